"""One opening of a port, with the line to a pod on it: bytes in both directions, and the three ways it can end."""

from __future__ import annotations

import asyncio
import errno
import os
import time
from collections.abc import Callable
from contextlib import suppress

from hardware.link import Heard, Line
from hardware.reading import Reading
from hardware.signals import DARK, Lights

_MOST_WORDS = 16


class SilentError(Exception):
    """The device at the port did not identify itself as a pod in time."""


class Talk:
    """The talk on one open port. ``fd`` does not block, and its owner closes it after ``stop``.

    ``tell`` gets the events. ``hello`` and ``stuck``: seconds for the pod to answer, and for the port to take bytes.
    ``ended`` raises the reason: ``OSError`` of a port, ``SilentError``, or the error given to ``end``.
    """

    def __init__(self, fd: int, line: Line, tell: Callable[[Heard], None], *, hello: float, stuck: float) -> None:
        self._fd = fd
        self._line = line
        self._tell = tell
        self._hello, self._stuck = hello, stuck
        self._rest = b""
        self._there_at = time.monotonic()
        self._clogged_at: float | None = None
        self._reading = Reading(fd, self._take)
        self.end = self._reading.end

    @property
    def ended(self) -> asyncio.Future[None]:
        return self._reading.ended

    def tick(self) -> None:
        """Pass time; never raise. Bytes that arrived come first, because a busy loop read nothing for a while."""
        self._reading.read()
        self._try(self._tick)

    def show(self, lights: Lights) -> None:
        """Set the lights; never raise."""
        self._line.show(lights)
        self._try(self._write)

    def stop(self) -> None:
        """Stop, with the lights out if the pod still listens."""
        self._reading.stop()
        if self._line.there:
            self._line.show(DARK)
            with suppress(OSError):
                self._write()

    def _take(self, data: bytes) -> None:
        for heard in self._line.hear(data, time.monotonic()):
            self._tell(heard)
        self._write()

    def _tick(self) -> None:
        now = time.monotonic()
        for heard in self._line.tick(now):
            self._tell(heard)
        self._write()
        if self._line.there:
            self._there_at = now
        elif now - self._there_at >= self._hello:
            raise SilentError

    def _write(self) -> None:
        """Write as much as the port takes. The rest waits, and nothing new is written meanwhile.

        ``write`` of pyserial cannot be used: without a timeout it spins while the port is full.
        """
        for _ in range(_MOST_WORDS):
            self._rest = self._rest or self._line.say()
            if not self._rest:
                break
            try:
                written = os.write(self._fd, self._rest)
            except BlockingIOError:
                written = 0
            self._rest = self._rest[written:]
            if written:
                self._clogged_at = None
            if self._rest:
                self._wait_for_room()
                break

    def _wait_for_room(self) -> None:
        now = time.monotonic()
        if self._clogged_at is None:
            self._clogged_at = now
        elif now - self._clogged_at >= self._stuck:
            raise OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))

    def _try(self, do: Callable[[], None]) -> None:
        if not self.ended.done():
            try:
                do()
            except Exception as error:  # noqa: BLE001 - the waiter of ``ended`` gets it
                self.end(error)
