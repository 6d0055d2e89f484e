"""The breadcrumb: the choices made so far, with a cross that takes back the last of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.text import THEN
from companion.screen.runtime.paint import BOLD, together, u
from companion.screen.widgets.boxes import Laid, put
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.keycap import KeyCap
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

LOW, OUTLINE = 63, 52
"""The least heights in units of the target, which is the whole strip, and of the outline in it."""
NO_KEY = LitKey()
CROSS, EDGE, APART = 22, 10, 6
"""Units: the cross, the distance from the edges, and that of a key from the cross."""


class Crumb(Pressable, Laid):
    """A white outline with words and a cross, and the key that does the same. Without room for all it has the last."""

    def __init__(self) -> None:
        self._words = TypeLabel("", "hand", face=BOLD)
        self._made: tuple[str, ...] = ()
        self._cap = KeyCap()
        super().__init__(self._words)
        self._ground, self._cross = Raised(self.canvas.before), Sign(self.canvas.before)
        self._paint()

    def show(
        self, made: Sequence[str], on_press: Callable[[], object], name: str, to: object, key: LitKey = NO_KEY
    ) -> None:
        """Show choices; ``key`` is the one of a device that takes back the last."""
        self._become(on_press, name, to)
        self._made = tuple(made)
        if key != self._cap.key:
            self._cap.show(key, small=True)
            put(self, self._words, *([self._cap] if key.name else []))
        self._paint()
        self._lay()

    def high_for(self, width: float) -> float:
        self._shorten(width)
        return max(self._words.high_for(self._room(width)) + 2 * u(6) + u(LOW - OUTLINE), u(LOW))

    def wide(self) -> float:
        """The width with the last words in one line."""
        self._words.text = self._made[-1] if self._made else ""
        return float(self._words.wide() + u(2 * EDGE + 6 + CROSS) + (self._capped if self._cap.key.name else 0))

    @property
    def _capped(self) -> float:
        """The width of the key with its distance from the cross."""
        return float(self._cap.width + u(APART))

    def _shorten(self, width: float) -> None:
        self._words.text = together(THEN, self._made)
        if self._words.wide() > self._room(width):
            self._words.text = self._made[-1] if self._made else ""

    def _room(self, width: float) -> float:
        room = width - u(2 * EDGE + 6 + CROSS)
        return max(room - (self._capped if self._keyed(width) else 0), 1)

    def _keyed(self, width: float) -> bool:
        """Whether there is a key, and beside it room for the longest word."""
        room = width - u(2 * EDGE + 6 + CROSS) - self._capped
        return bool(self._cap.key.name) and self._words.least() <= room

    def _paint(self) -> None:
        self._ground.paint("pressed" if self._down else "surface", ring="text", raised=False)

    def _lay(self, *_: Any) -> None:
        self._shorten(self.width)
        keyed = self._keyed(self.width)
        self._cross.show("ui.close", "text")
        self._cap.opacity = int(keyed)
        middle, high = self.y + self.height / 2, self.height - u(LOW - OUTLINE)
        self._ground.lay((self.x, middle - high / 2), (self.width, high), ring=2)
        self._words.pos, self._words.size = (self.x + u(EDGE), self.y), (self._room(self.width), self.height)
        right = self.x + self.width - u(EDGE)
        self._cross.lay(right - u(CROSS), middle - u(CROSS) / 2, u(CROSS))
        self._cap.pos = (right - u(CROSS) - self._capped, middle - self._cap.height / 2)
