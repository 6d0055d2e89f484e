"""The on-screen keyboard, for names and passwords. Its keys have room for a finger."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any
from unicodedata import normalize

from companion.screen.runtime.paint import BOLD, say, spoken, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.raised import Raised
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.typed import ACCENT, ACCENTED, ACCENTS, ERASE, PAGE, SHIFT, SPACE, Typed, keys_for

GAP = 8
"""Units between two keys."""
LARGEST = (104, 88)
"""Units: the greatest width and height of a key."""
EDGE = 14
"""Units between the edge of the field and its words."""
MORE = "…"


class Key(Action):
    """A key. It stays the same one with a capital or an accent on it: the next letter may be typed at once."""

    def _become(self, on_press: Callable[[], object] | None, name: str, to: object = "") -> None:
        super()._become(on_press, normalize("NFD", name.casefold())[: len(name)], to)
        self.name = name


class KeyRows(Laid):
    """Keys in centred rows. ``on_key`` gets each key."""

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
        gap = u(GAP)
        widest = max(sum(width for *_, width in row) for row in self._laid)
        unit = min((self.width + gap) / widest - gap, u(LARGEST[0]))
        height = min((self.height + gap) / len(self._laid) - gap, u(LARGEST[1]))
        buttons = reversed(self.children)
        top = self.y + (self.height + len(self._laid) * (height + gap) - gap) / 2
        for row in self._laid:
            x = self.x + (self.width - sum(width for *_, width in row) * (unit + gap) + gap) / 2
            for key in row:
                width = key[2] * (unit + gap)
                place(next(buttons), x, top - height, width - gap, height)
                x += width
            top -= height + gap


class TypedField(Laid):
    """A sunk field: the subject, and the typed line below it. Of a long line the end is seen."""

    def __init__(self) -> None:
        self._what, self._line = TypeLabel("", "aside", "muted"), TypeLabel("", "act", face=BOLD)
        self._text = ""
        super().__init__(self._what, self._line)
        self._ground = Raised(self.canvas.before)
        self._ground.paint("sunk", ring="line", raised=False)

    def show(self, what: str, text: str) -> None:
        self._what.text, self._text = what, text
        self._lay()

    def high_for(self, width: float) -> float:
        return self._what.high_for(width - 2 * u(EDGE)) + self._line.high_for(width * 2) + u(EDGE)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=1)
        left, room = self.x + u(EDGE), max(self.width - 2 * u(EDGE), 1)
        self._line.text = seen = self._text
        while len(seen) > 1 and self._line.wide() > room:
            seen = seen[1:]
            self._line.text = MORE + seen
        what, line = self._what.high_for(room), self._line.high_for(self.width * 2)
        bottom = self.y + (self.height - what - line) / 2
        place(self._line, left, bottom, room, line)
        place(self._what, left, bottom + line, room, what)


class Keyboard(Page):
    """A page that asks for one line of text. ``then`` gets it."""

    def __init__(self, title: str, typed: Typed, then: Callable[[str], object], back: Callable[[], object]) -> None:
        self._what, self._typed = title, typed
        self._field = TypedField()
        self._keys = KeyRows(self._press)
        done = Action(
            say("ui.setup.key.done"), lambda: then(typed.text), look="main", name="key:done", size_hint_x=None
        )
        super().__init__(self._keys, back=back, instead=self._field, head=(done,))
        self.bind(size=self._show)
        self._field.bind(width=self._make_room)
        self._show()

    def _press(self, key: str) -> None:
        self._typed.press(key)
        self._show()

    def _make_room(self, *_: Any) -> None:
        self.head.height = max(self._field.high_for(self._field.width), u(HIGH))

    def _show(self, *_: Any) -> None:
        typed, narrow = self._typed, self.height > self.width
        self._field.show(self._what, f"{typed.text}|")
        layout = keys_for(spoken(), narrow=narrow)
        characters = [[(key, key, 1.0) for key in row] for row in typed.rows(layout) if row]
        accent = [(typed.accent or " ".join(filter(None, ACCENTS)), ACCENT, 1.0)] if spoken() in ACCENTED else []
        wide, widest = (1.2, 1.35 if accent else 1.6) if narrow else (1.5, 4.0 - len(accent))
        shift = (say("ui.setup.key.shift"), SHIFT, wide)
        page = (typed.next_page, PAGE, 1.0 if narrow else wide)
        space, erase = (say("ui.setup.key.space"), SPACE, widest), (say("ui.setup.key.erase"), ERASE, wide)
        held = {SHIFT: typed.shift, ACCENT: typed.accent}
        self._keys.show([*characters, [shift, *accent, page, space, erase]], {key for key in held if held[key]})
