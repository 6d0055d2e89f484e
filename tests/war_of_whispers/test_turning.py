"""The turning points of a game: the largest changes of a score by a city with another holder."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.log import Correction, Entry, Log
from companion.games.war_of_whispers.facts import BannersAre
from companion.games.war_of_whispers.final import final_scores, stand
from companion.games.war_of_whispers.scoring import score
from companion.games.war_of_whispers.state import Garrison, State
from companion.games.war_of_whispers.steps import Act
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, RegionId
from companion.games.war_of_whispers.turning import MOST, turning, turning_points
from companion.text import catalogue, languages
from tests.table.played import played
from tests.war_of_whispers.table import GAME

END = played(1).position.state
A, B = END.seat_ids[:2]
CITIES = {
    empire: min(city for city in END.board.cities if END.board.regions[city].home == empire) for empire in EMPIRES
}
"""A home city of each empire."""


def loyal(*firsts: Empire) -> State:
    """The end of a game whose players have these empires as Devout, and the others in their order."""
    loyalties = dict(END.loyalties)
    for seat, first in zip(END.seat_ids, firsts, strict=False):
        order = (first, *(empire for empire in EMPIRES if empire != first))
        loyalties[seat] = dict(zip(SLOTS, order, strict=True))
    return replace(END, loyalties=loyalties, garrisons={}, field_agents=dict.fromkeys(END.seat_ids, ()))


def held(state: State, by: Empire | None, *cities: RegionId, turn: int = 3) -> State:
    """The same moment with cities held by an empire, or by nobody but their own."""
    garrisons = {city: each for city, each in state.garrisons.items() if city not in cities}
    if by is not None:
        garrisons |= {city: Garrison(by, 1) for city in cities}
    return replace(state, garrisons=garrisons, place=replace(state.place, turn=turn))


def acting(state: State, empire: Empire) -> State:
    """The same moment in an action of the first player for an empire."""
    council = {**state.council, empire: (A, *state.council[empire][1:])}
    return replace(state, council=council, agenda=(Act(empire, "sheriff", empire),))


def test_a_city_that_is_taken_counts_for_those_it_brings_most() -> None:
    end = loyal("lion", "lion", "bear", "bear")
    before = acting(held(end, None), "lion")
    (point,) = turning_points([(before, held(before, "lion", CITIES["bear"]))], end)
    assert (point.turn, point.cities, point.taker) == (3, (CITIES["bear"],), A)
    assert point.points != 0
    changes = {}
    for seat in end.seat_ids:
        was, now = (
            score({name: each.cities(name) for name in EMPIRES}, [stand(each, seat, end.loyalties[seat])])
            for each in (before, held(before, "lion", CITIES["bear"]))
        )
        changes[seat] = now.players[0].points - was.players[0].points
    assert max(map(abs, changes.values())) == abs(point.points)
    assert point.players == tuple(seat for seat, change in changes.items() if change == point.points)


def test_only_changes_of_holders_count_and_only_the_largest_in_their_order() -> None:
    end = loyal("lion", "lion", "lion", "lion")
    start = held(end, None, turn=1)
    moments = [start, held(start, "lion", CITIES["bear"], turn=1)]
    taken: tuple[Empire, ...] = ("eagle", "horse", "elephant")
    for turn, empire in enumerate(taken, 2):
        moments.append(held(moments[-1], "lion", CITIES[empire], turn=turn))
    found = turning_points([*pairwise(moments), (moments[-1], moments[-1])], end)
    assert [(point.cities, point.points) for point in found] == [
        ((CITIES["eagle"],), 2),
        ((CITIES["horse"],), 5),
        ((CITIES["elephant"],), 4),
    ]
    assert len(found) == MOST


def test_a_city_that_nobody_took_by_an_action_has_a_new_holder() -> None:
    end = loyal("lion", "bear")
    taken = held(end, "lion", CITIES["bear"])
    (point,) = turning_points([(replace(taken, agenda=()), held(taken, None, CITIES["bear"]))], end)
    assert point.taker is None


def test_a_game_without_a_score_has_no_turning_points() -> None:
    end = replace(END, loyalties={**END.loyalties, A: {}})
    assert final_scores(end) is None
    assert turning_points([(held(end, None), held(end, "lion", CITIES["bear"]))], end) == ()


@pytest.mark.parametrize("seed", range(1, 6))
def test_whole_games_have_three_at_most(seed: int) -> None:
    log = played(seed)
    found = turning_points(log.answers(), log.position.state)
    assert len(found) <= MOST
    assert all(point.points and point.players and 1 <= point.turn <= 4 for point in found)


def test_a_correction_is_no_turning_point() -> None:
    log = Log(GAME, played(1, entries=40).entries)
    before = log.answers()
    state = log.position.state
    region = next(region for region, garrison in state.garrisons.items() if garrison.count)
    entry = log.decide(Correction((BannersAre(region, state.controller(region), 0),)), Chance(lambda _: 0))
    assert isinstance(entry, Entry)
    log.append(entry)
    assert log.live[-1].command == entry.command
    assert log.answers() == before


def test_the_words_say_who_took_what_and_for_whom_it_counts() -> None:
    end = loyal("lion", "lion", "bear", "bear")
    before = acting(held(end, None), "lion")
    (point,) = turning([(before, held(before, "lion", CITIES["bear"]))], end)
    names: dict[str, str] = {seat.id: seat.name for seat in end.seats}
    said = {language: catalogue(language).say(point.text, names) for language in languages()}
    assert said["en"].startswith("Turn 3: Ann takes B")
    assert len(set(said.values())) == len(said)
