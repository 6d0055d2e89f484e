"""The drawing of the board: every region is a target of 12 mm on a screen of 800 by 480, and no links cross.

Each region says in black and white too what it holds, and a conquered one whose it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist

import msgspec
import pytest

from companion.assets import asset
from companion.engine.scene import Disc, Icon, Label, Line
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.board_file import choose, decide, load, read
from companion.games.war_of_whispers.board_picture import (
    board_scene,
    drawing_warnings,
    link_lines,
    map_scene,
    region_shapes,
)
from companion.games.war_of_whispers.terms import region_label
from companion.text import catalogue

STANDARD = asset("boards/standard.json").read_bytes()
FILE = read(STANDARD, "standard.json")
BOARD = load(STANDARD, "standard.json")
SCENE = board_scene(BOARD)

PIXELS_PER_MM = 5.2


def targets(board: Board) -> list[Disc]:
    return [shape for shape in board_scene(board).shapes if isinstance(shape, Disc) and shape.touch]


def moved(region: str, x: float, y: float) -> Board:
    regions = {**BOARD.regions, region: msgspec.structs.replace(BOARD.regions[region], at=(x, y))}
    return msgspec.structs.replace(BOARD, regions=regions)


# The standard board at the size of the screen


def test_the_whole_board_fits_on_800_by_480_without_zoom() -> None:
    width, height = SCENE.size
    assert width <= 800
    assert height <= 480
    for disc in targets(BOARD):
        x, y = disc.at
        assert disc.radius <= x <= width - disc.radius
        assert disc.radius <= y <= height - disc.radius


def test_every_region_is_a_target_of_12_mm() -> None:
    discs = targets(BOARD)
    assert [disc.touch for disc in discs] == list(BOARD.regions)
    for disc in discs:
        assert round(2 * disc.radius / PIXELS_PER_MM) == 12


def test_there_are_3_mm_between_any_two_targets() -> None:
    for one, other in combinations(targets(BOARD), 2):
        gap = dist(one.at, other.at) - one.radius - other.radius
        assert round(gap / PIXELS_PER_MM) >= 3


@pytest.mark.parametrize(("dispute", "reading"), [(d.name, j) for d in FILE.disputed for j in range(len(d.readings))])
def test_no_links_cross_and_nothing_else_is_hard_to_read_whichever_reading_is_chosen(
    dispute: str, reading: int
) -> None:
    assert list(drawing_warnings(decide(choose(FILE, dispute, reading)))) == []


def test_every_link_is_a_line_below_the_regions() -> None:
    kinds = [type(shape) for shape in SCENE.shapes]
    assert kinds[: len(BOARD.links)] == [Line] * len(BOARD.links)
    assert Line not in kinds[len(BOARD.links) :]


def test_only_a_link_that_is_disputed_is_dashed() -> None:
    dashed = [
        link for link, line in zip(BOARD.links, SCENE.shapes, strict=False) if isinstance(line, Line) and line.dash
    ]
    assert dashed == [("elephant-4", "elephant-7")]
    assert not any(line.dash for line in link_lines(BOARD))


# What makes a drawing bad


def warnings(board: Board) -> Iterator[str]:
    return map(catalogue().say, drawing_warnings(board))


def test_regions_too_near_to_each_other_are_warned_of() -> None:
    told = list(warnings(moved("horse-4", 0, 45)))
    assert told == ["horse-3 and horse-4 are 70 apart where 78 make good targets; move one of them"]


def test_crossing_links_are_warned_of() -> None:
    board = msgspec.structs.replace(BOARD, links=(*BOARD.links, ("lion-3", "lion-7"), ("lion-2", "horse-1")))
    told = list(warnings(board))
    assert "the links lion-4 to lion-5 and lion-3 to lion-7 cross; move a region" in told
    assert "the links horse-2 to bear-6 and lion-2 to horse-1 cross; move a region" not in told
    assert "the links bear-6 to horse-2 and lion-2 to horse-1 cross; move a region" in told


def test_a_link_that_ends_on_another_counts_as_crossing_but_one_that_shares_an_end_does_not() -> None:
    assert not list(drawing_warnings(BOARD))
    board = moved("bear-1", (367 + 290) / 2, 79 / 2)
    assert any("bear-1" in told and "off the link bear-2 to bear-4" in told for told in warnings(board))


def test_a_region_beside_a_link_of_others_is_warned_of() -> None:
    board = msgspec.structs.replace(BOARD, links=(*BOARD.links, ("horse-4", "horse-6")))
    told = "horse-3 is 0 off the link horse-4 to horse-6 where 40 are clear; move it away"
    assert told in warnings(board)


def test_a_map_larger_than_the_screen_is_measured_as_it_will_be_drawn() -> None:
    regions = {
        id_: msgspec.structs.replace(region, at=(region.at[0] * 2, region.at[1] * 2))
        for id_, region in BOARD.regions.items()
    }
    twice = msgspec.structs.replace(BOARD, regions=regions, size=(1120, 800))
    assert list(drawing_warnings(twice)) == []  # drawn smaller, it is the standard board again
    wide = msgspec.structs.replace(BOARD, size=(5600, 4000))
    assert any("apart" in told for told in warnings(wide))


# A region


def test_a_region_shows_its_name_its_banners_and_its_icons() -> None:
    shapes = list(region_shapes("bear-5", BOARD.regions["bear-5"], "bear", 3))
    assert [shape.text for shape in shapes if isinstance(shape, Label)] == ["B5", "3"]
    assert [shape.name for shape in shapes if isinstance(shape, Icon)] == ["farm", "fort"]


def test_a_region_without_banners_shows_no_number() -> None:
    shapes = list(region_shapes("bear-3", BOARD.regions["bear-3"], "bear", 0))
    assert [shape.text for shape in shapes if isinstance(shape, Label)] == ["B3"]
    assert [shape.name for shape in shapes if isinstance(shape, Icon)] == []


def test_a_conquered_region_has_the_colour_of_its_holder_and_a_ring_in_that_of_its_home() -> None:
    shapes = list(region_shapes("bear-3", BOARD.regions["bear-3"], "lion", 2))
    outer, inner = (shape for shape in shapes if isinstance(shape, Disc))
    assert (outer.fill, inner.fill) == ("empire.bear", "empire.lion")
    assert inner.radius < outer.radius
    assert [shape.name for shape in shapes if isinstance(shape, Icon)] == ["lion"]
    assert [shape.text for shape in shapes if isinstance(shape, Label)] == ["B3", "2"]


@pytest.mark.parametrize("holder", ["bear", "lion"])
def test_what_a_region_shows_stays_inside_its_disc(holder: str) -> None:
    full = msgspec.structs.replace(BOARD.regions["bear-1"], city=True, farm=True, fort=True)
    shapes = list(region_shapes("bear-1", full, holder, 20))  # type: ignore[arg-type]
    disc = shapes[0]
    assert isinstance(disc, Disc)
    for shape in shapes:
        if isinstance(shape, Icon | Label):
            assert dist(shape.at, disc.at) + shape.size / 2 <= disc.radius


def test_the_board_shows_the_names_and_starting_banners_of_all_regions() -> None:
    texts = [str(shape.text) for shape in SCENE.shapes if isinstance(shape, Label)]
    assert [text for text in texts if not text.isdigit()] == [region_label(id_) for id_ in BOARD.regions]
    assert sum(int(text) for text in texts if text.isdigit()) == 25


def test_a_map_scene_takes_any_shapes() -> None:
    line = Line((0, 0), (1, 1), "ink")
    assert map_scene(BOARD, [line]).shapes == (line,)
    assert map_scene(BOARD, []).size == SCENE.size
