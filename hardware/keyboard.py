"""Keypads and keyboards at a USB port, read where the kernel hands out their keys.

A keyboard also types, so only those are read that the owner chose, and nobody else gets what is typed there meanwhile.
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
"""``struct input_event``: seconds and microseconds (not used: they are of the wrong clock), type, code, value."""
_EV_SYN, _EV_KEY, _SYN_DROPPED, _AGAIN = 0, 1, 3, 2
_EVIOCGRAB = 0x40044590
_CONTROL = {
    **dict(zip((2, 3, 4, 5, 6), SLOTS, strict=True)),
    **dict(zip((79, 80, 81, 75, 76), SLOTS, strict=True)),  # on the keypad
    **dict.fromkeys((28, 96, 21), YES),  # Enter, Enter on the keypad, Y
    **dict.fromkeys((14, 74, 11, 82, 49), NO),  # Backspace, minus on the keypad, 0, 0 on the keypad, N
}
"""Which control a key is, by its code in the kernel's ``input-event-codes.h``."""


def keyboards(folder: Path = BY_ID) -> list[Path]:
    """The keyboards that are plugged in, by the names an owner may choose."""
    return sorted(folder.glob("*-event-kbd"))


class Patience(NamedTuple):
    """Seconds between two looks for a keyboard that is not there."""

    look: float = 1.0


class Keyboards:
    """The driver. ``paths`` are the ones the owner chose; none chosen, none read."""

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
        """Keys have no lights."""

    async def _serve(self, path: Path, host: Host) -> None:
        device = f"keys:{path.name}"
        while True:
            try:
                fd = _opened(path)
            except (FileNotFoundError, NotADirectoryError):
                host.trouble(device, None)  # whatever it had, it is not plugged in
            except PermissionError:
                host.trouble(device, Trouble("keys_permission", {"path": str(path)}))
            except OSError as error:
                host.trouble(device, _trouble(path, error))
            else:
                host.trouble(device, None)
                await _read(fd, device, path, host)
            await asyncio.sleep(self._patience.look)


def _trouble(path: Path, error: OSError) -> Trouble | None:
    """Another program having grabbed it is the only other failure somebody can do something about."""
    return Trouble("keys_busy", {"path": str(path)}) if error.errno == errno.EBUSY else None


def _opened(path: Path) -> int:
    """The descriptor of a keyboard that is ours alone; raises ``OSError``."""
    fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.ioctl(fd, _EVIOCGRAB, 1)
    except OSError as error:
        if error.errno not in {errno.ENOTTY, errno.EINVAL}:  # what is no keyboard at all types nowhere else either
            os.close(fd)
            raise
    return fd


async def _read(fd: int, device: str, path: Path, host: Host) -> None:
    """Say what is typed until the keyboard is unplugged; closes the descriptor."""
    keys = _Keys(device, host)
    try:
        reading = Reading(fd, keys.take)  # what nobody can wait for, a plain file, is refused here already
        try:
            host.came(Device(device, "keys", (*SLOTS, YES, NO), (), coloured=False, about=path.name))
            await reading.ended
        finally:
            reading.stop()
            keys.stop()
            host.gone(device)
    except OSError:  # unplugged; anything else is a mistake of ours
        pass
    finally:
        os.close(fd)


class _Keys:
    """The keys of one keyboard while it is open."""

    def __init__(self, device: str, host: Host) -> None:
        self._device = device
        self._host = host
        self._rest = b""
        self._held: set[int] = set()
        self._contacts = {control: Contact(partial(self._tell, control)) for control in (*SLOTS, YES, NO)}

    def take(self, data: bytes) -> None:
        """Bytes as they came; a record may be cut anywhere."""
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
        """Several keys may be one control, which is down while any of them is."""
        control = _CONTROL[code]
        if down:
            self._held.add(code)
        else:
            self._held.discard(code)
        self._contacts[control].edge(any(_CONTROL[held] == control for held in self._held), at)

    def _dropped(self) -> None:
        """The kernel had no room for all that was typed, so which keys are down is not known."""
        self.stop()
        self._held.clear()
        self._contacts = {control: Contact(partial(self._tell, control)) for control in self._contacts}
        self._host.lost(self._device, 0)

    def _tell(self, control: str, kind: Kind, at: float) -> None:
        self._host.signal(Signal(self._device, control, kind, at))
