"""Each attack for a moment: honest players are answered, and the table takes little memory. More: ``make attack``."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.attack.attacks import ATTACKS
from tests.attack.siege import besiege
from tests.bench.kept import Kept, begun, keep
from tests.end_to_end.evening import Evening

pytestmark = pytest.mark.slow

ANSWERS = 3
REST = 0.2
MOST = 40.0
"""Megabytes that a table may take more for an attack."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Evening, dict[str, Kept]]]:
    folder = tmp_path_factory.mktemp("attacked")
    matches = keep(folder, (begun(45, seed) for seed in range(len(ATTACKS))))
    evening = Evening(folder, screen=False)
    evening.starts()
    yield evening, dict(zip(ATTACKS, matches, strict=True))
    evening.stops()


@pytest.mark.parametrize("attack", ATTACKS)
def test_honest_players_are_answered(evening: tuple[Evening, dict[str, Kept]], attack: str) -> None:
    table, matches = evening
    outcome = besiege(table, matches[attack], attack, ANSWERS, REST)
    assert outcome.peak < outcome.before + MOST
