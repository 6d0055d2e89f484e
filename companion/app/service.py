"""The service manager: it learns that the table runs and what the screen does, and says whether the machine goes off.

systemd names a socket in the environment of a service of type ``notify``; see sd_notify(3). Without that socket nothing
is sent.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
from contextlib import suppress

from companion.engine.text import Text, Value
from companion.text import in_english

SOCKET = "NOTIFY_SOCKET"
WATCHDOG = "WATCHDOG_USEC"
"""The microseconds without a sign of life after which the service manager restarts the table."""
PATIENCE = 2.0
"""Seconds for the answer of the service manager."""


def ready(status: Value) -> None:
    """Say that the start is over, and what became of the screen: ``systemctl status`` shows it."""
    _tell(READY="1", STATUS=in_english(status) if isinstance(status, Text) else str(status))


async def stay_alive() -> None:
    """Give a sign of life from this loop, twice in the time that the service manager waits."""
    while microseconds := int(os.environ.get(WATCHDOG, "0")):
        _tell(WATCHDOG="1")
        await asyncio.sleep(microseconds / 2_000_000)


def machine_goes_off() -> bool:
    """Whether the table has to stop because the whole machine stops."""
    ask = ["systemctl", "is-system-running"]
    try:
        answer = subprocess.run(ask, check=False, capture_output=True, text=True, timeout=PATIENCE).stdout  # noqa: S603
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.strip() == "stopping"


def _tell(**what: str) -> None:
    """Send assignments. A service manager that does not listen stops no game."""
    address = os.environ.get(SOCKET)
    if not address:
        return
    # A leading @ stands for the zero byte of an abstract socket.
    to = "\0" + address[1:] if address.startswith("@") else address
    lines = "\n".join(f"{name}={value}" for name, value in what.items())
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as channel:
        channel.sendto(lines.encode(), to)
