"""A pad for a PIN: ten digits, an eraser, and dots that show only the number of digits.

The keys never look pressed and never move, so that nobody can read along.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.runtime.paint import colour, say, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.banner import Turn
from companion.screen.widgets.parts.raised import RimDisc
from companion.screen.widgets.parts.sided import Sided
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.typed import ERASE, PIN_FIGURES, Pin

LARGEST, GAP = (132, 100), 10
"""Units: the greatest width and height of a key, and the distance between two."""
DOT, RIM, APART = 26, 3, 16
"""Units: a dot, its rim, and its distance from the next one and from the keys."""
ROWS = ("123", "456", "789", " 0")
"""The keys of the pad; the eraser is the last one."""


class DarkKey(Action):
    """A key that does not show that it is pressed."""

    def _press_down(self, *, down: bool) -> None:
        self._down = down


class PinPad(Laid):
    """``on_pin`` gets the digits when there are enough; the pad then forgets them."""

    def __init__(self, on_pin: Callable[[str], object]) -> None:
        self._pin = Pin()
        self._on_pin = on_pin
        figures = {
            key: DarkKey(key, partial(self._press, key), name=f"pin:{key}", role="verb")
            for row in ROWS
            for key in row.strip()
        }
        self._erase = DarkKey(say("ui.private.wipe"), partial(self._press, ERASE), name="pin:erase")
        self._keys = [[figures.get(key) for key in row] for row in ROWS]
        self._keys[-1].append(self._erase)
        super().__init__(*figures.values(), self._erase)
        self._dots = [RimDisc(self.canvas.before) for _ in range(PIN_FIGURES)]
        self.show()

    def clear(self) -> None:
        self._pin.take()
        self.show()

    def show(self) -> None:
        for at, dot in enumerate(self._dots):
            dot.paint(colour("text"), colour("text" if at < self._pin.typed else "sea"))

    def _press(self, key: str) -> None:
        self._pin.press(key)
        self.show()
        if self._pin.complete:
            figures = self._pin.take()
            self.show()
            self._on_pin(figures)

    def _lay(self, *_: Any) -> None:
        gap, dot, apart = u(GAP), u(DOT), u(APART)
        wide = min((self.width - 2 * gap) / 3, u(LARGEST[0]))
        high = min((self.height - dot - apart - 3 * gap) / len(ROWS), u(LARGEST[1]))
        full = len(ROWS) * (high + gap) - gap + dot + apart
        top = self.y + (self.height + full) / 2
        middle = self.x + self.width / 2
        left = middle - (PIN_FIGURES * dot + (PIN_FIGURES - 1) * apart) / 2
        for at, disc in enumerate(self._dots):
            disc.lay(left + at * (dot + apart), top - dot, dot, u(RIM))
        top -= dot + apart
        left = middle - (3 * (wide + gap) - gap) / 2
        for row, keys in enumerate(self._keys):
            for column, key in enumerate(keys):
                if key is not None:
                    place(key, left + column * (wide + gap), top - (row + 1) * high - row * gap, wide, high)


class PinPage(Sided):
    """The pad beside its player, with a note and the way out."""

    def __init__(self, on_pin: Callable[[str], object], leave: Callable[[], object]) -> None:
        self.pad = PinPad(on_pin)
        self._note = TypeLabel("", "body")
        super().__init__(self.pad)
        dark = TypeLabel(say("ui.private.dark"), "detail", "muted")
        self.fill((self._note, dark), (Action(say("ui.private.not_now"), leave, name="back"),))

    def note(self, text: str, role: str = "muted") -> None:
        self._note.text = text
        self._note.tint(role)
        self._lay()

    def ask(self, turn: Turn) -> None:
        self.belong_to(turn)
        self.pad.clear()
