"""Warnings of devices: an amber strip along the upper edge, with room of its own.

A touch hides it; the next new warning shows it again.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.screen.runtime.paint import TARGET, mm
from companion.screen.widgets.kit import Button

MOST = 0.4
"""The largest share of the window's height."""
SIZE = 3.9


class WarningStrip(Button):
    """All warnings, below each other. ``changed`` is called when the strip comes, goes or changes."""

    def __init__(self, changed: Callable[[], object]) -> None:
        super().__init__(
            "", self._put_away, look="amber", icon="ui.close", name="warnings", size_mm=SIZE, size_hint=(None, None)
        )
        self.halign = "left"
        self._changed = changed
        self._warnings: tuple[str, ...] = ()
        self._away: tuple[str, ...] = ()

    @property
    def seen(self) -> bool:
        return self._warnings != self._away

    def show(self, warnings: tuple[str, ...]) -> None:
        if warnings == self._warnings:
            return
        self._warnings = warnings
        if not warnings:
            self._away = ()
        self.change("\n".join(warnings), self._put_away, look="amber", icon="ui.close", name="warnings", to=warnings)
        self._changed()

    def stand(self, width: float, height: float) -> float:
        """Take the upper edge of a window; return the height that is left below."""
        self.size = (width, self.height)
        self._place()  # the text is measured in the room beside the icon
        high = min(max(self.height_for(width), mm(TARGET)), height * MOST)
        self.pos, self.size = (0, height - high), (width, high)
        return height - high

    def _put_away(self) -> None:
        self._away = self._warnings
        self._changed()
