"""At the same moment: what meets on its way ends as if one had come after the other, on the table as on disk."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event

import pytest

from companion.engine.pick import Pick
from companion.table import commands
from companion.table.commands.receipts import Sender
from tests.journal.memory import MemoryJournal
from tests.table.room import GAME, Room, settled, views_of

TWO = (commands.PlayerEntry("raven"), commands.PlayerEntry("spider"))
HELD = "Devout Lion"
PATIENCE = 60.0
"""Seconds after which something that should have come never will."""
EMPIRES = ("bear", "eagle", "elephant", "lion", "horse")


class SlowJournal(MemoryJournal):
    """Keeps what it is given only when ``room`` is set: a card that takes its time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = Event()
        self.room = Event()
        self.room.set()

    def append(self, match_id: str, seq: int, data: bytes, *, ended: bool = False) -> None:
        self.asked.set()
        assert self.room.wait(PATIENCE)
        super().append(match_id, seq, data, ended=ended)

    async def waits(self) -> None:
        """Returns when something waits to be kept."""
        assert await asyncio.to_thread(self.asked.wait, PATIENCE)


async def begun(folder: Path, **options: str | bool) -> tuple[Room, SlowJournal]:
    """A room in which what is entered from now on waits until the journal has room."""
    journal = SlowJournal()
    room = Room(folder, journal=journal)
    await room.begins(2, **options)
    journal.asked.clear()
    journal.room.clear()
    return room, journal


async def drafted(room: Room, seat: str) -> str:
    """The name of a seat's question for its loyalties, all of them picked."""
    ask = room.asked("enter_loyalties", seat)
    await room.does(
        commands.MakePicks(room.id(), ask.name, 0, tuple(Pick("empire", empire) for empire in EMPIRES[:4])), seat
    )
    return ask.name


def test_of_matches_begun_at_once_one_is_on_the_table_and_only_that_is_kept(tmp_path: Path) -> None:
    async def play() -> None:
        room = Room(tmp_path)
        receipts = await asyncio.gather(*(room.says(commands.BeginMatch(room.id(), GAME, TWO)) for _ in range(3)))
        assert [receipt.code for receipt in receipts] == ["", "already_open", "already_open"]
        assert len(room.journal.matches()) == 1

    asyncio.run(play())


def test_what_is_being_kept_while_the_match_is_paused_is_in_it_when_it_comes_back(tmp_path: Path) -> None:
    async def play() -> None:
        room, journal = await begun(tmp_path)
        match = room.seen().match.id
        seat, ask = room.waiting_for()
        pressing = asyncio.ensure_future(room.presses(ask, seat, at=0))
        await journal.waits()
        leaving = asyncio.ensure_future(room.does(commands.LeaveMatch(room.id())))
        resuming = asyncio.ensure_future(room.does(commands.ResumeMatch(room.id(), match)))
        await settled()
        journal.room.set()
        await asyncio.gather(pressing, leaving, resuming)
        assert room.seen().match.entries == journal.match(match).entries == 2
        await room.goes_on(1)

    asyncio.run(play())


def test_an_answer_that_comes_after_the_pause_is_late(tmp_path: Path) -> None:
    async def play() -> None:
        room, journal = await begun(tmp_path, loyalties="entered")
        match = room.seen().match.id
        names = [await drafted(room, seat) for seat in ("raven", "spider")]
        first = asyncio.ensure_future(room.does(commands.ConfirmAnswer(room.id(), names[0]), "raven"))
        await journal.waits()
        leaving = asyncio.ensure_future(room.does(commands.LeaveMatch(room.id())))
        await settled()
        second = asyncio.ensure_future(room.says(commands.ConfirmAnswer(room.id(), names[1]), "spider"))
        await settled()
        journal.room.set()
        await asyncio.gather(first, leaving)
        assert (await second).code == "late"
        assert journal.match(match).entries == 2

    asyncio.run(play())


def test_a_secret_answer_is_late_when_something_is_undone_at_that_moment(tmp_path: Path) -> None:
    async def play() -> None:
        room, journal = await begun(tmp_path, loyalties="entered")
        journal.room.set()
        given, seen = [await drafted(room, seat) for seat in ("raven", "spider")]
        await room.does(commands.ConfirmAnswer(room.id(), given), "raven")
        journal.asked.clear()
        journal.room.clear()
        undoing = asyncio.ensure_future(room.does(commands.UndoEntries(room.id(), 2)))
        await journal.waits()
        confirming = asyncio.ensure_future(room.says(commands.ConfirmAnswer(room.id(), seen), "spider"))
        await settled()
        journal.room.set()
        await undoing
        assert (await confirming).code == "late"
        assert room.asked("enter_loyalties", "spider").finished, "what was picked is still there to be given"

    asyncio.run(play())


def test_two_devices_that_hit_on_the_same_id_are_both_heard(tmp_path: Path) -> None:
    async def play() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        await room.table.send(Sender(None, "screen"), commands.HideJoinCode("1"))
        await room.table.send(Sender(None, "page"), commands.LeaveMatch("1"))
        assert room.page.stage == "start"

    asyncio.run(play())


@pytest.mark.parametrize("seat", ["rat", "spider"])
def test_a_phone_of_another_match_is_no_hindrance_to_the_next(tmp_path: Path, seat: str) -> None:
    """Four played before, and their phones still lie on the table when two begin anew."""

    async def play() -> None:
        room = Room(tmp_path)
        await room.begins(4)
        room.table.seats.join(room.table.seats.invite(seat))
        views: list[bytes] = []
        watching = asyncio.create_task(views_of(room.table, seat, views))
        await settled()
        await room.does(commands.LeaveMatch(room.id()))
        await settled()
        await room.does(commands.BeginMatch(room.id(), GAME, TWO))
        await asyncio.wait_for(watching, 10)
        assert room.seen().stage == "lobby"
        assert b'"view":"idle"' in views[-1], "of the new match it has seen nothing"

    asyncio.run(play())


def test_a_view_that_cannot_be_made_stops_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        draw = room.table.views().draw

        def broken(viewer: str | None) -> bytes:
            if viewer == "raven":
                raise KeyError(HELD)
            return draw(viewer)

        views: list[bytes] = []
        watching = [asyncio.create_task(views_of(room.table, seat, views)) for seat in ("raven", "spider")]
        await settled()
        monkeypatch.setattr(room.table.views(), "draw", broken)
        before = len(views)
        await room.goes_on(1)
        await settled()
        assert len(views) == before + 1
        room.table.stop()
        await asyncio.gather(*watching)

    asyncio.run(play())
    assert "KeyError" in caplog.text
    assert HELD not in caplog.text
