"""Phones keep quiet until the table has read out the last row of the score. The table keeps how far it is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion import games
from companion.engine.pick import Pick
from companion.table import commands
from companion.table.commands.receipts import Sender
from companion.table.match.reading import FILE_NAME
from tests.table.played import keep, played
from tests.table.room import SEATS, Room, settled, views_of
from tests.table.test_secrecy import MATCH, ONE, OTHER, enters

GAMES = tuple(games.GAMES)
LOOK = ("Game over", "Look at the screen")


async def ended(room: Room, key: str = "war-of-whispers") -> tuple[str, ...]:
    """Play a game to its end; the seats."""
    seats = tuple(seat.id for seat in games.game(key).setup.choices().seats[:3])
    await room.does(commands.BeginMatch(room.id(), key, tuple(map(commands.PlayerEntry, seats))))
    await room.does(commands.CloseLobby(room.id()))
    await room.plays_to_the_end()
    return seats


async def reads_out(room: Room, rows: int | None = None) -> None:
    """Read out the score up to a row, or all of it."""
    match = room.seen().match
    assert match.scores is not None
    rows = len(match.scores.rows) if rows is None else rows
    await room.does(commands.ReadScore(room.id(), match.entries, rows))


def in_a_room(folder: Path, evening: Callable[[Room], Awaitable[None]]) -> None:
    asyncio.run(evening(Room(folder)))  # type: ignore[arg-type]


@pytest.mark.parametrize("key", GAMES)
def test_no_seat_is_sent_the_score_before_the_last_row(tmp_path: Path, key: str) -> None:
    async def evening(room: Room) -> None:
        seats = await ended(room, key)
        sheet = room.seen().match.scores
        assert sheet is not None
        assert len(sheet.rows) > 1
        for rows in range(1, len(sheet.rows)):
            await reads_out(room, rows)
            assert room.seen().read == rows
            for seat in seats:
                view = room.seen(seat)
                assert view.stage == "over"
                assert (view.match.banner.title, view.match.banner.verb) == LOOK
                assert view.match.scores is None
                assert not view.log
                assert room.table.log(seat, 10_000) == b"[]"
                assert not view.bgstats
                assert not view.match.turning + view.match.what_if
                assert not view.match.tiles
                assert not view.match.moves
                assert not any(each.facts or each.pieces for each in view.seats)
        await reads_out(room)
        for seat in seats:
            assert room.seen(seat).match.scores == sheet
            assert room.seen(seat).log
            assert room.seen(seat).match.turning == room.seen().match.turning
            assert room.seen(seat).match.what_if == room.seen().match.what_if
            code = room.seen().bgstats
            assert code is not None
            assert code.text == room.seen(seat).bgstats
            assert any(each.facts for each in room.seen(seat).seats)

    in_a_room(tmp_path, evening)


def test_the_rows_read_out_survive_a_power_cut(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await ended(room)
        await reads_out(room, 3)
        room.restart()
        assert room.seen().read == 3
        assert room.seen("raven").match.scores is None
        await reads_out(room)
        room.restart()
        assert room.seen("raven").match.scores is not None

    in_a_room(tmp_path, evening)


def test_a_damaged_file_reads_out_from_the_first_row(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await ended(room)
        await reads_out(room)
        (tmp_path / FILE_NAME).write_bytes(b"{")
        room.restart()
        assert room.seen().read == 1

    in_a_room(tmp_path, evening)


def test_a_row_that_was_read_out_stays_so(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await ended(room)
        await reads_out(room, 3)
        await reads_out(room, 2)
        assert room.seen().read == 3
        await reads_out(room, 1000)
        assert room.seen().read == 5

    in_a_room(tmp_path, evening)


def test_another_end_is_read_out_anew(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await ended(room)
        await reads_out(room)
        entries = room.seen().match.entries
        await room.does(commands.UndoEntries(room.id(), entries, agreed=True))
        await room.does(commands.RedoEntries(room.id(), entries + 1))
        assert room.seen().read == 1
        assert room.seen("raven").match.scores is None
        late = await room.says(commands.ReadScore(room.id(), entries, 5))
        assert late.code == "late"

    in_a_room(tmp_path, evening)


def test_only_the_table_reads_out_the_score_and_only_at_the_end(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.begins(3)
        late = await room.says(commands.ReadScore(room.id(), room.seen().match.entries, 5))
        assert late.code == "late"
        await room.plays_to_the_end()
        command = commands.ReadScore(room.id(), room.seen().match.entries, 5)
        refused = await room.table.send(Sender("raven", "phone"), command)
        assert refused.code == "not_yours"
        assert room.seen().read == 1

    in_a_room(tmp_path, evening)


def test_own_loyalties_are_as_before_while_the_table_reads(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await room.does(commands.ResumeMatch(room.id(), keep(room.journal, played(1, seats=3))))
        state = played(1, seats=3).position.state
        for seat in state.seat_ids:
            things = room.seen(seat).me
            assert [thing.icon for thing in things] == list(state.loyalties[seat].values())
            assert sum(thing.open for thing in things) == len(state.revealed[seat])

    in_a_room(tmp_path, evening)


def test_others_are_sent_the_same_bytes_whoever_wins(tmp_path: Path) -> None:
    """Only raven's loyalties differ, and with them the winner."""
    sent: list[dict[str, list[bytes]]] = []
    winners = []
    for secret in (ONE, OTHER):
        views: dict[str, list[bytes]] = {seat: [] for seat in SEATS[1:]}
        sent.append(views)

        async def evening(room: Room, secret: tuple[str, ...] = secret, views: dict[str, list[bytes]] = views) -> None:
            watching = [asyncio.create_task(views_of(room.table, seat, into)) for seat, into in views.items()]
            await room.begins(4, loyalties="entered")
            for seat in SEATS:
                await enters(room, seat, secret if seat == "raven" else ONE)
            while room.seen().stage != "over":
                seat_asked, ask = room.waiting_for()
                if ask.kind == "swap":
                    await room.does(commands.MakePicks(room.id(), ask.name, 0, (Pick("choice", "pass"),)), seat_asked)
                    await room.does(commands.ConfirmAnswer(room.id(), ask.name), seat_asked)
                else:
                    await room.presses(ask, seat_asked)
            scores = room.seen().match.scores
            assert scores is not None
            winners.append(scores.ranks)
            await reads_out(room, len(scores.rows) - 1)
            await settled()
            room.table.stop()
            await asyncio.gather(*watching)

        folder = tmp_path / secret[0]
        folder.mkdir()
        in_a_room(folder, evening)
    one, other = sent
    assert winners[0] != winners[1]
    for seat in SEATS[1:]:
        assert [MATCH.sub(b"", view) for view in one[seat]] == [MATCH.sub(b"", view) for view in other[seat]]
        assert b'"stage":"over"' in one[seat][-1]
