"""The map of the game: a place that a finger holds is explained, as is a touched one that is no answer."""

from __future__ import annotations

from functools import partial
from math import dist
from typing import Any

from kivy.clock import Clock

from companion.engine.scene import Point
from companion.screen.runtime.holding import Holding
from companion.screen.runtime.paint import mm
from companion.screen.widgets.map import REACH, Map
from companion.screen.widgets.map_parts.areas import RINGS, ring_in


class HeldMap(Map):
    """A map whose places can be held."""

    def __init__(self, *handlers: Any) -> None:
        super().__init__(*handlers)
        self._holding = Holding(Clock.schedule_interval)

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if taken:
            self._holding.begin(partial(self._held, touch))
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        taken = super().on_touch_move(touch)
        if taken and touch.ud[self][2]:
            self._holding.end()
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._holding.end()
        return super().on_touch_up(touch)

    def outline_of(self, touch: str) -> tuple[Point, ...]:
        """The points of a ring in an area, in the window; none for another place."""
        outline = next((place.outline for place in self._places if place.touch == touch), ())
        return tuple(map(self._on_widget, ring_in(outline, RINGS["chosen"][1]))) if outline else ()

    def _held(self, touch: Any) -> None:
        """Explain the place under a finger that has not moved."""
        point = self._on_scene(touch.pos)
        on = next((place for place in self._places if place.covers(point)), None)
        near = min(self._places, key=lambda place: dist(place.at, point), default=None)
        if on is None and near is not None and dist(near.at, point) <= mm(REACH) / self._scale:
            on = near
        if on is not None and touch.ud["question"] == self._question:
            touch.ungrab(self)
            self.on_other(on.touch, self._on_widget(on.at), self)
