"""Text from the on-screen keyboards: names, passwords and PINs, key by key.

Pure: it gives the keys and the text. The keyboard draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from unicodedata import normalize

SHIFT, ERASE, PAGE, SPACE, DONE, CANCEL, ACCENT = "shift", "erase", "page", "space", "done", "cancel", "accent"
"""The keys that are no characters."""

PIN_FIGURES = 4

PAGES = (
    ("qwertyuiop", "asdfghjkl", "zxcvbnm'-."),
    ("1234567890", "-_.,:;!?'", '"()@#&+'),
    ("$%*=/\\|~^`", "<>[]{}", ""),
    ("äöüßéèêëáà", "âåæøœñçíî", "ïóôúûšž"),
)
"""Rows of keys, at most ten in a row: letters, digits, signs, letters with marks."""

ACCENTED = {"es": "ñ"}
"""Languages with an accent key, and the letter that ends their second row."""
ACCENTS = {"": "", "\N{ACUTE ACCENT}": "\N{COMBINING ACUTE ACCENT}", "\N{DIAERESIS}": "\N{COMBINING DIAERESIS}"}
"""What the accent key holds for the next vowel, one after the other."""
PAGE_NAMES = ("abc", "123", "#+=", "äöé")
CHARACTERS = {
    "zh_TW": {
        "姓": ("小大阿老陳林黃張李王", "吳劉蔡楊許鄭謝郭洪曾", "邱廖賴周葉蘇莊江何羅"),
        "名": ("明美玲君怡志偉安心宇", "文家芳雅婷豪傑俊翔凱", "佳欣雯芬慧珍玉華英龍"),
    }
}
"""Pages of a language without letters, right after the Latin ones: common characters of names, by the page."""


def keys_for(language: str) -> list[list[str]]:
    """The pages of a language."""
    first, *others = ([*page] for page in PAGES)
    first[1] += ACCENTED.get(language, "")
    return [first, *([*page] for page in CHARACTERS.get(language, {}).values()), *others]


def pages_for(language: str) -> tuple[str, ...]:
    """The names of these pages."""
    first, *others = PAGE_NAMES
    return (first, *CHARACTERS.get(language, {}), *others)


class Typed:
    """An unfinished line of text. In a ``named`` line the first letter of each word is a capital.

    Its keys are on ``pages``. The accent key gives its ``accent`` to the next vowel.
    """

    def __init__(self, text: str = "", longest: int = 24, *, named: bool = True) -> None:
        self.text = text
        self.longest = longest
        self.named = named
        self.page = 0
        self.pages: tuple[str, ...] = PAGE_NAMES
        self.accent = ""
        self.shift = self._capital_next

    @property
    def _capital_next(self) -> bool:
        return self.named and (not self.text or self.text.endswith((" ", "-")))

    @property
    def next_page(self) -> str:
        """The label of the key that turns the page."""
        return self.pages[(self.page + 1) % len(self.pages)]

    def rows(self, layout: Sequence[Sequence[str]]) -> list[list[str]]:
        """The characters of the keys now, row by row."""
        return [[self._shown(key) for key in row] for row in layout[self.page]]

    def _shown(self, key: str) -> str:
        marked = normalize("NFC", key + ACCENTS[self.accent]) if key in "aeiou" else key
        return marked.upper() if self.shift and key != "ß" else marked

    def press(self, key: str) -> None:
        """Apply a key to the text; DONE and CANCEL change nothing."""
        if key == SHIFT:
            self.shift = not self.shift
        elif key == PAGE:
            self.page = (self.page + 1) % len(self.pages)
        elif key == ACCENT:
            held = [*ACCENTS]
            self.accent = held[(held.index(self.accent) + 1) % len(held)]
        elif key == ERASE:
            self.text = self.text[:-1]
            self._go_on()
        elif key not in (DONE, CANCEL):
            self._add(" " if key == SPACE else key)

    def _add(self, character: str) -> None:
        if len(self.text) < self.longest:
            self.text += character
            self._go_on()

    def _go_on(self) -> None:
        self.shift, self.accent = self._capital_next, ""


class Pin:
    """An unfinished PIN: four digits, shown only by their number."""

    def __init__(self) -> None:
        self._figures = ""

    def __repr__(self) -> str:
        return f"Pin({self.typed} figures)"

    @property
    def typed(self) -> int:
        """The number of digits."""
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
        """Return the digits and forget them."""
        figures, self._figures = self._figures, ""
        return figures


class NewPin:
    """A new PIN: typed twice. ``then`` gets it when both are the same."""

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
