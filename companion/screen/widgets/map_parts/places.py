"""The places of a scene that a finger can touch. Pure: the module knows no widget and no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import dist
from operator import itemgetter
from typing import NamedTuple, TypeGuard

from companion.engine.boards.territories import inside, room
from companion.engine.scene import LETTER, PLACES, Area, Box, Disc, Icon, Label, Point, Scene, Shape, letters

Bounds = tuple[Point, ...]
"""The left and right end of a rectangle, and its upper and lower end."""
DRAWN = 0.42
"""Half the side of the drawing in an icon, in sizes of the icon."""
SIDES = {"left": 1, "middle": 0, "right": -1}
"""Where the middle of a label is from its point, in halves of its width."""
TALL = 0.7
"""The height of a number, in font sizes."""


class MapPlace(NamedTuple):
    """A place that can be touched. ``at`` is its middle. All lengths are in units of the scene.

    A box also has half its sides and the radius of its corners. An area has its outline and its code.
    """

    touch: str
    at: Point
    radius: float
    half: Point | None = None
    corner: float = 0.0
    outline: tuple[Point, ...] = ()
    name: str = ""

    def covers(self, at: Point) -> bool:
        """Whether a point is on the place."""
        return self.holds(at) or (self.half is None and not self.outline and dist(self.at, at) <= self.radius)

    def holds(self, at: Point) -> bool:
        """Whether a box or an area contains a point; false for a disc, which is touched by distance."""
        if self.outline:
            return inside(self.outline, at)
        if self.half is None:
            return False
        return all(abs(a - b) <= side for a, b, side in zip(at, self.at, self.half, strict=True))


def least_apart(places: Collection[MapPlace]) -> float:
    """The least distance between two places, in units of the scene. For a single place this is about its own size."""
    if not places:
        return float("inf")
    alone = 2 * max(place.radius for place in places) * 1.4
    return min((dist(one.at, other.at) for one, other in combinations(places, 2)), default=alone)


def all_lit(places: Collection[MapPlace], lit: Collection[str]) -> set[Point | None]:
    """The halves of boxes all of which are lit, more than one."""
    halves: list[Point | None] = [place.half for place in places if place.half and place.touch in lit]
    dark = {place.half for place in places if place.touch not in lit}
    return {half for half in halves if halves.count(half) > 1} - dark


def unlit(places: Collection[MapPlace], lit: Collection[str], chosen: Collection[str]) -> set[str]:
    """The boxes that are neither lit nor chosen, of the sizes of those that are lit."""
    halves = {place.half for place in places if place.half and place.touch in lit}
    return {place.touch for place in places if place.half in halves} - {*lit, *chosen}


def pointed(places: Iterable[MapPlace], at: Point, reach: float, apart: float, sure: float) -> tuple[str, ...]:
    """The place that a finger at a point means: the place under it, else the nearest place within ``reach``.

    The result has two places if both are about as near: they are less than ``apart`` from each other, and neither is
    nearer by ``sure``.
    """
    near = sorted(((dist(place.at, at), place) for place in places), key=itemgetter(0))
    if held := next((place for _, place in near if place.holds(at)), None):
        return (held.touch,)
    near = [(far, place) for far, place in near if far <= reach]
    if len(near) > 1 and dist(near[0][1].at, near[1][1].at) < apart and near[1][0] - near[0][0] < sure:
        return (near[0][1].touch, near[1][1].touch)
    return tuple(place.touch for _, place in near[:1])


def is_land(shape: Shape) -> TypeGuard[Area]:
    """Whether a shape is an area that can be touched, not a small one on another shape."""
    return isinstance(shape, Area) and shape.touch is not None


def places_of(scene: Scene[str]) -> Iterator[MapPlace]:
    """The places of a scene in its order."""
    for shape in scene.shapes:
        if not isinstance(shape, PLACES) or shape.touch is None:
            continue
        if isinstance(shape, Disc):
            yield MapPlace(shape.touch, shape.at, shape.radius)
        elif isinstance(shape, Area):
            yield MapPlace(
                shape.touch, shape.at, _room(shape.outline, shape.at), outline=shape.outline, name=shape.name
            )
        else:
            (x, y), (width, height) = shape.at, shape.size
            half = (width / 2, height / 2)
            yield MapPlace(shape.touch, (x + half[0], y + half[1]), min(half), half, shape.corner)


def names_of(scene: Scene[str] | None) -> dict[str, str]:
    """The names of the places of a scene that have one, by what a finger touches there."""
    return {place.touch: place.name for place in places_of(scene) if place.name} if scene else {}


def asked_at(scene: Scene[str] | None) -> list[Point]:
    """The middles of the places that the question is about: boxes with a ring of brass."""
    boxes = (shape for shape in scene.shapes if isinstance(shape, Box) and shape.stroke == "brass") if scene else ()
    return [(box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2) for box in boxes]


def changed_flags(before: Scene[str] | None, after: Scene[str]) -> frozenset[Shape]:
    """The flags of areas, with their numbers, that are new since the scene ``before``; none without that scene."""
    old = flags(before) if before is not None else flags(after)
    return frozenset(shape for place, flag in flags(after).items() if old.get(place) != flag for shape in flag)


def changed_places(before: Scene[str] | None, after: Scene[str]) -> frozenset[str]:
    """The areas whose flags, or the numbers on them, differ between two scenes; none without the first."""
    old, new = flags(before) if before is not None else flags(after), flags(after)
    return frozenset(place for place in old.keys() | new.keys() if old.get(place) != new.get(place))


def carried_bounds(scene: Scene[str], *, boxes: bool = False) -> list[Bounds]:
    """The rectangles of the flags, of their numbers, which weigh twice so, and of the icons and the seals on areas.

    Or of all that is on ``boxes``.
    """
    found: list[Bounds] = []
    left = 0
    for shape in scene.shapes:
        left -= 1
        if is_land(shape) or (isinstance(shape, Box) and shape.touch is not None):
            left = shape.carries if is_land(shape) != boxes else 0
        elif left >= 0 and isinstance(shape, Area):
            found.append(tuple((min(side), max(side)) for side in zip(*shape.outline, strict=True)))
        elif left >= 0 and isinstance(shape, Box):
            found.append(box_bounds(shape))
        elif left >= 0 and isinstance(shape, Disc | Icon):
            half = shape.radius if isinstance(shape, Disc) else shape.size * DRAWN
            found.append(bounds(shape.at, (half, half)))
        elif left >= 0 and isinstance(shape, Label):
            half = shape.size * letters(shape.text) * LETTER / 2
            x = shape.at[0] + half * SIDES[shape.align]
            found.append(bounds((x, shape.at[1]), (half, shape.size * TALL / 2)))
    return found


def box_bounds(box: Box) -> Bounds:
    return tuple((at, at + side) for at, side in zip(box.at, box.size, strict=True))


def bounds(middle: Point, half: Point) -> Bounds:
    """The rectangle round a point with ``half`` its sides."""
    return tuple((at - side, at + side) for at, side in zip(middle, half, strict=True))


def flags(scene: Scene[str]) -> dict[str, tuple[Shape, ...]]:
    """The flag of each area with the number on it, and with what hands bring."""
    found: dict[str, tuple[Shape, ...]] = {}
    left, on = 0, ""
    for shape in scene.shapes:
        left -= 1
        if is_land(shape):
            left, on = shape.carries, shape.touch or ""
        elif left >= 0 and isinstance(shape, Area | Box | Label):
            found[on] = (*found.get(on, ()), shape)
    return found


_room = lru_cache(maxsize=512)(room)
