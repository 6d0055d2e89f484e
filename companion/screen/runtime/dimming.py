"""Dimming: the screen goes dark after some time without touches. The next touch only wakes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.backlight import Backlight
from companion.screen.widgets.boxes import flat_ground

VEIL = 0.7
"""The opacity of the veil."""


class Dark(Widget):
    """A black veil over everything."""

    def __init__(self) -> None:
        super().__init__()
        flat_ground(self, "surface", VEIL).rgb = (0, 0, 0)


class Dimming:
    """Cover a widget with a veil after ``minutes`` without a touch; 0 for never. ``minute`` is in seconds."""

    def __init__(self, over: Widget, minute: float = 60.0, backlight: Backlight | None = None) -> None:
        self._over, self._minute = over, minute
        self.veil, self.backlight = Dark(), backlight or Backlight()
        self._minutes = 0
        self._soon: Callable[[], object] = lambda: None

    @property
    def dark(self) -> bool:
        return self.veil.parent is not None

    def after(self, minutes: int) -> None:
        if minutes != self._minutes:
            self._minutes = minutes
            self.stir()

    def stir(self) -> bool:
        """Restart the minutes. Return whether the screen was dark."""
        self._soon()
        if self._minutes:
            self._soon = Clock.schedule_once(self._darken, self._minutes * self._minute).cancel
        was_dark = self.dark
        if was_dark:
            self._over.remove_widget(self.veil)
            self.backlight.up()
        return was_dark

    def _darken(self, *_: Any) -> None:
        self._over.add_widget(self.veil)
        self.backlight.down()
