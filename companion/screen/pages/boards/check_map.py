"""The map of a board check: a touch means a region, a drag takes it along and lets it lie where the finger goes up."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any

from companion.engine.scene import Box, Disc, Point
from companion.screen.widgets.kit import colour, mm
from companion.screen.widgets.map import MOVED, REACH, Map
from companion.screen.widgets.turned import turned_back


class BoardMap(Map):
    """``on_drag`` gets a region and how far it was moved, in the scene's units."""

    def __init__(self, on_touch: Callable[[str], object], on_drag: Callable[[str, Point], object], **more: Any) -> None:
        super().__init__(on_touch, lambda nearest, _: on_touch(nearest), **more)
        self._dragged = on_drag
        self.movable = True
        """Whether a drag takes a region along; where it does not, the whole map is shown."""

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if taken and self.movable:
            touch.ud["region"] = self._under(touch.pos)
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        region = touch.ud.get("region")
        if touch.grab_current is not self or not region:
            return super().on_touch_move(touch)
        start, offset, moved = touch.ud[self]
        if moved or dist(start, touch.pos) > mm(MOVED):
            touch.ud[self] = (start, offset, True)
            self._ghost(region, touch.pos, start)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        region = touch.ud.get("region")
        dragged = touch.grab_current is self and region and touch.ud[self][2]
        start = touch.ud[self][0] if dragged else touch.pos
        taken = super().on_touch_up(touch)
        if dragged:
            self._light(self._scene.size[1] if self._scene else 0)
            by = ((touch.x - start[0]) / self._scale, (start[1] - touch.y) / self._scale)
            self._dragged(region, turned_back(by, 0) if self.turned else by)
        return taken

    def _least_apart(self) -> float:
        return super()._least_apart() if self.movable else float("inf")

    def _under(self, at: Point) -> str:
        """The lit region a finger takes hold of; none where it moves the map."""
        near = min(
            ((dist(self._on_widget(each.at), at), each.touch) for each in self._places if each.touch in self._lit),
            default=(0.0, ""),
        )
        reach = max(mm(REACH * 0.8), max((place.radius for place in self._places), default=0) * self._scale)
        return near[1] if near[0] <= reach else ""

    def _ghost(self, region: str, finger: Point, start: Point) -> None:
        """A disc where the region would come to lie."""
        if self._scene is None:
            return
        shape = next(s for s in self._scene.shapes if isinstance(s, Disc | Box) and s.touch == region)
        place = next(place for place in self._places if place.touch == region)
        self._light(self._scene.size[1])
        by = ((finger[0] - start[0]) / self._scale, (start[1] - finger[1]) / self._scale)
        there = place._replace(at=(place.at[0] + by[0], place.at[1] + by[1]))
        self._spot(self._above, there, 4, colour("lit"))
        self._spot(self._above, there, 0, colour(shape.fill or "paper"))
