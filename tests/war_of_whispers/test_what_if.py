"""What would have been: a sentence for each player, from the log alone."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.games.war_of_whispers.final import counted
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, SeatId
from companion.games.war_of_whispers.what_if import what_if, what_ifs
from companion.text import catalogue, languages
from tests.table.played import played

END = played(1).position.state
A, B = END.seat_ids[:2]


def loyal(first: Empire) -> dict[str, Empire]:
    return dict(zip(SLOTS, (first, *(empire for empire in EMPIRES if empire != first)), strict=True))


def with_loyalties(state: State, seat: SeatId, first: Empire, swaps: int) -> State:
    swapped, loyalties = {**state.swaps, seat: swaps}, {**state.loyalties, seat: loyal(first)}
    return replace(state, swaps=swapped, loyalties=loyalties)


def points(state: State) -> dict[SeatId, int]:
    scores = counted(state)
    assert scores is not None
    return {player.seat: player.points for player in scores.players}


def test_a_player_who_swapped_keeps_the_loyalties_of_before() -> None:
    before, end = with_loyalties(END, A, "bear", 0), with_loyalties(END, A, "lion", 1)
    (found,) = (each for each in what_ifs([(before, end)], end) if each.seat == A)
    assert (found.whose, found.points, found.would) == (None, points(end)[A], points(before)[A])


def test_only_the_loyalties_before_the_first_swap_count() -> None:
    moments = [with_loyalties(END, A, EMPIRES[swaps], swaps) for swaps in range(3)]
    found = what_ifs([*pairwise(moments)], moments[-1])
    assert next(each.would for each in found if each.seat == A) == points(moments[0])[A]


def test_a_player_who_never_swapped_gets_the_best_loyalties_of_another() -> None:
    end = with_loyalties(END, A, "bear", 0)
    (found,) = (each for each in what_ifs([], end) if each.seat == A)
    would = {
        other: points(replace(end, loyalties={**end.loyalties, A: end.loyalties[other]}))[A]
        for other in end.seat_ids
        if other != A
    }
    assert found.whose is not None
    assert found.would == would[found.whose] == max(would.values())


def test_loyalties_that_were_unknown_before_a_swap_are_no_what_if() -> None:
    end = with_loyalties(END, A, "lion", 1)
    before = replace(end, swaps={**end.swaps, A: 0}, loyalties={**end.loyalties, A: {}})
    assert next(each.whose for each in what_ifs([(before, end)], end) if each.seat == A) is not None


def test_a_game_without_a_score_has_none() -> None:
    assert what_ifs([], replace(END, loyalties={**END.loyalties, A: {}})) == ()


@pytest.mark.parametrize("seed", range(1, 6))
def test_whole_games_have_one_for_each_player(seed: int) -> None:
    log = played(seed)
    end = log.position.state
    found = what_ifs(log.answers(), end)
    assert {each.seat: each.points for each in found} == points(end)
    assert {each.seat for each in found if each.whose is None} == {seat for seat in end.seat_ids if end.swaps[seat]}


def test_the_words_name_players() -> None:
    end = with_loyalties(with_loyalties(END, A, "lion", 1), B, "bear", 0)
    names: dict[str, str] = {seat.id: seat.name for seat in end.seats}
    cases = what_if([(with_loyalties(END, A, "bear", 0), end)], end)
    said = {language: [catalogue(language).say(case.text, names) for case in cases[:2]] for language in languages()}
    assert said["en"][0].startswith("Without Ann’s swap: ")
    assert said["en"][1].startswith("Ben with ")
    assert len({tuple(each) for each in said.values()}) == len(said)
