"""The map of the workshop: a drag takes a region along or draws a link, and what is empty counts too.

Below the drawing may lie a photo of the print. The map can be drawn larger; then a drag on empty paper moves it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import dist
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.instructions import InstructionGroup

from companion.engine.scene import Point, Scene
from companion.screen.pages.boards.check_map import BoardMap
from companion.screen.widgets.kit import colour, mm
from companion.screen.widgets.map import HALO, MOVED
from companion.screen.widgets.shapes import disc
from companion.screen.widgets.turned import turned_back, turned_point

NEAR = 6.0
"""Millimetres from its middle within which a finger means a region; farther away it means the empty place."""
ZOOMS = (1.0, 1.8)


class WorkMap(BoardMap):
    """``on_empty`` gets a place of the scene, ``on_link`` two regions that a finger drew a line between."""

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
        super().__init__(on_touch, on_drag, **more)
        self._empty, self._linked = on_empty, on_link
        self._texture: Any = None
        self._strength = 1.0
        self._photo = InstructionGroup()
        self.canvas.insert(self.canvas.indexof(self._below), self._photo)

    def work_on(
        self, scene: Scene[str], regions: Collection[str], chosen: Collection[str], new: Point | None, *, linking: bool
    ) -> None:
        """Draw the board, and a ring where a ``new`` region shall be.

        ``linking`` says that a drag draws a link and takes no region along.
        """
        self.movable = not linking
        self.show(scene, regions, chosen)
        if new != self._new:
            self._new = new
            self._light(self._scene.size[1] if self._scene is not None else 0)
        self._lay_photo()

    def under(self, texture: Any, strength: float) -> None:
        """Lay a photo below the drawing, or none; ``strength`` is 0 for a photo that is not seen."""
        self._texture, self._strength = texture, strength
        self._lay_photo()

    @property
    def zoomed(self) -> bool:
        return self._zoom > ZOOMS[0]

    def zoom(self) -> None:
        """Draw it larger, or whole again."""
        self._zoom = ZOOMS[0] if self.zoomed else ZOOMS[1]
        self._lay()
        self._lay_photo()

    def whole(self) -> None:
        """Draw all of it, whatever was looked at before."""
        self._zoom = ZOOMS[0]

    # Drawing

    def _frame(self) -> None:
        """All of it, or so many times larger; what was in the middle stays there."""
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
        self._scale = min(self.width / (width + 2 * HALO), self.height / (height + 2 * HALO)) * self._zoom
        self._move_to(self.width / 2 - middle[0] * self._scale, self.height / 2 - (height - middle[1]) * self._scale)

    def _lay_photo(self) -> None:
        self._photo.clear()
        if self._texture is None or self._scene is None or not self._strength:
            return
        width, height = (side * self._scale for side in self._scene.size)
        across, high = self._texture.size
        coords = self._texture.tex_coords
        if self.turned:
            across, high = high, across
            coords = (*coords[6:], *coords[:6])
        scale = min(width / across, height / high)
        size = (across * scale, high * scale)
        self._photo.add(Color(1, 1, 1, self._strength))
        at = ((width - size[0]) / 2, (height - size[1]) / 2)
        self._photo.add(Rectangle(texture=self._texture, pos=at, size=size, tex_coords=coords))

    def _light(self, height: float) -> None:
        """With the place of a new region."""
        super()._light(height)
        if self._new is not None and self._upright is not None:
            x, y = turned_point(self._new, self._upright.size[0]) if self.turned else self._new
            at = (x * self._scale, (height - y) * self._scale)
            disc(self._above, at, mm(NEAR), colour("lit"))
            disc(self._above, at, mm(NEAR - 1.5), colour("paper"))

    # The finger

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if taken and not self.movable:
            touch.ud["link"] = self._under(touch.pos)
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        start = touch.ud.get("link")
        if touch.grab_current is not self or not start or self._scene is None:
            return super().on_touch_move(touch)
        down, offset, moved = touch.ud[self]
        if moved or dist(down, touch.pos) > mm(MOVED):
            touch.ud[self] = (down, offset, True)
            self._rubber(start, touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        start = touch.ud.get("link")
        drawn = touch.grab_current is self and start and touch.ud[self][2]
        taken = super().on_touch_up(touch)
        if drawn and self._scene is not None:
            self._light(self._scene.size[1])
            end = self._under(touch.pos)
            if end and end != start:
                self._linked(start, end)
        return taken

    def _take(self, at: Point) -> None:
        region = self._under(at)
        if region:
            self._touched(region)
        elif self._scene is not None and self._upright is not None:
            place = self._on_scene(at)
            self._empty(turned_back(place, self._upright.size[0]) if self.turned else place)

    def _under(self, at: Point) -> str:
        """The region whose disc is below a finger, or so near that it is meant."""
        near = min(
            ((dist(self._on_widget(place.at), at), place.touch, place.radius) for place in self._places),
            default=(0.0, "", 0.0),
        )
        return near[1] if near[0] <= max(mm(NEAR), near[2] * self._scale) else ""

    def _rubber(self, region: str, finger: Point) -> None:
        """A line from a region to the finger."""
        assert self._scene is not None, "there is a scene to draw on"
        self._light(self._scene.size[1])
        left, bottom = self._at.xy
        start = self._on_widget(next(place.at for place in self._places if place.touch == region))
        self._above.add(Color(*colour("lit")))
        points = [start[0] - left, start[1] - bottom, finger[0] - left, finger[1] - bottom]
        self._above.add(SmoothLine(points=points, width=mm(0.7)))
