"""The course of a finished game: cities and points at every moment, with the tokens as they lay then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.log import Log
from companion.engine.playout import playout
from companion.engine.summary import Chart
from companion.games.war_of_whispers.final import final_scores
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS
from companion.games.war_of_whispers.timeline import timeline
from tests.bench.kept import luck
from tests.war_of_whispers.table import GAME, new_game


def played(seed: int, **options: Any) -> tuple[State, ...]:
    log = Log(GAME)
    for _ in playout(log, new_game(3, **options), luck(seed)):
        pass
    return log.states()


def values(chart: Chart) -> Mapping[str, tuple[int | None, ...]]:
    return {curve.icon: curve.values for curve in chart.curves}


@pytest.mark.parametrize("seed", range(5))
def test_the_lines_end_with_the_cities_on_the_board_and_the_points_of_the_score(seed: int) -> None:
    states = played(seed, loyalties="dealt")
    points, cities = timeline(states)
    end, scores = states[-1], final_scores(states[-1])
    assert scores is not None
    assert {name: line[-1] for name, line in values(cities).items()} == {e: end.cities(e) for e in EMPIRES}
    assert {seat: line[-1] for seat, line in values(points).items()} == {t.seat: t.points for t in scores.players}


@pytest.mark.parametrize("seed", range(5))
def test_the_lines_of_players_are_in_the_order_of_their_ranks(seed: int) -> None:
    states = played(seed, loyalties="dealt")
    scores = final_scores(states[-1])
    assert scores is not None
    ranks: dict[str, int] = {player.seat: player.rank for player in scores.players}
    order = [ranks[curve.icon] for curve in timeline(states)[0].curves]
    assert order == sorted(ranks.values())


def test_every_turn_is_named_where_it_begins() -> None:
    states = played(1, loyalties="dealt")
    headings = timeline(states)[0].headings
    assert [text.values["turn"] for _, text in headings] == [1, 2, 3, 4]
    for step, text in headings:
        assert states[step].place.turn == text.values["turn"]
        assert states[max(step - 1, 0)].place.turn < 4 or text.values["turn"] == 4


def test_a_step_has_the_crest_of_the_empire_that_acts_in_it_and_the_value_after_it() -> None:
    states = played(1, loyalties="dealt")
    cities = timeline(states)[1]
    assert len(cities.actors) == len(states) - 1
    for step, actor in enumerate(cities.actors):
        assert (None if actor is None else actor.icon) == states[step].place.empire
        assert values(cities)["bear"][step] == states[step + 1].cities("bear")


def test_a_swap_is_marked_on_the_line_of_its_player_in_its_step() -> None:
    states = played(5, loyalties="dealt")
    swapped = {
        (seat, step + 1)
        for step, state in enumerate(states[1:])
        for seat in state.seat_ids
        if state.swaps[seat] != states[step].swaps[seat]
    }
    marked = {(curve.icon, step + 1) for curve in timeline(states)[0].curves for step in curve.swaps}
    assert marked == swapped
    assert marked


def test_points_are_those_of_the_tokens_as_they_lay_then() -> None:
    end = played(2, loyalties="dealt")[-1]
    seat = end.seat_ids[0]
    lay = end.loyalties[seat]
    turned = dict(zip(SLOTS, reversed([lay[slot] for slot in SLOTS]), strict=True))
    before = replace(end, loyalties={**end.loyalties, seat: turned})
    scores = final_scores(before)
    assert scores is not None
    line = values(timeline((before, before, end))[0])[seat]
    assert line[0] == next(tally.points for tally in scores.players if tally.seat == seat)
    assert line[0] != line[1]


def test_the_chart_of_points_says_how_it_counts() -> None:
    points, cities = timeline(played(2, loyalties="dealt"))
    assert points.note is not None
    assert cities.note is None


def test_tokens_that_were_told_only_at_the_end_count_since_the_last_swap_and_not_before() -> None:
    end = played(3, loyalties="dealt")[-1]
    seat = end.seat_ids[0]
    unknown = replace(end, loyalties={**end.loyalties, seat: {}})
    earlier = replace(unknown, swaps={**end.swaps, seat: end.swaps[seat] - 1})
    line = values(timeline((earlier, earlier, unknown, end))[0])[seat]
    assert line[0] is None
    assert line[1] == line[2]
    assert len(SLOTS) == len(end.loyalties[seat])


def test_without_all_loyalties_there_is_a_chart_of_cities_alone() -> None:
    end = played(3, loyalties="dealt")[-1]
    nothing_told = replace(end, loyalties={**end.loyalties, end.seat_ids[0]: {}})
    assert [chart.title.key for chart in timeline((nothing_told, nothing_told))] == ["chart.cities"]


def test_chapters_are_the_turns_of_empires_and_what_lies_between() -> None:
    states = played(4, loyalties="dealt")
    titles = list(
        dict.fromkeys((text.key, *map(str, text.values.values())) for text in map(GAME.words.chapter, states))
    )
    keys = [key for key, *_ in titles]
    assert {"place.deploy", "place.empire", "place.swap", "place.end"} <= set(keys)
    assert len(titles) == len(set(titles))
    assert 20 <= len(titles) <= 35
