"""The marks on areas of a map, as shapes: badges, codes and arrows. Pure; knows no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from math import dist, hypot, inf
from typing import NamedTuple

from companion.engine.boards.borders import Outline
from companion.engine.boards.territories import inside
from companion.engine.moves import Route
from companion.engine.scene import Area, Box, Disc, Icon, Label, Point, Role, Shape, letters
from companion.screen.widgets.map_parts.places import Bounds, MapPlace, bounds
from companion.screen.widgets.map_parts.sums import changes_of, signed

BADGE, TARGET_BADGE = 11.2, 13.3
"""The radius of a badge."""
CODE = (40.0, 26.0)
LETTER = 13.0
"""The width of a letter of a code."""
BELOW = 23.5
"""From the label point of an area to the upper edge of its code."""
ASIDE = 0.8
"""The distance of a key from the middle of its place, in radii: the text of the place stays readable."""
CLEAR = 1.4
"""At this distance from another place, in radii, a key covers no text of it."""
EDGE = 2.0
"""The least distance of a code or a key from the edges of the scene."""
GAP = 2.0
"""Between a mark and what stands on an area."""
AT_BADGE, AT_TARGET = (22.0, -23.0), (-31.0, -28.0)
"""From the label point of an area to its badge: at the upper right, and of a target at the upper left."""
HAND = 12.0
"""The radius of the sign of work of hands."""
CORNER = 15.0
"""From the corner of a box to the middle of its badge, across and down."""
ASTRAY = 4.0
"""The weight of what is on another area against what is on water."""
POINTS = tuple((x * far, y * far) for far in (1.0, 0.5, 0.25) for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0)))
"""Where a mark is looked at, in halves of its sides: more near its middle."""
TAIL, TIP = 24.0, 16.0
"""From a label point to the beginning of its arrow, and from the tip of an arrow to its label point."""
HEAD, LEAST, SMALLEST = 18.0, 30.0, 0.6
"""The length of the head of an arrow, the least length of an arrow, and the share to which one without room shrinks."""
AROUND = 45.0
"""The marks so near to a label point are those of its area."""
LEFT, COME, INSIDE = (-27.0, -36.5), 29.0, 6.0
"""From the label point of an area to the number of pieces that come onto it or leave it, the height of that, and its
least distance from the edges of the scene."""
NUMBER = 27.0
"""The size of the numbers of pieces."""


class Reach(NamedTuple):
    """The steps aside of a mark, and its least distance from what it must not cover.

    The weights are those of what it covers, of each unit away, of what is outside its area, and of a middle off it.
    """

    steps: tuple[Point, ...]
    gap: float
    covered: float
    far: float
    outside: float = 1.0
    lost: float = 0.0


def _square(steps: range) -> tuple[Point, ...]:
    """The steps across and down, the nearest ones first."""
    return tuple(sorted(((x, y) for x in steps for y in steps), key=lambda by: hypot(*by)))


FREE = Reach(_square(range(-72, 73, 8)), GAP, 24.0, 12.0)
NEAR = Reach(_square(range(-56, 57, 4)), -1.0, 100.0, 2.0, 2.0, lost=100_000.0)
"""Of a code or a number on an area, and of a badge or a key: it stays near, and its corners are round."""
ROOMY = NEAR._replace(gap=GAP)
"""Of pieces that come onto an area or leave it."""


class Badge(NamedTuple):
    """The icon of an answer, on the areas that it makes touchable. A ``target`` is attacked from the chosen area.

    A ``source`` is one from which an attack can come. A ``ticked`` area is counted already.
    """

    icon: str
    target: bool = False
    source: bool = False
    ticked: bool = False


def beside(  # noqa: PLR0913 - all that a mark keeps clear of
    place: MapPlace,
    places: Iterable[MapPlace],
    size: Point,
    half: Point,
    taken: Collection[Bounds] = (),
    *,
    near: bool = False,
) -> Point:
    """The place of a key or a code with ``half`` its sides.

    Of an area it is below its flag, or the nearest place where it covers less of what is ``taken`` and of other areas;
    one that is ``near`` does not go far from the flag.
    Of a disc or a box it is the corner where the key covers no text of another place, the lower ones first. It stays
    inside the ``size`` of the scene.
    """
    x, y = place.at
    if place.outline:
        return _on_area(place, places, (x, y + BELOW + half[1]), half, size, taken, NEAR if near else FREE)
    (width, height), edge, away = size, max(half), place.radius * ASIDE
    corners = [(x + right * away, y + down * away) for down in (1, -1) for right in (1, -1)]
    on_map = [(a, b) for a, b in corners if edge < a < width - edge and edge < b < height - edge] or corners
    others = [other.at for other in places if other.at != place.at]
    clear = CLEAR * place.radius
    return max(on_map, key=lambda corner: min((clear, *(dist(corner, other) for other in others))))


def _points(at: Point, half: Point) -> list[Point]:
    """The middles of the edges of a mark, and points between them and its middle."""
    return [(at[0] + x * half[0], at[1] + y * half[1]) for x, y in POINTS]


def _on_area(  # noqa: PLR0913, PLR0917 - all that a mark keeps clear of
    place: MapPlace,
    places: Iterable[MapPlace],
    first: Point,
    half: Point,
    size: Point,
    taken: Collection[Bounds],
    reach: Reach = FREE,
    edge: float = EDGE,
) -> Point:
    """The nearest point to a first one where a mark of an area covers nothing that is taken and is on its area.

    Without such a point it covers little, and rather lies on water than on another area.
    """
    near = tuple(each for each in taken if covered(first, (2.5 * AROUND, 2.5 * AROUND), [each]))
    others = tuple(
        other.outline
        for other in places
        if other.outline and other.touch != place.touch and dist(other.at, place.at) < 3 * AROUND
    )
    return _best(place.outline, others, first, half, size, near, reach, edge)


@lru_cache(maxsize=4096)
def _best(  # noqa: PLR0913, PLR0917 - all that a mark keeps clear of
    outline: Outline,
    others: tuple[Outline, ...],
    first: Point,
    half: Point,
    size: Point,
    taken: tuple[Bounds, ...],
    reach: Reach,
    edge: float,
) -> Point:
    around = [(first[0] + across, first[1] + down) for across, down in reach.steps]
    seen = [at for at in around if _within(at, half, size, edge)] or around
    room = (half[0] + reach.gap, half[1] + reach.gap)
    best, least = seen[0], inf
    for bad, at in sorted((covered(at, room, taken) * reach.covered + dist(at, first) * reach.far, at) for at in seen):
        if bad >= least:
            break
        worse = bad + (reach.lost if outline and not inside(outline, at) else 0)
        if worse < least and (worse := worse + _outside(outline, others, at, half) * reach.outside) < least:
            best, least = at, worse
    return best


def _within(at: Point, half: Point, size: Point, edge: float) -> bool:
    """Whether a mark of an area is on the map, at a least distance from its edges."""
    ends = zip(bounds(at, half), size, strict=True)
    return all(start >= edge and end <= most - edge for (start, end), most in ends)


def covered(at: Point, half: Point, taken: Iterable[Bounds]) -> float:
    """The area of what is taken below a mark."""
    (left, right), (top, bottom) = bounds(at, half)
    return sum(
        (min(right, end) - max(left, start)) * (min(bottom, low) - max(top, high))
        for (start, end), (high, low) in taken
        if start < right and left < end and high < bottom and top < low
    )


def badge_shapes(  # noqa: PLR0913 - all that a mark keeps clear of
    place: MapPlace, badge: Badge, places: Iterable[MapPlace], size: Point, taken: list[Bounds], *, spare: bool = False
) -> Iterator[Shape]:
    """A badge above the label point of an area, on the left for a target. It keeps off what is ``taken``.

    Without room for it there is none if it is ``spare`` and says only that the area is lit.
    """
    radius = TARGET_BADGE if badge.target or badge.ticked or badge.source else BADGE
    aside = AT_TARGET if badge.target else AT_BADGE
    half = (radius, radius)
    first = (place.at[0] + aside[0], place.at[1] + aside[1])
    there = _on_area(place, places, first, half, size, taken, NEAR)
    if spare and radius == BADGE and covered(there, (radius + GAP, radius + GAP), taken):
        return
    taken.append(bounds(there, half))
    if badge.target:
        yield Disc(there, radius, "attack", "on.attack", 1.6)
        yield Icon(badge.icon, there, 16, "on.attack")
    else:
        yield from _plain_badge(badge, there, radius)


def corner_badge(place: MapPlace, badge: Badge) -> Iterator[Shape]:
    """A badge in the upper right corner of a box."""
    across, down = place.half or (0.0, 0.0)
    yield from _plain_badge(badge, (place.at[0] + across - CORNER, place.at[1] - down + CORNER), TARGET_BADGE)


def hand_badge(place: MapPlace, taken: Collection[Bounds]) -> Iterator[Shape]:
    """The sign of work of hands, in the corner of a box where it covers least of what is ``taken``."""
    across, down = (side - HAND - 2 for side in place.half or (0.0, 0.0))
    corners = [(place.at[0] + x * across, place.at[1] + y * down) for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))]
    at = min(corners, key=lambda corner: covered(corner, (HAND, HAND), taken))
    yield Disc(at, HAND, "note", "ink", 2)
    yield Icon("ui.hand", at, 1.3 * HAND, "on.note")


def _plain_badge(badge: Badge, at: Point, radius: float) -> Iterator[Shape]:
    yield Disc(at, radius, "on.ink" if badge.ticked else "lit", "ink", 2)
    yield Icon(badge.icon, at, 1.2 * radius, "ink")


def _outside(outline: Outline, others: Iterable[Outline], at: Point, half: Point) -> float:
    """How much of a mark is outside an outline, 0 without one. On another area it weighs more."""
    if not outline:
        return 0.0
    out = [point for point in _points(at, half) if not inside(outline, point)]
    astray = sum(any(inside(other, point) for other in others) for point in out)
    return (len(out) + astray * (ASTRAY - 1)) * half[0] * half[1] / 2


def code_shapes(at: Point, code: str) -> Iterator[Shape]:
    """The code of an area, round a point."""
    width, high = code_size(code)
    yield Box((at[0] - width / 2, at[1] - high / 2), (width, high), "on.ink", "ink", 1.5, 7)
    yield Label(code, at, 22, "ink", bold=True)


def code_size(code: str) -> Point:
    """The width and height of a code."""
    return (max(CODE[0], LETTER * letters(code) + 14), CODE[1])


def move_shapes(
    routes: Collection[Route],
    places: Iterable[MapPlace],
    size: Point,
    taken: Iterable[Bounds] = (),
    summed: Collection[str] = (),
) -> Iterator[Shape]:
    """What comes onto places of a scene of a ``size`` from beside the map, or leaves the map, in the colours of paper.

    It is at the upper left of its area, or as near as it covers little of what is ``taken`` and of other areas; on a
    box it is in the upper right corner. On ``summed`` areas the flags say it.
    """
    taken, found = [*taken], {place.touch: place for place in places}
    for touch, count in changes_of(routes, found).items():
        if touch in summed:
            continue
        place, change = found[touch], signed(count)
        width = NUMBER * (letters(change) * 0.6 + 0.4)
        half = (width / 2, COME / 2)
        (x, y), box = place.at, place.half
        upper = (x + box[0] - half[0], y - box[1] + half[1]) if box else (x + LEFT[0], y + LEFT[1])
        middle = _on_area(place, found.values(), upper, half, size, taken, ROOMY, edge=INSIDE)
        taken.append(bounds(middle, half))
        yield Box((middle[0] - width / 2, middle[1] - COME / 2), (width, COME), "note", "ink", 2.5, 9)
        yield Label(change, middle, NUMBER, "on.note", bold=True)


def clear_ends(start: Point, end: Point, taken: Collection[Bounds]) -> Point:
    """The distances of the ends of an arrow from two label points, so that it covers nothing that is taken there."""
    return (max(_clear(start, end, taken), TAIL / 2), max(_clear(end, start, taken) + GAP, TIP / 2))


def _clear(start: Point, end: Point, taken: Iterable[Bounds]) -> float:
    """The distance from a label point at which the way to another one has left what is taken round the first."""
    length = dist(start, end) or 1.0
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    steps = range(0, round(min(AROUND, length / 2)), 2)
    return max(
        (far + GAP for far in steps if covered((start[0] + x * far, start[1] + y * far), (GAP, GAP), taken)), default=0
    )


def arrow_shapes(
    start: Point, end: Point, fill: Role, share: float = 1.0, ends: Point = (TAIL, TIP)
) -> Iterator[Shape]:
    """An arrow from one label point towards another, on a dark edge; only a ``share`` of its shaft.

    ``ends`` are the distances from the label points to its ends. With little room it is smaller, then reaches beyond.
    """
    length = dist(start, end) or 1.0
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    room = length - sum(ends)
    size = min(max(room / LEAST, SMALLEST), 1.0)
    more, head = max(LEAST * size - room, 0) / 2, HEAD * size
    tail, tip = ends[0] - more, length - ends[1] + more
    neck = tail + (tip - head - tail) * share
    for edge, role in ((2.0, "ink"), (0.0, fill)):
        back, wing = (tail - edge, 4 * size + edge), (neck - edge, 14 * size + 2 * edge)
        half = (back, (neck - edge, 7 * size + edge), wing, (neck + head + 2 * edge, 0.0))
        mirrored = ((along, -aside) for along, aside in half[2::-1])
        yield Area(
            tuple(
                (start[0] + along * x + aside * y, start[1] + along * y - aside * x)
                for along, aside in (*half, *mirrored)
            ),
            end,
            role,
        )
