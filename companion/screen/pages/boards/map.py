"""The map of the board editor: a drag moves a region or draws a link, and a touch on an empty place counts too.

The map can be drawn larger; then a drag on empty paper moves it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import dist
from typing import Any

from kivy.graphics import Color, SmoothLine
from msgspec.structs import replace

from companion.engine.scene import Box, Disc, Line, Point, Scene
from companion.screen.runtime.paint import colour, mm, u
from companion.screen.widgets.map import MOVED, Map
from companion.screen.widgets.map_parts.areas import Ground
from companion.screen.widgets.map_parts.spots import HALO, fill_place
from companion.screen.widgets.map_parts.turned import turned_back, turned_point
from companion.screen.widgets.shapes import disc, drawn

NEAR = 31
"""Units: a finger so near to the middle of a region touches it; farther away it touches the empty place."""
EDGE = 12
"""Units that stay free round the whole map."""
ZOOMS = (1.0, 1.8)
WHITE = 8.0
"""The width of the links of a chosen region, in the units of the scene."""


class EditorMap(Map):
    """``on_touch`` gets a region, ``on_drag`` a region and how far it was moved, in the units of the scene.

    ``on_empty`` gets a place of the scene, ``on_link`` the two regions that a finger drew a line between.
    """

    def __init__(
        self,
        on_touch: Callable[[str], object],
        on_drag: Callable[[str, Point], object],
        on_empty: Callable[[Point], object],
        on_link: Callable[[str, str], object],
        **more: Any,
    ) -> None:
        self._new: Point | None = None
        self._zoom, self._framed = ZOOMS[0], (0.0, 0.0, 0.0, 0.0, 0.0)
        super().__init__(on_touch, lambda nearest, _: on_touch(nearest), **more)
        self._dragged, self._empty, self._linked = on_drag, on_empty, on_link
        self._linking = False

    def edit(
        self, scene: Scene[str], lit: Collection[str], chosen: Collection[str], new: Point | None, *, linking: bool
    ) -> None:
        """Draw the board, and a ring at the place of a ``new`` region.

        The ``lit`` regions can be touched. With ``linking`` a drag draws a link, else it moves a region.
        """
        self._linking = linking
        self.show(scene, lit, chosen)
        if new != self._new:
            self._new = new
            self._light_again()

    @property
    def zoomed(self) -> bool:
        return self._zoom > ZOOMS[0]

    def zoom(self) -> None:
        """Draw the map larger, or whole again."""
        self._zoom = ZOOMS[0] if self.zoomed else ZOOMS[1]
        self._lay()

    def whole(self) -> None:
        """Draw the whole map."""
        self._zoom = ZOOMS[0]

    # Drawing

    def _frame(self) -> None:
        """Frame the whole scene, or a larger part of it with the same middle as before."""
        assert self._scene is not None, "there is a scene to frame"
        width, height = self._scene.size
        now = (width, height, self.width, self.height, self._zoom)
        if now == self._framed:
            return
        middle = (width / 2, height / 2)
        if self._framed[:2] == now[:2] and self._framed[4] != ZOOMS[0]:
            left, bottom = self._offset
            middle = ((self.width / 2 - left) / self._scale, height - (self.height / 2 - bottom) / self._scale)
        elif chosen := [place.at for place in self._places if place.touch in self._chosen]:
            middle = chosen[0]
        self._framed = now
        wide, high = (max(side - 2 * u(EDGE), 1) for side in self.size)
        self._scale = min(wide / (width + 2 * HALO), high / (height + 2 * HALO)) * self._zoom
        self._move_to(self.width / 2 - middle[0] * self._scale, self.height / 2 - (height - middle[1]) * self._scale)

    def _light(self, height: float) -> None:
        """Draw the rings, also that of a new region. Where every region can be touched, only chosen ones have one."""
        lit = self._lit
        if lit.issuperset(place.touch for place in self._places):
            self._lit = frozenset()
        super()._light(height)
        self._lit = lit
        self._light_links(height)
        if self._new is not None and self._upright is not None:
            x, y = turned_point(self._new, self._upright.size[0]) if self.turned else self._new
            at = (x * self._scale, (height - y) * self._scale)
            disc(self._above, at, u(NEAR), colour("lit"))
            disc(self._above, at, u(NEAR - 8), colour("sea"))

    def _light_links(self, height: float) -> None:
        """Draw the links of chosen regions in white, from rim to rim."""
        radius = {place.at: place.radius for place in self._places}
        chosen = {place.at for place in self._places if place.touch in self._chosen}
        for line in self._scene.shapes if self._scene is not None else ():
            if isinstance(line, Line) and chosen & {line.start, line.end}:
                way = max(dist(line.start, line.end), 1)
                start, end = (
                    (
                        at[0] + (to[0] - at[0]) * radius.get(at, 0) / way,
                        at[1] + (to[1] - at[1]) * radius.get(at, 0) / way,
                    )
                    for at, to in ((line.start, line.end), (line.end, line.start))
                )
                white = replace(line, start=start, end=end, stroke="text", width=WHITE)
                self._above.add(drawn(white, self._scale, height))

    def _light_again(self) -> None:
        self._light(self._scene.size[1] if self._scene is not None else 0)

    # The finger

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if taken:
            touch.ud["region"] = self._under(touch.pos)
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        region = touch.ud.get("region")
        if touch.grab_current is not self or not region:
            return super().on_touch_move(touch)
        start, offset, moved = touch.ud[self]
        if moved or dist(start, touch.pos) > mm(MOVED):
            touch.ud[self] = (start, offset, True)
            self._light_again()
            draw = self._line if self._linking else self._ghost
            draw(region, touch.pos, start)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        region = touch.ud.get("region")
        moved = touch.grab_current is self and region and touch.ud[self][2]
        start = touch.ud[self][0] if moved else touch.pos
        taken = super().on_touch_up(touch)
        if moved:
            self._light_again()
            self._drop(region, start, touch.pos)
        return taken

    def _drop(self, region: str, start: Point, finger: Point) -> None:
        if not self._linking:
            by = self._by(start, finger)
            self._dragged(region, turned_back(by, 0) if self.turned else by)
        elif (end := self._under(finger)) and end != region:
            self._linked(region, end)

    def _by(self, start: Point, finger: Point) -> Point:
        """How far a finger has moved, in the units of the scene."""
        return ((finger[0] - start[0]) / self._scale, (start[1] - finger[1]) / self._scale)

    def _take(self, at: Point) -> None:
        region = self._under(at)
        if region:
            self._touched(region)
        elif self._scene is not None and self._upright is not None:
            place = self._on_scene(at)
            self._empty(turned_back(place, self._upright.size[0]) if self.turned else place)

    def _under(self, at: Point) -> str:
        """The lit region under a finger, or very near to it."""
        lit = (each for each in self._places if each.touch in self._lit)
        near = min(
            ((dist(self._on_widget(each.at), at), each.touch, each.radius) for each in lit), default=(0.0, "", 0.0)
        )
        return near[1] if near[0] <= max(u(NEAR), near[2] * self._scale) else ""

    def _ghost(self, region: str, finger: Point, start: Point) -> None:
        """Draw a disc at the new place of a region."""
        assert self._scene is not None, "there is a scene to draw on"
        shape = next(s for s in self._scene.shapes if isinstance(s, Disc | Box) and s.touch == region)
        place = next(place for place in self._places if place.touch == region)
        by = self._by(start, finger)
        there = place._replace(at=(place.at[0] + by[0], place.at[1] + by[1]))
        ground = Ground(self._scale, self._scene.size[1])
        fill_place(self._above, there, 4, colour("lit"), ground)
        fill_place(self._above, there, 0, colour(shape.fill or "sea"), ground)

    def _line(self, region: str, finger: Point, _: Point) -> None:
        """Draw a line from a region to the finger."""
        left, bottom = self._corner
        start = self._on_widget(next(place.at for place in self._places if place.touch == region))
        self._above.add(Color(*colour("lit")))
        points = [start[0] - left, start[1] - bottom, finger[0] - left, finger[1] - bottom]
        self._above.add(SmoothLine(points=points, width=u(4)))
