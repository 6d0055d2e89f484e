"""Chance: every number drawn is written down, and drawn again from the record without any luck."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from companion.engine.chance import Chance

LETTERS = ("a", "b", "c")


def lucky(seed: int) -> Chance:
    return Chance(Random(seed).randrange)


def test_a_number_is_from_0_to_one_below_the_most() -> None:
    chance = lucky(1)
    assert {chance.below(3) for _ in range(100)} == {0, 1, 2}


def test_numbers_are_kept_in_the_order_drawn() -> None:
    numbers = iter([2, 0, 1])
    chance = Chance(lambda _: next(numbers))
    assert [chance.below(3) for _ in range(3)] == [2, 0, 1]
    assert chance.drawn == [2, 0, 1]


def test_a_record_draws_the_same_again() -> None:
    first = lucky(5)
    shuffled, one = first.shuffled(tuple(range(10))), first.one_of(LETTERS)
    again = Chance.recorded(first.drawn)
    assert (again.shuffled(tuple(range(10))), again.one_of(LETTERS)) == (shuffled, one)
    assert again.drawn == first.drawn


def test_past_the_end_of_its_record_chance_draws_0() -> None:
    chance = Chance.recorded([1])
    assert [chance.below(2), chance.below(2), chance.below(2)] == [1, 0, 0]


def test_a_recorded_number_that_no_longer_fits_still_gives_one_that_does() -> None:
    assert Chance.recorded([5]).below(3) in range(3)


def test_one_of_gives_each_value_about_as_often() -> None:
    chance = lucky(2)
    counts = Counter(chance.one_of(LETTERS) for _ in range(3000))
    assert set(counts) == set(LETTERS)
    assert min(counts.values()) > 900


def test_shuffling_keeps_every_value_and_changes_no_tuple() -> None:
    values = ("a", "b", "b", "c")
    assert sorted(lucky(3).shuffled(values)) == list(values)
    assert values == ("a", "b", "b", "c")


def test_every_order_is_about_as_likely() -> None:
    chance = lucky(4)
    counts = Counter(chance.shuffled(LETTERS) for _ in range(6000))
    assert set(counts) == set(permutations(LETTERS))
    assert min(counts.values()) > 850


@pytest.mark.parametrize("values", [(), ("a",)])
def test_shuffling_fewer_than_two_needs_no_luck(values: tuple[str, ...]) -> None:
    chance = lucky(6)
    assert chance.shuffled(values) == values
    assert chance.drawn == []
