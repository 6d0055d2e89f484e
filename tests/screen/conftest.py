"""A real table, and the real screen that shows it; modules that are content with less bring their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.harness.patience import PACE
from tests.screen.little_table import LittleTable
from tests.screen.played import Played
from tests.screen.real_table import RealTable
from tests.screen.screen import PANELS, OneScreen, Screen


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RealTable]:
    made = RealTable(tmp_path / "table")
    yield made
    made.close()


@pytest.fixture
def box(table: RealTable, tmp_path: Path) -> Path:
    """The folder of the requests of the table, which is a box."""
    table.table.box.folder = tmp_path
    return tmp_path


@pytest.fixture(scope="session")
def screen_of_the_worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OneScreen]:
    screen = OneScreen(tmp_path_factory.mktemp("screen"))
    yield screen
    screen.end()


@pytest.fixture
def one_screen(screen_of_the_worker: OneScreen) -> Iterator[OneScreen]:
    """The screen that tests share: have it show a table. A test in which it breaks fails."""
    yield screen_of_the_worker
    screen_of_the_worker.leave()


@pytest.fixture
def little_table(screen_of_the_worker: OneScreen) -> Iterator[LittleTable]:
    """A table that shows what a test gives it."""
    made = LittleTable()
    yield made
    screen_of_the_worker.check()
    screen_of_the_worker.leave()
    made.close()


@pytest.fixture
def screen(one_screen: OneScreen, table: RealTable) -> Screen:
    return one_screen.showing(table.url, table.key)


@pytest.fixture(params=PANELS)
def sized(request: pytest.FixtureRequest, one_screen: OneScreen, table: RealTable) -> tuple[Screen, tuple[int, int]]:
    return one_screen.showing(table.url, table.key, request.param), request.param


@pytest.fixture(scope="module")
def screen_of_a_match(tmp_path_factory: pytest.TempPathFactory, screen_of_the_worker: OneScreen) -> Iterator[Played]:
    played = Played(tmp_path_factory.mktemp("match"), screen_of_the_worker)
    yield played
    screen_of_the_worker.leave()
    played.table.close()
    played.match.close()


@pytest.fixture
def played(screen_of_a_match: Played, screen_of_the_worker: OneScreen) -> Iterator[Played]:
    """The same screen for every test, as a table would have it; the match is a new one."""
    assert screen_of_a_match.screen is screen_of_the_worker.screen
    screen_of_a_match.screen.say(f"pace {PACE}")
    screen_of_a_match.begin()
    screen_of_a_match.asks("Ann", "Place your 1st agent")
    yield screen_of_a_match
    screen_of_the_worker.check()
