"""The screen's process: it lives as long as its pipe, gives its key to nobody, and says where it broke."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion.engine.banner import Banner
from companion.table.views.model import TableView
from tests.harness.patience import PATIENCE
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import Screen
from tests.views import changed, match

pytestmark = pytest.mark.slow

PLAYING = TableView[str](n=1, stage="play", match=match(banner=Banner("Nobody is asked anything")))


@pytest.fixture
def table() -> Iterator[LittleTable]:
    little = LittleTable()
    little.show(PLAYING)
    yield little
    little.close()


def test_it_ends_when_the_pipe_of_the_table_closes(table: LittleTable, tmp_path: Path) -> None:
    screen = Screen(tmp_path, table.url, KEY)
    screen.wait_for("log")
    assert screen.end() == 0
    assert screen.errors.read_text() == ""


def test_it_ends_even_when_the_table_never_answered(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "http://127.0.0.1:1", KEY)
    screen.wait_until(lambda s: any("Connection lost" in text for text in s.texts()))
    assert screen.end() == 0


def test_its_key_is_in_no_list_of_processes_and_no_environment(table: LittleTable, tmp_path: Path) -> None:
    screen = Screen(tmp_path, table.url, KEY)
    screen.wait_for("log")
    running = Path("/proc", str(screen.process.pid))
    told = (running / "cmdline").read_bytes() + (running / "environ").read_bytes()
    screen.end()
    assert KEY.encode() not in told


def test_without_its_pipe_it_says_who_starts_it() -> None:
    started = subprocess.run([sys.executable, "-m", "companion.screen"], capture_output=True, text=True, check=False)
    assert (started.returncode, started.stderr) == (2, "The screen is started by the table: companion run\n")


def test_what_breaks_is_told_without_what_was_shown_and_ends_it(table: LittleTable, tmp_path: Path) -> None:
    """A map that names a colour nobody knows: the error would quote it."""
    screen = Screen(tmp_path, table.url, KEY)
    screen.wait_for("log")
    secret = {"title": "", "size": [10, 10], "background": "a-secret", "shapes": []}
    view = msgspec.to_builtins(replace(PLAYING, n=2))
    table.show_raw(json.dumps({**view, "map": secret}).encode())
    assert screen.process.wait(PATIENCE) == 1
    told = screen.errors.read_text()
    assert told.startswith("The screen broke.")
    assert "KeyError" in told
    assert "a-secret" not in told
    assert KEY not in told
    screen.end()


def test_there_is_no_door_unless_the_startup_line_asks_for_one(table: LittleTable, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    started = subprocess.Popen(
        [sys.executable, "-m", "companion.screen", str(reading)],
        pass_fds=(reading,),
        cwd=tmp_path,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    os.close(reading)
    os.write(writing, json.dumps({"url": table.url, "key": KEY, "size": [800, 480]}).encode() + b"\n")
    table.wait_for_listener()
    sockets = {line.split()[-1] for line in Path("/proc/net/unix").read_text().splitlines() if line.endswith("door")}
    modules = Path("/proc", str(started.pid), "maps").read_text()
    os.close(writing)
    assert started.wait(PATIENCE) == 0
    assert "kivy" in modules
    assert not [path for path in sockets if path.startswith(str(tmp_path))]
    assert list(tmp_path.iterdir()) == []


def test_where_a_game_goes_on_the_first_of_many_moves_are_said(table: LittleTable, tmp_path: Path) -> None:
    table.show(
        changed(
            PLAYING,
            acts=tuple((f"move {number}", "") for number in range(1, 8)),
            movers=tuple("abcdefg"),
            routes=((),) * 7,
        )
    )
    screen = Screen(tmp_path, table.url, KEY)
    screen.wait_until(lambda screen: {"Move 1", "1/7"} <= set(screen.texts()))
    assert screen.end() == 0
