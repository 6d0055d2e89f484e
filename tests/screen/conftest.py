"""A real table, and the real screen that shows it; modules that are content with less bring their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screen.real_table import RealTable
from tests.screen.screen import PANELS, PATIENCE, SIZES, Screen


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RealTable]:
    made = RealTable(tmp_path / "table")
    yield made
    made.close()


@pytest.fixture
def screen(tmp_path: Path, table: RealTable) -> Iterator[Screen]:
    yield from _started(tmp_path, table, SIZES[0])


def _started(folder: Path, table: RealTable, size: tuple[int, int]) -> Iterator[Screen]:
    screen = Screen(folder, table.url, table.key, size, stays=PATIENCE)
    yield screen
    assert screen.end() == 0, screen.errors.read_text()


@pytest.fixture(params=PANELS)
def sized(request: pytest.FixtureRequest, tmp_path: Path, table: RealTable) -> Iterator[tuple[Screen, tuple[int, int]]]:
    for screen in _started(tmp_path, table, request.param):
        yield screen, request.param
