"""All drivers together. A driver that dies is reported and started again; an error of the host ends none.

The log gets the kind and place of an error, never its message, which may hold a secret.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable, Iterable
from typing import NamedTuple

from hardware.signals import Device, Driver, Host, Lights, Signal, Trouble

DIED = "driver_died"
_CANCELLED_AGAIN = 1.0
_log = logging.getLogger("hardware")


class Patience(NamedTuple):
    """Seconds: the pauses before a driver that died is started again, and the life after which it counts as well."""

    first_pause: float = 0.2
    longest_pause: float = 10.0
    good_life: float = 10.0


class Running:
    """Run the drivers. ``run`` is one task of the app; call ``show`` at any time on the same loop."""

    def __init__(self, drivers: Iterable[Driver], host: Host, *, patience: Patience | None = None) -> None:
        self._drivers = [(driver, _Ears(host)) for driver in drivers]
        self._patience = patience or Patience()

    async def run(self) -> None:
        """Run every driver until cancelled; then every device is gone."""
        async with asyncio.TaskGroup() as group:
            for driver, ears in self._drivers:
                group.create_task(self._keep(driver, ears), name=driver.name)
            await asyncio.Event().wait()

    def show(self, device: str, lights: Lights) -> None:
        """Show lights on a device. An unknown device is ignored."""
        for driver, ears in self._drivers:
            if device in ears.devices:
                _guarded(driver.show, device, lights)

    async def _keep(self, driver: Driver, ears: _Ears) -> None:
        try:
            await self._begin_again_and_again(driver, ears)
        finally:
            ears.over(driver.name, DIED)

    async def _begin_again_and_again(self, driver: Driver, ears: _Ears) -> None:
        loop = asyncio.get_running_loop()
        pause = self._patience.first_pause
        while True:
            began = loop.time()
            well = loop.call_later(self._patience.good_life, ears.over, driver.name, DIED)
            try:
                why = await _how_it_ends(driver, ears)
            finally:
                well.cancel()
                ears.forget()
            if loop.time() - began >= self._patience.good_life:
                pause = self._patience.first_pause
            _log.warning("driver %s is begun again in %.1f s", driver.name, pause)
            ears.trouble(driver.name, Trouble(DIED, {"driver": driver.name, "why": why}))
            await asyncio.sleep(pause)
            pause = min(2 * pause, self._patience.longest_pause)


async def _how_it_ends(driver: Driver, ears: _Ears) -> str:
    """One life of a driver; return the kind of error that ended it. A cancellation ends the life first.

    The life is a task of its own. Inside one task, the source of a cancellation is unknown: a driver may let one of its
    own slip, and a task group cancels the task it is in and may forget an outside cancellation.
    """
    life = asyncio.create_task(driver.run(ears), name=driver.name)
    try:
        await asyncio.wait({life})
    finally:
        while not life.done():
            life.cancel()
            await asyncio.wait({life}, timeout=_CANCELLED_AGAIN)
        if not life.cancelled():
            life.exception()  # asyncio logs an error that nobody reads, with its words
    if life.cancelled():
        return "CancelledError"
    if (error := life.exception()) is None:
        return "ended"
    cause = _inmost(error)
    _log.error("driver %s died of %s", driver.name, _described(cause))
    return type(cause).__name__


class _Ears:
    """A host between a driver and the real one. It remembers what must be taken back when the driver dies."""

    def __init__(self, host: Host) -> None:
        self.devices: set[str] = set()
        self._troubles: dict[str, Trouble] = {}
        self._host = host

    def came(self, device: Device) -> None:
        self.devices.add(device.id)
        _guarded(self._host.came, device)

    def gone(self, device: str) -> None:
        if device in self.devices:
            self.devices.remove(device)
            _guarded(self._host.gone, device)

    def signal(self, signal: Signal) -> None:
        _guarded(self._host.signal, signal)

    def lost(self, device: str, presses: int) -> None:
        _guarded(self._host.lost, device, presses)

    def trouble(self, source: str, trouble: Trouble | None) -> None:
        """Report a trouble once; a driver may repeat it."""
        if trouble == self._troubles.get(source):
            return
        if trouble is None:
            del self._troubles[source]
        else:
            self._troubles[source] = trouble
        _guarded(self._host.trouble, source, trouble)

    def over(self, source: str, code: str) -> None:
        """End a trouble of the source, if it is still the current one."""
        if source in self._troubles and self._troubles[source].code == code:
            self.trouble(source, None)

    def forget(self) -> None:
        """Take back everything that the driver reported, except its death."""
        for device in sorted(self.devices):
            self.gone(device)
        for source, trouble in list(self._troubles.items()):
            if trouble.code != DIED:
                self.trouble(source, None)


def _guarded(call: Callable[..., None], *values: object) -> None:
    try:
        call(*values)
    except Exception as error:  # noqa: BLE001 - an error on one side must not end the other
        _log.error("%s failed: %s", getattr(call, "__qualname__", "a call"), _described(error))


def _inmost(error: BaseException) -> BaseException:
    """The first error inside nested groups."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def _described(error: BaseException) -> str:
    lines = traceback.extract_tb(error.__traceback__)
    where = f" in {lines[-1].name}, line {lines[-1].lineno} of {lines[-1].filename}" if lines else ""
    return type(error).__name__ + where
