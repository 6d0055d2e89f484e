"""The table says where the game is, and it goes on from there."""

from __future__ import annotations

import pytest

from companion.engine import position as positions
from companion.engine.pick import Refused
from companion.engine.position import Decided
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.events import GameEnded
from tests.war_of_whispers.table import Position, Table, corrected, no_luck, waiting


def start() -> Position:
    return Table().ready()


def test_the_game_goes_on_from_the_place_the_table_names() -> None:
    table = Table().council(lion={"marshal": "spider"})
    position = corrected(table.ready(), f.PlaceIs(3, "empires", "lion", "marshal"))
    place = position.state.place
    assert (place.turn, place.empire, place.council_seat) == (3, "lion", "marshal")
    assert waiting(position) == [("act", "spider")]


def test_from_a_place_where_nobody_acts_the_game_goes_on_by_itself() -> None:
    position = corrected(
        Table().council(lion={"marshal": "spider"}).ready(), f.PlaceIs(1, "empires", "bear", "steward")
    )
    assert (position.state.place.empire, position.state.place.council_seat) == ("lion", "sheriff")


def test_a_place_says_how_far_its_phase_has_come() -> None:
    assert waiting(corrected(start(), f.PlaceIs(1, "deploy", count=3))) == [("deploy", "spider")]
    assert waiting(corrected(start(), f.PlaceIs(2, "swap", count=1))) == [("swap", "spider")]


@pytest.mark.parametrize(
    "place",
    [
        f.PlaceIs(0, "deploy"),
        f.PlaceIs(5, "deploy"),
        f.PlaceIs(1, "setup"),
        f.PlaceIs(3, "end"),
        f.PlaceIs(4, "cleanup"),
        f.PlaceIs(4, "swap"),
        f.PlaceIs(1, "empires"),
        f.PlaceIs(1, "deploy", "bear"),
        f.PlaceIs(1, "deploy", None, "sheriff"),
    ],
)
def test_no_game_is_at_a_place_that_does_not_exist(place: f.PlaceIs) -> None:
    assert positions.correct(start(), (place,), no_luck()) == Refused("no_such_place")


def test_a_game_that_is_over_on_the_table_ends() -> None:
    ended = positions.correct(start(), (f.PlaceIs(4, "end"),), no_luck())
    assert isinstance(ended, Decided)
    assert GameEnded() in ended.events
    again = positions.correct(ended.position, (f.PlaceIs(4, "end"),), no_luck())
    assert isinstance(again, Decided)
    assert GameEnded() not in again.events


def test_a_finished_game_can_be_taken_up_again() -> None:
    position = Table().council(horse={"steward": "raven"}).phase("end", turn=4)
    assert waiting(corrected(position, f.PlaceIs(4, "empires", "horse", "steward"))) == [("act", "raven")]
