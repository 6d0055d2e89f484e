"""A table in a thread, with its web and its drivers: all real but the pins, which are the pin library's own mock.

The test's own thread is the people: it presses buttons and reads what is shown, and the table never waits for it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, Self, TypeVar, overload

import uvloop

from companion.app.buttons import DrivenButtons
from companion.journal.sqlite import SqliteJournal
from companion.table import commands
from companion.table.commands.receipts import Sender
from companion.table.devices.state import DeviceState
from companion.table.table import Table
from companion.table.views.model import SeatView, TableView
from companion.web.app import Web
from companion.web.server import serve
from tests.end_to_end.evening import free_port
from tests.harness.patience import PATIENCE
from tests.views import read

T = TypeVar("T")


class House:
    """The table, for as long as this is entered. Nothing in its game is left to luck."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.table: Table
        self._ids = map(str, count(1))
        self._up = threading.Event()
        self._thread = threading.Thread(target=self._live)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._up.wait(PATIENCE), "the house is up"
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(PATIENCE)

    def does(self, command: commands.TableCommand) -> None:
        """Send a command from the table's own screen; it must be carried out."""
        receipt = self.calls(self.table.send(Sender(None, "screen"), command))
        assert receipt.done, receipt

    def does_for(self, seat: str, command: commands.SeatCommand) -> None:
        """Send a command from the phone of a seat; it must be carried out."""
        receipt = self.calls(self.table.send(Sender(seat, "phone"), command))
        assert receipt.done, receipt

    def devices(self) -> list[DeviceState]:
        """The devices that are here."""
        return list(self.table.devices.here.values())

    def id(self) -> str:
        return next(self._ids)

    @overload
    def shown(self, viewer: None = None) -> TableView[str]: ...

    @overload
    def shown(self, viewer: str) -> SeatView[str]: ...

    def shown(self, viewer: str | None = None) -> Any:
        async def see() -> bytes:
            return self.table.shown(viewer)

        return read(self.calls(see()))

    def calls(self, work: Coroutine[Any, Any, T]) -> T:
        """Have something done where the table lives."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def _live(self) -> None:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(self._evening())

    async def _evening(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        address = f"http://127.0.0.1:{self.port}"
        with closing(SqliteJournal(self.folder)) as journal:
            self.table = Table(journal, self.folder, lambda: [(address, "lo")], luck=lambda _: 0)
            serving = await serve(Web(self.table), "127.0.0.1", self.port)
            drivers = asyncio.create_task(DrivenButtons(self.table, self.folder).keep())
            self._up.set()
            await self._stop.wait()
            drivers.cancel()
            await asyncio.wait({drivers})
            self.table.stop()
            await serving.stop()
