"""A live table: rules, journal, table and web server in a thread of this process. The test itself is the people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeAlias, TypeVar, overload
from uuid import uuid4

import uvloop
from msgspec.structs import replace

from companion.journal import Journal
from companion.settings import Teach, read_settings, write_settings
from companion.table import commands
from companion.table.commands.receipts import Sender
from companion.table.match.match import Luck
from companion.table.table import Table
from companion.table.views.model import SeatView, TableView
from companion.web.app import Web
from companion.web.server import RunningServer, serve
from tests.harness.patience import PATIENCE
from tests.journal.memory import MemoryJournal
from tests.views import read

T = TypeVar("T")
Command: TypeAlias = commands.TableCommand | commands.SeatCommand

HERE = "127.0.0.1"


class LiveTable:
    """The table in a folder, served on a free port. Nothing in its game is left to luck, unless a test brings some.

    Phones are sent to ``networks``. ``close`` stops it. Nobody is taught, unless a test wants it.
    """

    def __init__(
        self,
        folder: Path,
        *,
        journal: Journal | None = None,
        networks: tuple[tuple[str, str], ...] = (),
        luck: Luck = lambda _: 0,
        host: str = HERE,
        teach: Teach = "never",
    ) -> None:
        self._loop = uvloop.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        folder.mkdir(exist_ok=True)
        settle_teaching(folder, teach)
        self.journal = journal or MemoryJournal()
        self.networks = list(networks)
        self.table = self.inside(lambda: Table(self.journal, folder, lambda: self.networks, luck=luck))
        self.web = Web(self.table)
        self.server: RunningServer = self.wait(serve(self.web, host, 0))
        self.port = self.server.port
        self.url = f"http://{HERE}:{self.port}"
        self.key = self.table.seats.key

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the loop of the table."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def inside(self, function: Callable[[], T]) -> T:
        """Call a function in the thread of the table."""

        async def call() -> T:
            return function()

        return self.wait(call())

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """The table reads and answers nothing meanwhile; then it finds all that was sent at once."""
        goes_on = Event()
        self._loop.call_soon_threadsafe(goes_on.wait)
        try:
            yield
        finally:
            goes_on.set()

    def do(self, command: Command, seat: str | None = None) -> commands.Receipt:
        """Take a command from the screen, or from the phone of a seat."""
        return self.wait(self.table.send(Sender(seat, "phone" if seat else "screen"), command))

    def does(self, command: Command, seat: str | None = None) -> None:
        """Take a command that must be carried out."""
        receipt = self.do(command, seat)
        assert receipt.done, f"{command}: {receipt}"

    def send(self, command: type[commands.ClientCommand], /, by: str | None = None, **fields: Any) -> commands.Receipt:
        """Make a command with an id of its own, and take it."""
        made: Any = command(id=new_id(), **fields)
        return self.do(made, by)

    @overload
    def shown(self, viewer: None = None) -> TableView[str]: ...

    @overload
    def shown(self, viewer: str) -> SeatView[str]: ...

    def shown(self, viewer: str | None = None) -> Any:
        """The view of the table, or of a seat."""
        return self.inside(lambda: read(self.table.shown(viewer)))

    def close(self) -> None:
        self.inside(self.table.stop)
        self.wait(self.server.stop())
        self.wait(self.table.teaching.save())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()


def settle_teaching(folder: Path, teach: Teach) -> None:
    """Set when the table of a folder gives tips."""
    settings, _ = read_settings(folder)
    write_settings(folder, replace(settings, comfort=replace(settings.comfort, teach=teach)))


def new_id() -> str:
    """An id that no command has had."""
    return uuid4().hex
