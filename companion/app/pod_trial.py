"""One pod without a table: it flashes, or it prints each press and lights its own answer.

Everything here is public. This module knows no seat and no name.
"""

from __future__ import annotations

import asyncio
import errno
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from companion.app.pods import talking
from companion.engine.text import Text
from companion.errors import CompanionError
from companion.table.devices.buttons import SHOW, SHOW_OFF
from companion.table.devices.warnings import trouble_detail
from hardware.link import Came, Gone, Heard, Lost, Pressed
from hardware.ports import trouble
from hardware.signals import DARK, NO, SLOTS, STATUS, YES, Light, Lights, Trouble
from hardware.talk import SilentError, Talk

STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def light_up(port: str) -> None:
    """Flash a pod until it is pressed, for a few seconds, or until a signal stops this process."""
    asyncio.run(_try_out(port, _Seen(), SHOW_OFF))


def try_out(port: str, say: Callable[[Text], None]) -> None:
    """Print every press of a pod and light its answer, until a signal stops this process."""
    asyncio.run(_try_out(port, _Tried(say), None))


async def _try_out(port: str, trial: _Seen | _Tried, seconds: float | None) -> None:
    with _told_to_stop() as stop:
        try:
            async with talking(port, trial.hear) as talk:
                trial.show = talk.show
                await _until_over(talk, stop, trial.over, seconds)
        except SilentError as error:
            raise CompanionError(Text("error.pods.silent", {"port": port})) from error
        except OSError as error:
            wrong = trouble(port, error) or Trouble("port_broken", {"port": port, "why": os.strerror(errno.ENODEV)})
            raise CompanionError(trouble_detail(port, wrong)) from error


async def _until_over(talk: Talk, stop: asyncio.Event, over: asyncio.Event, seconds: float | None) -> None:
    """Wait for the end; raise the error that ended the talk."""
    ends = [asyncio.create_task(event.wait()) for event in (stop, over)]
    ways: tuple[asyncio.Future[Any], ...] = *ends, talk.ended
    await asyncio.wait(ways, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for end in ends:
        end.cancel()
    if talk.ended.done():
        talk.ended.result()


@contextmanager
def _told_to_stop() -> Iterator[asyncio.Event]:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in STOPS:
        loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        for number in STOPS:
            loop.remove_signal_handler(number)


class _Seen:
    """A pod that flashes as it does at the table. ``over`` is set when a button is pressed."""

    def __init__(self) -> None:
        self.show: Callable[[Lights], None] = lambda _lights: None
        self.over = asyncio.Event()

    def hear(self, heard: Heard) -> None:
        if isinstance(heard, Came):
            self.show(Lights(SHOW))
        elif isinstance(heard, Pressed):
            self.over.set()


_HERE = Light((60, 60, 60))
_ANSWERS = {
    **{slot: Light(SHOW[slot].rgb) for slot in SLOTS},
    YES: Light((0, 255, 0)),
    NO: Light((255, 0, 0)),
}
"""The answer of a button's own light to a press. Yes and no share the light of the pod."""


class _Tried:
    """A pod that prints and shows each press. Its status light says that it is connected."""

    def __init__(self, say: Callable[[Text], None]) -> None:
        self.show: Callable[[Lights], None] = lambda _lights: None
        self.over = asyncio.Event()
        self._say = say
        self._lit: dict[str, Light] = {}

    def hear(self, heard: Heard) -> None:
        match heard:
            case Came(uid, version):
                self._lit = {STATUS: _HERE}
                self._say(Text("cli.trial.there", {"uid": uid, "version": version}))
            case Gone():
                self._lit = {}
                self._say(Text("cli.trial.gone"))
            case Lost(presses):
                self._lit = {STATUS: _HERE}
                self._say(Text("cli.trial.lost", {"n": presses}) if presses else Text("cli.trial.some_lost"))
            case Pressed(control, kind, _):
                self._pressed(control, kind)
                self._say(Text("cli.trial.pressed", {"control": f"{control:<4}", "kind": kind}))
        self.show(Lights(dict(self._lit)) if self._lit else DARK)

    def _pressed(self, control: str, kind: str) -> None:
        lamp = control if control in SLOTS else STATUS
        if kind == "up":
            self._lit.pop(lamp, None)
            self._lit.setdefault(STATUS, _HERE)
        else:
            self._lit[lamp] = _ANSWERS[control]._replace(pattern="fast" if kind == "hold" else "steady")
