"""Serial ports that may have a pod: find, open and close them. It does not know the words of the line.

Every function here may wait for a device that hangs, so it is called in a thread.
"""

from __future__ import annotations

import errno
import os
import stat
import termios
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import serial
from serial.tools import list_ports

from hardware.signals import Trouble

MICROPYTHON = (0x2E8A, 0x0005)
"""The USB ids of MicroPython on a Pico and a Pico 2 (000f there is the boot loader, which has no port)."""

_FAILURES = (OSError, termios.error, TypeError, ValueError)
"""The errors of pyserial about ports. The last two come when a device is unplugged during the look."""

_LAST_WORDS = 0.1
"""Seconds for a device to take the last bytes before its port is closed."""


class Found(NamedTuple):
    """A port that is plugged in. ``plugged`` differs between two pluggings of the same path."""

    path: str
    serial_number: str
    about: str
    plugged: tuple[int, int]


def found_ports(folder: Path | None = None) -> list[Found]:
    """The ports of boards that run MicroPython, and the terminals of simulators in the folder.

    Raises ``OSError`` while a device is being unplugged.
    """
    try:
        infos = [info for info in list_ports.comports() if (info.vid, info.pid) == MICROPYTHON]
        ports = [(info.device, info.serial_number or "", info.description or "") for info in infos]
        if folder is not None and folder.is_dir():
            ports += [(str(path), path.name, "simulated") for path in sorted(folder.iterdir()) if is_simulated(path)]
    except _FAILURES as error:
        raise _as_os_error(error) from error
    return [Found(*port, plugged) for port in ports if (plugged := _plugged(Path(port[0])))]


def is_simulated(link: Path) -> bool:
    """Whether a link in the folder of simulators leads to its own terminal.

    A killed simulator leaves its link behind, and another program may get a terminal of the same name. Then the
    terminal is newer than the link.
    """
    try:
        terminal = link.stat()
        return stat.S_ISCHR(terminal.st_mode) and terminal.st_ctime_ns <= link.lstat().st_ctime_ns
    except FileNotFoundError:
        return False


def _plugged(path: Path) -> tuple[int, int] | None:
    try:
        status = path.lstat()
    except FileNotFoundError:
        return None
    # A device file is made for each plugging. Its times change with each byte written; the times of a link do not.
    return status.st_ino, status.st_ctime_ns if stat.S_ISLNK(status.st_mode) else 0


def open_port(path: str) -> serial.Serial:
    """Open the port exclusively and with DTR set, which MicroPython needs to speak; raise ``OSError``.

    ``inter_byte_timeout``: with it, an empty read means that the port is gone.
    """
    try:
        return serial.Serial(path, exclusive=True, timeout=0, inter_byte_timeout=0)
    except _FAILURES as error:
        raise _as_os_error(error) from error


def close_port(port: serial.Serial) -> None:
    """Close the port. The last words, lights out, get a moment to leave.

    Bytes that the device does not take are dropped, because the kernel would wait half a minute for it.
    """
    with suppress(*_FAILURES):
        until = time.monotonic() + _LAST_WORDS
        while port.out_waiting and time.monotonic() < until:
            time.sleep(0.01)
        if port.out_waiting:
            port.reset_output_buffer()
    with suppress(*_FAILURES):
        port.close()


def trouble(path: str, error: OSError) -> Trouble | None:
    """The trouble of a port that failed; ``None`` when the port is simply gone."""
    if error.errno in {errno.ENOENT, errno.ENXIO, errno.ENODEV}:
        return None
    if error.errno in {errno.EACCES, errno.EPERM}:
        return Trouble("port_permission", {"port": path})
    if error.errno in {errno.EBUSY, errno.EAGAIN}:
        return Trouble("busy_port", {"port": path})
    return Trouble("port_broken", {"port": path, "why": os.strerror(error.errno or errno.EIO)})


def _as_os_error(error: Exception) -> OSError:
    """The error of the system. pyserial wraps some, reports some as text only, and passes some on."""
    number = next((value for value in error.args if isinstance(value, int)), errno.EIO)
    return OSError(number, os.strerror(number))
