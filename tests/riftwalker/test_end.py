"""The end: what triggers it, whose turns are the last, and what starts no new round."""

from __future__ import annotations

import pytest

from companion.engine.position import Position
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.events import EndTriggered
from companion.games.riftwalker.state import Rift, State
from companion.games.riftwalker.terms import SeatId
from tests.riftwalker.table import Table, answer, asked, corrected, decide, turn


def ends(position: Position[State], seat: SeatId) -> Position[State]:
    """The turn of a seat ends, with its hand full."""
    return answer(position, "refresh", seat, 0)


@pytest.mark.parametrize(("seats", "rifts"), [(2, 7), (3, 6), (4, 5)])
def test_seven_six_or_five_scored_rifts_trigger_the_end(seats: int, rifts: int) -> None:
    enough = Table(seats).scored("star", rifts)
    assert ends(enough.at("refresh"), "star").state.ending == "star"
    fewer = Table(seats).scored("star", rifts - 1)
    assert ends(fewer.at("refresh"), "star").state.ending is None


def test_every_other_player_takes_one_last_turn() -> None:
    position = ends(Table(3).scored("moon", 6).at("refresh", "moon"), "moon")
    assert asked(position) == [("element", "crown")]
    position = turn(position, "crown")
    assert asked(position) == [("element", "star")]
    position = turn(position, "star")
    assert position.state.place.phase == "end"
    assert asked(position) == [("bonus", "moon")]


def test_a_number_reached_in_somebody_elses_turn_triggers_only_at_the_end_of_ones_own() -> None:
    position = ends(Table().scored("moon", 7).at("refresh", "star"), "star")
    assert position.state.ending is None
    assert turn(position, "moon").state.ending == "moon"


def test_a_count_reached_and_lost_again_before_ones_own_turn_ends_triggers_nothing() -> None:
    position = Table().scored("star", 7).at("rift", "star", "fire")
    position = answer(position, "rift", "star", "ordinary")
    position = answer(position, "ability", "star", "rifts", "discard_rift", "star-20")
    assert ends(position, "star").state.ending is None


def test_an_empty_deck_triggers_the_end_for_whoever_has_the_turn() -> None:
    position = Table().hand("star", 2).deck(1).at("refresh")
    decided = decide(position, "refresh", "star", 0)
    assert EndTriggered("star", "deck") in decided.events
    assert asked(decided.position) == [("element", "moon")]


def test_a_deck_that_was_empty_in_a_turn_triggers_the_end_even_if_it_is_filled_again() -> None:
    position = answer(Table().deck(1).at("rift", "star", "fire"), "rift", "star", "ordinary")
    position = answer(position, "ability", "star", "cards", "draw", "star", 1)
    assert position.state.deck == 0
    position = answer(position, "ability", "star", "cards", "discard", "star", 2)
    assert position.state.deck == 2
    position = answer(position, "refresh", "star", 1)
    assert position.state.ending == "star"


def test_discards_into_an_emptied_deck_do_not_prolong_the_game() -> None:
    position = answer(Table().hand("star", 2).deck(1).at("refresh"), "refresh", "star", 0)
    position = answer(answer(position, "element", "moon", "flip", "a1"), "rift", "moon", "nothing")
    position = answer(position, "refresh", "moon", 3)
    assert position.state.place.phase == "end"


def test_a_trigger_in_the_last_round_starts_no_new_one() -> None:
    position = Table(3).scored("moon", 6).ending("star").at("refresh", "moon")
    decided = decide(position, "refresh", "moon", 0)
    assert not any(isinstance(event, EndTriggered) for event in decided.events)
    position = turn(decided.position, "crown")
    assert position.state.place.phase == "end"


def test_rifts_triggering_are_told_rather_than_a_deck_that_is_empty_too() -> None:
    position = Table().scored("star", 7).hand("star", 2).deck(1).at("refresh")
    assert EndTriggered("star", "rifts") in decide(position, "refresh", "star", 0).events


def test_a_corrected_score_pile_counts_when_the_turn_ends() -> None:
    position = Table().scored("star", 6).at("refresh")
    position = corrected(position, f.RiftIs("star", "scored", Rift("star-9", "ordinary", ("life",), 1)))
    assert ends(position, "star").state.ending == "star"


def test_turns_go_round_from_the_first_player() -> None:
    position = Table(4).at("element", "key")
    position = turn(position, "key")
    assert asked(position) == [("element", "star")]
    assert position.state.first_player == "star"
