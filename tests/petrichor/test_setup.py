"""Set-up: the first player, the dice, the hands and the first clouds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.game import Setup
from companion.errors import SetupError
from companion.games.petrichor.events import GameBegan
from companion.games.petrichor.options import Options
from companion.games.petrichor.state import NewGame, Seat
from companion.text import catalogue
from tests.petrichor.table import FIELD, GAME, Position, Table, answer, listed, new_game, no_luck, play, vote, waiting


def begun(seats: int = 3) -> Position:
    position: Position = positions.begin(GAME, new_game(seats, on=FIELD), no_luck()).position
    return position


def test_first_the_dice_are_rolled_then_hands_are_dealt() -> None:
    position = begun()
    assert waiting(position) == [("roll", None)]
    assert listed(position, "roll", None, 4, 0) == [1, 2, 3, 4, 0]
    position = answer(position, "roll", None, 4, 0, 1)
    assert position.state.dice == (4, 0, 1)
    assert position.state.hands == {"red": 7, "yellow": 7, "green": 7}


def test_each_player_puts_a_cloud_with_one_own_drop_over_another_tile() -> None:
    position = answer(begun(), "roll", None, 4, 4, 4)
    for seat, tile in (("red", "b2"), ("yellow", "a1"), ("green", "c3")):
        assert waiting(position) == [("first_cloud", seat)]
        position = answer(position, "first_cloud", seat, tile)  # type: ignore[arg-type]
        assert tile not in listed(position, "first_cloud", "green")
    assert {tile: cloud.drops for tile, cloud in position.state.clouds.items()} == {
        "b2": {"red": 1},
        "a1": {"yellow": 1},
        "c3": {"green": 1},
    }
    assert not any(cloud.thunder for cloud in position.state.clouds.values())
    assert waiting(position) == [("play", "red")]


def test_everybody_has_twenty_drops_and_twelve_vote_markers() -> None:
    state = begun().state
    assert {state.supply(seat) for seat in state.seat_ids} == {20}
    assert {state.votes_left(seat) for seat in state.seat_ids} == {12}


def test_without_a_first_player_one_is_drawn_by_lot() -> None:
    setup = replace(new_game(3, on=FIELD), first_player=None)
    for luck in range(3):
        found = positions.begin(GAME, setup, Chance(lambda _, luck=luck: luck))  # type: ignore[misc]
        began = found.events[0]
        assert isinstance(began, GameBegan)
        assert began.by_lot
        assert began.first_player == ("red", "yellow", "green")[luck]


@pytest.mark.parametrize("seats", [(), ("red", "red"), ("pink",), ("red", "yellow", "green", "blue", "purple", "red")])
def test_seats_that_no_table_can_have_are_refused(seats: tuple[str, ...]) -> None:
    setup = NewGame(FIELD, tuple(Seat(seat) for seat in seats), Options())  # type: ignore[arg-type]
    with pytest.raises(SetupError):
        GAME.rules.begin(setup, no_luck())


def test_a_game_is_begun_with_nothing_but_its_own_set_up() -> None:
    with pytest.raises(TypeError):
        positions.begin(GAME, Setup(), no_luck())


def test_a_player_alone_passes_and_the_round_goes_on() -> None:
    position = Table(1).cloud("a1", red=1).play()
    position = vote(play(position, "red", "sun"), "red", "sun")
    position = play(position, "red", "pass")
    assert waiting(position) == [("sun", "red")]
    assert position.state.steps == {"red": 1}


def test_the_token_of_a_pass_decides_who_begins_in_the_sun_of_this_round() -> None:
    table = Table(3).cloud("a1", red=1, yellow=1, green=1).votes("sun", red=1).hand(red=0, green=0)
    assert waiting(play(table.play("yellow"), "yellow", "pass")) == [("sun", "yellow")]


def test_alone_it_is_said_that_the_common_rules_hold() -> None:
    found = positions.begin(GAME, new_game(1, on=FIELD), no_luck())
    line = GAME.words.message(found.events[0], None)
    assert line is not None
    assert "by the common rules" in catalogue(strict=True).say(line)
