"""A real match behind the little table: what the screen sends is decided by the rules, and shown again."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

from companion.assets import assets
from companion.engine.log import Redo, Start, Undo
from companion.engine.pick import Refused
from companion.games.war_of_whispers.game import WarOfWhispers
from companion.journal.memory import MemoryJournal
from companion.table import sent
from companion.table.match import Late, Match
from companion.table.show import Showing
from companion.table.shown import Shown
from companion.text import catalogue


class RealMatch:
    """A match in memory, with luck that always gives the first; every call waits until it is done."""

    def __init__(self, seats: int = 4, options: dict[str, str | bool] | None = None) -> None:
        game = WarOfWhispers()
        societies = ("raven", "spider", "rat", "serpent")[:seats]
        names = ("Ann", "Ben", "Cleo", "Dora")
        board = (assets() / game.data_file).read_bytes()
        chosen = {"loyalties": "unknown", **(options or {})}
        setup = game.new(tuple(zip(societies, names, strict=False)), chosen, board, "standard.json", "raven")
        journal = MemoryJournal()
        self.match = Match(
            game, journal, journal.create(game.key, game.wire_version, "2026-01-01T12:00:00Z"), lambda _: 0
        )
        self._lock = threading.Lock()
        self._n = 0
        self._told: Any = {}
        asyncio.run(self.match.enter(Start(setup)))

    def receive(self, command: sent.FromTable) -> sent.Receipt:
        with self._lock:
            result = asyncio.run(self._do(command))
        if isinstance(result, Late):
            return sent.Receipt(command.id, done=False, code="late")
        if isinstance(result, Refused):
            return sent.Receipt(command.id, done=False, code=result.code, text=result.code)
        return sent.Receipt(command.id, done=True)

    async def _do(self, command: sent.FromTable) -> Refused | Late | None:
        match = self.match
        if isinstance(command, sent.Pick):
            return await match.pick(command.ask, command.made, command.picks, None, "screen")
        if isinstance(command, sent.Back):
            return match.back(command.ask, command.made)
        if isinstance(command, sent.Undo):
            if match.log.undo_shows(command.count) and not command.agreed:
                return Refused("agree")
            return await match.enter(Undo(command.count), None, "screen", command.entries)
        if isinstance(command, sent.Redo):
            return await match.enter(Redo(command.count), None, "screen", command.entries)
        if isinstance(command, sent.OpenCorrecting | sent.CloseCorrecting):
            match.correct(begin=isinstance(command, sent.OpenCorrecting))
        return None

    def shown(self) -> Shown:
        self._n += 1
        showing, log = Showing(self.match, catalogue().say, self._told), self.match.log
        public = showing.public
        phones: Any = {"raven": "here", "spider": "away"}
        return Shown(
            n=self._n,
            viewer=None,
            stage="over" if self.match.over else "play",
            title=public.title,
            place=public.place,
            waiting=public.waiting,
            entries=len(log.entries),
            asks=showing.asks(None),
            hands=public.hands,
            next=public.next,
            tiles=public.tiles,
            seats=showing.seats(phones, lambda seat: seat == "rat"),
            log=showing.log(None),
            undo=log.undoable,
            redo=log.redoable,
            scores=public.scores,
            map=self.match.game.picture(self.match.game.view(log.position.state, None)),
            correcting=showing.correcting,
        )
