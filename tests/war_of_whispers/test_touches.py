"""How many touches a game takes: few, for every touch is a moment in which nobody looks at the real table.

A council seat is to take three touches or fewer, with the agents it takes to hold it; pick by pick it would be four.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.engine.draft import Draft
from companion.engine.log import Log
from companion.engine.offers import offers, touches
from companion.engine.pick import Path, Pick
from companion.engine.playout import playout
from companion.engine.prompt import Answer, Question
from companion.games.war_of_whispers.councils import NOTHING
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.terms import SOCIETIES, SeatId
from tests.engine.taps import taps
from tests.war_of_whispers.table import BOARD, GAME, Position, Table

GAMES = 60
MOST_TOUCHES = 2.5
"""An average; 2.47 when answers that cost banners were first confirmed."""

COUNTED = ("take_back", "deploy", "act", "fight")


def asked(position: Position, kind: str, seat: SeatId = "raven") -> Question:
    question = position.question(kind, seat)
    assert question is not None
    return question


def picks(*words: tuple[str, str | int]) -> Path:
    return tuple(Pick(*word) for word in words)


def attacking() -> Position:
    """A Bear Sheriff with two regions next to bear-2, which the Horse holds."""
    table = Table().banners("bear-2", "horse", 1).banners("bear-1", "bear", 2)
    return table.raven_at("bear", "sheriff")


# Agents


def test_an_agent_is_placed_with_one_touch() -> None:
    question = asked(Table().phase("deploy"), "deploy")
    assert len(offers(Draft(question))) == 20
    assert taps(question, picks(("empire", "lion"), ("council_seat", "marshal"))) == 1


def test_an_agent_goes_to_a_region_by_touching_it_and_to_a_council_with_one_touch_too() -> None:
    question = asked(Table(field_agents=True).phase("deploy"), "deploy")
    assert touches(Draft(question))["lion-3"] == (picks(("region", "lion-3")),)
    assert taps(question, picks(("empire", "lion"), ("council_seat", "marshal"))) == 1


def test_a_chancellor_changes_places_with_one_touch() -> None:
    agents = Table().council(bear={"sheriff": "spider", "chancellor": "raven"})
    question = asked(agents.at("bear", "chancellor"), "act")
    assert taps(question, picks(("action", "swap"), ("council_seat", "sheriff"))) == 1


# Actions on the map


def test_touching_an_own_region_places_a_banner_there() -> None:
    question = asked(attacking(), "act")
    assert touches(Draft(question))["bear-1"] == (picks(("action", "banner-per-farm"), ("region", "bear-1")),)


def test_without_banners_to_place_it_is_where_an_attack_begins() -> None:
    question = asked(Table().reserve("bear", 0).raven_at("bear", "sheriff"), "act")
    assert touches(Draft(question))["bear-4"] == (picks(("action", "attack"), ("region", "bear-4")),)


def test_touching_an_enemy_attacks_it_from_the_only_region_that_can() -> None:
    question = asked(attacking(), "act")
    assert touches(Draft(question))["eagle-5"] == (
        picks(("action", "attack"), ("region", "bear-4"), ("region", "eagle-5")),
    )


def test_where_several_could_attack_it_the_touch_shows_them_all() -> None:
    ways = touches(Draft(asked(attacking(), "act")))["bear-2"]
    assert len(ways) > 1
    assert {way[0] for way in ways} == {Pick("action", "attack")}
    assert {way[2] for way in ways} == {Pick("region", "bear-2")}
    assert {way[1].value for way in ways} <= set(BOARD.adjacent["bear-2"])


def test_all_banners_go_to_one_region_with_two_touches_however_many_they_are() -> None:
    question = asked(Table().raven_at("bear", "marshal"), "act")
    assert taps(question, picks(("action", "banner-per-fort"), ("rest", "bear-1"))) == 2
    assert taps(question, picks(("action", "banner-per-fort"), ("region", "bear-1"), ("rest", "bear-2"))) == 2


def test_a_card_is_never_played_by_touching_the_map() -> None:
    position = Table().hand("raven", bear=1, eagle=1).raven_at("bear", "sheriff")
    assert touches(Draft(asked(position, "play_card"))) == {}


# Whole games


@pytest.mark.slow
def test_a_council_seat_takes_few_touches() -> None:
    touched, actions = 0, 0
    for seed in range(GAMES):
        counted = game(seed)
        touched += counted.total() - counted["actions"]
        actions += counted["actions"]
    assert touched / actions <= MOST_TOUCHES


def game(seed: int) -> Counter[str]:
    """The touches of a random game of four by kind of question, and how many actions the council seats took."""
    draw = Random(seed)
    log: Log[State] = Log(GAME)
    counted: Counter[str] = Counter()
    before: Position | None = None
    for entry in playout(log, NewGame(BOARD, tuple(map(Seat, SOCIETIES))), draw.randrange):
        answer = entry.command
        if before is not None and isinstance(answer, Answer) and answer.kind in COUNTED:
            question = before.question(answer.kind, answer.seat)
            assert question is not None
            counted[answer.kind] += taps(question, answer.path)
            counted["actions"] += answer.kind == "act" and answer.path[0] != NOTHING
        before = log.position
    return counted
