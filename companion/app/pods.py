"""Pods without a table: which are plugged in, and a line to one of them.

A port is open only for the length of a question, and a port in use is left alone: a running table owns its pods. This
module knows no seat and no name.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from companion.app.plugged_in import plugged_ports
from companion.engine.text import Text
from companion.table.devices.warnings import trouble_detail
from hardware.link import Came, Heard, Line, Wrong
from hardware.ports import Found, close_port, open_port, trouble
from hardware.signals import Trouble
from hardware.talk import SilentError, Talk

HELLO = 3.0
"""Seconds for a port to identify itself as a pod."""
STUCK = 3.0
"""Seconds for a port to take bytes."""
TICK = 0.05

BUSY, SILENT = "busy_port", "silent"
"""Two reasons why a port could not be asked: it is in use, or its device is no pod."""


class Plugged(msgspec.Struct, frozen=True):
    """A port that may have a pod.

    ``uid`` comes from the pod. A pod that could not be asked has the id of its USB plug, which is the same on our
    boards. ``trouble`` is the code of a problem, ``says`` the same as a sentence with a remedy. Both are empty when all
    is well.
    """

    port: str
    serial_number: str
    uid: str
    firmware: str = ""
    trouble: str = ""
    says: Text | None = None


def plugged(folder: Path) -> tuple[Plugged, ...]:
    """Every port of a board with MicroPython, and the simulators of a data folder. Takes up to ``HELLO`` seconds."""
    return asyncio.run(_plugged(folder))


async def _plugged(folder: Path) -> tuple[Plugged, ...]:
    asked = await asyncio.gather(*map(_asked, plugged_ports(folder)))
    return tuple(pod for pod in asked if pod is not None)


async def _asked(found: Found) -> Plugged | None:
    """The device at a port; ``None`` when it was unplugged meanwhile."""
    answer: asyncio.Future[Came | Wrong] = asyncio.get_running_loop().create_future()

    def hear(heard: Heard) -> None:
        if isinstance(heard, Came | Wrong) and not answer.done():
            answer.set_result(heard)

    here = Plugged(found.path, found.serial_number, found.serial_number)
    try:
        async with talking(found.path, hear) as talk:
            ways: tuple[asyncio.Future[Any], ...] = answer, talk.ended
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                talk.ended.result()
            heard = answer.result()
    except SilentError:
        says = Text("error.pods.no_pod", {"port": found.path})
        return msgspec.structs.replace(here, trouble=SILENT, says=says)
    except OSError as error:
        wrong = trouble(found.path, error)
        return _troubled(here, wrong) if wrong is not None else None
    if isinstance(heard, Came):
        return msgspec.structs.replace(here, uid=heard.uid, firmware=heard.version)
    uid, version = str(heard.values["uid"]), str(heard.values["version"])
    wrong = Trouble(heard.code, {"port": found.path, **heard.values})
    return _troubled(msgspec.structs.replace(here, uid=uid, firmware=version), wrong)


def _troubled(pod: Plugged, wrong: Trouble) -> Plugged:
    return msgspec.structs.replace(pod, trouble=wrong.code, says=trouble_detail(pod.port, wrong))


@asynccontextmanager
async def talking(port: str, hear: Callable[[Heard], None]) -> AsyncIterator[Talk]:
    """Open a port and the line to the pod on it; raise ``OSError``. ``Talk`` says how it ends."""
    opened = await asyncio.to_thread(open_port, port)
    try:
        line = Line(secrets.token_hex(4), time.monotonic())
        talk = Talk(opened.fileno(), line, hear, hello=HELLO, stuck=STUCK)
        ticking = asyncio.create_task(_tick(talk))
        try:
            yield talk
        finally:
            ticking.cancel()
            talk.stop()
    finally:
        await asyncio.to_thread(close_port, opened)


async def _tick(talk: Talk) -> None:
    while True:
        talk.tick()
        await asyncio.sleep(TICK)
