"""How many touches a council seat takes, agents and all, and the way from the start page to the first question of play.

The same counts the tests bound, printed beside the times.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.figures import note
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen
from tests.screen.to_play import WAYS, Evening
from tests.war_of_whispers.test_touches import MOST_TOUCHES, game

SIMULATED = 200
"""The games that are counted."""
AIM = 2.2
"""The touches that a council seat should take on average, with the confirmations.

Random games take 2.45: agents 0.60, banners 1.06, attacks 0.53, all others 0.26. An agent is one touch and an attack
two, its target and its outcome. Banners cost a touch for each region. If all banners of a region were one touch and
each attack two, it would be 2.25.
"""


@pytest.mark.benchmark(warmup=False)
def test_touches_of_a_council_seat(benchmark: BenchmarkFixture) -> None:
    def count() -> Counter[str]:
        return sum((game(seed) for seed in range(SIMULATED)), Counter[str]())

    counted = benchmark.pedantic(count, rounds=1)  # type: ignore[no-untyped-call]
    touches = (counted.total() - counted["actions"]) / counted["actions"]
    benchmark.extra_info["touches_per_council_seat"] = touches
    assert touches <= MOST_TOUCHES
    note(f"touches a council seat, {SIMULATED} games", touches, "", most=MOST_TOUCHES, aim=AIM)


@pytest.mark.benchmark(warmup=False)
@pytest.mark.parametrize("way", WAYS)
def test_touches_to_play(benchmark: BenchmarkFixture, tmp_path: Path, way: str) -> None:
    begins, most = WAYS[way]
    table = RealTable(tmp_path)
    screen = Screen(tmp_path, table.url, table.key)
    evening = Evening(screen, table)
    try:
        benchmark.pedantic(lambda: begins(evening), rounds=1)  # type: ignore[no-untyped-call]
    finally:
        screen.end()
        table.close()
    assert evening.touches <= most
    note(f"touches to play: {way}", evening.touches, "", most=most)
