"""The field of Petrichor at a table: asked after the players are known, from the games and the fields of this table."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.assets import asset
from companion.table import commands
from companion.table.views.asks import SeatAsk
from tests.table.room import Room

SEATS = ("red", "yellow", "green", "blue")


def ways(ask: SeatAsk[str]) -> list[tuple[str | int, ...]]:
    return [tuple(pick.value for pick in offer.picks) for offer in ask.offers]


async def begins(room: Room, seats: int) -> None:
    players = tuple(commands.PlayerEntry(seat) for seat in SEATS[:seats])
    await room.does(commands.BeginMatch(room.id(), "petrichor", players, first="red"))
    await room.does(commands.CloseLobby(room.id()))


async def chooses(room: Room, way: str) -> None:
    ask = room.asked("field")
    await room.presses(ask, None, next(at for at, names in enumerate(ways(ask)) if way in names))


def test_a_second_game_of_the_same_size_offers_the_field_of_the_first(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        await begins(room, 2)
        assert ways(room.asked("field")) == [("dealt",), ("entered",)]
        await chooses(room, "dealt")
        assert room.asked("roll").offers
        field = room.seen().map
        assert field is not None
        await room.does(commands.LeaveMatch(room.id()))
        await begins(room, 4)
        assert ways(room.asked("field")) == [("dealt",), ("entered",)]
        await room.does(commands.LeaveMatch(room.id()))
        await begins(room, 3)
        await chooses(room, "last")
        assert room.seen().map == field

    asyncio.run(evening(Room(tmp_path)))


def test_an_own_field_is_offered_by_its_title(tmp_path: Path) -> None:
    async def evening(room: Room) -> None:
        own = asset("boards/field.json").read_bytes().replace(b"Example field", b"Our garden")
        room.table.matches.boards.add("petrichor", "Our garden", own)
        await begins(room, 4)
        labels = {offer.label for offer in room.asked("field").offers}
        assert labels == {"Dealt by the app", "Our garden", "Enter the tiles"}

    asyncio.run(evening(Room(tmp_path)))
