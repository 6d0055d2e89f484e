"""The play of a match for BG Stats: when it began, and for how long it was played."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import unquote

from companion.table import commands
from companion.table.views.bgstats import minutes
from tests.table.room import GAME, Room

BEGAN = datetime(2026, 1, 31, 19, 45, tzinfo=UTC)


def after(*passed: int) -> list[datetime]:
    return [BEGAN + timedelta(minutes=each) for each in passed]


def test_the_minutes_are_those_between_the_entries() -> None:
    assert minutes(after(0, 10, 40, 95)) == 95


def test_a_break_is_not_played() -> None:
    assert minutes(after(0, 20, 20 + 24 * 60, 50 + 24 * 60)) == 50


def test_a_game_has_a_minute_at_least() -> None:
    assert minutes(after(0)) == 1


def test_nobody_knows_how_long_a_game_was_that_is_only_scored(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        players = (commands.PlayerEntry("raven"), commands.PlayerEntry("rat"))
        await room.does(commands.BeginMatch(room.id(), GAME, players, scoring=True))
        await room.plays_to_the_end()
        code = room.seen().bgstats
        assert code is not None
        assert '"durationMin":0' in unquote(code.text)

    asyncio.run(evening())


def test_a_match_says_in_utc_when_it_began(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        await room.begins(3)
        assert room.seen().bgstats is None
        await room.plays_to_the_end()
        code = room.seen().bgstats
        assert code is not None
        match = room.table.match
        assert match is not None
        at = datetime.fromisoformat(str(match.log.entries[0].at)).astimezone(UTC)
        assert f'"playDate":"{at:%Y-%m-%d %H:%M:%S}"' in unquote(code.text)
        assert f'"sourcePlayId":"{match.id}"' in unquote(code.text)

    asyncio.run(evening())
