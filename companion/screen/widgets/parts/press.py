"""Touch targets: a press is seen at once, means one thing, and happens once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from kivy.clock import Clock
from kivy.uix.label import Label

from companion.screen.runtime.holding import Holding
from companion.screen.runtime.paint import soon
from companion.screen.widgets.boxes import SETTLING, Laid

AGAIN = 0.15
"""Seconds: a second press of the same target within this time is a bounce of the first."""


class Pressable:
    """The finger of a widget that can be pressed; mixed in before the widget's own class.

    ``on_press`` is called when a finger comes down and goes up on the widget, and not again within ``AGAIN``; the last
    time is ``pressed_at``, in seconds of the monotonic clock. ``on_hold`` explains the widget: it is called in place of
    that when the finger holds it, or presses it while it is off. Tests find the widget by its ``name``.
    """

    on_press: Callable[[], object] | None = None
    on_hold: Callable[[], object] | None = None
    name = ""
    pressed_at = -1.0
    collide_point: Callable[..., bool]
    to_window: Callable[..., tuple[float, float]]
    center: tuple[float, float]
    children: list[Any]
    size: tuple[float, float]

    _off = _chosen = _down = False
    _changed_at = -1.0
    _means: object = ""
    _holding: Holding | None = None

    @property
    def says(self) -> str:
        """The words on it, for tests."""
        return "\n".join(part.text for part in reversed(self.children) if isinstance(part, Label) and part.text)

    def _paint(self) -> None:
        """Draw the colours of the state: ``off``, ``chosen``, under a finger."""

    def _become(self, on_press: Callable[[], object] | None, name: str, to: object = "") -> None:
        """Make it another target in the same place. A finger that is already on it does not press the new one.

        With another question ``to`` it is another target, even with the same name.
        """
        means = (name, to)
        if means != self._means:
            self._means, self._changed_at = means, monotonic()
            self._press_down(down=False)
        self.on_press, self.name = on_press, name

    @property
    def off(self) -> bool:
        """Whether it is disabled, in its place."""
        return self._off

    @off.setter
    def off(self, off: bool) -> None:
        if off != self._off:
            self._off = off
            self._paint()

    @property
    def chosen(self) -> bool:
        """Whether it is the chosen one of several."""
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self._paint()

    @property
    def ready(self) -> bool:
        """Whether a finger can press it now."""
        now = monotonic()
        settled = now - self._changed_at >= soon(SETTLING) and now - self.pressed_at >= soon(AGAIN)
        return settled and not self._off and self.on_press is not None

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if not self.ready and not (self._off and self.on_hold):
            return self.on_press is not None
        touch.grab(self)
        touch.ud[self] = self._means
        self._press_down(down=True)
        if self.on_hold is not None:
            self._holding = self._holding or Holding(Clock.schedule_interval)
            self._holding.begin(partial(self._held_by, touch))
        return True

    def _held_by(self, touch: Any) -> None:
        """The finger has held it, unless it has become another target. Where the finger is, only its moves tell."""
        if self._down and touch.ud[self] == self._means and self.on_hold is not None:
            touch.ungrab(self)
            self._press_down(down=False)
            self.on_hold()

    def _press_down(self, *, down: bool) -> None:
        if not down and self._holding is not None:
            self._holding.end()
        if down != self._down:
            self._down = down
            self._paint()

    def on_touch_move(self, touch: Any) -> bool:
        """Cancel the press of a finger that slides off."""
        if touch.grab_current is not self:
            return False
        self._press_down(down=self._is_meant(touch))
        return True

    def _is_meant(self, touch: Any) -> bool:
        return bool(self.collide_point(*touch.pos)) and touch.ud[self] == self._means

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        pressed = self._down and self._is_meant(touch)
        self._press_down(down=False)
        does = self.on_hold if self._off else self.on_press
        if pressed and does is not None:
            self.pressed_at = monotonic()
            does()
        return True


class Spot(Pressable, Laid):
    """A touch target without a drawing of its own, such as a part of a larger drawing. ``words`` are those on it."""

    words = ""

    @property
    def says(self) -> str:
        return self.words
