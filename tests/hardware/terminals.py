"""Things at the other end of a real terminal: a pod made of its own firmware, and things that are no pod."""

from __future__ import annotations

import asyncio
import os
import pty
import termios
import time
import tty
from contextlib import suppress
from pathlib import Path

from firmware.pod.core import CONTROLS, Pod

TICK = 0.004


class Terminal:
    """Plugged in until ``unplug``: a link in the folder leads to it. ``heard`` are the bytes it was told."""

    def __init__(self, link: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self.link = link
        self.heard = b""
        self._near, self._far = pty.openpty()
        tty.setraw(self._far)
        os.set_blocking(self._near, False)
        self.path = os.ttyname(self._far)
        link.symlink_to(self.path)
        self._loop.add_reader(self._near, self._read)

    def unplug(self) -> None:
        self.link.unlink()
        self._loop.remove_reader(self._near)
        os.close(self._near)
        os.close(self._far)

    def replug(self) -> None:
        """The same terminal once more, as if plugged in anew."""
        self.link.unlink()
        self.link.symlink_to(self.path)

    def jam(self) -> None:
        """From now on it takes nothing."""
        termios.tcflow(self._far, termios.TCOOFF)

    def unjam(self) -> None:
        termios.tcflow(self._far, termios.TCOON)

    def write(self, data: bytes) -> None:
        with suppress(BlockingIOError):
            os.write(self._near, data)

    def hear(self, data: bytes) -> None:
        """What it does about what it is told: nothing."""

    def _read(self) -> None:
        data = os.read(self._near, 4096)
        self.heard += data
        self.hear(data)


class Echo(Terminal):
    """Says again whatever it is told, as a board's prompt does."""

    def hear(self, data: bytes) -> None:
        self.write(data)


class PodAt(Terminal):
    """A pod."""

    def __init__(self, link: Path, uid: str = "e6614c31") -> None:
        super().__init__(link)
        self.pod = Pod(uid, "00c0ffee")
        self._mask = 0
        self._ticking = self._loop.call_soon(self._tick)

    def unplug(self) -> None:
        self._ticking.cancel()
        super().unplug()

    def hang(self) -> None:
        """It stays plugged in and does nothing any more."""
        self._ticking.cancel()

    def press(self, control: str) -> None:
        self._mask |= 1 << CONTROLS.index(control)

    def let_go(self, control: str) -> None:
        self._mask &= ~(1 << CONTROLS.index(control))

    def lamps(self) -> list[tuple[int, int, int]]:
        return self.pod.lamps(_now())

    def hear(self, data: bytes) -> None:
        self.pod.hear(data, _now())

    def _tick(self) -> None:
        self.pod.buttons(self._mask, _now())
        self.pod.tick(_now())
        while word := self.pod.say():
            self.write(word)
        self._ticking = self._loop.call_later(TICK, self._tick)


def _now() -> int:
    return int(time.monotonic() * 1000)
