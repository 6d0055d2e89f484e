"""How many questions find a place where the real table is not as the app says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.figures import note
from tests.table.drift import Found, board_of, compare, drifted
from tests.table.test_comparison import MOST_QUESTIONS, TRIES


def tries(wrong: int) -> list[Found]:
    found = []
    for seed in range(TRIES):
        luck = Random(f"{wrong} {seed}")
        app = board_of(luck)
        found.append(compare(app, drifted(app, wrong, luck)))
    return found


@pytest.mark.benchmark(warmup=False)
@pytest.mark.parametrize("wrong", [1, 2, 3])
def test_questions_for_each_wrong_place(benchmark: BenchmarkFixture, wrong: int) -> None:
    found = benchmark.pedantic(lambda: tries(wrong), rounds=1)  # type: ignore[no-untyped-call]
    asked = Counter(questions for each in found for questions in each.asked)
    assert max(asked) <= MOST_QUESTIONS
    for questions in range(1, MOST_QUESTIONS + 1):
        share = 100 * asked[questions] / asked.total()
        note(f"drift, {wrong} wrong: found in {questions} questions", share, "%")
    note(f"drift, {wrong} wrong: most questions for one place", max(asked), "", most=MOST_QUESTIONS)
    hidden = 100 * sum(each.hidden for each in found) / len(found)
    note(f"drift, {wrong} wrong: some place changes no number", hidden, "%")
