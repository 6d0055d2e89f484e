"""The map that can be touched, on every panel: each region of our board has a target of its own, in plain sight.

A finger needs 12 mm; on a high panel, where the map keeps its orientation, 10 mm, because an area is touched by its
outline. Nobody has to make the map larger or move it, whatever else is on the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import pytest

from companion.table import commands
from hardware.signals import Trouble
from tests.screen.real_table import RealTable
from tests.screen.screen import PANELS, OneScreen, Screen

pytestmark = pytest.mark.slow

REGIONS = 40


@pytest.fixture(params=PANELS)
def panel(
    request: pytest.FixtureRequest, tmp_path: Path, one_screen: OneScreen
) -> Iterator[tuple[Screen, RealTable, tuple[int, int]]]:
    """A game of four in which an agent may go to any region."""
    table = RealTable(tmp_path / "table")
    table.begin("raven", "spider", "rat", "serpent", loyalties="unknown", field_agents="yes")
    table.send(commands.CloseLobby)
    screen = one_screen.showing(table.url, table.key, request.param)
    screen.wait_for("map:lion-5")
    yield screen, table, request.param
    table.close()


def test_every_region_has_its_millimetres_from_the_next_inside_the_window_and_covered_by_nothing(
    panel: tuple[Screen, RealTable, tuple[int, int]],
) -> None:
    screen, _, (width, height) = panel
    millimetre = max(width, height) / 154
    targets = screen.targets()
    regions = {name: target for name, target in targets.items() if name.startswith("map:")}
    assert len(regions) == REGIONS
    least = 12 if width > height else 10
    for a, b in combinations(regions.values(), 2):
        assert dist((a["x"], a["y"]), (b["x"], b["y"])) >= least * millimetre - 2  # both rounded to whole pixels
    for region in regions.values():
        radius = region["w"] / 2
        assert radius - 1 <= region["x"] <= width - radius + 1
        assert radius - 1 <= region["y"] <= height - radius + 1
        assert not any(covers(target, region) for name, target in targets.items() if name not in regions)


def test_a_warning_leaves_the_map_where_it_is(panel: tuple[Screen, RealTable, tuple[int, int]]) -> None:
    screen, table, _ = panel
    before = {name: at for name, at in screen.targets().items() if name.startswith("map:")}
    table.inside(lambda: table.table.buttons.trouble("port", Trouble("busy_port", {"port": "/dev/ttyACM1"})))
    strip = screen.wait_for("warnings")
    after = {name: at for name, at in screen.targets().items() if name.startswith("map:")}
    assert after == before
    assert not any(covers(strip, region) for region in after.values())


def test_a_finger_anywhere_on_an_area_is_asked_nothing(panel: tuple[Screen, RealTable, tuple[int, int]]) -> None:
    screen, table, _ = panel
    area, before = screen.targets()["map:lion-5"], table.shown().match.entries
    screen.say(f"tap {area['x'] + area['w'] // 2 - 2} {area['y']}")
    screen.wait_until(lambda _: table.shown().match.entries > before)
    assert "ask:0" not in screen.targets()


def covers(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two targets share any of their room."""
    return all(abs(one[at] - other[at]) < (one[size] + other[size]) / 2 - 1 for at, size in (("x", "w"), ("y", "h")))
