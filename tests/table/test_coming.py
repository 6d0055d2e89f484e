"""While the code of a seat is on show, the table says whether a phone has opened its page, and when one is late."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.table import commands
from companion.table.seats.lobby import LATE
from tests.table.room import Room


async def invites(room: Room, seat: str) -> str:
    """Show the code of a seat. Return what its phone reads."""
    await room.does(commands.ShowJoinCode(room.id(), seat))
    return str(room.page.code.text.partition("#")[2])


def test_a_phone_that_opens_no_page_is_late(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        await invites(room, "raven")
        room.now += LATE
        assert not room.table.lobby.look()
        assert room.page.code.coming == ""
        room.now += 1
        assert room.table.lobby.look()
        assert room.page.code.coming == "late"
        assert not room.table.lobby.look(), "it is published once"
        await invites(room, "spider")
        assert room.page.code.coming == "", "the next one has its own time"

    asyncio.run(evening())


def test_a_phone_that_has_opened_its_page_is_never_late(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        await invites(room, "raven")
        assert not room.table.lobby.page_opened("spider")
        assert room.page.code.coming == "", "that was another code"
        assert room.table.lobby.page_opened("raven")
        assert not room.table.lobby.page_opened("raven"), "it is published once, or a phone could keep the table busy"
        room.now += 2 * LATE
        assert not room.table.lobby.look()
        assert room.page.code.coming == "opened"

    asyncio.run(evening())


def test_nobody_is_late_without_a_code(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        code = await invites(room, "raven")
        assert room.table.seats.join(code)
        room.now += 2 * LATE
        assert not room.table.lobby.look()

    asyncio.run(evening())
