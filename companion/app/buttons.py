"""The drivers of buttons. They run beside the table and follow its settings.

Pods are always looked for. Pins and keyboards are used only when the owner has switched them on, because they may serve
another purpose. No failure here stops a game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

from companion.app.plugged_in import SIMULATED, plugged_keyboards
from companion.settings import Settings
from companion.table.table import Table
from hardware.keyboard import Keyboards
from hardware.pins import Pins
from hardware.pods import Pods
from hardware.running import Running
from hardware.signals import Driver, Lights

PIN_MAP = "pins.toml"
"""The owner's own pin map in the data folder."""
LOOK_EVERY = 0.5
"""Seconds between two looks at the settings."""


class DrivenButtons:
    """Every wanted driver, each with the settings it was started with."""

    def __init__(self, table: Table, folder: Path) -> None:
        self._table = table
        self._folder = folder
        self._kept: dict[str, tuple[object, Running, asyncio.Task[None]]] = {}
        table.buttons.show = self._show
        table.devices.keyboards = plugged_keyboards

    async def keep(self) -> None:
        """Run the drivers and carry out presses, until cancelled."""
        pressed = asyncio.create_task(self._table.buttons.run())
        try:
            while True:
                await self._follow(self._table.lobby.settings)
                await asyncio.sleep(LOOK_EVERY)
        finally:
            pressed.cancel()
            await self._follow(None)

    async def _follow(self, settings: Settings | None) -> None:
        """Start the drivers that are wanted, and stop the others and those with old settings."""
        wanted = {} if settings is None else self._wanted(settings)
        for name, (how, _, task) in list(self._kept.items()):
            if name not in wanted or wanted[name] != how:
                task.cancel()
                await asyncio.wait({task})
                del self._kept[name]
        for name in wanted.keys() - self._kept.keys():
            running = Running(self._drivers(name, wanted[name]), self._table.buttons)
            self._kept[name] = wanted[name], running, asyncio.create_task(running.run())

    @staticmethod
    def _wanted(settings: Settings) -> dict[str, tuple[str, ...]]:
        wanted: dict[str, tuple[str, ...]] = {Pods.name: ()}
        if settings.pins:
            wanted[Pins.name] = ()
        if settings.keys:
            wanted[Keyboards.name] = settings.keys
        return wanted

    def _drivers(self, name: str, how: object) -> Iterator[Driver]:
        if name == Pods.name:
            yield Pods(self._folder / SIMULATED)
        elif name == Pins.name:
            own = self._folder / PIN_MAP
            yield Pins(self._folder, own) if own.exists() else Pins(self._folder)
        else:
            assert isinstance(how, tuple), "keyboards are wanted by their paths"
            yield Keyboards(Path(path) for path in how)

    def _show(self, device: str, lights: Lights) -> None:
        for _, running, _ in self._kept.values():
            running.show(device, lights)
