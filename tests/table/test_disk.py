"""A disk that refuses: what could not be kept has not happened, and the table goes on as soon as there is room."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.text import Text
from companion.errors import JournalError
from companion.journal.sqlite import FILE_NAME
from companion.table import commands
from companion.table.commands.boards import EditBoard, KeepChanges
from companion.table.seats import seats as chapter
from tests.table.room import GAME, Room

TWO = (commands.PlayerEntry("raven"), commands.PlayerEntry("spider"))


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    asyncio.run(room.begins(2))
    return room


def full(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


def refuses(*_: object, **__: object) -> None:
    raise JournalError(Text("the disk is full"))


def test_a_phone_keeps_its_seat_while_another_cannot_be_given_it(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = room.table.seats
    secret = seats.join(seats.invite("raven"))
    assert secret is not None
    code = seats.invite("raven")
    with monkeypatch.context() as patch:
        patch.setattr(chapter, "write_whole", full)
        with pytest.raises(JournalError):
            seats.join(code)
        assert asyncio.run(room.says(commands.DismissPhone(room.id(), "raven"))).code == "journal"
        assert seats.seat_of(secret) == "raven"
    assert seats.join(seats.invite("raven")) is not None
    assert seats.seat_of(secret) is None


def test_a_match_that_cannot_be_paused_stays_on_the_table(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    match = room.seen().match.id
    with monkeypatch.context() as patch:
        patch.setattr(chapter, "write_whole", full)
        assert asyncio.run(room.says(commands.LeaveMatch(room.id()))).code == "journal"
    assert (room.seen().match.id, room.table.seats.opened) == (match, match)
    asyncio.run(room.goes_on(1))
    room.restart()
    assert room.seen().match.id == match


def test_a_match_that_cannot_be_opened_leaves_the_table_empty(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    match = room.seen().match.id
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    with monkeypatch.context() as patch:
        patch.setattr(chapter, "write_whole", full)
        assert asyncio.run(room.says(commands.ResumeMatch(room.id(), match))).code == "journal"
    assert (room.seen().stage, room.table.seats.opened) == ("start", "")
    asyncio.run(room.does(commands.ResumeMatch(room.id(), match)))


def test_an_answer_that_cannot_be_kept_has_not_happened_and_can_be_given_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = room.seen()
    seat, ask = room.waiting_for()
    with monkeypatch.context() as patch:
        patch.setattr(room.journal, "append", refuses)
        receipt = asyncio.run(room.says(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks), seat))
    assert receipt.code == "journal"
    assert room.seen() == before
    asyncio.run(room.presses(ask, seat, at=0))
    assert room.seen().match.entries == before.match.entries + 1


def test_matches_whose_beginning_could_not_be_kept_hide_no_others_and_cannot_be_opened(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = room.seen().match.id
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    with monkeypatch.context() as patch:
        patch.setattr(room.journal, "append", refuses)
        for _ in range(31):
            assert asyncio.run(room.says(commands.BeginMatch(room.id(), GAME, TWO))).code == "journal"
    start = room.page
    assert start is not None
    assert [shown.id for shown in start.matches] == [match]
    empty = room.journal.matches()[0].id
    assert asyncio.run(room.says(commands.ResumeMatch(room.id(), empty))).code == "journal"
    assert room.page.stage == "start"


def test_a_journal_with_a_damaged_page_is_told_on_the_start_page_and_a_game_can_begin(room: Room) -> None:
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    with closing(sqlite3.connect(room.folder / FILE_NAME, isolation_level=None)) as other:
        other.execute("UPDATE matches SET title = 'Chess'")
    assert room.page.stage == "start"
    assert (room.page.matches, room.page.past) == ((), 0)
    assert "is damaged; put a copy of the journal in its place" in room.page.notice
    asyncio.run(room.does(commands.BeginMatch(room.id(), GAME, TWO)))
    asyncio.run(room.goes_on(12))
    assert room.seen().match.entries > 1


def test_a_board_that_cannot_be_written_says_so_and_stays_open(room: Room, tmp_path: Path) -> None:
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    asyncio.run(room.does(commands.EditBoards(room.id(), EditBoard(game=GAME, check=True))))
    (tmp_path / "boards").write_bytes(b"in the way")
    receipt = asyncio.run(room.says(commands.EditBoards(room.id(), KeepChanges())))
    assert receipt.code == "bad_file"
    assert "cannot be written" in receipt.text
    assert room.page.stage == "board"
