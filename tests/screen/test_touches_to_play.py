"""How few touches there are from the start page to the first question of play."""

from __future__ import annotations

import pytest

from tests.harness.patience import until
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen
from tests.screen.to_play import WAYS, Evening

ENTERED = {way for way in WAYS if way.endswith("entered")}


@pytest.mark.parametrize("way", [pytest.param(way, marks=[pytest.mark.slow] * (way in ENTERED)) for way in WAYS])
def test_a_game_begins_with_few_touches(screen: Screen, table: RealTable, way: str) -> None:
    begins, most = WAYS[way]
    evening = Evening(screen, table)
    begins(evening)
    assert until(lambda: table.page.stage in {"lobby", "play"}, "a game has begun")
    assert evening.touches <= most, way
