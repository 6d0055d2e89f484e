"""A disk fills up or turns read-only during a game.

The players read it, no acknowledged answer is lost, and the game continues after the repair.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.app.lock import only_table
from companion.cli import companion
from companion.errors import JournalError
from companion.journal.sqlite import SqliteJournal
from companion.table import commands
from companion.table.commands import Receipt
from tests.harness.failing_disk import FailingDisk
from tests.table.room import Room

WHAT, REMEDY = "cannot be", "check the"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[FailingDisk]:
    with FailingDisk(tmp_path) as disk:
        yield disk


@pytest.fixture
def room(disk: FailingDisk) -> Iterator[Room]:
    """A game whose disk fails after twenty answers."""
    with only_table(disk.at):
        room = Room(disk.at)
        asyncio.run(room.begins(2))
        asyncio.run(room.goes_on(20))
        disk.fails()
        yield room
    room.journal.close()


async def answers(room: Room) -> Receipt:
    """Answer the open question. The table takes the picks of a draft, and refuses the answer."""
    while True:
        seat, ask = room.waiting_for()
        command: commands.SeatCommand = commands.ConfirmAnswer(room.id(), ask.name)
        if not ask.finished:
            command = commands.MakePicks(room.id(), ask.name, len(ask.made), ask.offers[0].picks)
        receipt = await room.says(command, seat)
        if not receipt.done:
            return receipt


def test_an_answer_is_refused_and_its_receipt_names_the_disk(room: Room) -> None:
    before = room.seen().match
    for _ in range(2):
        receipt = asyncio.run(answers(room))
        assert receipt.code == "journal"
        assert WHAT in receipt.text
        assert REMEDY in receipt.text
    after = room.seen().match
    assert (after.entries, after.place, after.banner) == (before.entries, before.place, before.banner)


def test_a_command_that_writes_is_refused_with_the_reason_and_every_other_one_works(room: Room) -> None:
    refused = (
        commands.SetPin(room.id(), "raven", "1234"),
        commands.SetComfort(room.id(), timer=True),
        commands.UndoEntries(room.id(), room.seen().match.entries),
        commands.LeaveMatch(room.id()),
    )
    for receipt in [asyncio.run(room.says(command)) for command in refused]:
        assert receipt.code in {"journal", "bad_file"}
        assert WHAT in receipt.text
        assert REMEDY in receipt.text
    for command in (
        commands.PauseMatch(room.id(), on=True),
        commands.PauseMatch(room.id(), on=False),
        commands.OpenCorrection(room.id()),
        commands.CloseCorrection(room.id()),
        commands.ShowJoinCode(room.id(), "raven"),
    ):
        asyncio.run(room.does(command))
    code = room.seen().code
    assert code is not None
    with pytest.raises(JournalError, match="Read-only"):
        room.table.seats.join(code.text.partition("#")[2])
    assert room.seen().stage == "play"


def test_after_a_restart_the_start_page_names_the_failed_disk_and_shows_every_game(
    disk: FailingDisk, room: Room
) -> None:
    match = room.seen().match
    room.restart()
    start = room.page
    assert start.stage == "start"
    assert WHAT in start.notice
    assert REMEDY in start.notice
    assert [(each.id, each.entries) for each in start.matches] == [(match.id, match.entries)]
    told = CliRunner().invoke(companion, ["doctor", "--data", str(disk.at)])
    assert "(not writable)" in told.stdout


def test_a_full_disk_refuses_an_answer_and_takes_it_once_there_is_room(disk: FailingDisk) -> None:
    room = Room(disk.at)
    asyncio.run(room.begins(2))
    filler = disk.fills()
    receipt = asyncio.run(answers(room))
    assert (receipt.code, "the disk is full" in receipt.text) == ("journal", True)
    before = room.seen().match.entries
    room.restart()
    start = room.page
    assert (start.stage, [each.entries for each in start.matches]) == ("start", [before])
    assert "No space left" in start.notice
    filler.unlink()
    asyncio.run(room.does(commands.ResumeMatch(room.id(), start.matches[0].id)))
    asyncio.run(room.goes_on(20))
    assert room.seen().match.entries > before
    room.journal.close()


def test_every_acknowledged_answer_is_there_when_the_disk_works_again(disk: FailingDisk) -> None:
    room = Room(disk.at)
    asyncio.run(room.begins(2))
    asyncio.run(room.goes_on(20))
    before = room.seen()
    disk.fails()
    asyncio.run(answers(room))
    room.journal.close()
    disk.comes_back()
    room = Room(disk.at)
    assert room.page.stage == before.stage, room.page
    assert room.seen().match == before.match
    asyncio.run(room.goes_on(20))
    assert room.seen().match.entries > before.match.entries
    room.journal.close()
    with closing(SqliteJournal(disk.at)) as journal:
        journal.check()
