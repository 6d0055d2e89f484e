"""A live table with its drivers, on disk: all real but the pins, which are the pin library's own mock."""

from __future__ import annotations

import asyncio
from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path
from typing import Self

from companion.app.buttons import DrivenButtons
from companion.journal.sqlite import SqliteJournal
from companion.table.devices.state import DeviceState
from tests.harness.live_table import LiveTable
from tests.harness.patience import PATIENCE


class House(LiveTable):
    """The table and its drivers, for as long as this is entered."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        super().__init__(folder, journal=SqliteJournal(folder))
        self.networks = [(self.url, "lo")]
        self._drivers = asyncio.run_coroutine_threadsafe(DrivenButtons(self.table, folder).keep(), self._loop)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._drivers.cancel()
        with suppress(CancelledError):
            self._drivers.result(PATIENCE)
        self.close()
        self.journal.close()

    def devices(self) -> list[DeviceState]:
        """The devices that are here."""
        return self.inside(lambda: list(self.table.devices.here.values()))
