"""The marks on areas of a map, as shapes: badges, codes and arrows. Pure; knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import product
from math import dist
from typing import NamedTuple

from companion.engine.moves import Route
from companion.engine.scene import Area, Box, Disc, Icon, Label, Point, Role, Shape, letters
from companion.screen.widgets.map_parts.places import Bounds, MapPlace

BADGE, TARGET_BADGE = 11.2, 13.3
"""The radius of a badge."""
CODE = (40.0, 26.0)
LETTER = 13.0
"""The width of a letter of a code."""
BELOW = 22.0
"""From the label point of an area to the upper edge of its code."""
ASIDE = 0.8
"""The distance of a key from the middle of its place, in radii: the text of the place stays readable."""
ASIDES, BESIDE = (0.0, -12.0, 12.0, -24.0, 24.0, -36.0, 36.0), 30.0
"""From the label point of an area to a key below or above its flag, to the right, and to the edge of one beside it."""
CLEAR = 1.4
"""At this distance from another place, in radii, a key covers no text of it."""
TAIL = 24.0
"""From a label point to the beginning of its arrow."""
COUNT = 20.0
"""The radius of the number of pieces that move."""
LEFT, COME = (-27.0, -30.0), 31.0
"""From the label point of an area to the number of pieces that come onto it or leave it, and the height of that."""
NUMBER = 27.0
"""The size of the numbers of pieces."""


class Badge(NamedTuple):
    """The icon of an answer, on the areas that it makes touchable. A ``target`` is attacked from the chosen area."""

    icon: str
    target: bool = False


def beside(
    place: MapPlace, places: Iterable[MapPlace], size: Point, half: Point, flags: Collection[Bounds] = ()
) -> Point:
    """The place of a key with ``half`` its sides.

    Of an area it is that of its code, below its flag, or the nearest one where it covers less of the ``flags``. Of a
    disc or a box it is the corner where the key covers no text of another place, the lower ones first. It stays inside
    the ``size`` of the scene.
    """
    x, y = place.at
    if place.outline:
        low, side = BELOW + half[1], BESIDE + half[0]
        around = [(x + aside, y + down) for down, aside in product((low, -low), ASIDES)]
        return min(
            (*around, (x + side, y), (x - side, y)), key=lambda at: sum(_shared(at, half, flag) for flag in flags)
        )
    (width, height), edge, away = size, max(half), place.radius * ASIDE
    corners = [(x + right * away, y + down * away) for down in (1, -1) for right in (1, -1)]
    inside = [(a, b) for a, b in corners if edge < a < width - edge and edge < b < height - edge] or corners
    others = [other.at for other in places if other.at != place.at]
    clear = CLEAR * place.radius
    return max(inside, key=lambda corner: min((clear, *(dist(corner, other) for other in others))))


def _shared(at: Point, half: Point, flag: Bounds) -> float:
    """The area that a key shares with a flag."""
    shared = [
        min(middle + side, end) - max(middle - side, start)
        for middle, side, (start, end) in zip(at, half, flag, strict=True)
    ]
    return max(shared[0], 0) * max(shared[1], 0)


def badge_shapes(at: Point, badge: Badge) -> Iterator[Shape]:
    """A badge: right above the label point, and on the left of it for a target."""
    x, y = at
    if badge.target:
        there = (x - 31, y - 28)
        yield Disc(there, TARGET_BADGE, "attack", "on.attack", 1.6)
        yield Icon(badge.icon, there, 16, "on.attack")
    else:
        there = (x + 22, y - 23)
        yield Disc(there, BADGE, "lit", "ink", 2)
        yield Icon(badge.icon, there, 13.3, "ink")


def code_shapes(at: Point, code: str) -> Iterator[Shape]:
    """The code of an area, below its flag."""
    x, y = at
    width = max(CODE[0], LETTER * letters(code) + 14)
    yield Box((x - width / 2, y + BELOW), (width, CODE[1]), "on.ink", "ink", 1.5, 7)
    yield Label(code, (x, y + BELOW + CODE[1] / 2), 22, "ink", bold=True)


def move_shapes(routes: Iterable[Route], at: Mapping[str, Point]) -> Iterator[Shape]:
    """Moves of hands in the colours of paper, for places ``at`` these points.

    The number of pieces is on the place that they leave for another one. What comes onto a place from beside the map,
    or leaves the map, is at its upper left.
    """
    changes: Counter[str] = Counter()
    for route in routes:
        if route.origin in at and route.to in at:
            yield Disc(at[route.origin], COUNT, "note", "ink", 3)
            yield Label(str(route.count), at[route.origin], NUMBER, "on.note", bold=True)
        else:
            changes[route.origin] -= route.count
            changes[route.to] += route.count
    for place in changes.keys() & at.keys():
        middle = (at[place][0] + LEFT[0], at[place][1] + LEFT[1])
        change = f"{changes[place]:+d}".replace("-", "\N{MINUS SIGN}")
        width = NUMBER * (letters(change) * 0.6 + 0.4)
        yield Box((middle[0] - width / 2, middle[1] - COME / 2), (width, COME), "note", "ink", 2.5, 9)
        yield Label(change, middle, NUMBER, "on.note", bold=True)


def arrow_shapes(start: Point, end: Point, fill: Role, share: float = 1.0) -> Iterator[Shape]:
    """An arrow from one label point towards another, on a dark edge; only a ``share`` of its shaft."""
    length = dist(start, end) or 1.0
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    neck = TAIL + (max(length - 34, 30) - TAIL) * share
    for edge, role in ((2.0, "ink"), (0.0, fill)):
        back, wing = (TAIL - edge, 4 + edge), (neck - edge, 14 + 2 * edge)
        half = (back, (neck - edge, 7 + edge), wing, (neck + 18 + 2 * edge, 0.0))
        mirrored = ((along, -aside) for along, aside in half[2::-1])
        yield Area(
            tuple(
                (start[0] + along * x + aside * y, start[1] + along * y - aside * x)
                for along, aside in (*half, *mirrored)
            ),
            end,
            role,
        )
