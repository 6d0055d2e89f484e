"""The table is right: what it shows is taken over, as far as a table can show it; told by facts or by touch."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine import position as positions
from companion.engine.fact import Fact
from companion.engine.pick import Refused
from companion.games.petrichor import facts as f
from companion.text import catalogue
from tests.games.form import filled, put
from tests.petrichor.table import (
    GAME,
    Position,
    Table,
    answer,
    corrected,
    field,
    new_game,
    no_luck,
    openings,
    play,
    vote,
    waiting,
)

SAY = catalogue(strict=True).say


def refused(position: Position, *facts: Fact) -> str:
    """Why no table can show that; there must be words for it."""
    found = positions.correct(position, facts, no_luck())
    assert isinstance(found, Refused), facts
    assert SAY(GAME.words.refusal(found))
    return found.code


# What is taken over


def test_everything_that_lies_on_a_table_can_be_put_right() -> None:
    state = corrected(
        Table().play(),
        f.DropsAre("b1", {"yellow": 2, "red": 1}),
        f.MarkerIs("c3", "growth"),
        f.CloudIs("a2", {"red": 2}, thunder=True),
        f.VotesAre("wind", "red", 3),
        f.DieIs(1, 0),
        f.HandIs("red", 5),
        f.PointsAre("yellow", 17),
        f.WheatIs("red", 2),
        f.StepIs("yellow", 3),
        f.FirstPlayerIs("yellow"),
    ).state
    assert state.drops == {"b1": {"red": 1, "yellow": 2}}
    assert state.markers["c3"] == "growth"
    assert state.clouds["a2"].thunder
    assert state.votes == {"wind": {"red": 3}}
    assert state.dice == (4, 0, 4)
    assert (state.hands["red"], state.points["yellow"], state.wheat["red"], state.steps["yellow"]) == (5, 17, 2, 3)
    assert state.first_player == "yellow"
    assert state.supply("red") == 17


def test_drops_told_of_a_tile_let_it_sprout() -> None:
    state = corrected(Table(on=field("potato")).play(), f.DropsAre("a1", {"red": 3})).state
    assert state.markers == {"a1": "growth"}


def test_nothing_told_of_a_heap_takes_it_away() -> None:
    position = Table().drops("b1", red=1).cloud("b1", red=1).votes("sun", red=1).play()
    state = corrected(position, f.DropsAre("b1", {}), f.CloudIs("b1", {}), f.VotesAre("sun", "red", 0)).state
    assert (state.drops, state.clouds, state.votes) == ({}, {}, {})


def test_the_game_can_be_told_to_be_elsewhere() -> None:
    position = Table().play()
    assert waiting(corrected(position, f.PlaceIs(3, "action", "yellow"))) == [("play", "yellow")]
    assert waiting(corrected(position, f.PlaceIs(2, "cleanup"))) == [("roll", None)]
    assert corrected(position, f.PlaceIs(4, "end")).state.place.phase == "end"


def test_a_vote_that_is_asked_goes_on_after_a_correction() -> None:
    position = play(Table().play(), "red", "sun")
    position = corrected(position, f.HandIs("red", 2), f.VotesAre("sun", "yellow", 2))
    position = vote(position, "red", "sun")
    assert position.state.votes == {"sun": {"red": 1, "yellow": 2}}
    assert openings(position) == [("second", "red")]


def test_a_first_cloud_that_has_no_place_left_is_let_go() -> None:
    start: Position = positions.begin(GAME, new_game(2), no_luck()).position
    position = answer(start, "roll", None, 1, 2, 3)
    assert waiting(position) == [("first_cloud", "red")]
    position = corrected(position, *(f.CloudIs(tile, {"yellow": 1}) for tile in position.state.tiles))
    assert waiting(position) == [("play", "red")]


# What no table can show


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ((), "nothing_said"),
        ((f.HandIs("red", 1), f.HandIs("red", 2)), "contradiction"),
        ((f.HandIs("green", 1),), "no_such_seat"),
        ((f.DropsAre("a1", {"green": 1}),), "no_such_seat"),
        ((f.DropsAre("d4", {"red": 1}),), "no_such_tile"),
        ((f.HandIs("red", 41),), "impossible_number"),
        ((f.PointsAre("red", -1),), "impossible_number"),
        ((f.StepIs("red", 21),), "impossible_number"),
        ((f.DropsAre("a1", {"red": 21}),), "too_many_drops"),
        ((f.DropsAre("a1", {"red": 15}), f.CloudIs("a2", {"red": 6}, thunder=True)), "too_many_drops"),
        ((f.VotesAre("sun", "red", 9), f.VotesAre("rain", "red", 4)), "too_many_votes"),
        ((f.DieIs(3, 1),), "no_such_die"),
        ((f.DieIs(0, 5),), "no_such_die"),
        ((f.CloudIs("a1", {"red": 8}, thunder=True),), "cloud_bursts"),
        ((f.CloudIs("a1", {"red": 4}),), "cloud_is_thunder"),
        ((f.MarkerIs("a1", "sprout"),), "wrong_marker"),
        ((f.DropsAre("a1", {"red": 3}), f.MarkerIs("a1", None)), "must_sprout"),
        ((f.PlaceIs(5, "action", "red"),), "no_such_place"),
        ((f.PlaceIs(1, "action"),), "no_such_place"),
        ((f.PlaceIs(1, "end"),), "no_such_place"),
        ((f.PlaceIs(4, "cleanup"),), "no_such_place"),
        ((f.PlaceIs(1, "harvest"),), "no_such_place"),
        ((f.PlaceIs(1, "weather", weather="sun"),), "no_such_place"),
        ((f.PlaceIs(1, "cleanup", "red"),), "no_such_place"),
    ],
)
def test_what_no_table_can_show_is_refused(facts: tuple[Fact, ...], code: str) -> None:
    assert refused(Table(on=field("potato")).play(), *facts) == code


# The form


def test_what_is_touched_becomes_facts_and_what_is_put_back_is_none() -> None:
    state = Table().play().state
    two, none = ("tile.b1", "Red on the tile", 2), ("tile.b1", "Red on the tile", 0)
    assert filled(GAME, state, two).facts == (f.DropsAre("b1", {"red": 2}),)
    assert filled(GAME, state, two, none).facts == ()


def test_a_cloud_that_is_counted_up_to_four_is_a_thunder_cloud() -> None:
    draft = filled(GAME, Table().cloud("b1", red=3).play().state, ("tile.b1", "Yellow in the cloud", 1))
    assert draft.after.clouds["b1"].thunder
    assert put(draft, "tile.b1", "Cloud", "white") == Refused("cloud_is_thunder", {"tile": "b1", "n": 4})
    assert put(draft, "tile.b1", "Yellow in the cloud", 7) == Refused(
        "cloud_bursts", {"tile": "b1", "n": 10, "most": 7}
    )


def test_parts_and_accounts_come_to_all_drops() -> None:
    form = GAME.corrections.form(Table().cloud("b1", red=2).drops("b1", red=1, yellow=4).play().state)
    red, yellow = form.parts
    assert (red.places, red.aside) == ({"b1": 3}, 17)
    assert (yellow.places, yellow.aside) == ({"b1": 4}, 16)
    assert all(balance.missing == 0 for balance in form.balances)


def test_after_a_round_the_field_is_worth_a_comparison() -> None:
    position = Table().phase("cleanup")
    after = answer(position, "roll", None, 1, 2, 3)
    assert GAME.corrections.turn_ended(position.state, after.state)
    assert not GAME.corrections.turn_ended(after.state, after.state)


def test_where_the_game_is_can_be_touched() -> None:
    state = Table(3).play().state
    for label, value, place in (
        ("Round", "3", f.PlaceIs(3, "action", "red")),
        ("Phase", "clean-up of round 1", f.PlaceIs(1, "cleanup")),
        ("Acts now", "Green", f.PlaceIs(1, "action", "green")),
        ("First to pass", "Red", f.PlaceIs(1, "action", "yellow", "red")),
        ("First to pass", "Green", f.PlaceIs(1, "action", "red", "green")),
        ("Round", "4", f.PlaceIs(4, "action", "red")),
    ):
        assert filled(GAME, state, ("course", label, value)).facts == (place,)


def test_of_a_game_that_nobody_tracked_only_its_score_can_be_touched() -> None:
    state = positions.begin(GAME, replace(new_game(2), scoring=True), no_luck()).position.state
    form = GAME.corrections.form(state)
    assert [card.id for card in form.cards] == ["seat.red", "seat.yellow"]
    assert form.parts == ()
    assert filled(GAME, state, ("seat.red", "Points", 30)).facts == (f.PointsAre("red", 30),)
