"""A number between a minus and a plus, large enough for a thumb."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.type_label import TypeLabel

HIGH = 72
"""The height of the stepper and the width of its buttons in units."""
LOWER = 8
"""Units by which the number is lower than its line: figures have nothing below theirs."""
AFTER, EVERY = 12, 5
"""Frames, of 30 a second, until a held button repeats, and between two repeats.

A short touch on a busy screen, which draws few frames, is no long one.
"""


class StepButton(Action):
    """A button that repeats while a finger holds it."""

    _frames = 0
    """The frames in which it was held."""

    def _press_down(self, *, down: bool) -> None:
        if down != self._down:
            Clock.unschedule(self._again)
            if down:
                self._frames = 0
                Clock.schedule_interval(self._again, 0)
        super()._press_down(down=down)

    def _again(self, *_: Any) -> None:
        self._frames += 1
        late = self._frames - AFTER
        if late >= 0 and late % EVERY == 0 and not self._off and self.on_press is not None:
            self.on_press()


class Stepper(Laid):
    """Minus, the number, plus. ``on_step`` gets -1 or 1; tests find ``name:less`` and ``name:more``."""

    def __init__(self, on_step: Callable[[int], object], name: str) -> None:
        self._less = StepButton("", partial(on_step, -1), icon="ui.minus", name=f"{name}:less")
        self._more = StepButton("", partial(on_step, 1), icon="ui.plus", name=f"{name}:more")
        self._number = TypeLabel("", "count", halign="center", grows=False)
        super().__init__(self._less, self._number, self._more, size_hint_y=None, height=u(HIGH))

    def show(self, number: int, least: int, most: int) -> None:
        """Show a number; a button that would leave its range is off."""
        self._number.text = str(number)
        self._less.off, self._more.off = number <= least, number >= most

    def _lay(self, *_: Any) -> None:
        side = u(HIGH)
        place(self._less, self.x, self.y, side, self.height)
        place(self._number, self.x + side, self.y - u(LOWER), max(self.width - 2 * side, 1), self.height)
        place(self._more, self.x + self.width - side, self.y, side, self.height)
