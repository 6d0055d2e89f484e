"""A room for tests: a table with players who press what it shows them. Nothing here reaches past the views."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, overload

from companion.journal import Journal
from companion.journal.sqlite import SqliteJournal
from companion.table import commands
from companion.table.commands.receipts import Sender
from companion.table.table import Table
from companion.table.views.asks import SeatAsk
from companion.table.views.model import SeatView, TableView
from tests.views import asked, read

SEATS = ("raven", "spider", "rat", "serpent")
GAME = "war-of-whispers"
ADDRESS = "http://10.42.0.1:8080"


class Room:
    """A table in a folder, and everybody round it. ``luck`` decides what players press and what the game draws."""

    def __init__(self, folder: Path, seed: int = 1, journal: Journal | None = None) -> None:
        self.folder = folder
        self.luck = Random(seed)
        self.journal = journal or SqliteJournal(folder)
        self.now = 0.0
        self._ids = map(str, count(1))
        self.table = self._sit_down()

    def _sit_down(self) -> Table:
        return Table(
            self.journal, self.folder, lambda: [(ADDRESS, "wlan0")], luck=self.luck.randrange, clock=lambda: self.now
        )

    def restart(self) -> None:
        """The power goes and comes back; what is on disk is all there is."""
        self.journal.close()
        self.journal = SqliteJournal(self.folder)
        self.table = self._sit_down()

    def id(self) -> str:
        """An id no command has had."""
        return next(self._ids)

    @overload
    def seen(self, viewer: None = None) -> TableView[str]: ...

    @overload
    def seen(self, viewer: str) -> SeatView[str]: ...

    def seen(self, viewer: str | None = None) -> Any:
        return read(self.table.shown(viewer))

    @property
    def page(self) -> Any:
        """The view of the table, with a match open or without."""
        return read(self.table.shown(None))

    async def says(
        self, command: commands.SeatCommand | commands.TableCommand, seat: str | None = None
    ) -> commands.Receipt:
        """Send a command; from the table itself unless a seat is named."""
        return await self.table.send(Sender(seat, "test"), command)

    async def begins(self, seats: int = 4, **options: str | bool) -> None:
        """Begin a match; loyalties are dealt unless it is said otherwise."""
        players = tuple(commands.PlayerEntry(society, society.title()) for society in SEATS[:seats])
        chosen: dict[str, str | bool] = {"loyalties": "dealt", **options}
        await self.does(commands.BeginMatch(self.id(), GAME, players, chosen))
        await self.does(commands.CloseLobby(self.id()))

    async def does(self, command: commands.SeatCommand | commands.TableCommand, seat: str | None = None) -> None:
        """Send a command that must be carried out."""
        receipt = await self.says(command, seat)
        assert receipt.done, receipt

    def asked(self, kind: str, viewer: str | None = None) -> SeatAsk[str]:
        """The open question of that kind as the viewer sees it."""
        seen: TableView[str] | SeatView[str] = read(self.table.shown(viewer))
        return next(ask for ask in seen.asks if ask.kind == kind)

    def waiting_for(self) -> tuple[str | None, SeatAsk[str]]:
        """Who answers the first question the game waits for, and the question as they see it."""
        return asked(self.seen(), self.seen)

    async def presses(self, ask: SeatAsk[str], seat: str | None, at: int | None = None) -> None:
        """Press one of the buttons of a question, or confirm what has been picked."""
        if ask.finished:
            await self.does(commands.ConfirmAnswer(self.id(), ask.name), seat)
            return
        offer = self.luck.choice(ask.offers) if at is None else ask.offers[at]
        await self.does(commands.MakePicks(self.id(), ask.name, len(ask.made), offer.picks), seat)

    async def goes_on(self, presses: int) -> None:
        """So many buttons are pressed, whoever's turn it is; none after the end."""
        for _ in range(presses):
            if self.seen().stage == "over":
                return
            seat, ask = self.waiting_for()
            await self.presses(ask, seat)

    async def plays_to_the_end(self) -> None:
        while self.seen().stage != "over":
            await self.goes_on(1)


def in_a_match(folder: Path, what: Callable[[Room], Awaitable[None]], **options: str | bool) -> Room:
    """A room in which a match has begun and that much has been done."""
    room = Room(folder)

    async def play() -> None:
        await room.begins(4, **options)
        await what(room)

    asyncio.run(play())
    return room


async def views_of(table: Table, viewer: str | None, into: list[bytes]) -> None:
    """Watch as a device does, until cancelled or put out."""
    async for view in table.watch(viewer):
        into.append(view)  # noqa: PERF401 - each as it comes, not all at the end


async def settled() -> None:
    """Let everything that is under way arrive."""
    for _ in range(5):
        await asyncio.sleep(0)
