"""What the C library keeps of memory that was given back: as little as it can be told to.

Every view makes and drops textures of many sizes. By itself glibc keeps the holes they leave, in an arena for each
thread, and the process grows for an hour although nothing leaks. Other C libraries have no such settings.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""The numbers of these settings in ``malloc.h``."""
LARGE = 64 * 1024
"""Bytes: what is at least as large is given back to the system as soon as it is free."""

_libc = ctypes.CDLL(None)


def keep_little() -> None:
    """Settle it for this process, before it has threads."""
    mallopt: Callable[[int, int], int] | None = getattr(_libc, "mallopt", None)
    if mallopt is not None:
        for setting, value in ((ARENA_MAX, 1), (MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, LARGE)):
            mallopt(setting, value)


def give_back() -> None:
    """Give back what is free now; takes some milliseconds."""
    trim: Callable[[int], int] | None = getattr(_libc, "malloc_trim", None)
    if trim is not None:
        trim(0)
