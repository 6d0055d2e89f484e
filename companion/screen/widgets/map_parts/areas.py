"""Areas of a map as graphics instructions: meshes with a hatching, rims and rings.

Lengths are in pixels from the lower left corner, outlines in units of the scene. The module knows no widget and no
game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot
from typing import Any, Literal

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.tesselator import WINDING_ODD, Tesselator
from kivy.graphics.texture import Texture

from companion.engine.boards.borders import Outline, distance
from companion.engine.scene import HATCH_PITCH, HATCH_SHADE, RIM_SHADE, Area, Hatch, Point, Role
from companion.screen.runtime.paint import Rgba, colour

Ring = Literal["lit", "source", "moved", "target", "hinted", "chosen"]

RINGS: dict[Ring, tuple[Role, float, float, float]] = {
    "lit": ("lit", 2.6, 3.8, 0.2),
    "source": ("lit", 5.0, 6.8, 0.5),
    "moved": ("note", 2.6, 3.8, 0.0),
    "target": ("target", 4.0, 5.2, 0.45),
    "hinted": ("target", 2.6, 3.8, 0.0),
    "chosen": ("on.ink", 5.5, 7.5, 0.4),
}
"""The colour and width of a ring, the width of the dark line below it, and the strength of its glow."""
GLOW = 9.0
"""The reach of the glow of a ring to either side, in units."""
STEP, NEIGHBOURS = 3.0, 1
"""Units from one point of a rounded line to the next; its points on either side that round it off."""
SOFT = 0.4
"""Pixels: a smooth line is so much narrower on either side than its width says."""
LIGHTER = 0.09
"""The strength of the white on an area that can be touched."""
TILE = 64
"""The side of the texture of a hatching in pixels, one pitch."""
THICK, FINE, DOT = 0.85, 0.65, 1.2
"""Half the width of the lines of a hatching, and the radius of a dot, in units."""


class Ground:
    """The scale and height of a scene: from its units to pixels."""

    def __init__(self, scale: float, height: float) -> None:
        self.scale, self.height = scale, height

    def pixels(self, outline: Outline) -> list[float]:
        """The points of an outline as one list."""
        return [length for x, y in outline for length in (x * self.scale, (self.height - y) * self.scale)]


def draw_area(group: InstructionGroup, area: Area, ground: Ground) -> None:
    """Fill an area with its colour and hatching inside its rim. The rim of one without a hatching is a line."""
    colours = iter(area_colours(area))
    if area.hatch is None:
        group.add(Color(*next(colours)))
        group.add(_mesh(area.outline, None, ground))
        if area.rim:
            draw_line(group, inset(area.outline, area.rim_width / 2), area.rim_width, next(colours), ground)
        return
    inner = inset(area.outline, area.rim_width)
    group.add(Color(*next(colours)))
    group.add(_mesh(area.outline, None, ground))
    group.add(Color(*next(colours)))
    group.add(_mesh(inner, area.hatch, ground))
    if area.rim:
        draw_line(group, inner, 1.6, next(colours), ground)


def area_colours(area: Area) -> tuple[Rgba, ...]:
    """The colours of an area in the order in which they are drawn."""
    if area.hatch is None:
        return (colour(area.fill), colour(area.rim)) if area.rim else (colour(area.fill),)
    return (_rim(area), colour(area.fill), colour("ink"))


def _rim(area: Area) -> Rgba:
    if area.rim:
        return colour(area.rim)
    red, green, blue, alpha = colour(area.fill)
    light = 1 - RIM_SHADE
    return (red * light, green * light, blue * light, alpha)


def draw_line(group: InstructionGroup, outline: Outline, width: float, rgba: Rgba, ground: Ground) -> None:
    """Draw a closed line, ``width`` units wide."""
    group.add(Color(*rgba))
    half = max(width * ground.scale / 2, 0.4) + SOFT
    group.add(SmoothLine(points=ground.pixels(outline), width=half, close=True))


def draw_glow(group: InstructionGroup, outline: Outline, ring: Ring, ground: Ground) -> None:
    """Draw the soft light of a ring, which lies below all rings; round, because at a sharp corner it has a thorn."""
    role, _, _, strength = RINGS[ring]
    group.add(Color(*colour(role, strength)))
    round_line = ground.pixels(_rounded(_rounded(outline)))
    group.add(SmoothLine(points=round_line, width=1, overdraw_width=GLOW * ground.scale, close=True))


@lru_cache(maxsize=512)
def _rounded(outline: Outline) -> Outline:
    """An outline without sharp corners: each point is in the middle of its neighbours, at equal distances."""
    points = tuple(_even(outline))
    count, near = len(points), range(-NEIGHBOURS, NEIGHBOURS + 1)
    around = ([points[(at + by) % count] for by in near] for at in range(count))
    return tuple((sum(x for x, _ in some) / len(near), sum(y for _, y in some) / len(near)) for some in around)


def _even(outline: Outline) -> Iterator[Point]:
    """Points on an outline, each ``STEP`` from the one before."""
    ahead = 0.0
    for start, end in pairwise((*outline, outline[0])):
        length = dist(start, end)
        while ahead < length:
            share = ahead / length
            yield (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            ahead += STEP
        ahead -= length


def ring_in(outline: Outline, width: float) -> Outline:
    """The middle of a ring of some width inside an outline."""
    return _rounded(inset(outline, width / 2))


def draw_ring(group: InstructionGroup, outline: Outline, ring: Ring, ground: Ground) -> None:
    """Draw the ring of an area that can be touched or is chosen, on a dark line; one to touch is lighter, too."""
    role, width, dark, _ = RINGS[ring]
    if ring not in {"chosen", "hinted"}:
        group.add(Color(*colour("on.ink", LIGHTER)))
        group.add(_mesh(outline, None, ground))
    line = ring_in(outline, dark)
    draw_line(group, line, dark, colour("ink"), ground)
    draw_line(group, line, width, colour(role), ground)


# Meshes


def _mesh(outline: Outline, hatch: Hatch | None, ground: Ground) -> Mesh:
    at, indices = _triangles(outline)
    side = ground.scale
    vertices = [
        length for x, y in at for length in (x * side, (ground.height - y) * side, x / HATCH_PITCH, y / HATCH_PITCH)
    ]
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=hatch_texture(hatch) if hatch else None)


@lru_cache(maxsize=512)
def _triangles(outline: Outline) -> tuple[Outline, tuple[int, ...]]:
    """The triangles of an area: their corners, and three indices for each."""
    tesselator = Tesselator()
    tesselator.add_contour([length for at in outline for length in at])
    tesselator.tesselate(WINDING_ODD)
    corners: list[Point] = []
    indices: list[int] = []
    for fan, _ in tesselator.meshes:
        first = len(corners)
        corners += [(fan[i], fan[i + 1]) for i in range(0, len(fan), 4)]
        for second in range(first + 1, len(corners) - 1):
            indices += (first, second, second + 1)
    return tuple(corners), tuple(indices)


@lru_cache(maxsize=512)
def inset(outline: Outline, by: float) -> Outline:
    """An outline moved inwards, without the points that came too near to another side."""
    points = list(_moved(outline, by))
    sides = list(pairwise((*outline, outline[0])))
    kept = [at for at in points if min(distance(at, *side) for side in sides) > by * 0.93]
    return tuple(kept) if len(kept) > 2 else tuple(points)  # noqa: PLR2004 - a line has no inside


def _moved(outline: Outline, by: float) -> Iterator[Point]:
    """Each corner moved inwards along the middle of its two sides; outlines run clockwise as seen."""
    for before, at, after in zip((outline[-1], *outline), outline, (*outline[1:], outline[0]), strict=False):
        (a, b), (c, d) = _unit(before, at), _unit(at, after)
        x, y = -(b + d), a + c
        length = max((x * x + y * y) / 2, 0.5)  # no long spikes at sharp corners
        yield (at[0] + x * by / length, at[1] + y * by / length)


def _unit(start: Point, end: Point) -> Point:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return (x / length, y / length)


# Hatching


def _near(at: float, line: float) -> float:
    """The distance from the nearest of the lines that repeat with the pitch."""
    away = (at - line) % HATCH_PITCH
    return min(away, HATCH_PITCH - away)


def _dots(x: float, y: float) -> float:
    return min(hypot(_near(x, at), _near(y, at)) for at in (2, 6))


_AWAY: dict[Hatch, tuple[float, Callable[[float, float], float]]] = {
    "level": (THICK, lambda _, y: _near(y, 4)),
    "upright": (THICK, lambda x, _: _near(x, 4)),
    "slanted": (THICK, lambda x, y: _near(x - y, 0) / 2**0.5),
    "dots": (DOT, _dots),
    "crossed": (FINE, lambda x, y: min(_near(x - y, 0), _near(x + y, 0)) / 2**0.5),
}
"""Half the width of the lines of a hatching, and the distance of a point from them."""


@lru_cache
def hatch_texture(hatch: Hatch) -> Any:
    """A hatching on white, to be tinted; it repeats with the pitch."""
    half, away = _AWAY[hatch]
    unit = HATCH_PITCH / TILE
    pixels = bytearray()
    for y in range(TILE):
        for x in range(TILE):
            ink = min(max((half - away((x + 0.5) * unit, (y + 0.5) * unit)) / unit + 0.5, 0), 1)
            pixels += bytes([round(255 * (1 - HATCH_SHADE * ink))] * 3)
    texture = Texture.create(size=(TILE, TILE), colorfmt="rgb", mipmap=True)
    texture.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")
    texture.wrap = "repeat"
    texture.min_filter, texture.mag_filter = "linear_mipmap_linear", "linear"
    return texture
