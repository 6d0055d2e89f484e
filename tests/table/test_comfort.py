"""What makes an evening easier is set at the table, kept, and nobody else's business."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.settings import Comfort, read_settings
from companion.table import commands
from tests.table.room import Room


def test_everything_is_off_until_somebody_wants_it_and_then_is_kept(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        assert room.seen().comfort == Comfort()
        await room.does(commands.SetComfort(room.id(), dim=5))
        await room.does(commands.SetComfort(room.id(), sounds=True))
        wanted = Comfort(dim=5, sounds=True)
        assert room.seen().comfort == wanted
        assert read_settings(tmp_path)[0].comfort == wanted
        room.restart()
        assert room.seen().comfort == wanted
        await room.does(commands.SetComfort(room.id(), dim=0))
        assert room.seen().comfort == Comfort(sounds=True)

    asyncio.run(evening())


def test_only_the_table_sets_it_and_only_the_table_is_told(tmp_path: Path) -> None:
    async def evening() -> None:
        room = Room(tmp_path)
        await room.begins(2)
        refused = await room.says(commands.SetComfort(room.id(), sounds=True), "raven")
        assert refused.code == "not_yours"
        assert not hasattr(room.seen("raven"), "comfort")
        assert room.seen().comfort == Comfort()

    asyncio.run(evening())
