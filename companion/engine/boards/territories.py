"""Territories: the places and links of a board as a drawn map. Pure geometry; knows no game and no colour.

Each place gets one area. Two areas share a border if their places are linked; between others lies water. The same board
gives the same map, to the digit.

A place has a skeleton: a round heart, and an arm half way along each link. A point belongs to the nearest skeleton. It
is water if every skeleton is far, or if a second one is about as near and not linked to the first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

import msgspec

from companion.engine.boards.borders import Borders, Outline, distance, size
from companion.engine.scene import Point

HEART, ARM = 26.0, 7.0
"""The radius of a heart, and half the width of an arm."""
SHORE = 11.0
"""The distance of the coast from the skeletons."""
POND = 400.0
"""The size of a pond between three areas that is filled."""
RIVER = 6.5
"""The least width of water between areas without a link; no less than a step of the borders, so it has no gap."""
WAVE = 2.2
"""The height of the waves in all borders."""
FRONT = 8.0
"""The least length of a shared border."""
CRUMB = 60.0
"""The greatest size of what a river may cut off from an area; it becomes water."""
LEAST_ROOM = 14.0
"""The least radius of a circle round the label point."""
ROOM = 32.5
"""A larger circle round the label point is no better."""
EDGE = HEART + SHORE + 3 * WAVE + 8
"""From the outermost places to the edge of the traced box."""
MARGIN = 7.0
"""From the coast to the edge of a chart."""
LARGEST = 1_500_000.0
"""The size of the largest map that is drawn, in square units; a larger one would take seconds."""
CELL = 32.0
"""The side of a square in which all points look for skeletons among the same few."""

FARTHEST = SHORE + RIVER
"""The greatest distance of a skeleton that has a say."""

WATER = ""


class Territory(msgspec.Struct, frozen=True):
    """The area of a place, and the point for its label: the middle of a large circle inside it, near the place."""

    outline: Outline
    at: Point


Territories = Mapping[str, Territory]


def territories(places: Mapping[str, Point], links: Iterable[tuple[str, str]]) -> Territories:
    """The areas of all places; none if the links cannot be drawn as shared borders."""
    pairs = {frozenset(link) for link in links}
    if not places:
        return {}
    skeletons = _Skeletons(places, pairs)
    xs, ys = zip(*places.values(), strict=True)
    low, high = (min(xs) - EDGE, min(ys) - EDGE), (max(xs) + EDGE, max(ys) + EDGE)
    if (high[0] - low[0]) * (high[1] - low[1]) > LARGEST:
        return {}
    borders = Borders(skeletons.owner, low, high)
    borders.close(WATER, POND)
    fronts = {pair for pair, _ in borders.arcs if WATER not in pair}
    if fronts != pairs or any(borders.length(pair) < FRONT for pair in pairs):
        return {}
    areas: dict[str, Territory] = {}
    for name, place in places.items():
        loops = sorted(map(_clockwise, borders.loops(name)), key=size)
        if not loops:
            return {}
        *crumbs, outline = loops
        at = _label_point(outline, place)
        if sum(map(size, crumbs)) > CRUMB or room(outline, at) < LEAST_ROOM:
            return {}
        areas[name] = Territory(outline, at)
    return areas


def fits(areas: Territories, places: Mapping[str, Point], links: Iterable[tuple[str, str]]) -> bool:
    """Whether each place lies in its area, and exactly the areas of linked places share a border."""
    if areas.keys() != places.keys() or not all(inside(areas[name].outline, at) for name, at in places.items()):
        return False
    outlines = {name: area.outline for name, area in areas.items()}
    linked = {frozenset(link) for link in links}
    return {frozenset(pair) for pair in _fronts(outlines).values() if len(pair) > 1} == linked


class SeaChart(msgspec.Struct, frozen=True):
    """Territories with a margin of sea around their coast, and the size of both.

    ``corner`` is the point of the board at the upper left of the chart.
    """

    size: Point
    areas: Territories
    corner: Point


def sea_chart(areas: Territories) -> SeaChart:
    """The chart of territories: its upper left corner is at 0."""
    xs, ys = zip(*(at for area in areas.values() for at in area.outline), strict=True)
    left, top = min(xs) - MARGIN, min(ys) - MARGIN

    def moved(at: Point) -> Point:
        return (round(at[0] - left, 1), round(at[1] - top, 1))

    size = (round(max(xs) + MARGIN - left, 1), round(max(ys) + MARGIN - top, 1))
    drawn = {id_: Territory(tuple(map(moved, area.outline)), moved(area.at)) for id_, area in areas.items()}
    return SeaChart(size, drawn, (left, top))


def shores(outlines: Mapping[str, Outline]) -> Iterator[Outline]:
    """The shores of all waters: the borders that no two areas share, as closed lines."""
    follows = {}
    for side, names in _fronts(outlines).items():
        if len(names) == 1:
            follows[side[0]] = side[1]
    while follows:
        first, at = next(iter(follows.items()))
        del follows[first]
        line = [first]
        while at != first:
            line.append(at)
            at = follows.pop(at)
        yield tuple(line)


def _fronts(outlines: Mapping[str, Outline]) -> dict[tuple[Point, Point], set[str]]:
    """The sides of all areas, each in the direction of its first area, and the places beside it."""
    found: dict[tuple[Point, Point], set[str]] = {}
    for name, outline in outlines.items():
        for a, b in pairwise((*outline, outline[0])):
            found.setdefault((b, a) if (b, a) in found else (a, b), set()).add(name)
    return found


class _Skeletons:
    def __init__(self, places: Mapping[str, Point], links: Iterable[frozenset[str]]) -> None:
        self._linked: defaultdict[str, set[str]] = defaultdict(set)
        self._bones: list[tuple[str, float, float, float, float, float, float]] = []
        """The owner, the start, the direction and its length squared, and the radius round it."""
        for name, (x, y) in places.items():
            self._bones.append((name, x, y, 0.0, 0.0, 1.0, HEART))
        for one, other in sorted(map(sorted, links)):
            for name, (x, y), (right, down) in ((one, places[one], places[other]), (other, places[other], places[one])):
                dx, dy = (right - x) / 2, (down - y) / 2
                self._bones.append((name, x, y, dx, dy, dx * dx + dy * dy or 1.0, ARM))
            self._linked[one].add(other)
            self._linked[other].add(one)
        self._near: dict[tuple[int, int], list[tuple[str, float, float, float, float, float, float]]] = {}

    def owner(self, at: Point) -> str:
        """The place that a point belongs to, or water."""
        near = self._distances(at)
        if not near:
            return WATER
        first = min(near, key=near.__getitem__)
        least, linked = near[first], self._linked[first]
        close = (name for name, far in near.items() if far - least < RIVER and name != first)
        return first if least <= SHORE and linked.issuperset(close) else WATER

    def _distances(self, at: Point) -> dict[str, float]:
        """The distances of the skeletons that have a say at a point."""
        x, y = _waved(at)
        found: dict[str, float] = {}
        for name, left, top, dx, dy, length, radius in self._beside(x, y):
            right, down = x - left, y - top
            share = min(max((right * dx + down * dy) / length, 0.0), 1.0)
            far = hypot(right - share * dx, down - share * dy) - radius
            if far < found.get(name, FARTHEST):
                found[name] = far
        return found

    def _beside(self, x: float, y: float) -> list[tuple[str, float, float, float, float, float, float]]:
        cell = (int(x // CELL), int(y // CELL))
        if cell not in self._near:
            middle = ((cell[0] + 0.5) * CELL, (cell[1] + 0.5) * CELL)
            self._near[cell] = [
                bone
                for bone in self._bones
                if distance(middle, bone[1:3], (bone[1] + bone[3], bone[2] + bone[4])) - bone[6] < FARTHEST + CELL
            ]
        return self._near[cell]


def _waved(at: Point) -> Point:
    """A point moved by small waves, so that no border is quite straight."""
    x, y = at
    return (x + WAVE * sin(y / 11 + sin(x / 29)), y + WAVE * sin(x / 12 + sin(y / 23)))


def _clockwise(outline: Outline) -> Outline:
    return outline if size(outline) > 0 else outline[::-1]


def room(outline: Outline, at: Point) -> float:
    """The radius of the largest circle round a point inside an outline; negative for a point outside."""
    far = min(distance(at, a, b) for a, b in pairwise((*outline, outline[0])))
    return far if inside(outline, at) else -far


def inside(outline: Sequence[Point], at: Point) -> bool:
    """Whether a point lies inside an outline."""
    x, y = at
    crossed = False
    for (left, top), (right, bottom) in pairwise((*outline, outline[0])):
        if (top > y) != (bottom > y) and x < left + (right - left) * (y - top) / (bottom - top):
            crossed = not crossed
    return crossed


def _label_point(outline: Outline, place: Point) -> Point:
    """The middle of a large circle inside an outline, not far from its place."""

    def worth(at: Point) -> float:
        return min(room(outline, at), ROOM) - hypot(at[0] - place[0], at[1] - place[1]) / 3

    best, step = place, 4.0
    while step >= 0.25:  # noqa: PLR2004 - fine enough for the eye
        around = [(best[0] + step * cos(k * pi / 4), best[1] + step * sin(k * pi / 4)) for k in range(8)]
        better = max(around, key=worth)
        if worth(better) > worth(best):
            best = better
        else:
            step /= 2
    return (round(best[0], 1), round(best[1], 1))
