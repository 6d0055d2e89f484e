"""Only the table of a box may switch its machine off; it asks for that by a file."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.box import OFF
from companion.table.commands.box import SwitchOff
from tests.table.room import Room


def test_a_box_asks_to_be_switched_off_when_the_table_wants_it(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        room.table.box.folder = tmp_path
        assert room.page.power == "on"
        await room.does(SwitchOff(room.id()))
        assert (tmp_path / OFF).exists()

    asyncio.run(evening())


def test_a_phone_does_not_switch_it_off(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        room.table.box.folder = tmp_path
        await room.begins(2)
        refused = await room.says(SwitchOff(room.id()), "raven")
        assert refused.code == "not_yours"
        assert not (tmp_path / OFF).exists()

    asyncio.run(evening())


def test_another_machine_stays_on_and_says_why(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        assert room.page.power == ""
        refused = await room.says(SwitchOff(room.id()))
        assert refused.text == "The app cannot switch this computer off. Do it as usual."

    asyncio.run(evening())
