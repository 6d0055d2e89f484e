"""The table is right: what it shows is told by the same lists and the same map as any answer, and taken over whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from companion.table import sent
from companion.table.shown import Ask
from tests.table.room import Room


def after(folder: Path, what: Callable[[Room], Awaitable[None]]) -> Room:
    """A room in which some answers have been given and then that has been done."""
    room = Room(folder)

    async def play() -> None:
        await room.begins()
        await room.goes_on(10)
        await what(room)

    asyncio.run(play())
    return room


def correcting(room: Room) -> Ask:
    ask = room.seen().correcting
    assert ask is not None
    return ask


async def picks(room: Room, label: str) -> None:
    """Press the button that says so."""
    ask = correcting(room)
    offer = next(offer for offer in ask.offers if offer.label.startswith(label))
    await room.does(sent.Pick(room.id(), ask.name, len(ask.made), offer.picks))


def test_a_touched_region_is_put_right_and_the_game_goes_on(tmp_path: Path) -> None:
    async def put_right(room: Room) -> None:
        before = room.seen()
        await room.does(sent.OpenCorrecting(room.id()))
        ask = correcting(room)
        ways = ask.touches["bear-1"]
        await room.does(sent.Pick(room.id(), ask.name, 0, ways[0]))
        await picks(room, "Lion")
        await picks(room, "7")
        await picks(room, correcting(room).offers[0].label)
        seen = room.seen()
        assert seen.correcting is None
        assert seen.entries == before.entries + 1
        assert seen.waiting == before.waiting
        assert any("7" in text for text in seen.log[-1].texts)

    after(tmp_path, put_right)


def test_a_correction_can_begin_at_the_region_that_was_held(tmp_path: Path) -> None:
    async def held(room: Room) -> None:
        await room.does(sent.OpenCorrecting(room.id(), "bear-1"))
        assert len(correcting(room).made) == 1
        assert "B1" in correcting(room).made[0]

    after(tmp_path, held)


def test_leaving_a_correction_says_nothing(tmp_path: Path) -> None:
    async def leaves(room: Room) -> None:
        before = room.seen()
        await room.does(sent.OpenCorrecting(room.id(), "bear-1"))
        await room.does(sent.CloseCorrecting(room.id()))
        assert room.seen().correcting is None
        assert (room.seen().map, room.seen().entries) == (before.map, before.entries)

    after(tmp_path, leaves)


def test_an_answer_given_meanwhile_keeps_what_has_been_told_of_a_correction(tmp_path: Path) -> None:
    async def meanwhile(room: Room) -> None:
        await room.does(sent.OpenCorrecting(room.id(), "bear-1"))
        told = correcting(room).made
        await room.goes_on(1)
        assert correcting(room).made == told

    after(tmp_path, meanwhile)


def test_a_seat_amends_what_it_entered_and_nobody_else_reads_it(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def amends() -> None:
        await room.begins(4, loyalties="entered")
        while room.seen().asks[0].kind == "enter_loyalties":
            await room.goes_on(1)
        before = room.seen("raven").me
        ask = room.asked("amend", "raven")
        assert not ask.required
        assert not any(other.kind == "amend" for other in room.seen().asks)
        await room.does(sent.Pick(room.id(), ask.name, 0, ask.offers[-1].picks), "raven")
        while not (ask := room.asked("amend", "raven")).finished:
            await room.does(sent.Pick(room.id(), ask.name, len(ask.made), ask.offers[-1].picks), "raven")
        await room.does(sent.Confirm(room.id(), ask.name), "raven")
        assert room.seen("raven").me != before
        line = room.seen().log[-1]
        assert not any(own.value in text for own in room.seen("raven").me for text in line.texts)

    asyncio.run(amends())
