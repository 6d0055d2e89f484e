"""The clock of the machine jumps by a year, as it does when a machine without a battery hears of the time.

Whatever it says, the order of things is that of their numbers, and spans are measured by a clock that never jumps.
"""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.assets import assets
from companion.table import commands
from companion.table.match import match, matches
from companion.table.views.bgstats import minutes
from tests.table.room import Room

YEAR = timedelta(days=365)
WALL = re.compile(r"\bdatetime\.now\(|\btime\.time\(|\bfrom time import [^\n]*\btime\b|\bDate\.now\(|\bnew Date\(")
"""Code that reads the clock of the machine."""
READERS = {
    "companion/screen/pages/history/past.py",  # today or yesterday
    "companion/screen/pages/start.py",  # the same
    "companion/screen/runtime/app.py",  # the theme by the hour
    "companion/table/history/imports.py",  # the start of a simulated game
    "companion/table/match/match.py",  # the time of an entry
    "companion/table/match/matches.py",  # the start of a match
    "companion/web/static/lib/stream.js",  # sleep counts, which the other clock leaves out
    "companion/web/static/phone/phone.js",  # since when a phone knows nothing new
    "companion/web/static/phone/play.js",  # the same
    "companion/web/static/table/parts.js",  # a date in words
}


class Clock:
    """The clock of the machine: a minute goes by between two looks."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 31, 19, 45, tzinfo=UTC)

    def now(self, _: tzinfo) -> datetime:
        self.at += timedelta(minutes=1)
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(match, "datetime", clock)
    monkeypatch.setattr(matches, "datetime", clock)
    return clock


@pytest.mark.parametrize("jump", [YEAR, -YEAR], ids=["forward", "back"])
def test_a_jump_loses_nothing_and_shuts_nobody_out(tmp_path: Path, clock: Clock, jump: timedelta) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        await room.does(commands.SetComfort(room.id(), timer=True))
        await room.begins(2)
        secret = room.table.seats.join(room.table.seats.invite("spider"))
        assert secret is not None
        await room.goes_on(30)
        before = room.seen()
        clock.at += jump
        room.now += 5
        assert room.seen().match == before.match
        assert room.seen().timer == before.timer, "it is counted on by the other clock"
        room.restart()
        room.table.publish()
        assert room.seen().match == before.match
        assert room.table.seats.seat_of(secret) == "spider"
        entries = before.match.entries
        await room.goes_on(1)
        while room.seen().match.entries == entries:
            await room.goes_on(1)
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries, agreed=True))
        await room.plays_to_the_end()
        played = room.table.match
        assert played is not None
        times = [datetime.fromisoformat(str(entry.at)) for entry in played.log.entries]
        code = room.seen().bgstats
        assert code is not None
        assert f'"durationMin":{len(times) - 2}' in unquote(code.text), "all but the minute of the jump"
        assert [each.id for each in room.table.past.page().matches] == [played.id]
        room.journal.close()

    asyncio.run(evening())


def test_the_newest_match_comes_first_whatever_the_clock_said(tmp_path: Path, clock: Clock) -> None:
    room, begun = Room(tmp_path), []
    for jump in (timedelta(), YEAR, -2 * YEAR):
        clock.at += jump
        asyncio.run(room.begins(2))
        begun.append(room.seen().match.id)
        asyncio.run(room.does(commands.LeaveMatch(room.id())))
    assert [each.id for each in room.page.matches] == begun[::-1]


def test_a_clock_that_was_set_back_takes_no_minute_away() -> None:
    at = datetime(2026, 1, 31, 19, 45, tzinfo=UTC)
    assert minutes([at, at + timedelta(minutes=50), at - YEAR, at - YEAR + timedelta(minutes=20)]) == 70


def test_nothing_else_reads_the_clock_of_the_machine() -> None:
    """A span, a limit or an order that followed it would jump with it."""
    root = assets().parent
    files = [
        file for kind in ("py", "js") for file in (root / "companion").rglob(f"*.{kind}") if "vendor" not in file.parts
    ]
    found = {file.relative_to(root).as_posix() for file in files if WALL.search(file.read_text(encoding="utf-8"))}
    assert found == READERS
