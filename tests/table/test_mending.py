"""Mending at the table: an entry of the log is answered anew, seen through before it is done, and agreed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import product
from pathlib import Path

import msgspec
import pytest

from companion.engine.pick import Pick
from companion.table import commands
from companion.table.views.model import Amending, Follows, LogLine, OwnAmending, SecretLine
from companion.text import catalogue
from tests.table.room import SEATS, Room
from tests.table.test_correcting import counts, number, sets, tally
from tests.views import read

pytestmark = pytest.mark.slow


def in_room(folder: Path, what: Callable[[Room], Awaitable[None]], presses: int = 60, seats: int = 4) -> Room:
    """A room in which so many buttons have been pressed and then that has been done."""
    room = Room(folder)

    async def play() -> None:
        await room.begins(seats)
        await room.goes_on(presses)
        await what(room)

    asyncio.run(play())
    return room


def mending(room: Room, viewer: str | None = None) -> Amending[str] | OwnAmending[str]:
    found: Amending[str] | OwnAmending[str] | None = read(room.table.shown(viewer)).amending
    assert found is not None
    return found


def follows(room: Room, viewer: str | None = None) -> Follows[str]:
    found = mending(room, viewer).follows
    assert found is not None
    return found


def lines_to_mend(room: Room, viewer: str | None = None) -> list[LogLine[str] | SecretLine[str]]:
    return [line for line in read(room.table.shown(viewer)).log if line.amendable]


async def answers_anew(room: Room, seq: int, viewer: str | None = None, at: int = -1) -> None:
    """Open an entry and press the last button of each list, or the one in that place."""
    await room.does(commands.OpenAmendment(room.id(), seq), viewer)
    while mending(room, viewer).follows is None:
        ask = mending(room, viewer).ask
        picks = ask.offers[min(at, len(ask.offers) - 1)].picks
        await room.does(commands.MakePicks(room.id(), ask.name, len(ask.made), picks), viewer)


async def agrees(room: Room, viewer: str | None = None) -> None:
    await room.does(commands.AmendEntry(room.id(), mending(room, viewer).ask.name, agreed=True), viewer)


def test_an_entry_is_answered_anew_seen_through_and_then_counts(tmp_path: Path) -> None:
    async def mends(room: Room) -> None:
        before = room.seen()
        line = lines_to_mend(room)[0]
        await answers_anew(room, line.seq)
        coming, board = follows(room), room.seen().map
        assert room.seen().match.entries == before.match.entries, "looking changes nothing"
        await agrees(room)
        after = room.seen()
        assert coming.shows or after.map == board, "the board as it will be was beside the consequences"
        assert after.amending is None
        assert after.match.entries == before.match.entries + 1
        changed = next(each for each in after.log if each.seq == line.seq)
        assert changed.amended
        assert " ".join(changed.texts) == coming.now
        assert changed.aside == coming.aside
        assert after.match.moves == coming.moves

    in_room(tmp_path, mends)


def test_a_mended_entry_is_undone_as_one(tmp_path: Path) -> None:
    async def undoes(room: Room) -> None:
        before = room.seen()
        await answers_anew(room, lines_to_mend(room)[0].seq)
        await agrees(room)
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries, 1, agreed=True))
        after = room.seen()
        assert (after.map, after.match.banner, after.log) == (before.map, before.match.banner, before.log)

    in_room(tmp_path, undoes)


def test_it_is_asked_as_it_was_asked_then_on_the_map_of_then(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def asks() -> None:
        await room.begins()
        await room.goes_on(20)
        while any(ask.made for ask in room.seen().asks):
            await room.goes_on(1)
        seq = room.seen().log[-1].seq + 1
        then = room.seen()
        while room.seen().log[-1].seq < seq:
            await room.goes_on(1)
        await room.goes_on(20)
        await room.does(commands.OpenAmendment(room.id(), seq))
        asked, was = mending(room), next(ask for ask in then.asks if ask.required)
        now = room.seen()
        assert (now.map, asked.place, now.match.tiles) == (then.map, then.match.place, then.match.tiles)
        assert (asked.ask.banner, asked.ask.offers, getattr(asked.ask, "touches", {})) == (
            was.banner,
            was.offers,
            was.touches,
        )

    asyncio.run(asks())


def test_what_somebody_saw_changes_only_when_the_table_agrees(tmp_path: Path) -> None:
    async def mends(room: Room) -> None:
        asked = 0
        for line in lines_to_mend(room):
            await answers_anew(room, line.seq)
            if follows(room).shows:
                asked += 1
                receipt = await room.says(commands.AmendEntry(room.id(), mending(room).ask.name))
                assert (receipt.done, receipt.code) == (False, "agree")
        assert asked, "somewhere cards were drawn after what is mended"

    in_room(tmp_path, mends, presses=120)


def test_an_entry_is_left_as_it_is(tmp_path: Path) -> None:
    async def leaves(room: Room) -> None:
        before = room.seen()
        await answers_anew(room, lines_to_mend(room)[-1].seq)
        await room.does(commands.CloseAmendment(room.id()))
        assert msgspec.structs.replace(room.seen(), n=before.n) == before

    in_room(tmp_path, leaves)


def test_the_same_look_ahead_comes_out_the_same_however_often_it_is_taken(tmp_path: Path) -> None:
    async def looks(room: Room) -> None:
        for line in lines_to_mend(room):
            await answers_anew(room, line.seq)
            first = follows(room)
            await room.does(commands.CloseAmendment(room.id()))
            await answers_anew(room, line.seq)
            assert follows(room) == first

    in_room(tmp_path, looks, presses=90)


def test_a_pick_of_what_is_mended_is_taken_back(tmp_path: Path) -> None:
    async def back(room: Room) -> None:
        line = next(line for line in lines_to_mend(room))
        await answers_anew(room, line.seq)
        made = len(mending(room).ask.made)
        await room.does(commands.StepBack(room.id(), mending(room).ask.name, made))
        assert mending(room).follows is None
        assert len(mending(room).ask.made) < made

    in_room(tmp_path, back)


# A correction, amended


SWAPPED_ONCE = ("hand.rat", "Swaps so far", 1)


async def corrects(room: Room, *changes: tuple[str, str, int]) -> int:
    """Set numbers of the form and take them over: the number of the entry they become."""
    await room.does(commands.OpenCorrection(room.id()))
    await sets(room, *changes)
    await room.does(commands.ApplyCorrection(room.id()))
    return room.seen().log[-1].seq


async def answered(room: Room) -> None:
    entries = room.seen().match.entries
    while room.seen().match.entries == entries or any(ask.made for ask in room.seen().asks):
        await room.goes_on(1)


def test_a_correction_is_told_anew_on_the_table_of_then_filled_with_what_it_said(tmp_path: Path) -> None:
    async def tells(room: Room) -> None:
        then = room.seen()
        seq = await corrects(room, ("region.bear-4", "Lion", 2), SWAPPED_ONCE)
        while room.seen().match.place == then.match.place:
            await answered(room)
        before = room.seen()
        await room.does(commands.OpenAmendment(room.id(), seq))
        assert (tally(room).changed, tally(room).made, tally(room).begin) == (2, 0, "region.bear-4")
        assert counts(room, "region.bear-4")["lion"] == 2
        assert (mending(room).place, mending(room).follows) == (then.match.place, None)
        await sets(room, ("region.bear-4", "Lion", 3))
        assert number(room, "region.bear-4", "Lion").was == 2, "what it said before"
        assert room.seen().match.entries == before.match.entries, "looking changes nothing"
        await room.does(commands.ApplyCorrection(room.id()))
        assert room.seen().correction is None
        coming = follows(room)
        assert coming.now != mending(room).was
        assert (coming.moves, coming.routes) == ((), ()), "the board shows what is corrected"
        await agrees(room)
        after = room.seen()
        assert (after.match.acts, after.match.routes) == ((), ())
        assert (after.amending, after.correction, after.match.entries) == (None, None, before.match.entries + 1)
        changed = next(line for line in after.log if line.seq == seq)
        assert changed.amended
        assert " ".join(changed.texts) == coming.now
        assert changed.aside == coming.aside

    in_room(tmp_path, tells, presses=20)


def test_what_was_settled_can_be_told_on_or_left(tmp_path: Path) -> None:
    async def tells(room: Room) -> None:
        seq = await corrects(room, SWAPPED_ONCE)
        before = room.seen()
        await room.does(commands.OpenAmendment(room.id(), seq))
        await sets(room, ("hand.rat", "Swaps so far", 2))
        field = number(room, "hand.rat", "Swaps so far").id
        await room.does(commands.ApplyCorrection(room.id()))
        assert (await room.says(commands.SetField(room.id(), field, 0))).code == "late"
        pick = Pick("seat", "rat")
        assert (await room.says(commands.MakePicks(room.id(), mending(room).ask.name, 0, (pick,)))).code == "not_listed"
        await room.does(commands.StepBack(room.id(), mending(room).ask.name, 0))
        assert (tally(room).made, mending(room).follows) == (1, None)
        await sets(room, ("hand.rat", "Swaps so far", 0))
        assert (await room.says(commands.ApplyCorrection(room.id()))).code == "late", "nothing is left to correct"
        await room.does(commands.CloseCorrection(room.id()))
        assert msgspec.structs.replace(room.seen(), n=before.n) == before

    in_room(tmp_path, tells, presses=10)


def test_an_answer_given_meanwhile_keeps_a_correction_that_is_told_anew_as_it_stood_then(tmp_path: Path) -> None:
    async def meanwhile(room: Room) -> None:
        seq = await corrects(room, SWAPPED_ONCE)
        await answered(room)
        await room.does(commands.OpenAmendment(room.id(), seq))
        await sets(room, ("hand.rat", "Bear", 2))
        then = tally(room)
        await answered(room)
        assert tally(room) == then
        assert room.seen("rat").amending is None
        await room.does(commands.OpenCorrection(room.id()))
        assert room.seen().amending is None, "one thing is told at a time"
        assert tally(room).changed == 0

    in_room(tmp_path, meanwhile, presses=20)


# Who may, and who sees


def test_a_seat_mends_what_it_was_asked_and_nobody_else_sees_it(tmp_path: Path) -> None:
    async def mends(room: Room) -> None:
        lines = lines_to_mend(room, "raven")
        assert lines
        others = {viewer: room.seen(viewer) for viewer in (None, "rat")}
        await answers_anew(room, lines[0].seq, "raven")
        assert {viewer: msgspec.structs.replace(room.seen(viewer), n=0) for viewer in others} == {
            viewer: msgspec.structs.replace(seen, n=0) for viewer, seen in others.items()
        }
        receipt = await room.says(commands.OpenAmendment(room.id(), lines[0].seq), "rat")
        assert receipt.code == "not_yours"
        await agrees(room, "raven")
        assert next(line for line in room.seen("rat").log if line.seq == lines[0].seq).amended

    in_room(tmp_path, mends)


def test_loyalties_are_told_anew_by_their_own_seat_alone(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def tells() -> None:
        await room.begins(4, loyalties="entered")
        while any(ask.kind == "enter_loyalties" for ask in room.seen().closed):
            await room.goes_on(1)
        await room.goes_on(2)
        line = next(line for line in room.seen("raven").log if line.amendable and isinstance(line, SecretLine))
        assert not next(each for each in room.seen().log if each.seq == line.seq).amendable
        assert (await room.says(commands.OpenAmendment(room.id(), line.seq))).code == "not_yours"
        before, public = room.seen("raven").me, room.seen()
        hands = public.match.moves
        await answers_anew(room, line.seq, "raven", at=0)
        if " ".join(line.texts) == follows(room, "raven").now:
            await answers_anew(room, line.seq, "raven", at=1)
        await agrees(room, "raven")
        assert room.seen("raven").me != before
        after = room.seen()
        assert after.match.moves == hands, "those at the table still move what they moved"
        told = [texts for each in after.log for texts in each.texts]
        assert told == [texts for each in public.log for texts in each.texts]

    asyncio.run(tells())


def test_an_entry_that_is_gone_is_not_mended_any_more(tmp_path: Path) -> None:
    async def undoes(room: Room) -> None:
        line = lines_to_mend(room)[-1]
        await answers_anew(room, line.seq)
        name = mending(room).ask.name
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries, 3, agreed=True))
        assert room.seen().amending is None
        assert (await room.says(commands.AmendEntry(room.id(), name, agreed=True))).code == "late"
        assert (await room.says(commands.OpenAmendment(room.id(), 1))).code == "no_such_entry"

    in_room(tmp_path, undoes)


def test_an_answer_given_meanwhile_keeps_what_is_mended(tmp_path: Path) -> None:
    async def meanwhile(room: Room) -> None:
        await answers_anew(room, lines_to_mend(room)[0].seq)
        made = mending(room).ask.made
        stays = follows(room).stays + len(follows(room).changed) + len(follows(room).aside)
        entries = room.seen().match.entries
        while room.seen().match.entries == entries:
            await room.goes_on(1)
        assert mending(room).ask.made == made
        now = follows(room)
        assert now.stays + len(now.changed) + len(now.aside) > stays

    in_room(tmp_path, meanwhile)


def test_after_a_restart_what_was_mended_and_set_aside_is_still_told(tmp_path: Path) -> None:
    async def restarts(room: Room) -> None:
        for line, at in product(lines_to_mend(room), (-1, 0, 1)):
            await answers_anew(room, line.seq, at=at)
            if follows(room).aside:
                break
        await agrees(room)
        before = room.seen()
        room.restart()
        assert room.seen().log == before.log
        assert any(line.aside for line in before.log)

    in_room(tmp_path, restarts, presses=150)


def test_the_log_of_the_table_says_which_seat_alone_may_answer_an_entry_anew(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def tells() -> None:
        await room.begins(4, loyalties="entered")
        while any(ask.kind == "enter_loyalties" for ask in room.seen().closed):
            await room.goes_on(1)
        await room.goes_on(4)
        alone = {line.seq: line.alone for line in room.seen().log if line.alone}
        assert sorted(alone.values()) == sorted(SEATS)
        for seat in SEATS:
            mine = {line.seq for line in room.seen(seat).log if line.amendable}
            assert {seq for seq, whose in alone.items() if whose == seat} <= mine
            assert not any(getattr(line, "alone", "") for line in room.seen(seat).log)

    asyncio.run(tells())


def test_a_line_of_the_log_names_its_seat_and_its_chapter_also_after_an_undo(tmp_path: Path) -> None:
    async def looks(room: Room) -> None:
        def chapters() -> None:
            match = room.table.current.match
            assert match is not None
            log = match.log
            places = {part.seq: at for at, part in enumerate(log.live)}
            lines = (*room.seen().log, *room.seen("raven").log)
            for line in (line for line in lines if isinstance(line, LogLine)):
                state = log.state_after(max(places[line.seq], 1))
                assert line.chapter == catalogue().say(log.game.words.chapter(state))
                assert line.seat == (getattr(log.live[places[line.seq]].command, "seat", None) or "")

        chapters()
        before = room.seen()
        await room.does(commands.UndoEntries(room.id(), before.match.entries, count=3, agreed=True))
        chapters()
        await room.goes_on(5)
        chapters()

    in_room(tmp_path, looks)
