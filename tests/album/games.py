"""Games to be photographed: a data folder in which each lies where there is something to see.

Played by luck from one seed, so that the same picture shows the same game as long as the rules stay as they are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.table import commands
from companion.table.views.asks import PublicAsk
from companion.table.views.model import TableView
from tests.table.room import GAME, Room

NAMES = {"raven": "Ann", "spider": "Ben", "rat": "Cleo", "serpent": "Dora"}
WITH_PHONE, WITHOUT_PHONE, PIN = "serpent", "rat", "1234"
SEED = 4


def _asked(shown: TableView[str]) -> tuple[PublicAsk[str], ...]:
    return tuple(ask for ask in shown.asks if ask.required)


def _deploying(shown: TableView[str]) -> bool:
    """The grid, with agents in it."""
    taken = any(each.seat for tile in shown.match.tiles for each in tile.occupants)
    return taken and any(ask.kind == "deploy" for ask in _asked(shown))


def _acting(shown: TableView[str]) -> bool:
    """An attack or banners, and the phone of that player could play a card too."""
    choice = {pick.value for ask in _asked(shown) if not ask.made for offer in ask.offers for pick in offer.picks}
    banners = any(str(value).startswith("banner") for value in choice)
    seats = {(ask.seat, ask.required) for ask in shown.asks}
    return banners and "attack" in choice and seats >= {(WITH_PHONE, True), (WITH_PHONE, False)}


def _swapping(shown: TableView[str]) -> bool:
    """The player without a phone is asked in secret."""
    return any(ask.kind == "swap" and ask.seat == WITHOUT_PHONE for ask in shown.closed)


def _seen(shown: TableView[str]) -> bool:
    """Whoever takes back now takes back what somebody saw."""
    return shown.undo_shows and not any(ask.made for ask in shown.asks)


MOMENTS: dict[str, Callable[[TableView[str]], bool]] = {
    "over": lambda shown: shown.stage == "over",
    "seen": _seen,
    "swapping": _swapping,
    "begun": lambda shown: shown.stage == "play",
    "deploying": _deploying,
    "acting": _acting,
}
"""What each game has come to, the last one played last."""
OTHERS = {key: games.game(key).setup.choices().most for key in games.GAMES if key != GAME}
"""The other games, each with as many players as it can have."""
SETUP, EARLY, LATE = 4, 14, 60
"""Entries after which they are looked at, beside their end."""
JOINING = "joining"
"""One more, in which nobody has a phone yet and all are to enter their loyalties."""


def prepare(folder: Path) -> dict[str, str]:
    """Play every game to its moment and put it aside; their ids."""
    folder.mkdir(parents=True)
    return asyncio.run(_played(folder))


async def _played(folder: Path) -> dict[str, str]:
    found = await _others(folder)  # before the first game: the newest of the past games is one of that
    room = Room(folder, SEED)
    for name, come in MOMENTS.items():
        found[name] = await _begun(room, {"loyalties": "dealt"})
        await room.does(commands.CloseLobby(room.id()))
        while not come(room.seen()):
            assert room.seen().stage != "over", f"there is no {name} in this game: try another seed"
            await room.goes_on(1)
        if room.seen().match.entries > 1:
            await _ticked(room)
        await room.does(commands.LeaveMatch(room.id()))
    found[JOINING] = await _begun(room, {})
    await room.does(commands.LeaveMatch(room.id()))
    room.journal.close()
    return found


async def _others(folder: Path) -> dict[str, str]:
    room, found = Room(folder, SEED), {}
    for key, most in OTHERS.items():
        for name, entries in (("setup", SETUP), ("early", EARLY), ("late", LATE), ("over", 0)):
            found[f"{key}-{name}"] = await _other(room, key, most, entries)
    room.journal.close()
    return found


async def _other(room: Room, key: str, seats: int, entries: int) -> str:
    """A game that has come so far, or to its end for 0; put aside."""
    names = ("Ann", "Ben", "Cleo", "Dora", "Emil")
    sit = zip(games.game(key).setup.choices().seats[:seats], names, strict=False)
    players = tuple(commands.PlayerEntry(seat.id, name) for seat, name in sit)
    await room.does(commands.BeginMatch(room.id(), key, players, first=players[0].seat))
    await room.does(commands.CloseLobby(room.id()))
    while room.seen().stage != "over" and (not entries or room.seen().match.entries < entries):
        await room.goes_on(1)
    match = room.seen().match.id
    await _ticked(room)
    await room.does(commands.LeaveMatch(room.id()))
    return match


async def _ticked(room: Room) -> None:
    """The set-up is done."""
    setup = room.seen().setup
    if setup is not None:
        await room.does(commands.TickSetUp(room.id(), tuple(range(len(setup.acts))), done=True))


async def _begun(room: Room, options: dict[str, str | bool]) -> str:
    seats = tuple(commands.PlayerEntry(society, name) for society, name in NAMES.items())
    await room.does(commands.BeginMatch(room.id(), GAME, seats, options, first="raven"))
    await room.does(commands.SetPin(room.id(), WITHOUT_PHONE, PIN))
    return room.seen().match.id
