"""The field as a picture: drops that can be counted from across the table, and what is on the tiles of a field laid."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.engine.scene import Box, Disc, Icon, Label, Shape
from companion.engine.text import Text
from companion.games.petrichor.picture import picture
from companion.games.petrichor.terms import CROPS
from companion.games.petrichor.view import view
from companion.games.petrichor.words.summary import tiles
from tests.petrichor.table import Position, Table, answer
from tests.petrichor.test_choosing_the_field import begun

LEGIBLE = 17.0
"""The font size of a number that can be read from a metre on the smallest screen."""
ALL = {"red": 1, "yellow": 2, "green": 3, "blue": 1, "purple": 1}


def shapes(position: Position) -> list[Shape | Label[Text]]:
    return [*picture(view(position.state, None)).shapes]


def numbers(position: Position) -> list[Shape | Label[Text]]:
    """The numbers on drops."""
    drawn = pairwise(shapes(position))
    return [shape for before, shape in drawn if isinstance(before, Icon) and before.name == "petrichor.drop"][1::2]


def size(shape: Shape | Label[Text]) -> float:
    return shape.size if isinstance(shape, Label) else 0.0


def seals(position: Position) -> int:
    return sum(isinstance(shape, Disc) and shape.fill.startswith("petrichor.seat") for shape in shapes(position))


@pytest.mark.parametrize("drops", [{"red": 2}, {"red": 6, "blue": 1}, {"red": 2, "green": 1, "blue": 1}])
def test_the_drops_of_up_to_three_players_in_a_thunder_cloud_are_legible(drops: dict[str, int]) -> None:
    found = numbers(Table(5).thunder("b2", **drops).ready())
    assert len(found) == len(drops)
    assert all(size(each) >= LEGIBLE for each in found)


def test_the_drops_of_all_players_on_a_tile_are_in_a_row_and_close() -> None:
    found = [each for each in numbers(Table(5).drops("b2", **ALL).ready()) if isinstance(each, Label)]
    assert len({each.at[1] for each in found}) == 1
    places = sorted(each.at[0] for each in found)
    assert len(places) == len(ALL)
    assert all(after - before >= found[0].size for before, after in pairwise(places))


def test_drops_have_the_seals_of_their_players_unless_one_row_of_a_tile_is_too_crowded_for_them() -> None:
    three = {"red": 3, "yellow": 2, "blue": 2}
    assert seals(Table(2).cloud("b2", red=1).ready()) == 1
    assert seals(Table(5).thunder("b2", **three).drops("b2", **three).ready()) == 6
    assert seals(Table(5).drops("b2", **three).drops("b3", red=1).ready()) == 4
    assert seals(Table(5).thunder("b2", **three).drops("b2", **ALL).drops("b3", red=1).ready()) == 1


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("overcast", [False, True])
def test_each_part_of_a_tile_has_its_own_room(count: int, *, overcast: bool) -> None:
    """Drops and seals stay on the tile and clear of its name, its count and the other row; one corner is free."""
    table = Table(5).drops("a1", **dict(list(ALL.items())[:count]))
    if overcast:
        table.thunder("a1", **dict.fromkeys(list(ALL)[:count], 1))
    drawn = shapes(table.ready())
    start = next(at for at, shape in enumerate(drawn) if isinstance(shape, Box) and shape.touch == "a1")
    tile = drawn[start]
    assert isinstance(tile, Box)
    (left, top), right = tile.at, tile.at[0] + tile.size[0]
    on_tile = drawn[start + 1 : start + 1 + tile.carries]
    name, foot = (shape for shape in on_tile if isinstance(shape, Label) and str(shape.text)[:1] in {"A", "/"})
    for shape in on_tile:
        if isinstance(shape, Icon) and shape.name == "petrichor.drop":  # narrower than its square
            assert left < shape.at[0] - shape.size * 0.3
            assert shape.at[0] + shape.size * 0.3 < right
            assert name.at[1] + size(name) * 0.35 < shape.at[1] - shape.size * 0.46
            assert shape.at[1] + shape.size * 0.43 < foot.at[1] - size(foot) * 0.35
        if isinstance(shape, Disc) and shape.fill.startswith("petrichor.seat"):
            assert shape.at[0] + shape.radius < right
    signs = [shape.at for shape in on_tile if isinstance(shape, Disc | Icon)]
    assert not [at for at in signs if at[0] > right - 20 and at[1] < top + 20]


def test_a_field_that_is_laid_lists_every_crop_and_the_drops_that_its_tiles_need() -> None:
    position = answer(begun(), "field", None, "entered")
    position = answer(position, "enter_tile", None, "wheat", 6)
    listed = tiles(view(position.state, None))
    assert [tile.icon for tile in listed] == [f"petrichor.crop.{crop}" for crop in CROPS]
    assert [tile.figures[0].count for tile in listed] == [1, 0, 0, 0, 0, 0, 0]
    assert "/6" in {shape.text for shape in shapes(position) if isinstance(shape, Label)}
