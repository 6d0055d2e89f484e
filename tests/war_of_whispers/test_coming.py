"""What comes next: first what an interruption returns to, then the next stops of the game; none of it is secret."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.games.war_of_whispers.steps import Deploy, TakeBack
from companion.games.war_of_whispers.words.coming import STOPS_LISTED
from companion.games.war_of_whispers.words.phrases import society
from companion.text import catalogue
from tests.war_of_whispers import heard
from tests.war_of_whispers.table import GAME, Position, Table, act, answer, play

SAY = catalogue(strict=True).say


def told(position: Position) -> list[str]:
    return [SAY(text) for text in GAME.words.coming(position.state)]


# The course of the game


def test_the_council_seats_still_to_act_are_told_with_whoever_controls_them() -> None:
    table = Table().council(bear={"sheriff": "raven", "marshal": "spider"}, lion={"steward": "raven"})
    position = table.at("bear", "sheriff")
    assert told(position) == ["Spider, Bear Steward", "Spider, Bear Marshal", "Bear supply check"]


def test_after_the_last_stop_of_a_phase_the_next_phase_is_told() -> None:
    assert told(Table().phase("deploy"))[:2] == ["Spider", "Raven"]
    assert told(Table().council(horse={"marshal": "raven"}).at("horse", "marshal")) == [
        "Horse supply check",
        "clean-up",
    ]
    position = Table().phase("swap", turn=2)
    assert told(position) == ["Spider may swap", "turn 3, agents"]


def test_the_last_turn_ends_the_game() -> None:
    table = Table().council(horse={"marshal": "raven"})
    assert told(table.at("horse", "marshal", turn=4)) == ["Horse supply check", "end of the game"]
    assert told(Table().phase("end", turn=4)) == []


def test_the_order_of_cleanup_and_swaps_is_told_as_it_is_played() -> None:
    table = Table(cleanup_order="swap-first").council(horse={"marshal": "raven"})
    assert told(table.at("horse", "marshal"))[-1] == "swaps"
    assert told(Table(cleanup_order="swap-first").phase("swap"))[-1] == "clean-up"


def test_before_the_first_turn_it_is_told_that_it_comes() -> None:
    assert told(Table(loyalties="entered").ready()) == ["turn 1, agents"]


def test_whoever_can_no_longer_swap_is_not_told_of() -> None:
    table = Table().shows("spider", devout="bear", dutiful="eagle", affiliated="lion", unallied="horse")
    assert told(table.phase("swap")) == ["turn 2, agents"]


# What waits


def test_a_card_played_after_an_action_returns_to_the_seat_that_acts_next() -> None:
    table = Table().hand("raven", horse=1, lion=1)
    position = act(table.raven_at("bear", "steward"), "raven", "card-per-2-farms")
    assert told(position)[0] == "Spider, Bear Chancellor"
    position = play(position, "raven", "midnight-oil")
    assert told(position)[:2] == ["Spider, Bear Marshal", "Spider, Bear Chancellor"]


def test_an_offer_returns_to_its_action_and_a_price_too() -> None:
    table = Table(dark_alliances=True).hand("spider", bear=1).council(eagle={"sheriff": "spider"})
    position = answer(table.raven_at("bear", "sheriff"), "offer", "spider", "bear", "control")
    assert told(position)[0] == "Bear Sheriff"
    position = answer(position, "answer_offer", "raven", "accept")
    assert told(position)[0] == "Spider, Bear Sheriff"


def test_a_price_that_is_paid_later_is_told() -> None:
    table = Table(dark_alliances=True, offer_price="after").hand("spider", eagle=1).council(eagle={"sheriff": "spider"})
    position = answer(table.raven_at("bear", "sheriff"), "offer", "spider", "eagle", "control")
    assert told(answer(position, "answer_offer", "raven", "accept"))[0] == "Spider’s offer is paid"


# Over whole games


@pytest.mark.slow
def test_whoever_is_told_to_place_an_agent_next_is_asked_next() -> None:
    checked = 0
    for seed in range(heard.GAMES):
        for moment, after in pairwise(heard.moments(seed)):
            now, then = moment.after.place, after.after.place
            if now.phase == then.phase == "deploy" and now.turn == then.turn:
                (step,) = after.after.agenda
                assert isinstance(step, Deploy | TakeBack)
                assert GAME.words.coming(moment.after)[0].values["seat"] == society(step.seat)
                checked += 1
    assert checked > heard.GAMES


@pytest.mark.slow
def test_it_is_never_long_and_says_the_same_whatever_lies_face_down() -> None:
    for seed in range(heard.GAMES):
        for moment in heard.moments(seed)[::5]:
            texts = GAME.words.coming(moment.after)
            waiting = len([step for step in moment.after.agenda if not step.optional])
            assert len(texts) <= STOPS_LISTED + waiting
            assert bool(texts) == (moment.after.place.phase != "end")
            for other in heard.otherwise(moment.after):
                assert GAME.words.coming(other) == texts
