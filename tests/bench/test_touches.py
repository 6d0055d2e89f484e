"""How many touches a council seat takes, agents and all: the same count the tests bound, printed beside the times."""

from __future__ import annotations

from collections import Counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.figures import note
from tests.war_of_whispers.test_touches import GAMES, MOST_TOUCHES, game


@pytest.mark.benchmark(warmup=False)
def test_touches_of_a_council_seat(benchmark: BenchmarkFixture) -> None:
    def count() -> Counter[str]:
        return sum((game(seed) for seed in range(GAMES)), Counter[str]())

    counted = benchmark.pedantic(count, rounds=1)  # type: ignore[no-untyped-call]
    touches = (counted.total() - counted["actions"]) / counted["actions"]
    benchmark.extra_info["touches_per_council_seat"] = touches
    assert touches <= MOST_TOUCHES
    note(f"touches a council seat, {GAMES} games", touches, "", most=3, aim=MOST_TOUCHES)
