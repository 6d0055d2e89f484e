"""The marks on areas of a map, as shapes: badges, codes and arrows. Pure; knows no game."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import NamedTuple

from companion.engine.scene import Area, Box, Disc, Icon, Label, Point, Shape, letters

BADGE, TARGET_BADGE = 11.2, 13.3
"""The radius of a badge."""
CODE = (40.0, 26.0)
LETTER = 13.0
"""The width of a letter of a code."""
BELOW = 22.0
"""From the label point of an area to the upper edge of its code."""


class Badge(NamedTuple):
    """The icon of an answer, on the areas that it makes touchable. A ``target`` is attacked from the chosen area."""

    icon: str
    target: bool = False


def upper_right(at: Point) -> Point:
    """The place of a badge or a key at the upper right of a label point, clear of the flag and of the code."""
    return (at[0] + 22, at[1] - 23)


def badge_shapes(at: Point, badge: Badge) -> Iterator[Shape]:
    """A badge: right above the label point, and on the left of it for a target."""
    x, y = at
    if badge.target:
        there = (x - 31, y - 28)
        yield Disc(there, TARGET_BADGE, "attack", "on.attack", 1.6)
        yield Icon(badge.icon, there, 16, "on.attack")
    else:
        there = upper_right(at)
        yield Disc(there, BADGE, "lit", "ink", 2)
        yield Icon(badge.icon, there, 13.3, "ink")


def code_shapes(at: Point, code: str) -> Iterator[Shape]:
    """The code of an area, below its flag."""
    x, y = at
    width = max(CODE[0], LETTER * letters(code) + 14)
    yield Box((x - width / 2, y + BELOW), (width, CODE[1]), "on.ink", "ink", 1.5, 7)
    yield Label(code, (x, y + BELOW + CODE[1] / 2), 22, "ink", bold=True)


def arrow_shapes(start: Point, end: Point) -> Iterator[Shape]:
    """An arrow from one label point towards another, on a dark edge."""
    length = dist(start, end) or 1.0
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    neck = max(length - 34, 30)
    for edge, role in ((2.0, "ink"), (0.0, "target")):
        back, wing = (24 - edge, 4 + edge), (neck - edge, 14 + 2 * edge)
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
