"""Matches: begun, put aside, found again after a power cut, and played once more."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.table import commands
from companion.table.match import match
from tests.bench.kept import luck
from tests.table.room import SEATS, Room, in_a_match


def test_after_the_power_came_back_the_same_match_is_on_the_table(tmp_path: Path) -> None:
    async def goes_on(room: Room) -> None:
        await room.goes_on(20)

    room = in_a_match(tmp_path, goes_on)
    before = room.seen()
    room.restart()
    after = room.seen()
    assert (after.match, after.match.entries, after.stage) == (before.match, before.match.entries, "play")
    assert (after.map, after.match.moves, after.log, after.match.banner) == (
        before.map,
        before.match.moves,
        before.log,
        before.match.banner,
    )


@pytest.mark.parametrize("newest", [1, 2, 32])
def test_a_match_that_opens_again_has_the_moves_it_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, newest: int
) -> None:
    """Moves stay until the next public answer, however many secret ones come before it."""
    monkeypatch.setattr(match, "NEWEST", newest)

    async def plays(room: Room) -> None:
        for _ in range(24):
            open_now = room.table.match
            assert open_now is not None
            again = match.Match(open_now.game, room.journal, open_now.id, luck(1))
            assert (again.moves, again.log.live) == (open_now.moves, open_now.log.live)
            assert list(again.open) == list(open_now.open), "questions keep their names"
            await room.goes_on(1)

    in_a_match(tmp_path, plays, loyalties="entered")


def test_what_was_seen_before_the_power_went_is_not_done_twice(tmp_path: Path) -> None:
    """The command arrived, the receipt did not: the phone sends it again to a table that has no receipts left."""

    async def answers(room: Room) -> None:
        ask = room.asked("deploy")
        command = commands.MakePicks("once", ask.name, 0, ask.offers[0].picks)
        await room.does(command)
        room.restart()
        assert (await room.says(command)).code == "late"

    assert in_a_match(tmp_path, answers).seen().match.entries == 2


def test_a_match_put_aside_is_found_again_where_it_was(tmp_path: Path) -> None:
    async def aside(room: Room) -> None:
        await room.goes_on(9)
        before = room.seen()
        await room.does(commands.LeaveMatch(room.id()))
        start = room.page
        assert start is not None
        assert [(kept.id, kept.where) for kept in start.matches] == [(before.match.id, (before.match.place,))]
        room.restart()
        assert room.page.stage == "start"
        await room.does(commands.ResumeMatch(room.id(), before.match.id))
        assert room.seen().map == before.map

    in_a_match(tmp_path, aside)


def test_a_match_that_cannot_begin_says_why_and_leaves_nothing(tmp_path: Path) -> None:
    room = Room(tmp_path)
    players = (commands.PlayerEntry("raven"), commands.PlayerEntry("raven"))
    receipt = asyncio.run(room.says(commands.BeginMatch("1", "war-of-whispers", players)))
    assert receipt.code == "bad_setup"
    assert "twice" in receipt.text
    assert room.journal.matches() == ()


@pytest.mark.slow
def test_a_rematch_keeps_players_and_phones(tmp_path: Path) -> None:
    async def again(room: Room) -> None:
        secret = room.table.seats.join(room.table.seats.invite("rat"))
        assert secret is not None
        await room.plays_to_the_end()
        over = room.seen()
        assert over.match.scores is not None
        await room.does(commands.BeginRematch(room.id()))
        after = room.seen()
        assert after.match != over.match
        assert [seat.id for seat in after.seats] == [seat.id for seat in over.seats]
        assert room.table.seats.seat_of(secret) == "rat"

    in_a_match(tmp_path, again)


@pytest.mark.slow
def test_a_phone_may_begin_the_rematch_but_leave_no_match(tmp_path: Path) -> None:
    async def again(room: Room) -> None:
        assert (await room.says(commands.BeginRematch(room.id()), "rat")).code == "not_over"
        await room.plays_to_the_end()
        over = room.seen().match.id
        assert (await room.says(commands.LeaveMatch(room.id()), "rat")).code == "not_yours"
        await room.does(commands.BeginRematch(room.id()), "rat")
        assert room.seen().match.id != over

    in_a_match(tmp_path, again)


def test_players_who_were_ready_are_still_ready_when_the_power_comes_back(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def gets_ready() -> None:
        players = tuple(commands.PlayerEntry(society) for society in SEATS)
        await room.does(commands.BeginMatch(room.id(), "war-of-whispers", players))
        room.restart()
        assert room.seen().stage == "lobby"
        await room.does(commands.CloseLobby(room.id()))
        room.restart()

    asyncio.run(gets_ready())
    assert room.seen().stage == "play"
