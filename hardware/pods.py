"""Pods on USB: found, identified, listened to, lit, and found again after each unplugging.

A port that is no pod gets one ``hi`` and is then left alone. ``hardware.link`` has the words of the line.
"""

from __future__ import annotations

import asyncio
import errno
import math
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple, assert_never

import serial

from hardware.link import Came, Gone, Heard, Line, Lost, Pressed, Wrong
from hardware.ports import Found, close_port, found_ports, open_port, trouble
from hardware.signals import NO, SLOTS, STATUS, YES, Device, Host, Lights, Signal, Trouble
from hardware.talk import SilentError, Talk


class Patience(NamedTuple):
    """Seconds. ``scan``: between two looks for ports. ``tick``: between two ticks of a line.

    ``hello``: for a pod to answer. ``stranger``: before a silent port is asked again. ``stuck``: for a port to take
    bytes. The pauses: before a port that failed is opened again.
    """

    scan: float = 1.0
    tick: float = 0.05
    hello: float = 3.0
    stranger: float = 30.0
    stuck: float = 3.0
    first_pause: float = 0.2
    longest_pause: float = 2.0


class Pods:
    """The driver of pods. ``folder``: where simulators put links to their terminals."""

    name = "pods"

    def __init__(self, folder: Path | None = None, *, patience: Patience | None = None) -> None:
        self._folder = folder
        self._patience = patience or Patience()
        self._there: dict[str, _Port] = {}
        self._talks: set[Talk] = set()
        self._talking = asyncio.Event()

    async def run(self, host: Host) -> None:
        self._talking = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._tick())
            serving: dict[str, tuple[_Port, asyncio.Task[None]]] = {}
            while True:
                with suppress(OSError):  # a device is being unplugged right now: the next look will tell
                    found = {port.path: port for port in await asyncio.to_thread(found_ports, self._folder)}
                    for path in serving.keys() - found.keys():
                        serving.pop(path)[1].cancel()
                    for path in found.keys() - serving.keys():
                        port = _Port(found[path], self, host, self._patience)
                        serving[path] = port, group.create_task(port.serve())
                    for path, (port, _) in serving.items():
                        port.plugged(found[path])
                await asyncio.sleep(self._patience.scan)

    def show(self, device: str, lights: Lights) -> None:
        if port := self._there.get(device):
            port.show(lights)

    def claim(self, device: str, port: _Port) -> None:
        """Claim the pod for this port. Another port with the same pod is an old one."""
        other, self._there[device] = self._there.get(device), port
        if other not in {None, port}:
            assert other is not None
            other.replaced()

    def release(self, device: str, port: _Port) -> None:
        if self._there.get(device) is port:
            del self._there[device]

    @asynccontextmanager
    async def ticking(self, talk: Talk) -> AsyncIterator[None]:
        self._talks.add(talk)
        self._talking.set()
        try:
            yield
        finally:
            self._talks.remove(talk)
            if not self._talks:
                self._talking.clear()

    async def _tick(self) -> None:
        """Tick all open ports with one clock. The clock stops while none is open."""
        while True:
            await self._talking.wait()
            for talk in tuple(self._talks):
                talk.tick()
            await asyncio.sleep(self._patience.tick)


class _ReplacedError(Exception):
    """The same pod answered at another port."""


