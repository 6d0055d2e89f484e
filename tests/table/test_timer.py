"""The timer counts for whoever is asked; while the game pauses nothing is counted and nobody answers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.table import commands
from companion.table.views.comfort import TimerReading
from tests.table.room import Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    asyncio.run(room.does(commands.SetComfort(room.id(), timer=True)))
    asyncio.run(room.begins(2))
    return room


def timer(room: Room) -> TimerReading:
    shown = room.seen().timer
    assert shown is not None
    return shown


def by_now(room: Room) -> dict[str, float]:
    """The seconds of each seat, counted on as a screen does."""
    shown = timer(room)
    more = 0.0 if room.seen().paused else room.now - shown.since
    return {each.seat: each.seconds + more * each.counting for each in shown.seats}


def test_each_seat_is_counted_while_it_is_asked(room: Room) -> None:
    room.now += 5
    assert by_now(room) == {"raven": 5, "spider": 0}
    while next(seat for seat in room.seen().seats if seat.asked).id == "raven":
        asyncio.run(room.goes_on(1))
    room.now += 7
    assert by_now(room) == {"raven": 5, "spider": 7}


def test_while_time_goes_by_nothing_new_is_shown(room: Room) -> None:
    before = room.table.shown(None)
    room.now += 60
    room.table.publish()
    assert room.table.shown(None) == before


def test_a_pause_counts_nothing_and_refuses_answers_with_a_word(room: Room) -> None:
    room.now += 5
    asyncio.run(room.does(commands.PauseMatch(room.id(), on=True)))
    room.now += 600
    assert room.seen().paused
    assert room.seen("raven").paused
    assert "paused" in room.seen("raven").notice
    _, ask = room.waiting_for()
    refused = asyncio.run(room.says(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks)))
    assert refused.code == "paused"
    assert not asyncio.run(room.says(commands.PauseMatch(room.id(), on=False), "raven")).done, "it goes on at the table"
    asyncio.run(room.does(commands.PauseMatch(room.id(), on=False)))
    room.now += 2
    assert by_now(room)["raven"] == 7
    asyncio.run(room.goes_on(1))
    assert not room.seen().paused


def test_times_and_the_pause_are_there_again_after_a_restart(room: Room) -> None:
    room.now += 30
    asyncio.run(room.does(commands.PauseMatch(room.id(), on=True)))
    room.restart()
    room.table.publish()
    assert room.seen().paused
    assert by_now(room)["raven"] == 30


def test_a_match_that_is_put_aside_pauses_no_other(room: Room) -> None:
    asyncio.run(room.does(commands.PauseMatch(room.id(), on=True)))
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    asyncio.run(room.begins(2))
    assert not room.seen().paused
    assert sum(by_now(room).values()) == 0


def test_no_phone_is_told_of_times_and_without_the_setting_there_are_none(room: Room) -> None:
    assert not hasattr(room.seen("raven"), "timer")
    asyncio.run(room.does(commands.SetComfort(room.id(), timer=False)))
    assert room.seen().timer is None


def test_a_damaged_file_begins_at_nought(tmp_path: Path) -> None:
    (tmp_path / "timer.json").write_bytes(b"{")
    room = Room(tmp_path)
    asyncio.run(room.does(commands.SetComfort(room.id(), timer=True)))
    asyncio.run(room.begins(2))
    assert sum(by_now(room).values()) == 0
