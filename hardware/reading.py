"""Bytes from an open file descriptor, on the loop, until it fails. It does not know their meaning."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable

CHUNK = 4096


class Reading:
    """Pass bytes to ``take``. The descriptor must not block; its owner closes it.

    ``ended`` never has a result. It raises the error that ended the reading, from the descriptor or from ``take``.
    """

    def __init__(self, fd: int, take: Callable[[bytes], None]) -> None:
        self._fd = fd
        self._take = take
        self._loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[None] = self._loop.create_future()
        self._loop.add_reader(fd, self.read)

    def read(self) -> None:
        """Read one chunk, if there is one. Only one, so that a fast sender does not block the loop."""
        if self.ended.done():
            return
        try:
            data = os.read(self._fd, CHUNK)
            if not data:
                raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))  # noqa: TRY301 - an unplugging is a failure like others
            self._take(data)
        except BlockingIOError:
            pass
        except Exception as error:  # noqa: BLE001 - the waiter of ``ended`` gets it; no one else would see it
            self.end(error)

    def end(self, error: Exception) -> None:
        """End the reading with an error; the first one counts."""
        if not self.ended.done():
            self._loop.remove_reader(self._fd)
            self.ended.set_exception(error)

    def stop(self) -> None:
        """Stop before the descriptor is closed. May be called again."""
        self._loop.remove_reader(self._fd)
        if not self.ended.cancel() and not self.ended.cancelled():
            self.ended.exception()  # without a waiter asyncio would complain
