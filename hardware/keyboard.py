"""Keypads and keyboards on USB, read from the input devices of the kernel.

A keyboard also types. So the driver reads only the keyboards that the owner chose, and grabs them.
"""

from __future__ import annotations

import asyncio
import errno
import fcntl
import os
import struct
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from hardware.contact import Contact
from hardware.reading import Reading
from hardware.signals import NO, SLOTS, YES, Device, Host, Kind, Lights, Signal, Trouble

BY_ID = Path("/dev/input/by-id")
_EVENT = struct.Struct("@llHHi")
"""``struct input_event``: seconds and microseconds (unused: another clock), type, code, value."""
_EV_SYN, _EV_KEY, _SYN_DROPPED, _AGAIN = 0, 1, 3, 2
_EVIOCGRAB = 0x40044590
_CONTROL = {
    **dict(zip((2, 3, 4, 5, 6), SLOTS, strict=True)),
    **dict(zip((79, 80, 81, 75, 76), SLOTS, strict=True)),  # on the keypad
    **dict.fromkeys((28, 96, 21), YES),  # Enter, Enter on the keypad, Y
    **dict.fromkeys((14, 74, 11, 82, 49), NO),  # Backspace, minus on the keypad, 0, 0 on the keypad, N
}
"""The control of each key, by its code in ``input-event-codes.h`` of the kernel."""


def keyboards(folder: Path = BY_ID) -> list[Path]:
    """The keyboards that are plugged in, by their stable names."""
    return sorted(folder.glob("*-event-kbd"))


class Patience(NamedTuple):
    """Seconds between two looks for a keyboard that is missing."""

    look: float = 1.0


class Keyboards:
    """The driver of keyboards. It reads the ``paths`` that the owner chose, and no others."""

    name = "keys"

    def __init__(self, paths: Iterable[Path] = (), *, patience: Patience | None = None) -> None:
        self._paths = tuple(dict.fromkeys(paths))
        self._patience = patience or Patience()

    async def run(self, host: Host) -> None:
        async with asyncio.TaskGroup() as group:
            for path in self._paths:
                group.create_task(self._serve(path, host))
            await asyncio.Event().wait()

    def show(self, device: str, lights: Lights) -> None:
        """Do nothing: keys have no lights."""

    async def _serve(self, path: Path, host: Host) -> None:
        device = f"keys:{path.name}"
        while True:
            try:
                fd = _opened(path)
            except (FileNotFoundError, NotADirectoryError):
                host.trouble(device, None)  # any other trouble ended with the unplugging
            except PermissionError:
                host.trouble(device, Trouble("keys_permission", {"path": str(path)}))
            except OSError as error:
                host.trouble(device, _trouble(path, error))
            else:
                host.trouble(device, None)
                await _read(fd, device, path, host)
            await asyncio.sleep(self._patience.look)


def _trouble(path: Path, error: OSError) -> Trouble | None:
    """Report a failure with a remedy: no permission, or another program has grabbed the keyboard."""
    return Trouble("keys_busy", {"path": str(path)}) if error.errno == errno.EBUSY else None


def _opened(path: Path) -> int:
    """Open and grab a keyboard. Return its descriptor; raise ``OSError``."""
    fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.ioctl(fd, _EVIOCGRAB, 1)
    except OSError as error:
        if error.errno not in {errno.ENOTTY, errno.EINVAL}:  # a device that is no keyboard types nowhere else either
            os.close(fd)
            raise
    return fd


async def _read(fd: int, device: str, path: Path, host: Host) -> None:
    """Report keys until the keyboard is unplugged; close the descriptor."""
    keys = _Keys(device, host)
    try:
        reading = Reading(fd, keys.take)  # a plain file cannot be awaited and fails here
        try:
            host.came(Device(device, "keys", (*SLOTS, YES, NO), (), coloured=False, about=path.name))
            await reading.ended
        finally:
            reading.stop()
            keys.stop()
            host.gone(device)
    except OSError:  # unplugged; any other error is our bug
        pass
    finally:
        os.close(fd)


class _Keys:
    """The keys of one open keyboard."""

    def __init__(self, device: str, host: Host) -> None:
        self._device = device
        self._host = host
        self._rest = b""
        self._held: set[int] = set()
        self._contacts = {control: Contact(partial(self._tell, control)) for control in (*SLOTS, YES, NO)}

    def take(self, data: bytes) -> None:
        """Take bytes as they arrive; a record may be cut anywhere."""
        at = time.monotonic()
        data = self._rest + data
        whole = len(data) - len(data) % _EVENT.size
        self._rest = data[whole:]
        for _, _, kind, code, value in _EVENT.iter_unpack(data[:whole]):
            if kind == _EV_KEY and code in _CONTROL and value != _AGAIN:
                self._key(code, at, down=value != 0)
            elif kind == _EV_SYN and code == _SYN_DROPPED:
                self._dropped()

    def stop(self) -> None:
        for contact in self._contacts.values():
            contact.stop()

    def _key(self, code: int, at: float, *, down: bool) -> None:
        """Take one key event. Several keys may share a control, which is down while any of them is."""
        control = _CONTROL[code]
        if down:
            self._held.add(code)
        else:
            self._held.discard(code)
        self._contacts[control].edge(any(_CONTROL[held] == control for held in self._held), at)

    def _dropped(self) -> None:
        """Release everything: the kernel dropped events, so the state of the keys is unknown."""
        self.stop()
        self._held.clear()
        self._contacts = {control: Contact(partial(self._tell, control)) for control in self._contacts}
        self._host.lost(self._device, 0)

    def _tell(self, control: str, kind: Kind, at: float) -> None:
        self._host.signal(Signal(self._device, control, kind, at))
