"""What a seat sees of its own secret answer before it is given."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.engine.pick import Pick
from companion.table import commands
from companion.table.views.asks import SecretAsk
from tests.table.room import GAME, SEATS, Room


async def _asked_to_swap(room: Room) -> str:
    """The seat that may swap first; its loyalties are dealt."""
    players = tuple(commands.PlayerEntry(seat) for seat in SEATS)
    await room.does(commands.BeginMatch(room.id(), GAME, players, {"loyalties": "dealt"}, "raven"))
    await room.does(commands.CloseLobby(room.id()))
    while not (swaps := [ask.seat for ask in room.seen().closed if ask.kind == "swap"]):
        await room.goes_on(1)
    assert swaps[0] is not None
    return swaps[0]


def test_a_swap_shows_its_seat_what_lies_face_up_afterwards_and_nothing_before_it_is_complete(tmp_path: Path) -> None:
    async def plays() -> None:
        room = Room(tmp_path)
        seat = await _asked_to_swap(room)
        held = {thing.slot: thing.value for thing in room.seen(seat).me}
        for made, slot in enumerate(("devout", "opposed")):
            ask = room.asked("swap", seat)
            assert isinstance(ask, SecretAsk)
            assert ask.opens == ()
            await room.does(commands.MakePicks(room.id(), ask.name, made, (Pick("slot", slot),)), seat)
        ask = room.asked("swap", seat)
        assert isinstance(ask, SecretAsk)
        assert ask.made == ("Devout", "Opposed")
        assert {thing.slot: thing.value for thing in ask.opens} == {
            "Devout": held["Opposed"],
            "Opposed": held["Devout"],
        }
        assert all(thing.open for thing in ask.opens)
        room.journal.close()

    asyncio.run(plays())
