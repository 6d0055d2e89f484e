"""Undo and redo: by the table, and by the phone that gave the last answer."""

from __future__ import annotations

from pathlib import Path

from companion.table import commands
from tests.table.room import SEATS, Room, in_a_match


def test_undo_takes_back_and_redo_does_again(tmp_path: Path) -> None:
    async def both(room: Room) -> None:
        before = room.seen().match.tiles
        await room.presses(room.asked("deploy"), None, 0)
        after = room.seen()
        assert after.match.doer == after.log[-1].seat
        await room.does(commands.UndoEntries(room.id(), after.match.entries))
        assert room.seen().match.tiles == before
        assert room.seen().match.moves, "hands take the agent back"
        assert not room.seen().match.doer, "of whoever"
        await room.does(commands.RedoEntries(room.id(), room.seen().match.entries))
        assert room.seen().match.tiles == after.match.tiles

    assert in_a_match(tmp_path, both).seen().match.entries == 4


def test_undo_that_was_decided_on_an_older_log_is_late(tmp_path: Path) -> None:
    async def late(room: Room) -> None:
        await room.goes_on(3)
        assert (await room.says(commands.UndoEntries(room.id(), room.seen().match.entries - 1))).code == "late"

    in_a_match(tmp_path, late)


def test_a_phone_takes_back_only_what_it_did_last_itself(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        ask = room.asked("deploy")
        assert ask.seat is not None
        await room.does(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks), ask.seat)
        entries = room.seen().match.entries
        for seat in SEATS:
            assert room.seen(seat).undo == (seat == ask.seat)
            if seat != ask.seat:
                assert (await room.says(commands.UndoEntries(room.id(), entries), seat)).code == "not_yours"
        await room.does(commands.UndoEntries(room.id(), entries), ask.seat)
        assert (await room.says(commands.UndoEntries(room.id(), entries + 1), ask.seat)).code == "not_yours"

    in_a_match(tmp_path, tries)


def test_a_phone_takes_back_one_entry_and_no_more(tmp_path: Path) -> None:
    """What came before it may be another's."""

    async def tries(room: Room) -> None:
        for _ in range(2):
            seat = room.asked("deploy").seat
            await room.presses(room.asked("deploy", seat), seat, at=0)
        entries = room.seen().match.entries
        assert room.seen(seat).undo == 1
        assert (await room.says(commands.UndoEntries(room.id(), entries, 2, agreed=True), seat)).code == "not_yours"
        assert room.seen().match.entries == entries

    in_a_match(tmp_path, tries)


def test_undoing_what_somebody_has_seen_asks_the_table_first(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        while not room.seen().undo_shows:
            await room.goes_on(1)
        entries = room.seen().match.entries
        assert (await room.says(commands.UndoEntries(room.id(), entries))).code == "agree"
        assert room.seen().match.entries == entries
        await room.does(commands.UndoEntries(room.id(), entries, agreed=True))
        assert room.seen().match.entries == entries + 1

    in_a_match(tmp_path, tries)


def test_undo_to_here_leaves_that_line_as_the_last(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        await room.goes_on(12)
        seen = room.seen()
        line = seen.log[-4]
        await room.does(commands.UndoEntries(room.id(), seen.match.entries, line.back, agreed=True))
        assert room.seen().log[-1].seq == line.seq
        assert room.seen().log[-1].back == 0

    in_a_match(tmp_path, tries)
