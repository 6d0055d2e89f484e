"""What is typed on the table's own keyboards: names, passwords and PINs, key by key.

Pure: says which keys there are and what the text has become; how keys look is the keyboard's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

SHIFT, ERASE, PAGE, SPACE, DONE, CANCEL = "shift", "erase", "page", "space", "done", "cancel"
"""The keys that are no characters."""

PIN_FIGURES = 4

WIDE = (
    ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    ("1234567890", "-_.,:;!?'", '"()@#&+'),
    ("$%*=/\\|~^`", "<>[]{}", ""),
    ("äöüßéèêëáà", "âåæøœñçíî", "ïóôúûšž"),
)
"""Pages of keys where ten go side by side, row by row: letters, figures, signs, letters with marks."""

NARROW = (
    ("abcde", "fghij", "klmno", "pqrst", "uvwxy", "z'-."),
    ("12345", "67890", "-_.,:", ";!?'\"", "()@#&", "+"),
    ("$%*=/", "\\|~^`", "<>[]", "{}", "", ""),
    ("äöüßé", "èêëáà", "âåæøœ", "ñçíîï", "óôúûš", "ž"),
)
"""The same where only five do, in the order of the alphabet."""

PAGE_NAMES = ("abc", "123", "#+=", "äöé")


class Typed:
    """A line of text in the making. The first letter of a ``named`` line and of each of its words is a capital."""

    def __init__(self, text: str = "", longest: int = 24, *, named: bool = True) -> None:
        self.text = text
        self.longest = longest
        self.named = named
        self.page = 0
        self.shift = self._capital_next

    @property
    def _capital_next(self) -> bool:
        return self.named and (not self.text or self.text.endswith((" ", "-")))

    @property
    def next_page(self) -> str:
        """What the key that turns the page says."""
        return PAGE_NAMES[(self.page + 1) % len(PAGE_NAMES)]

    def rows(self, layout: Sequence[Sequence[str]]) -> list[list[str]]:
        """The characters on the keys now, row by row."""
        return [[self._shown(key) for key in row] for row in layout[self.page]]

    def _shown(self, key: str) -> str:
        return key.upper() if self.shift and key != "ß" else key

    def press(self, key: str) -> None:
        """What one key does to the text; DONE and CANCEL do nothing to it."""
        if key == SHIFT:
            self.shift = not self.shift
        elif key == PAGE:
            self.page = (self.page + 1) % len(PAGE_NAMES)
        elif key == ERASE:
            self.text = self.text[:-1]
            self.shift = self._capital_next
        elif key not in (DONE, CANCEL):
            self._add(" " if key == SPACE else key)

    def _add(self, character: str) -> None:
        if len(self.text) < self.longest:
            self.text += character
            self.shift = self._capital_next


class Pin:
    """A PIN in the making: four figures, shown only as how many there are."""

    def __init__(self) -> None:
        self._figures = ""

    def __repr__(self) -> str:
        return f"Pin({self.typed} figures)"

    @property
    def typed(self) -> int:
        """How many figures there are."""
        return len(self._figures)

    @property
    def complete(self) -> bool:
        return self.typed == PIN_FIGURES

    def press(self, key: str) -> None:
        if key == ERASE:
            self._figures = self._figures[:-1]
        elif key.isdecimal() and not self.complete:
            self._figures += key

    def take(self) -> str:
        """The figures, which are then forgotten."""
        figures, self._figures = self._figures, ""
        return figures


class NewPin:
    """A PIN that is being chosen: typed, and typed once more to be sure. ``then`` gets it when both are the same."""

    def __init__(self, then: Callable[[str], object]) -> None:
        self.differed = False
        self._then = then
        self._first = ""

    @property
    def again(self) -> bool:
        """Whether it is typed for the second time."""
        return bool(self._first)

    def enter(self, typed: str) -> None:
        if not self._first:
            self._first, self.differed = typed, False
            return
        first, self._first = self._first, ""
        self.differed = typed != first
        if not self.differed:
            self._then(typed)
