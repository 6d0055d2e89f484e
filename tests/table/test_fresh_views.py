"""No view is old: a presenter that has drawn the whole game draws what a new one would draw.

A presenter keeps what it has put into words. Players answer, amend what they hold, and the table undoes.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.table import commands
from companion.table.views.presenter import Presenter
from tests.journal.memory import MemoryJournal
from tests.table.room import Room


def old_views(room: Room) -> list[str | None]:
    """The viewers whose view a new presenter would draw otherwise."""
    views, fresh = room.table.views(), Presenter(room.table._parts, room.table.language)
    assert room.table.match is not None
    return [viewer for viewer in (None, *room.table.match.seats) if views.draw(viewer) != fresh.draw(viewer)]


@pytest.mark.parametrize("seed", range(3))
def test_a_presenter_that_has_drawn_the_whole_game_draws_what_a_new_one_draws(tmp_path: Path, seed: int) -> None:
    async def story() -> None:
        room = Room(tmp_path, seed, MemoryJournal())
        await room.begins(4, loyalties="entered")
        for _ in range(150):
            await room.goes_on(1)
            assert old_views(room) == []
            match, luck = room.table.match, room.luck
            assert match is not None
            seat = luck.choice(match.seats)
            amends = next((ask for ask in room.seen(seat).asks if ask.kind == "amend"), None)
            if amends is not None and luck.random() < 0.5:
                await room.presses(amends, seat)
                assert old_views(room) == []
            if luck.random() < 0.05 and match.log.undoable:
                await room.does(commands.UndoEntries(room.id(), len(match.log.entries), agreed=True))
                assert old_views(room) == []

    asyncio.run(story())
