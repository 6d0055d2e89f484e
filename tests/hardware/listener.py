"""A host that writes down what drivers say, and drivers that run while a test looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from hardware.running import Patience, Running
from hardware.signals import Device, Driver, Signal, Trouble

Run = Callable[[Coroutine[None, None, None]], None]
LOOK_EVERY = 0.002


class Listener:
    """``said`` is all of it in order; ``there`` and ``troubles`` are what holds now."""

    def __init__(self) -> None:
        self.said: list[tuple[str, object]] = []
        self.there: dict[str, Device] = {}
        self.troubles: dict[str, Trouble] = {}
        self.signals: list[Signal] = []

    def came(self, device: Device) -> None:
        self.said.append(("came", device.id))
        self.there[device.id] = device

    def gone(self, device: str) -> None:
        self.said.append(("gone", device))
        del self.there[device]

    def signal(self, signal: Signal) -> None:
        self.said.append(("signal", signal))
        self.signals.append(signal)

    def lost(self, device: str, presses: int) -> None:
        self.said.append(("lost", (device, presses)))

    def trouble(self, source: str, trouble: Trouble | None) -> None:
        self.said.append(("trouble", (source, trouble)))
        if trouble is None:
            self.troubles.pop(source, None)
        else:
            self.troubles[source] = trouble

    @property
    def comings(self) -> list[tuple[str, object]]:
        return [said for said in self.said if said[0] in {"came", "gone"}]

    @property
    def presses(self) -> list[tuple[str, str]]:
        return [(signal.control, signal.kind) for signal in self.signals]


async def until(true: Callable[[], object]) -> None:
    """Wait until something is so; the test's own limit ends a wait in vain."""
    while not true():  # noqa: ASYNC110 - what is waited for rings no bell
        await asyncio.sleep(LOOK_EVERY)


async def arrives(listener: Listener, control: str, tap: Callable[[], object]) -> None:
    """Tap a control of the only pod until its press has arrived.

    A pod gives up a press that nobody takes for 0.6 s, and the host says so. That happens where this machine stands
    still.
    """
    before = len(listener.presses)
    while (control, "up") not in listener.presses[before:]:
        await until(lambda: listener.there)
        said = len(listener.said)
        await asyncio.to_thread(tap)
        await until(
            lambda said=said: (
                (control, "up") in listener.presses[before:]  # type: ignore[misc]
                or any(what in {"lost", "gone", "came"} for what, _ in listener.said[said:])
            )
        )


async def a_moment() -> None:
    """Long enough for a hasty driver to do what it should not."""
    await asyncio.sleep(0.1)


@asynccontextmanager
async def driven(*drivers: Driver, patience: Patience | None = None) -> AsyncIterator[tuple[Listener, Running]]:
    """Drivers that run, and who hears them."""
    listener = Listener()
    running = Running(drivers, listener, patience=patience)
    task = asyncio.create_task(running.run())
    try:
        yield listener, running
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))
