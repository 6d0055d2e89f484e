"""A few minutes at a table, of any game: begun, a few answers given and taken back. ``python -m`` this, KEY and FOLDER.

What was seen is written as one line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from companion import games
from companion.table import commands
from tests.table.room import Room

PLAYERS = ("Ann", "Ben", "Cleo")
ANSWERS = 4


async def evening(room: Room, key: str) -> dict[str, object]:
    """Begin, answer, undo, and lose the power; ``back`` and ``kept`` say whether all is as it was before."""
    seats = zip(games.game(key).setup.choices().seats, PLAYERS, strict=False)
    players = tuple(commands.PlayerEntry(seat.id, name) for seat, name in seats)
    await room.does(commands.BeginMatch(room.id(), key, players))
    await room.does(commands.CloseLobby(room.id()))
    before = room.seen()
    while room.seen().match.entries < before.match.entries + ANSWERS:
        await room.goes_on(1)
    told, hands = [text for line in room.seen().log for text in line.texts], room.seen().match.moves
    await room.does(commands.UndoEntries(room.id(), room.seen().match.entries, ANSWERS))
    undone = room.seen()
    room.restart()
    return {
        "title": before.match.title,
        "asked": [ask.banner.verb for ask in before.asks],
        "touched": sorted({place for ask in before.asks for place in ask.touches}),
        "told": told,
        "hands": list(hands),
        "back": (undone.map, undone.match.place) == (before.map, before.match.place),
        "kept": room.seen().map == undone.map,
    }


def main(key: str, folder: str) -> None:
    room = Room(Path(folder))
    sys.stdout.write(json.dumps(asyncio.run(evening(room, key))))


if __name__ == "__main__":
    main(*sys.argv[1:])
