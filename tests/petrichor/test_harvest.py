"""Harvest, cleanup and the end of the game; and a game that is only scored."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine import position as positions
from companion.games.petrichor.events import TileHarvested
from companion.games.petrichor.facts import StepIs
from companion.games.petrichor.harvesting import would_pay
from companion.games.petrichor.scoring import Scores
from tests.petrichor.table import (
    FIELD,
    GAME,
    Position,
    Table,
    answer,
    corrected,
    decide,
    field,
    listed,
    new_game,
    no_luck,
    waiting,
)


def harvested(table: Table, number: int = 1) -> Position:
    """The round ends, and with all dice on wheat it harvests."""
    return table.dice(0, 0, 0).phase("weather", number)


# When


def test_without_all_dice_on_wheat_nothing_is_harvested() -> None:
    position = Table(on=field("potato")).drops("a1", red=3).dice(0, 0, 1).phase("weather")
    assert position.state.markers == {"a1": "growth"}
    assert position.state.points["red"] == 0


def test_with_all_dice_on_wheat_tiles_with_a_marker_score_and_start_from_seed() -> None:
    position = harvested(Table(on=field("potato")).drops("a1", red=3, yellow=1))
    assert position.state.points == {"red": 3, "yellow": 7}
    assert not position.state.markers
    assert not position.state.drops
    assert position.state.supply("red") == 20


def test_drops_on_other_tiles_and_all_clouds_stay() -> None:
    table = Table(on=field("potato", "potato")).drops("a1", red=3).drops("a2", red=2).cloud("a1", red=1)
    state = harvested(table).state
    assert state.drops == {"a2": {"red": 2}}
    assert list(state.clouds) == ["a1"]


def test_the_last_round_harvests_whatever_the_dice_show() -> None:
    position = Table(on=field("pasture")).drops("a1", red=3).dice(4, 4, 4).phase("weather", 4)
    assert position.state.points["red"] == 4
    assert position.state.place.phase == "end"


def test_a_long_game_ends_after_six_rounds() -> None:
    table = Table(on=field("pasture"), length="long").drops("a1", red=3)
    assert table.phase("weather", 4).state.place.phase == "cleanup"
    assert table.phase("weather", 6).state.place.phase == "end"


def test_a_token_of_wheat_goes_to_who_has_most() -> None:
    state = harvested(Table(on=field("wheat")).drops("a1", red=2, yellow=1)).state
    assert state.points == {"red": 2, "yellow": 3}
    assert state.wheat == {"red": 1, "yellow": 0}


def test_sprouted_coffee_and_rice_score_as_sprouted() -> None:
    state = harvested(Table(on=field("coffee", "rice")).drops("a1", red=3).drops("a2", red=3)).state
    assert state.points["red"] == 5


def test_a_sprouted_tile_that_nobody_is_on_any_more_scores_nobody() -> None:
    table = Table(on=field("potato")).marker("a1", "growth").dice(0, 0, 0)
    state = table.phase("weather").state
    assert not state.markers
    assert set(state.points.values()) == {0}


def test_what_a_harvest_would_pay_now_is_shown() -> None:
    state = Table(on=field("potato", "corn")).drops("a1", red=3, yellow=1).drops("a2", red=2).play().state
    assert would_pay(state) == {"red": 3, "yellow": 7}


# Cleanup


def test_after_a_harvest_all_dice_are_rolled_and_otherwise_those_not_on_wheat() -> None:
    position = Table().dice(0, 3, 0).phase("cleanup")
    assert waiting(position) == [("roll", None)]
    assert answer(position, "roll", None, 4).state.dice == (0, 4, 0)
    assert answer(Table().dice(0, 0, 0).phase("cleanup"), "roll", None, 1, 0, 3).state.dice == (1, 0, 3)


def test_after_the_cleanup_the_next_round_begins_with_the_first_player() -> None:
    position = answer(Table().first("yellow").phase("cleanup"), "roll", None, 1, 2, 3)
    assert position.state.place.round == 2
    assert waiting(position) == [("play", "yellow")]


def test_all_dice_rolled_wheat_that_round_harvests() -> None:
    position = answer(Table(on=field("potato")).drops("a1", red=3).phase("cleanup"), "roll", None, 0, 0, 0)
    assert position.state.harvest_is_due
    assert GAME.picture.tiles(GAME.rules.view(position.state, None))[-1].active


# The end


def ended(table: Table) -> Position:
    return table.phase("end", 4)


def test_the_end_asks_for_each_step_that_nobody_has_told_of_and_then_scores() -> None:
    position = ended(Table(on=FIELD).steps(red=2, yellow=1))
    assert waiting(position) == [("step_points", None)]
    position = answer(position, "step_points", None, 1)
    assert GAME.scoring.scores(position.state) is None
    position = answer(position, "step_points", None, "more", 25)
    scores = GAME.scoring.scores(position.state)
    assert isinstance(scores, Scores)
    assert [tally.step_points for tally in scores.players] == [25, 1]
    assert scores.winners == ("red",)


def test_two_on_one_step_are_asked_once() -> None:
    position = answer(ended(Table(on=FIELD).steps(red=2, yellow=2)), "step_points", None, 3)
    assert not waiting(position)


def test_what_the_field_says_of_the_track_is_not_asked() -> None:
    position = ended(Table().steps(red=3).wheat(yellow=1))
    assert not waiting(position)
    scores = GAME.scoring.scores(position.state)
    assert isinstance(scores, Scores)
    assert [tally.total for tally in scores.players] == [4, 12]


def test_a_step_that_is_corrected_at_the_end_is_asked_for() -> None:
    position = corrected(ended(Table(on=FIELD)), StepIs("red", 4))
    assert waiting(position) == [("step_points", None)]


def test_by_house_rule_a_tie_for_most_wheat_pays_nobody() -> None:
    for tie, total in (("shared", 12), ("nobody", 0)):
        scores = GAME.scoring.scores(ended(Table(wheat_tie=tie).wheat(red=1, yellow=1)).state)
        assert isinstance(scores, Scores)
        assert [tally.total for tally in scores.players] == [total, total]


def test_a_harvest_is_told_tile_by_tile() -> None:
    table = Table(on=field("potato", "corn")).drops("a1", red=3).drops("a2", red=3).cloud("b1", red=1)
    position = table.votes("sun", red=1).dice(0, 0, 0).phase("weather")
    found = decide(position, "sun", "red", "b1")
    tiles = [event.tile for event in found.events if isinstance(event, TileHarvested)]
    assert tiles == ["a1", "a2"]


# A game that nobody tracked


def test_a_game_that_is_only_scored_asks_each_seat_for_points_wheat_and_step() -> None:
    setup = replace(new_game(2, on=FIELD), scoring=True)
    position: Position = positions.begin(GAME, setup, no_luck()).position
    assert waiting(position) == [("result", "red"), ("result", "yellow")]
    assert listed(position, "result", "red", 4) == list(range(40, 50))
    position = answer(position, "result", "yellow", 5, 51, 2, 0)
    position = answer(position, "result", "red", 4, 45, 1, 3)
    assert waiting(position) == [("step_points", None)]
    position = answer(position, "step_points", None, 10)
    scores = GAME.scoring.scores(position.state)
    assert isinstance(scores, Scores)
    assert [(tally.total, tally.rank) for tally in scores.players] == [(55, 2), (63, 1)]


def test_a_game_that_is_only_scored_needs_no_tiles() -> None:
    bare = replace(FIELD, tiles={})
    assert positions.begin(GAME, replace(new_game(2, on=bare), scoring=True), no_luck()).position.questions
