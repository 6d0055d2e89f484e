"""The screen may die and hang as it likes: there is always one again, and never one without a table."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import uvloop

from companion.app.child import Patience, ScreenChild
from companion.app.display import Display
from companion.app.ladder import DisplayLadder
from companion.backlight import Backlight
from tests.app.running import PATIENCE, runs, wait_for
from tests.app.table_alone import STAND_IN

KEY = "the-key-of-the-table"
GREETING = b'{"key":"%s"}\n' % KEY.encode()
QUICK = Patience(first_pause=0.01, longest_pause=0.02, stopping=5.0, good_life=PATIENCE)
ROOT = Path(__file__).parents[2]


class Watched:
    """A screen that is kept until something has happened; ``lives`` are its processes, each with what it was told."""

    def __init__(self, does: str, folder: Path, patience: Patience = QUICK) -> None:
        self.gave_up = 0
        self.drawn = 0
        self._notes = folder / "notes"
        program = (sys.executable, str(STAND_IN), does, str(self._notes))
        self._screen = ScreenChild(
            lambda: GREETING, one_display(folder), self._give_up, drawn=self._draw, program=program, patience=patience
        )

    def _draw(self) -> None:
        self.drawn += 1

    def _give_up(self) -> None:
        self.gave_up += 1

    @property
    def lives(self) -> list[tuple[int, bytes]]:
        lines = self._notes.read_bytes().splitlines(keepends=True) if self._notes.exists() else []
        parts = [line.partition(b" ") for line in lines if line.endswith(b"\n")]
        return [(int(pid), told) for pid, _, told in parts]

    def until(self, happened: Callable[[Watched], bool], meanwhile: Callable[[Watched], object] = id) -> None:
        async def kept() -> None:
            task = asyncio.create_task(self._screen.keep())
            async with asyncio.timeout(PATIENCE):
                while not happened(self):
                    assert not task.done(), task.result()
                    await asyncio.sleep(0.01)
            meanwhile(self)
            task.cancel()
            await asyncio.wait({task})
            assert task.cancelled()

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(kept())


def one_display(folder: Path) -> DisplayLadder:
    return DisplayLadder((Display("the only one"),), folder / "display")


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_the_screen_is_told_its_line_and_stops_with_the_table(tmp_path: Path) -> None:
    ran: list[bool] = []
    screen = Watched("draws", tmp_path)
    screen.until(lambda screen: len(screen.lives) == 1, lambda screen: ran.append(runs(screen.lives[0][0])))
    ((pid, told),) = screen.lives
    assert told == GREETING
    assert ran == [True]
    assert not runs(pid)


def test_the_key_is_in_no_argument_and_no_environment_of_the_screen(tmp_path: Path) -> None:
    seen = []

    def look(screen: Watched) -> None:
        process = Path("/proc") / str(screen.lives[0][0])
        seen.extend([(process / "cmdline").read_bytes(), (process / "environ").read_bytes()])

    Watched("draws", tmp_path).until(lambda screen: len(screen.lives) == 1, look)
    assert len(seen) == 2
    assert not any(KEY.encode() in bytes_seen for bytes_seen in seen)


def test_an_interrupt_typed_at_the_tables_terminal_is_not_the_screens(tmp_path: Path) -> None:
    sessions: list[int] = []
    Watched("draws", tmp_path).until(
        lambda screen: len(screen.lives) == 1, lambda screen: sessions.append(os.getsid(screen.lives[0][0]))
    )
    assert sessions
    assert sessions[0] != os.getsid(0)


def test_a_screen_that_dies_is_begun_again_and_after_five_deaths_that_is_said_once(tmp_path: Path) -> None:
    screen = Watched("dies", tmp_path)
    screen.until(lambda screen: len(screen.lives) >= 7)
    assert screen.gave_up == 1
    assert len({pid for pid, _ in screen.lives}) == len(screen.lives)


def test_deaths_after_a_good_life_are_not_counted(tmp_path: Path) -> None:
    screen = Watched("dies", tmp_path, QUICK._replace(good_life=0.0))
    screen.until(lambda screen: len(screen.lives) >= 7)
    assert screen.gave_up == 0


def test_a_file_that_is_opened_when_a_screen_has_ended_stays_open(tmp_path: Path) -> None:
    """The next file gets the number of a closed one. A second close of that number would close the new file."""
    opened: list[int] = []
    program = (sys.executable, str(STAND_IN), "dies", str(tmp_path / "notes"))

    async def kept() -> None:
        enough = asyncio.Event()

        def after() -> None:
            opened.extend(os.open(os.devnull, os.O_RDONLY) for _ in range(5))
            if len(opened) >= 15:
                enough.set()

        here = one_display(tmp_path)
        screen = ScreenChild(lambda: GREETING, here, lambda: None, after=after, program=program, patience=QUICK)
        task = asyncio.create_task(screen.keep())
        await asyncio.wait_for(enough.wait(), PATIENCE)
        task.cancel()
        await asyncio.wait({task})

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(kept())
    assert len(opened) >= 15
    assert len(set(opened)) == len(opened), "no number was free again"
    assert [each for each in opened if not is_open(each)] == []
    for each in opened:
        os.close(each)


def is_open(number: int) -> bool:
    """Whether the number is that of an open file of this process."""
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def test_the_first_picture_of_a_screen_is_told(tmp_path: Path) -> None:
    screen = Watched("draws", tmp_path)
    screen.until(lambda screen: screen.drawn == 1)


def test_a_screen_that_is_killed_before_its_first_picture_gets_more_time(tmp_path: Path) -> None:
    """A machine that boots may need longer than a first picture usually takes."""
    patience = QUICK._replace(first_beat=0.02, longest_beat=PATIENCE)
    screen = Watched("waits", tmp_path, patience)
    screen.until(lambda screen: screen.drawn == 1)
    assert len(screen.lives) > 1


def test_a_screen_that_is_killed_soon_after_its_first_picture_gets_more_time(tmp_path: Path) -> None:
    """A slow machine may need longer for the page of a game that goes on than for the first picture."""
    screen = Watched("labours", tmp_path, QUICK._replace(next_beat=0.1, longest_beat=PATIENCE))
    screen.until(lambda screen: any(told == b"done\n" for _, told in screen.lives))
    assert screen.drawn > 1


@pytest.mark.parametrize("does", ["hangs", "hushes"])
def test_a_screen_that_says_nothing_for_too_long_is_killed_and_begun_again(does: str, tmp_path: Path) -> None:
    screen = Watched(does, tmp_path, QUICK._replace(first_beat=0.5 if does == "hushes" else PATIENCE, next_beat=0.2))
    screen.until(lambda screen: len(screen.lives) >= 2)
    assert not any(runs(pid) for pid, _ in screen.lives)


def test_a_screen_that_does_not_stop_when_asked_is_killed(tmp_path: Path) -> None:
    screen = Watched("stays", tmp_path, QUICK._replace(stopping=0.2))
    screen.until(lambda screen: len(screen.lives) == 1)
    assert not runs(screen.lives[0][0])


def test_a_screen_that_cannot_be_started_is_said_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def kept() -> None:
        given_up = asyncio.Event()
        program = ("/no/such/program",)
        screen = ScreenChild(lambda: b"\n", one_display(tmp_path), given_up.set, program=program, patience=QUICK)
        task = asyncio.create_task(screen.keep())
        await asyncio.wait_for(given_up.wait(), PATIENCE)
        task.cancel()
        await asyncio.wait({task})

    before = open_files()
    asyncio.run(kept())
    assert "cannot be started" in caplog.text
    assert open_files() == before


def test_a_screen_that_is_killed_leaves_no_light_down(tmp_path: Path) -> None:
    light, note = tmp_path / "panel" / "brightness", tmp_path / "note"
    light.parent.mkdir()
    light.write_text("200")
    dims = (
        "import os, sys; from pathlib import Path; from companion.backlight import Backlight;"
        f"Backlight(Path({str(note)!r}), Path({str(tmp_path)!r})).down(); os.kill(os.getpid(), 9)"
    )
    seen: list[str] = []

    async def kept() -> None:
        ended = asyncio.Event()

        def after() -> None:
            seen.append(light.read_text())
            Backlight(note, tmp_path).up()
            seen.append(light.read_text())
            if len(seen) > 2:
                ended.set()

        program = (sys.executable, "-c", dims)
        here = one_display(tmp_path)
        screen = ScreenChild(lambda: b"\n", here, ended.set, after=after, program=program, patience=QUICK)
        task = asyncio.create_task(screen.keep())
        await asyncio.wait_for(ended.wait(), PATIENCE)
        task.cancel()
        await asyncio.wait({task})

    asyncio.run(kept())
    assert seen[:4] == ["200", "200", "60", "200"]


def test_what_the_screen_says_goes_to_the_text_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        Watched("chatters", tmp_path).until(lambda _: "ended with 0" in caplog.text)
    assert "a warning" in caplog.messages
    assert "the last word" in caplog.messages
    assert KEY not in caplog.text


def test_lives_leave_no_pipes_behind(tmp_path: Path) -> None:
    counts: list[int] = []

    def count(screen: Watched) -> bool:
        if len(screen.lives) >= 3 * (len(counts) + 1):
            counts.append(open_files())
        return len(counts) == 3

    Watched("dies", tmp_path).until(count)
    assert max(counts) - min(counts) <= 8, "one life has at most that many"


def test_when_the_table_is_killed_its_screen_is_gone(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    command = [sys.executable, "-m", "tests.app.table_alone", str(notes)]
    with subprocess.Popen(command, cwd=ROOT) as table:
        wait_for(lambda: notes.exists() and notes.read_bytes().endswith(b"\n"))
        screen = int(notes.read_bytes().split()[0])
        assert runs(screen)
        table.send_signal(signal.SIGKILL)
        table.wait()
    wait_for(lambda: not runs(screen))
    assert not runs(screen)


def test_whenever_it_is_told_to_stop_it_stops_and_leaves_no_screen(tmp_path: Path) -> None:
    """While a screen is being born too."""

    async def born_and_stopped(turns: int) -> None:
        watched = Watched("draws", tmp_path)
        task = asyncio.create_task(watched._screen.keep())
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        assert done
        assert task.cancelled()

    for turns in range(12):
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(born_and_stopped(turns))
