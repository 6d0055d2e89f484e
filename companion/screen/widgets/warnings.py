"""The strip of warnings, along the upper edge, with room of its own: one sentence that a player understands.

It is dark, with an orange edge and a dark gap round that: it is no part of the banner of a player below it. A touch
hides it; the next new warning shows it again. The settings list all warnings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.runtime.paint import BOLD, SEMIBOLD, say, u
from companion.screen.widgets.boxes import Laid, flat_ground, place
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

HIGH, SIGN, EDGE, AROUND, RING = 48, 24, 16, 4, 3
"""Units: the least height of the strip, its triangle and its cross, their distance from the edges, a gap, an edge."""


class WarningStrip(Pressable, Laid):
    """The first warning, and the number of the others. ``changed`` is called when the strip comes, goes or changes."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.on_press, self.name = self._put_away, "warnings"
        self._changed = changed
        self._warnings: tuple[str, ...] = ()
        self._away: tuple[str, ...] = ()
        self._words = TypeLabel("", "hand", "text", face=SEMIBOLD)
        self._more = TypeLabel("", "hand", "text", face=BOLD)
        super().__init__(self._words, self._more, size_hint=(None, None))
        flat_ground(self, "ground")
        self._face = Raised(self.canvas.before, "tile")
        self._sign, self._cross = Sign(self.canvas.before), Sign(self.canvas.before)
        self._sign.show("ui.warn", "warn")
        self._cross.show("ui.close", "text")
        self._paint()

    @property
    def says(self) -> str:
        return self._words.text

    @property
    def seen(self) -> bool:
        return self._warnings != self._away

    def show(self, warnings: tuple[str, ...]) -> None:
        if warnings == self._warnings:
            return
        self._warnings = warnings
        if not warnings:
            self._away = ()
        self._become(self._put_away, "warnings", warnings)
        self._words.text = warnings[0] if warnings else ""
        self._more.text = say("ui.warnings.others", n=len(warnings) - 1) if len(warnings) > 1 else ""
        self._lay()
        self._changed()

    def stand(self, width: float, height: float) -> float:
        """Take the upper edge of a window; return the height that is left below."""
        high = max(self._words.high_for(self._room(width)) + u(EDGE + 2 * AROUND), u(HIGH))
        self.pos, self.size = (0, height - high), (width, high)
        return height - high

    def _room(self, width: float) -> float:
        return max(width - u(5 * EDGE + 2 * SIGN) - self._more.wide(), 1)

    def _paint(self) -> None:
        self._face.paint("pressed" if self._down else "surface", ring="warn", raised=False)

    def _lay(self, *_: Any) -> None:
        left, side, more = self.x + u(2 * EDGE + SIGN), u(SIGN), self._more.wide()
        gap, bottom = u(AROUND), self.y + (self.height - side) / 2
        self._face.lay((self.x + gap, self.y + gap), (self.width - 2 * gap, self.height - 2 * gap), ring=RING)
        self._sign.lay(self.x + u(EDGE), bottom, side)
        self._cross.lay(self.x + self.width - u(EDGE) - side, bottom, side)
        place(self._words, left, self.y, self._room(self.width), self.height)
        place(self._more, self.x + self.width - u(2 * EDGE) - side - more, self.y, more, self.height)

    def _put_away(self) -> None:
        self._away = self._warnings
        self._changed()
