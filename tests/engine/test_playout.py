"""Random play knows a game's lists and nothing else: it answers what is asked until nothing has to be answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.log import Log, Start
from companion.engine.playout import answer_at_random, playout
from companion.engine.position import Decided, Position
from companion.engine.prompt import Answer
from tests.engine.marbles import MARBLES, Bowl, Fill, asked, gloat, take

SEEDS = st.integers(0, 2**32 - 1)


def luck(seed: int) -> Callable[[int], int]:
    return Random(seed).randrange


def begun(setup: Fill) -> Position[Bowl]:
    return positions.begin(MARBLES, setup, Chance(lambda _: 0)).position


def after(position: Position[Bowl], answer: Answer) -> Position[Bowl]:
    decided = positions.decide(position, answer, Chance(lambda _: 0))
    assert isinstance(decided, Decided)
    return decided.position


@given(seed=SEEDS)
def test_a_random_answer_is_always_accepted(seed: int) -> None:
    position, chance = begun(Fill()), Chance(luck(seed))
    while any(prompt.required for prompt in position.prompts):
        position = after(position, answer_at_random(position, chance))
    assert position.state.turns == 0


def test_each_pick_of_a_list_is_as_likely() -> None:
    position, chance = begun(Fill()), Chance(luck(1))
    drawn = Counter(answer_at_random(position, chance) for _ in range(3000))
    assert set(drawn) == {take("ann", 1), take("ann", 2), take("ann", 3)}
    assert min(drawn.values()) > 900


def test_an_opening_is_taken_four_times_in_ten() -> None:
    position, chance = after(begun(Fill()), take("ann", 1)), Chance(luck(1))
    assert asked(position) == [("gloat", "ann"), ("take", "ann")]
    kinds = Counter(answer_at_random(position, chance).kind for _ in range(3000))
    assert 1100 < kinds["gloat"] < 1300
    assert kinds["gloat"] + kinds["take"] == 3000


def test_without_any_luck_it_is_the_first_of_every_list_and_no_opening() -> None:
    position = after(begun(Fill()), take("ann", 1))
    assert answer_at_random(position, Chance(lambda _: 0)) == take("ann", 3)


def test_when_the_game_is_over_there_is_no_answer_even_if_an_opening_stands() -> None:
    position = after(begun(Fill(turns=1)), take("ann", 2))
    assert asked(position) == [("gloat", "ann")]
    with pytest.raises(ValueError, match="the game is over"):
        answer_at_random(position, Chance(luck(1)))


@given(seed=SEEDS, marbles=st.integers(0, 20), turns=st.integers(0, 10))
def test_a_playout_is_a_game_from_its_start_to_its_end(seed: int, marbles: int, turns: int) -> None:
    log = Log(MARBLES)
    entries = list(playout(log, Fill(marbles, turns), luck(seed)))
    assert log.entries == entries
    assert entries[0].command == Start(Fill(marbles, turns))
    assert all(isinstance(entry.command, Answer) for entry in entries[1:])
    assert not any(prompt.required for prompt in log.position.prompts)


def test_an_entry_of_a_playout_is_in_the_log_when_it_comes() -> None:
    log = Log(MARBLES)
    for count, entry in enumerate(playout(log, Fill(), luck(1)), start=1):
        assert log.entries[-1] == entry
        assert len(log.entries) == count


@given(seed=SEEDS)
def test_the_same_luck_plays_the_same_game(seed: int) -> None:
    assert list(playout(Log(MARBLES), Fill(), luck(seed))) == list(playout(Log(MARBLES), Fill(), luck(seed)))


@given(seed=SEEDS)
def test_the_chance_of_an_entry_is_what_the_game_drew_and_not_what_picked_for_it(seed: int) -> None:
    log = Log(MARBLES)
    for entry in playout(Log(MARBLES), Fill(), luck(seed)):
        again = log.decide(entry.command, Chance.recorded(entry.chance))
        assert again == entry
        log.append(entry)


def test_a_gloat_can_be_picked_at_random() -> None:
    entries = (entry for seed in range(20) for entry in playout(Log(MARBLES), Fill(), luck(seed)))
    assert {gloat("ann", "softly"), gloat("ben", "loudly")} <= {
        entry.command for entry in entries if isinstance(entry.command, Answer)
    }
