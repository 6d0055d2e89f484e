"""Pods as they are met without a table: which are plugged in, and a line to one of them.

A port is open only for as long as that takes, and one that somebody else has is left alone: the pods of a table that
runs are its own. Knows no seat and no name.
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
from companion.table.devices.warnings import trouble_text
from hardware.link import Came, Heard, Line, Wrong
from hardware.ports import Found, close_port, open_port, trouble
from hardware.signals import Trouble
from hardware.talk import SilentError, Talk

HELLO = 3.0
"""Seconds for whatever is at a port to say that it is a pod."""
STUCK = 3.0
"""Seconds for a port to take what is written."""
TICK = 0.05

BUSY, SILENT = "busy_port", "silent"
"""Two of the reasons why a port could not be asked: somebody else has it; what is there does not speak as a pod."""


class Plugged(msgspec.Struct, frozen=True):
    """A port at which there may be a pod.

    ``uid`` is what the pod says; of one that could not be asked it is what its USB plug says, which is the same for
    boards of ours. ``trouble`` is why it could not be asked or used, ``says`` the same in a sentence with a remedy;
    both are empty when all is well.
    """

    port: str
    serial_number: str
    uid: str
    firmware: str = ""
    trouble: str = ""
    says: Text | None = None


def plugged(folder: Path) -> tuple[Plugged, ...]:
    """Every port of a board that runs MicroPython, and the simulators of a data folder; takes up to ``HELLO``."""
    return asyncio.run(_plugged(folder))


async def _plugged(folder: Path) -> tuple[Plugged, ...]:
    asked = await asyncio.gather(*map(_asked, plugged_ports(folder)))
    return tuple(pod for pod in asked if pod is not None)


async def _asked(found: Found) -> Plugged | None:
    """What is at a port; ``None`` when it has been unplugged meanwhile."""
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
    return msgspec.structs.replace(pod, trouble=wrong.code, says=trouble_text(pod.port, wrong))


@asynccontextmanager
async def talking(port: str, hear: Callable[[Heard], None]) -> AsyncIterator[Talk]:
    """A port with the line to a pod on it; raises ``OSError`` when it cannot be opened. ``Talk`` says how it ends."""
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