class _Port:
    """A port while it is plugged in, however often it is opened."""

    def __init__(self, found: Found, pods: Pods, host: Host, patience: Patience) -> None:
        self._found = found
        self._pods = pods
        self._host = host
        self._patience = patience
        self._source = f"port:{found.path}"
        self._plugged_again = asyncio.Event()
        self._talk: Talk | None = None
        self._device = ""
        self._failures = 0
        self._was_pod = self._speaks_otherwise = False

    async def serve(self) -> None:
        try:
            while True:
                self._plugged_again.clear()
                pause = await self._pause_after_talking()
                with suppress(TimeoutError):
                    async with asyncio.timeout(None if math.isinf(pause) else pause):
                        await self._plugged_again.wait()
        finally:
            self._host.trouble(self._source, None)

    def plugged(self, found: Found) -> None:
        """Note the device that is now at the path. A new device is tried at once."""
        if found != self._found:
            self._found = found
            self._was_pod = bool(self._device)
            self._plugged_again.set()

    def show(self, lights: Lights) -> None:
        if self._talk is not None:
            self._talk.show(lights)

    def replaced(self) -> None:
        self._gone()
        if self._talk is not None:
            self._talk.end(_ReplacedError())

    async def _pause_after_talking(self) -> float:
        """Open the port and talk until that ends. Return the seconds before the next try."""
        self._speaks_otherwise = False
        try:
            await self._talk_there()
        except _ReplacedError:
            return math.inf
        except SilentError:
            if not self._was_pod:
                if not self._speaks_otherwise:
                    self._host.trouble(self._source, None)
                return self._patience.stranger
            self._failed(OSError(errno.ETIMEDOUT, ""))
        except OSError as error:
            self._failed(error)
        longer: float = 2 ** min(self._failures - 1, 9)
        return min(self._patience.first_pause * longer, self._patience.longest_pause)

    def _failed(self, error: OSError) -> None:
        """Count a failure. The first may be a pulled plug or late permissions; the second is a trouble."""
        self._failures += 1
        if self._failures > 1:
            self._host.trouble(self._source, trouble(self._found.path, error))

    async def _talk_there(self) -> None:
        async with _opened(self._found.path) as port:
            line = Line(secrets.token_hex(4), time.monotonic())
            talk = Talk(port.fileno(), line, self._hear, hello=self._patience.hello, stuck=self._patience.stuck)
            self._talk = talk
            try:
                async with self._pods.ticking(talk):
                    await talk.ended
            finally:
                self._talk = None
                talk.stop()
                self._gone()

    def _hear(self, heard: Heard) -> None:
        match heard:
            case Came(uid, version):
                self._came(f"pod:{uid}", version)
            case Gone():
                self._gone()
            case Pressed(control, kind, at):
                self._host.signal(Signal(self._device, control, kind, at))
            case Lost(presses):
                self._host.lost(self._device, presses)
            case Wrong(code, values):
                self._speaks_otherwise = True
                self._host.trouble(self._source, Trouble(code, {"port": self._found.path, **values}))
            case _:
                assert_never(heard)

    def _came(self, device: str, version: str) -> None:
        self._gone()
        self._failures = 0
        self._was_pod = True
        self._pods.claim(device, self)
        self._device = device
        self._host.trouble(self._source, None)
        controls = (*SLOTS, YES, NO)
        self._host.came(Device(device, "pod", controls, (*SLOTS, STATUS), coloured=True, about=version))

    def _gone(self) -> None:
        if self._device:
            self._pods.release(self._device, self)
            device, self._device = self._device, ""
            self._host.gone(device)


@asynccontextmanager
async def _opened(path: str) -> AsyncIterator[serial.Serial]:
    """Open the port and close it again, in a thread, because a device that hangs blocks both for seconds.

    Both are shielded from cancellation. A cancelled open would leave the port open, and the kernel would then give the
    pod another name when it is plugged in again.
    """
    loop = asyncio.get_running_loop()
    opening = loop.run_in_executor(None, open_port, path)
    try:
        port = await asyncio.shield(opening)
    except asyncio.CancelledError:
        opening.add_done_callback(_close_unwanted)
        raise
    try:
        yield port
    finally:
        await asyncio.shield(loop.run_in_executor(None, close_port, port))


def _close_unwanted(opening: asyncio.Future[serial.Serial]) -> None:
    if not opening.cancelled() and opening.exception() is None:
        close_port(opening.result())  # nothing was written, so this waits for nothing
