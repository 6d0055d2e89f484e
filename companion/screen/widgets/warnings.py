"""The strip of warnings, along the upper edge, with room of its own: one sentence that a player understands.

A touch hides it; the next new warning shows it again. The settings list all warnings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.screen.runtime.paint import BOLD, SEMIBOLD, colour, say, u
from companion.screen.widgets.boxes import Laid, flat_ground, place
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Sign
from companion.screen.widgets.parts.type_label import TypeLabel

HIGH, SIGN, EDGE, LINE = 44, 24, 14, 4
"""Units: the least height of the strip, its triangle and its cross, their distance from the edges, the line below."""


class WarningStrip(Pressable, Laid):
    """The first warning, and the number of the others. ``changed`` is called when the strip comes, goes or changes."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.on_press, self.name = self._put_away, "warnings"
        self._changed = changed
        self._warnings: tuple[str, ...] = ()
        self._away: tuple[str, ...] = ()
        self._words = TypeLabel("", "hand", "on.warn", face=SEMIBOLD)
        self._more = TypeLabel("", "hand", "on.warn", face=BOLD)
        super().__init__(self._words, self._more, size_hint=(None, None))
        self._fill_colour = flat_ground(self, "warn")
        with self.canvas.before:
            Color(*colour("ink"))
            self._line = Rectangle()
        self._sign, self._cross = Sign(self.canvas.before), Sign(self.canvas.before)
        self._sign.show("ui.warn", "on.warn")
        self._cross.show("ui.close", "on.warn")

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
        high = max(self._words.high_for(self._room(width)) + u(EDGE + LINE), u(HIGH))
        self.pos, self.size = (0, height - high), (width, high)
        return height - high

    def _room(self, width: float) -> float:
        return max(width - u(4 * EDGE + 2 * SIGN) - self._more.wide(), 1)

    def _paint(self) -> None:
        self._fill_colour.a = 0.8 if self._down else 1.0

    def _lay(self, *_: Any) -> None:
        left, side, more = self.x + u(2 * EDGE + SIGN), u(SIGN), self._more.wide()
        line, high = u(LINE), self.height - u(LINE)
        low = self.y + line
        bottom = low + (high - side) / 2
        place(self._line, self.x, self.y, self.width, line)
        self._sign.lay(self.x + u(EDGE), bottom, side)
        self._cross.lay(self.x + self.width - u(EDGE) - side, bottom, side)
        place(self._words, left, low, self._room(self.width), high)
        place(self._more, self.x + self.width - u(2 * EDGE) - side - more, low, more, high)

    def _put_away(self) -> None:
        self._away = self._warnings
        self._changed()
