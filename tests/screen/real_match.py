"""A real match behind the little table: what the screen sends is decided by the rules, and shown again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.table import commands
from companion.table.views.model import TableView
from tests.screen.real_table import RealTable, every_step

SOCIETIES = {"raven": "Ann", "spider": "Ben", "rat": "Cleo", "serpent": "Dora"}


class RealMatch:
    """One match of four after the other at the same table; every call waits until it is done. The Rat has a PIN."""

    def __init__(self, folder: Path) -> None:
        self._real = RealTable(folder)
        self._begun = False
        self.begin()

    def begin(self) -> None:
        """Put the match that is open aside and begin another."""
        if self._begun:
            self._send(commands.LeaveMatch)
        self._begun = True
        seats = tuple(commands.PlayerEntry(society, name) for society, name in SOCIETIES.items())
        options = {"loyalties": "unknown"}
        self._send(commands.BeginMatch, game="war-of-whispers", seats=seats, options=options, first="raven")
        self._send(commands.SetPin, seat="rat", pin="1234")
        self._send(commands.CloseLobby)
        self._send(commands.TickSetUp, moves=every_step(self.shown()), done=True)

    def receive(self, command: commands.TableCommand) -> commands.Receipt:
        return self._real.do(command)

    def shown(self) -> TableView[str]:
        return self._real.shown()

    def close(self) -> None:
        self._real.close()

    def _send(self, command: type[commands.ClientCommand], **fields: Any) -> None:
        receipt = self._real.send(command, **fields)
        assert receipt.done, f"{command.__name__}: {receipt.text}"
