"""The on-screen keyboard, for names and passwords. Its keys have room for a finger."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any
from unicodedata import normalize

from companion.screen.runtime.paint import BOLD, say, spoken, u
from companion.screen.widgets.boxes import Column, Laid, Pool, Row, place, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.raised import Raised
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.typed import (
    ACCENT,
    ACCENTED,
    ACCENTS,
    ERASE,
    PAGE,
    SHIFT,
    SPACE,
    Typed,
    keys_for,
    pages_for,
)

GAP, CLOSE = 8, 7
"""Units between two keys; on an upright page ten columns are closer."""
LARGEST, TALLEST = (104, 96), 1.8
"""Units: the greatest width and height of a key. A narrow one is at most so many widths high."""
SIGNS = (2.0, 1.2, 1.5)
"""The widths of Shift and Erase, of the accents, and of the next page, in letters."""
COLUMNS, NARROW = 10, 44
"""The letters in a row, and the width in units below which a key has a smaller one."""
EDGE = 14
"""Units between the edge of the field and its words."""
MORE = "…"
VOWEL = "u"
"""The vowel that shows the accents on their key."""


class Key(Action):
    """A key. It stays the same one with a capital or an accent on it: the next letter may be typed at once.

    A letter is larger than a word, and has the whole width, as a long word has.
    """

    def change(self, text: str, on_press: Callable[[], object] | None, **more: Any) -> None:
        super().change(text, on_press, **more)
        self.stand("verb" if len(text) == 1 else "button", over=False)

    def _become(self, on_press: Callable[[], object] | None, name: str, to: object = "") -> None:
        super()._become(on_press, normalize("NFD", name.casefold())[: len(name)], to)
        self.name = name

    def _lay(self, *_: Any) -> None:
        if len(self._words.text) == 1:
            self._words.act_as("act" if self.width < u(NARROW) else "verb")
        super()._lay()
        if len(self._words.text) == 1 or self._words.least() > self._words.width:
            self._words.x, self._words.width = self.x, self.width


class KeyRows(Laid):
    """Keys in centred rows at the lower edge. ``on_key`` gets each key."""

    def __init__(self, on_key: Callable[[str], object]) -> None:
        super().__init__()
        self._on_key = on_key
        self._buttons = Pool(Key)
        self._laid: list[list[tuple[str, str, float]]] = []

    def show(self, rows: list[list[tuple[str, str, float]]], held: Collection[str]) -> None:
        """Show rows of keys: the label, the value and the width of each. Keys that are ``held`` have a ring."""
        self._laid = rows
        wanted = [key for row in rows for key in row]
        for button, (text, key, _) in self._buttons.each(wanted):
            button.change(text, partial(self._on_key, key), name=f"key:{key}")
            button.chosen = key in held
        put(self, *self._buttons.take(len(wanted)))
        self._lay()

    def _lay(self, *_: Any) -> None:
        if not self._laid:
            return
        gap = u(CLOSE if self.height > self.width else GAP)
        widest = max(sum(width for *_, width in row) for row in self._laid)
        unit = min((self.width + gap) / widest - gap, u(LARGEST[0]))
        most = min(u(LARGEST[1]), max(unit * TALLEST, u(HIGH)))
        height = min((self.height + gap) / len(self._laid) - gap, most)
        buttons = reversed(self.children)
        top = self.y + len(self._laid) * (height + gap) - gap
        for row in self._laid:
            x = self.x + (self.width - sum(width for *_, width in row) * (unit + gap) + gap) / 2
            for key in row:
                width = key[2] * (unit + gap)
                place(next(buttons), x, top - height, width - gap, height)
                x += width
            top -= height + gap


class TypedField(Laid):
    """A sunk field with the typed line. Of a long line the end is seen."""

    def __init__(self) -> None:
        self._line, self._text = TypeLabel("", "act", face=BOLD), ""
        super().__init__(self._line)
        self._ground = Raised(self.canvas.before)
        self._ground.paint("sunk", ring="line", raised=False)

    def show(self, text: str) -> None:
        self._text = text
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=1)
        room = max(self.width - 2 * u(EDGE), 1)
        self._line.text = seen = self._text
        while len(seen) > 1 and self._line.wide() > room:
            seen = seen[1:]
            self._line.text = MORE + seen
        place(self._line, self.x + u(EDGE), self.y, room, self.height)


class Keyboard(Page):
    """A page that asks for one line of text. ``then`` gets it."""

    def __init__(self, title: str, typed: Typed, then: Callable[[str], object], back: Callable[[], object]) -> None:
        typed.pages = pages_for(spoken())
        self._typed, self._field, self._keys = typed, TypedField(), KeyRows(self._press)
        done = Action(
            say("ui.setup.key.done"), lambda: then(typed.text), look="main", name="key:done", size_hint_x=None
        )
        line = Row(self._field, done, size_hint_y=None, height=u(HIGH))
        super().__init__(Column(line, self._keys), title, back=back)
        self._show()

    def _press(self, key: str) -> None:
        self._typed.press(key)
        self._show()

    def _show(self) -> None:
        typed = self._typed
        self._field.show(f"{typed.text}|")
        characters = [[(key, key, 1.0) for key in row] for row in typed.rows(keys_for(spoken())) if row]
        word, mark, turn = SIGNS
        marked = [normalize("NFC", VOWEL + ACCENTS[each]) for each in ACCENTS if each and typed.accent in {"", each}]
        accent = [(" ".join(marked), ACCENT, mark)] if spoken() in ACCENTED else []
        shift, page = (say("ui.setup.key.shift"), SHIFT, word), (typed.next_page, PAGE, turn)
        erase = (say("ui.setup.key.erase"), ERASE, word)
        taken = 2 * word + turn + len(accent) * mark
        space = (say("ui.setup.key.space"), SPACE, COLUMNS - taken)
        held = {SHIFT: typed.shift, ACCENT: typed.accent}
        self._keys.show([*characters, [shift, *accent, page, space, erase]], {key for key in held if held[key]})
