"""Bytes out of an open file descriptor as they come, on the loop, until it fails. Knows nothing of what they mean."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable

CHUNK = 4096


class Reading:
    """Gives what can be read to ``take``. The descriptor must not block and stays its owner's, who closes it.

    ``ended`` never has a result: it raises what ended the reading, be it the descriptor's or a mistake of ``take``.
    """

    def __init__(self, fd: int, take: Callable[[bytes], None]) -> None:
        self._fd = fd
        self._take = take
        self._loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[None] = self._loop.create_future()
        self._loop.add_reader(fd, self.read)

    def read(self) -> None:
        """Take one chunk of what is there now, if anything is. One only, so that nobody who pours keeps others out."""
        if self.ended.done():
            return
        try:
            data = os.read(self._fd, CHUNK)
            if not data:
                raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))  # noqa: TRY301 - unplugged is a failure like others
            self._take(data)
        except BlockingIOError:
            pass
        except Exception as error:  # noqa: BLE001 - whoever waits for the end is told; here nobody would hear it
            self.end(error)

    def end(self, error: Exception) -> None:
        """End the reading because of this; the first reason stands."""
        if not self.ended.done():
            self._loop.remove_reader(self._fd)
            self.ended.set_exception(error)

    def stop(self) -> None:
        """Before the descriptor is closed. May be called again."""
        self._loop.remove_reader(self._fd)
        if not self.ended.cancel() and not self.ended.cancelled():
            self.ended.exception()  # nobody may have asked for it, and asyncio would complain
