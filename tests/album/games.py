"""Games to be photographed: a data folder in which each lies where there is something to see.

Played by luck from one seed, so that the same picture shows the same game as long as the rules stay as they are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from companion.table import sent
from companion.table.shown import Ask, Shown
from tests.table.room import GAME, Room

NAMES = {"raven": "Ann", "spider": "Ben", "rat": "Cleo", "serpent": "Dora"}
WITHOUT_PHONE, PIN = "rat", "1234"
SEED = 4


def _asked(shown: Shown) -> tuple[Ask, ...]:
    return tuple(ask for ask in shown.asks if ask.required)


def _deploying(shown: Shown) -> bool:
    """The grid, with agents in it."""
    return any(ask.kind == "deploy" and "2 of 2" in ask.text for ask in _asked(shown))


def _acting(shown: Shown) -> bool:
    """An attack or banners, and somebody could play a card."""
    choice = {pick.value for ask in _asked(shown) if not ask.made for offer in ask.offers for pick in offer.picks}
    banners = any(str(value).startswith("banner") for value in choice)
    return banners and "attack" in choice and any(not ask.required and ask.mine for ask in shown.asks)


def _swapping(shown: Shown) -> bool:
    """The player without a phone is asked in secret."""
    return any(ask.kind == "swap" and ask.seat == WITHOUT_PHONE for ask in _asked(shown))


def _seen(shown: Shown) -> bool:
    """Whoever takes back now takes back what somebody saw."""
    return shown.undo_shows and not any(ask.made for ask in shown.asks)


MOMENTS: dict[str, Callable[[Shown], bool]] = {
    "over": lambda shown: shown.stage == "over",
    "seen": _seen,
    "swapping": _swapping,
    "begun": lambda shown: shown.stage == "play",
    "deploying": _deploying,
    "acting": _acting,
}
"""What each game has come to, the last one played last."""
JOINING = "joining"
"""One more, in which nobody has a phone yet and all are to enter their loyalties."""


def prepare(folder: Path) -> dict[str, str]:
    """Play every game to its moment and put it aside; their ids."""
    folder.mkdir(parents=True)
    return asyncio.run(_played(folder))


async def _played(folder: Path) -> dict[str, str]:
    room, found = Room(folder, SEED), {}
    for name, come in MOMENTS.items():
        found[name] = await _begun(room, {"loyalties": "dealt"})
        await room.does(sent.Ready(room.id()))
        while not come(room.seen()):
            assert room.seen().stage != "over", f"there is no {name} in this game: try another seed"
            await room.goes_on(1)
        await room.does(sent.Leave(room.id()))
    found[JOINING] = await _begun(room, {})
    await room.does(sent.Leave(room.id()))
    room.journal.close()
    return found


async def _begun(room: Room, options: dict[str, str | bool]) -> str:
    seats = tuple(sent.SeatSent(society, name) for society, name in NAMES.items())
    await room.does(sent.Begin(room.id(), GAME, seats, options, first="raven"))
    await room.does(sent.SetPin(room.id(), WITHOUT_PHONE, PIN))
    return room.seen().match
