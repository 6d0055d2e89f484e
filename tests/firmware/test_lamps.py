"""Rule: lights that mean different things look different without colours, and none flickers too fast for the eye."""

from __future__ import annotations

import itertools
from typing import get_args

import pytest

from firmware.pod.lamps import BEAT_MS, PATTERNS, RHYTHMS, lit, shade
from hardware.signals import Pattern

PERIODS = 60_000 // BEAT_MS
"""A minute of beats."""


def shown(pattern: str) -> str:
    return "".join("#" if lit(pattern, beat * BEAT_MS) else "." for beat in range(PERIODS))


def test_every_pattern_the_table_can_say_has_a_rhythm_and_a_letter() -> None:
    assert set(PATTERNS) == set(RHYTHMS) == set(get_args(Pattern))
    assert len({*PATTERNS.values()}) == len(PATTERNS)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(PATTERNS, 2)))
def test_no_two_patterns_look_alike_even_when_one_begins_later(one: str, other: str) -> None:
    rhythm = RHYTHMS[other]
    assert all(shown(one) not in (rhythm * PERIODS)[start : start + PERIODS] for start in range(len(rhythm)))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_no_pattern_flashes_more_than_three_times_in_a_second(pattern: str) -> None:
    minute = shown(pattern)
    flashes = [beat for beat in range(1, len(minute)) if minute[beat - 1 : beat + 1] == ".#"]
    assert all(sum(start <= beat < start + 1000 // BEAT_MS for beat in flashes) <= 3 for start in range(len(minute)))


@pytest.mark.parametrize(("number", "pattern"), list(enumerate(["one", "two", "three", "four", "five"], start=1)))
def test_a_pattern_that_counts_flashes_so_often_and_then_rests(number: int, pattern: str) -> None:
    flashes = RHYTHMS[pattern].rstrip(".")
    rest = len(RHYTHMS[pattern]) - len(flashes)
    assert len([flash for flash in flashes.split(".") if flash]) == number
    assert rest > 2 * max(len(gap) for gap in ["", *flashes.split("#")])


def test_a_light_shows_its_colour_or_nothing() -> None:
    assert shade((1, 2, 3), "fast", 0) == (1, 2, 3)
    assert shade((1, 2, 3), "fast", 2 * BEAT_MS) == (0, 0, 0)
    assert shade((1, 2, 3), "steady", 123_456) == (1, 2, 3)
