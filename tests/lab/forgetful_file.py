"""A file that loses data like a disk without power: ``forgetful_file.py FOLDER FILE``.

The file appears in the folder as ``disk``, for a loop device. Written bytes stay in memory until the next flush.
SIGUSR1 cuts the power during the next writes. Then each piece that waits for a flush is kept, torn or lost at random.
The process prints how many of each there are, and ends.
"""

# ruff: noqa: ARG002 - the library gives all these arguments

from __future__ import annotations

import errno
import os
import signal
import stat
import sys
from random import Random
from typing import Any

from mfusepy import FUSE, FuseOSError, Operations

PIECE, SECTOR = 4096, 512
"""Bytes: a piece is lost as a whole, or torn between two sectors."""
KEPT, TORN = 0.4, 0.15
"""The probabilities that a piece is kept, and that it is torn."""
MOST_WRITES = 6
"""The most writes after the signal until the power goes."""
LONGEST = 2.0
"""The most seconds after the signal until the power goes, also without a write."""


class ForgetfulFile(Operations):  # type: ignore[misc]  # the library has no types
    use_ns = True

    def __init__(self, file: str) -> None:
        self._disk = os.open(file, os.O_RDWR)
        self._size = os.fstat(self._disk).st_size
        self._waiting: dict[int, bytes] = {}
        self._luck = Random()
        self._writes_left = -1

    def power_goes_soon(self, *_: object) -> None:
        self._writes_left = self._luck.randint(1, MOST_WRITES)
        signal.setitimer(signal.ITIMER_REAL, LONGEST)

    def power_goes(self, *_: object) -> None:
        counts = {"kept": 0, "torn": 0, "lost": 0}
        for number, data in self._waiting.items():
            lot = self._luck.random()
            fate = "kept" if lot < KEPT else "torn" if lot < KEPT + TORN else "lost"
            counts[fate] += 1
            whole = {"kept": PIECE, "torn": SECTOR * self._luck.randint(1, PIECE // SECTOR - 1), "lost": 0}[fate]
            os.pwrite(self._disk, data[:whole], number * PIECE)
        os.write(sys.stdout.fileno(), " ".join(map(str, counts.values())).encode())
        os._exit(0)

    def getattr(self, path: str, fh: Any = None) -> dict[str, int]:
        if path == "/":
            return {"st_mode": stat.S_IFDIR | 0o755, "st_nlink": 2}
        if path == "/disk":
            return {"st_mode": stat.S_IFREG | 0o600, "st_nlink": 1, "st_size": self._size}
        raise FuseOSError(errno.ENOENT)

    def open(self, path: str, flags: int) -> int:
        return self._disk

    def read(self, path: str, size: int, offset: int, fh: int) -> bytes:
        first, end = offset // PIECE, -(-(offset + size) // PIECE)
        data = b"".join(map(self._piece, range(first, end)))
        return data[offset - first * PIECE :][:size]

    def write(self, path: str, data: bytes, offset: int, fh: int) -> int:
        if self._writes_left == 0:
            self.power_goes()
        self._writes_left -= 1
        done = 0
        while done < len(data):
            number, start = divmod(offset + done, PIECE)
            part = data[done : done + PIECE - start]
            old = self._piece(number)
            self._waiting[number] = old[:start] + part + old[start + len(part) :]
            done += len(part)
        return done

    def fsync(self, path: str, datasync: int, fh: int) -> int:
        for number, data in self._waiting.items():
            os.pwrite(self._disk, data, number * PIECE)
        self._waiting.clear()
        return 0

    def _piece(self, number: int) -> bytes:
        return self._waiting.get(number) or os.pread(self._disk, PIECE, number * PIECE)


if __name__ == "__main__":
    folder, file = sys.argv[1:]
    forgetful = ForgetfulFile(file)
    signal.signal(signal.SIGUSR1, forgetful.power_goes_soon)
    signal.signal(signal.SIGALRM, forgetful.power_goes)
    FUSE(forgetful, folder, foreground=True, nothreads=True)
