"""On every region of the standard board, a badge, a key and a change are clear of the numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import hypot

import pytest
from msgspec.structs import replace

from companion.engine.boards.territories import inside
from companion.engine.moves import Route
from companion.engine.scene import LETTER, Box, Disc, Icon, Label, Point, Scene, Shape, letters
from companion.games.war_of_whispers.terms import SeatId
from companion.games.war_of_whispers.territory_picture import territory_shapes
from companion.screen.widgets.map_parts.marks import Badge, badge_shapes, beside
from companion.screen.widgets.map_parts.places import (
    DRAWN,
    TALL,
    Bounds,
    MapPlace,
    bounds,
    box_bounds,
    carried_bounds,
    places_of,
)
from companion.screen.widgets.map_parts.sums import summed
from tests.war_of_whispers.table import BOARD

KEYS = (("a digit on 800x480", (16.6, 16.6)), ("a digit on 720x1280", (14.0, 14.0)))
"""Half the sides of keys, in units of the scene."""
LINE = 0.1
"""The share of the dark line round a mark: it may touch a number."""

CLOSE = 1.0
"""Units of the scene: the dark line of a paper may touch a number."""

Middles = Iterator[tuple[MapPlace, Point, Point]]


def badges(badge: Badge, places: Sequence[MapPlace], size: Point, taken: list[Bounds]) -> Middles:
    for place in places:
        disc, _ = badge_shapes(place, badge, places, size, [*taken])
        assert isinstance(disc, Disc)
        yield place, disc.at, (disc.radius, disc.radius)


def keys(half: Point, places: Sequence[MapPlace], size: Point, taken: list[Bounds]) -> Middles:
    for place in places:
        at = beside(place, places, size, half, taken, near=True)
        yield place, at, half


@pytest.mark.parametrize(("banners", "seats"), [*product((0, 3, 12), ((), ("raven",)))])
def test_a_mark_is_on_its_own_region_and_clear_of_its_number(banners: int, seats: tuple[SeatId, ...]) -> None:
    shapes = [
        shape
        for id_, region in BOARD.regions.items()
        for shape in territory_shapes(BOARD, id_, region.home, banners, seats)
    ]
    size = BOARD.chart.size
    scene = Scene[str]("", size, "sea", tuple(shapes))
    numbers = [*seen(replace(scene, shapes=tuple(shape for shape in shapes if isinstance(shape, Label))))]
    places = [*places_of(scene)]
    signs = (("plus", Badge("plus")), ("target", Badge("swords", target=True)))
    marks = [(name, badges(badge, places, size, carried_bounds(scene))) for name, badge in signs]
    marks += [(name, keys(half, places, size, carried_bounds(scene))) for name, half in KEYS]
    for kind, found in marks:
        for place, at, half in found:
            assert inside(place.outline, at), (kind, place.name)
            assert not any(reaches(at, half, number) for number in numbers), (kind, place.name)


@pytest.mark.parametrize(("change", "kinds"), [(9, (Label, Icon)), (12, (Label,))])
def test_a_change_on_a_flag_covers_no_number_and_a_digit_no_icon(change: int, kinds: tuple[type[Shape], ...]) -> None:
    shapes = [shape for id_, region in BOARD.regions.items() for shape in territory_shapes(BOARD, id_, region.home, 3)]
    lies = Scene[str]("", BOARD.chart.size, "sea", tuple(shapes))
    others = [*seen(replace(lies, shapes=tuple(shape for shape in shapes if isinstance(shape, kinds))))]
    for id_ in BOARD.regions:
        scene, _ = summed(lies, [Route("reserve", id_, change)])
        (paper,) = (shape for shape in scene.shapes if isinstance(shape, Box) and shape.fill == "note")
        (left, right), (top, bottom) = box_bounds(paper)
        for (start, end), (high, low) in others:
            over = right > start and end > left and bottom > high + CLOSE and low - CLOSE > top
            assert not over, (id_, start, high)


def seen(scene: Scene[str]) -> Iterator[Bounds]:
    """The rectangles of the numbers and icons of a scene."""
    for shape in scene.shapes:
        if isinstance(shape, Label):
            yield bounds(shape.at, (shape.size * LETTER * letters(shape.text) / 2, shape.size * TALL / 2))
        elif isinstance(shape, Icon):
            yield bounds(shape.at, (shape.size * DRAWN, shape.size * DRAWN))


def reaches(at: Point, half: Point, number: Bounds) -> bool:
    """Whether a round mark covers something of a number."""
    away = [max(low - where, where - high, 0) / side for where, side, (low, high) in zip(at, half, number, strict=True)]
    return hypot(*away) < 1 - LINE
