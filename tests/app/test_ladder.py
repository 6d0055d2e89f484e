"""Every display but the last is broken on purpose: the next one takes over, and the good one is remembered."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import uvloop

from companion.app.child import ScreenChild
from companion.app.display import Display
from companion.app.ladder import DisplayLadder
from tests.app.running import COMPANION, PATIENCE
from tests.app.table_alone import STAND_IN
from tests.app.test_child import QUICK

DIES = Display("a server that dies", way="dies", through=("false",))
ABSENT = Display("a server that is not there", way="absent", through=("/no/such/server",))
SILENT = Display("a server that shows nothing", way="silent", through=("sh", "-c", "exec sleep 600"))
GOOD = Display("a server that draws", way="good", through=("env",))


def tries(folder: Path, displays: tuple[Display, ...], patience: float = PATIENCE) -> tuple[DisplayLadder, list[str]]:
    """Try displays until one draws or all are given up; what happened."""
    ladder = DisplayLadder(displays, folder / "display")
    happened: list[str] = []

    async def kept() -> None:
        over = asyncio.Event()

        def happens(what: str) -> None:
            happened.append(what)
            over.set()

        screen = ScreenChild(
            lambda: b"\n",
            ladder,
            lambda: happens("gave up"),
            drawn=lambda: happens("drawn"),
            program=(sys.executable, str(STAND_IN), "draws", str(folder / "notes")),
            patience=QUICK._replace(first_beat=patience, longest_beat=PATIENCE),
        )
        task = asyncio.create_task(screen.keep())
        await asyncio.wait_for(over.wait(), PATIENCE)
        task.cancel()
        await asyncio.wait({task})

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(kept())
    return ladder, happened


def test_displays_that_do_not_start_make_room_for_the_next(tmp_path: Path) -> None:
    ladder, happened = tries(tmp_path, (DIES, ABSENT, GOOD))
    assert (ladder.now, happened) == (GOOD, ["drawn"])


def test_a_display_without_a_picture_makes_room_for_the_next(tmp_path: Path) -> None:
    ladder, happened = tries(tmp_path, (SILENT, GOOD), patience=0.3)
    assert (ladder.now, happened[-1]) == (GOOD, "drawn")


def test_the_display_that_drew_is_tried_first_at_the_next_start(tmp_path: Path) -> None:
    tries(tmp_path, (DIES, GOOD))
    assert DisplayLadder((DIES, ABSENT, GOOD), tmp_path / "display").now == GOOD


def test_a_remembered_display_that_is_broken_now_makes_room_too(tmp_path: Path) -> None:
    (tmp_path / "display").write_text("absent", encoding="ascii")
    ladder, happened = tries(tmp_path, (GOOD, ABSENT))
    assert (ladder.now, happened) == (GOOD, ["drawn"])
    assert (tmp_path / "display").read_text(encoding="ascii") == "good"


def test_when_no_display_draws_that_is_said(tmp_path: Path) -> None:
    _, happened = tries(tmp_path, (DIES, ABSENT))
    assert happened == ["gave up"]


def test_a_display_that_has_drawn_is_kept_whatever_happens_later(tmp_path: Path) -> None:
    ladder = DisplayLadder((GOOD, DIES), tmp_path / "display")
    ladder.drew()
    assert not ladder.step()
    assert ladder.now == GOOD


def test_without_a_screen_the_address_stands_on_the_console(tmp_path: Path) -> None:
    """The service reads from the console and prints to the journal. Its screen cannot be drawn."""
    here, console = os.openpty()
    words = [*COMPANION, "run", "--port", "0", "--data", str(tmp_path)]
    broken = os.environ | {"SDL_VIDEODRIVER": "broken"}
    with subprocess.Popen(
        words, stdin=console, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=broken
    ) as table:
        shown = b""
        while b"/table#" not in shown:
            shown += os.read(here, 1000)
        table.terminate()
    os.close(here)
    os.close(console)
    assert b"http://127.0.0.1:" in shown
