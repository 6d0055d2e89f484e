"""The water round the areas of a map: rings along the shores, drawn once for each size. Knows no widget and no game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Fbo, Line, Rectangle, Translate
from kivy.graphics.instructions import InstructionGroup

from companion.engine.boards.borders import Outline
from companion.engine.boards.territories import shores
from companion.engine.scene import COAST, Area, Point
from companion.screen.runtime.paint import colour
from companion.screen.widgets.map_parts.areas import Ground

BEYOND = 14.0
"""The water beyond the edge of the scene, in units."""


class Water:
    """The layer of the rings. It is drawn before the next frame, because a page that is laid out changes its size."""

    def __init__(self) -> None:
        self.layer = InstructionGroup()
        self._drawn: tuple[tuple[Outline, ...], Point, float] = ((), (0.0, 0.0), 0.0)
        self._draw_soon = Clock.create_trigger(self._draw, -1)

    @property
    def has_land(self) -> bool:
        return bool(self._drawn[0])

    def show(self, land: tuple[Area, ...], size: Point, scale: float) -> None:
        """Draw the water round the land, if it has changed. ``size`` is that of the scene in units."""
        now = (tuple(area.outline for area in land), size, scale)
        if now != self._drawn:
            self._drawn = now
            self._draw_soon()

    def _draw(self, *_: Any) -> None:
        outlines, size, scale = self._drawn
        self.layer.clear()
        if outlines and scale * min(size) > 1:  # a map without room yet has no pixels to draw on
            texture = coast_texture(outlines, size, scale)
            edge = -BEYOND * scale
            self.layer.add(Color(1, 1, 1, 1))
            self.layer.add(Rectangle(texture=texture, pos=(edge, edge), size=texture.size))


def coast_texture(outlines: tuple[Outline, ...], size: Point, scale: float) -> Any:
    """The rings in the water round outlines: many wide lines. The texture reaches ``BEYOND`` the scene on all sides."""
    width, height = (round((side + 2 * BEYOND) * scale) for side in size)
    twice = Ground(2 * scale, size[1])
    lines = [twice.pixels(line) for line in _shores(outlines)]
    large = _canvas(2 * width, 2 * height)
    large.add(Translate(BEYOND * twice.scale, BEYOND * twice.scale))
    for role, wide in COAST:  # ring by ring: a machine that draws without a chip keeps all triangles of a drawing
        ring = InstructionGroup()
        ring.add(Color(*colour(role)))
        for points in lines:
            ring.add(Line(points=points, width=wide * twice.scale / 2, close=True, joint="round"))
        large.add(ring)
        large.draw()
        large.remove(ring)
    small = _canvas(width, height)  # half as large, so that the edges are soft
    small.add(Rectangle(texture=large.texture, size=(width, height)))
    small.draw()
    return small.texture


def _canvas(width: int, height: int) -> Fbo:
    canvas = Fbo(size=(width, height), clear_color=colour("sea", 0.0))
    with canvas:
        canvas.clear_buffer()
    return canvas


@lru_cache(maxsize=2)
def _shores(outlines: tuple[Outline, ...]) -> tuple[Outline, ...]:
    return tuple(shores({str(i): outline for i, outline in enumerate(outlines)}))
