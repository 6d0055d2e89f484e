"""The ways of moves of hands: arrows from one place to another, with the number of pieces on them. Pure; no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import product
from math import dist
from typing import NamedTuple

from companion.engine.moves import Route
from companion.engine.scene import Disc, Label, Point, Shape
from companion.screen.widgets.map_parts.marks import LEAST, covered
from companion.screen.widgets.map_parts.places import Bounds, MapPlace, bounds

COUNT, NUMBER = 16.0, 24.0
"""The radius of the number of pieces that move, and its size."""
ASIDE, FORTH = range(-40, 41, 8), (-16, 0, 14)
"""The steps of the ends of an arrow from the middles of their places, across it and along it."""
EACH, SHAFT, TIP = 6, (7.0, 7.0), (11.0, 11.0)
"""From one point to the next where an arrow is looked at, and half the sides of what is looked at there."""
COVERED = 0.8
"""The weight of a square unit that an arrow covers against one of its ends a unit away."""
FAR = 60.0
"""How far beyond the middles of its places an arrow can reach."""
INSIDE = ((0.0, 0.0), (9.0, 0.0), (-9.0, 0.0), (0.0, 9.0), (0.0, -9.0))
"""The points round an end of an arrow that are on its place, too."""
SPOTS = tuple(0.5 + by for by in (0.0, -0.06, 0.06, -0.12, 0.12, -0.18))
"""The shares of an arrow where its number can be."""


class MoveWay(NamedTuple):
    """The two ends of an arrow, the middle of the number on it, and the number; 0 without one."""

    start: Point
    end: Point
    middle: Point
    pieces: int

    def bounds(self) -> list[Bounds]:
        """The rectangles of its arrow and its number."""
        taken = [bounds(at, SHAFT) for at in _along(self.start, self.end)]
        return [*taken, bounds(self.middle, (COUNT, COUNT))] if self.pieces else taken

    def shapes(self) -> tuple[Shape, ...]:
        """The number of pieces in the colours of paper."""
        if not self.pieces:
            return ()
        number = Label(str(self.pieces), self.middle, NUMBER, "on.note", bold=True)
        return Disc(self.middle, COUNT, "note", "ink", 2.5), number


def ways_of(routes: Iterable[Route], places: Iterable[MapPlace], taken: Collection[Bounds]) -> list[MoveWay]:
    """The ways of moves from one place of a map to another. Each covers little of what is ``taken`` or of others."""
    found, taken, ways = {place.touch: place for place in places}, [*taken], list[MoveWay]()
    for route in routes:
        if route.origin != route.to and {route.origin, route.to} <= found.keys():
            origin, to = found[route.origin], found[route.to]
            middle = ((origin.at[0] + to.at[0]) / 2, (origin.at[1] + to.at[1]) / 2)
            reach = dist(origin.at, to.at) / 2 + FAR
            near = tuple(each for each in taken if covered(middle, (reach, reach), [each]))
            ways.append(MoveWay(*_way(origin, to, near), route.count))
            taken += ways[-1].bounds()
    return ways


def _along(start: Point, end: Point) -> list[Point]:
    """Points on the way from a point to another one."""
    steps = max(round(dist(start, end) / EACH), 1)
    return [
        (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
        for step in range(steps + 1)
    ]


@lru_cache(maxsize=256)
def _way(origin: MapPlace, to: MapPlace, taken: tuple[Bounds, ...]) -> tuple[Point, Point, Point]:
    """The ends of an arrow on two places, and the middle of its number."""
    length = dist(origin.at, to.at) or 1.0
    x, y = ((b - a) / length for a, b in zip(origin.at, to.at, strict=True))

    def ends(place: MapPlace, forth: int) -> list[Point]:
        around = [
            (place.at[0] + x * far * forth + y * by, place.at[1] + y * far * forth - x * by)
            for by, far in product(ASIDE, FORTH)
        ]
        return [at for at in around if all(place.covers((at[0] + a, at[1] + b)) for a, b in INSIDE)] or [place.at]

    def cost(way: tuple[Point, Point]) -> float:
        start, end = way
        points = _along(start, end)
        over = sum(covered(at, SHAFT, taken) for at in points[:-2]) * EACH / SHAFT[0] / 2
        slant = abs((end[0] - start[0]) * y - (end[1] - start[1]) * x) * 1.5
        short = max(LEAST + 2 * COUNT - dist(start, end), 0) * 4
        covers = (over + covered(points[-2], TIP, taken)) * COVERED
        return covers + dist(start, origin.at) + dist(end, to.at) + slant + short

    start, end = min(product(ends(origin, 1), ends(to, -1)), key=cost)
    spots = [(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share) for share in SPOTS]
    return start, end, min(spots, key=lambda at: covered(at, (COUNT, COUNT), taken))
