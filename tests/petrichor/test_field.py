"""Field files: what a game can be played on, and what is told of those on which none can."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine import position as positions
from companion.errors import FileError, SetupError
from companion.games.petrichor import field_file
from companion.games.petrichor.field import cut, neighbours, tiles_of
from companion.games.petrichor.new_game import new_game
from companion.games.petrichor.terms import CROPS, FIELD_SIZES
from companion.text import catalogue
from tests.petrichor.table import FIELD, GAME, no_luck
from tests.petrichor.table import new_game as begun_with

SAY = catalogue(strict=True).say
COLOURS = ("red", "yellow", "green", "blue", "purple")


def file(**changes: Any) -> bytes:
    """The example with some keys others."""
    return json.dumps({**json.loads(field_file.write(FIELD)), **changes}).encode()


def problems(data: bytes) -> list[str]:
    with pytest.raises(FileError) as raised:
        field_file.read(data, "field.json")
    return [SAY(problem) for problem in raised.value.problems]


def test_the_example_has_every_crop_and_room_for_five_players() -> None:
    assert list(FIELD.tiles) == list(tiles_of(4, 4))
    assert {tile.crop for tile in FIELD.tiles.values()} == set(CROPS)
    numbers = {tile.crop: tile.sprouts for tile in FIELD.tiles.values()}
    assert (numbers["potato"], numbers["cotton"], numbers["coffee"]) == (3, 2, 4)


def test_a_field_that_is_written_reads_as_the_same_field() -> None:
    assert field_file.read(field_file.write(FIELD), "field.json") == FIELD


@pytest.mark.parametrize(("seats", "size"), [(1, (2, 3)), (2, (3, 3)), (3, (3, 3)), (4, (3, 4)), (5, (4, 4))])
def test_a_game_uses_the_rows_and_columns_that_its_players_need(seats: int, size: tuple[int, int]) -> None:
    assert FIELD_SIZES[seats] == size
    state = positions.begin(GAME, begun_with(seats, on=FIELD), no_luck()).position.state
    assert state.tiles == tiles_of(*size)
    assert state.size == size


def test_tiles_lie_beside_those_above_below_left_and_right() -> None:
    assert neighbours("b2", 3, 3) == ("a2", "b1", "b3", "c2")
    assert neighbours("a1", 3, 3) == ("a2", "b1")
    assert neighbours("c3", 3, 3) == ("b3", "c2")


def test_a_tile_that_a_game_needs_and_the_field_lacks_is_named() -> None:
    small = replace(FIELD, tiles={tile: at for tile, at in FIELD.tiles.items() if tile != "b3"})
    with pytest.raises(SetupError) as raised:
        GAME.rules.begin(new_game([("red", ""), ("blue", "")], {}, field_file.write(small), "field.json"), no_luck())
    said = [SAY(problem) for problem in raised.value.problems]
    assert said == ["the field lacks a tile in row 2, column 3 (b3): 2 players need 3 rows of 3"]


def test_a_field_need_fill_no_more_than_a_game_uses() -> None:
    small = field_file.write(cut(FIELD, 3, 3))
    assert len(new_game([("red", ""), ("blue", "")], {}, small, "field.json").field.tiles) == 9
    with pytest.raises(SetupError):
        GAME.rules.begin(new_game([(colour, "") for colour in COLOURS[:4]], {}, small, "field.json"), no_luck())


def test_what_no_field_file_has_is_named_with_what_to_do() -> None:
    found = problems(file(tiles={"a1": {"crop": "barley", "sprouts": 3}, "a2": {"crop": "corn", "sprouts": 9}}))
    assert len(found) == 2
    assert "tiles.a1.crop" in found[0]
    assert "write one of wheat, cotton" in found[0]
    assert "tiles.a2.sprouts" in found[1]
    assert "1 to 8" in found[1]


def test_a_place_that_is_none_and_a_number_that_nobody_told_are_named() -> None:
    found = problems(file(tiles={"e1": {"crop": "corn", "sprouts": 3}, "a2": {"crop": "corn", "sprouts": 0}}))
    assert any("tiles.e1" in each and "such as b3" in each for each in found)
    assert any("tiles.a2.sprouts" in each for each in found)


@pytest.mark.parametrize(
    "wrong", [{"format": 2}, {"game": "chess"}, {"title": " "}, {"track": [-1]}, {"colour": "red"}, {"tiles": []}]
)
def test_other_mistakes_are_named_too(wrong: dict[str, Any]) -> None:
    assert len(problems(file(**wrong))) == 1


def test_the_track_may_be_empty_or_have_gaps() -> None:
    field = field_file.read(file(track=[2, None, 7]), "field.json")
    assert [field.step_points(step) for step in range(5)] == [0, 2, None, 7, None]


def test_colours_that_do_not_fit_are_refused_together() -> None:
    with pytest.raises(SetupError) as raised:
        new_game([("red", ""), ("red", ""), ("pink", "x" * 30)], {"length": "endless"}, file(), "f", "blue")
    assert len(raised.value.problems) == 5
