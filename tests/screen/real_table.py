"""The whole table in this process: rules, journal in memory, web server on a free port; the screen comes over HTTP."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, TypeVar, overload
from uuid import uuid4

from companion.table import commands
from companion.table.commands.receipts import Sender
from companion.table.table import Table
from companion.table.views.model import SeatView, TableView
from companion.web.app import Web
from companion.web.server import RunningServer, serve
from hardware.signals import NO, SLOTS, STATUS, YES, Device, Signal
from tests.harness.patience import PATIENCE
from tests.journal.memory import MemoryJournal
from tests.views import asked, read

T = TypeVar("T")

POD = Device("pod:E66164A04F2A", "pod", (*SLOTS, YES, NO), (*SLOTS, YES, NO, STATUS), coloured=True, about="Pico, ours")
OTHER_POD = POD._replace(id="pod:E66164A0B7C1")
TWO_BUTTONS = Device("pins:1", "pins", (YES, NO), (STATUS,), coloured=False, about="GPIO 17, 27, 22")
KEYPAD = Device("keys:usb-keypad", "keys", (*SLOTS, YES, NO), (), coloured=False, about="SIGMACHIP USB Keypad")


class RealTable:
    """A table that listens on this machine alone; ``close`` stops it. Phones are sent to ``networks``."""

    def __init__(
        self, folder: Path, networks: tuple[tuple[str, str], ...] = (("http://192.168.1.20:8080", "Home"),)
    ) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        folder.mkdir(exist_ok=True)
        self.table = Table(MemoryJournal(), folder, lambda: networks, luck=lambda _: 0)
        self._serving: RunningServer = self._run(serve(Web(self.table), "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._serving.port}"
        self.key = self.table.seats.key

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def call(self, does: Callable[[], T]) -> T:
        """Do something on the thread of the table."""

        async def done() -> T:
            return does()

        return self._run(done())

    def send(self, command: type[commands.ClientCommand], /, by: str | None = None, **fields: Any) -> commands.Receipt:
        """Send what a device might have sent."""
        made: Any = command(id=uuid4().hex, **fields)
        return self._run(self.table.send(Sender(by, "phone" if by else "screen"), made))

    @overload
    def shown(self, seat: None = None) -> TableView[str]: ...

    @overload
    def shown(self, seat: str) -> SeatView[str]: ...

    def shown(self, seat: str | None = None) -> Any:
        """What the table's own pages are shown now, or a seat's phone."""
        return self.call(lambda: read(self.table.shown(seat)))

    @property
    def page(self) -> Any:
        """The view of the table, with a match open or without."""
        return self.call(lambda: read(self.table.shown(None)))

    def begin(self, *societies: str, **options: str | bool) -> None:
        self.begin_any("war-of-whispers", *societies, **options)

    def begin_any(self, game: str, *seats: str, **options: str | bool) -> None:
        """Begin a match of any game; the first of the seats goes first."""
        sit = tuple(commands.PlayerEntry(seat) for seat in seats)
        receipt = self.send(commands.BeginMatch, game=game, seats=sit, options=options, first=seats[0])
        assert receipt.done, receipt.text

    # Buttons

    def came(self, device: Device) -> None:
        """A driver says that a device is there."""
        self.call(lambda: self.table.buttons.came(device))

    def gone(self, device: Device) -> None:
        self.call(lambda: self.table.buttons.gone(device.id))

    def presses(self, device: Device, control: str) -> None:
        """Somebody presses a button, long enough after its light has come on."""
        now = monotonic() + 1.0
        for kind in ("down", "up"):
            self._run(self.table.buttons.take(Signal(device.id, control, kind, now)))

    def claims(self, seat: str, device: Device) -> None:
        """A device comes and claims a seat in the lobby."""
        self.came(device)
        self.send(commands.ShowJoinCode, seat=seat)
        self.presses(device, "yes")
        assert self.table.seats.device_of(seat) == device.id
        self.presses(device, "yes")  # ends its light show, and does nothing else

    def plays_until(self, seen: Callable[[TableView[str]], bool], luck: Random) -> bool:
        """Everybody answers by luck until the table shows what is wanted; whether it came before the end."""
        while not seen(shown := self.shown()):
            if shown.stage != "play":
                return False
            by, ask = asked(shown, self.shown)
            if ask.finished:
                self.send(commands.ConfirmAnswer, by, ask=ask.name)
            else:
                self.send(commands.MakePicks, by, ask=ask.name, made=len(ask.made), picks=luck.choice(ask.offers).picks)
        return True

    def close(self) -> None:
        self.call(self.table.stop)
        self._run(self._serving.stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()
