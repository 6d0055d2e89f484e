"""Memory: what the C library keeps after it is freed, and how often Python looks for garbage.

Each view makes and drops textures of many sizes. By default glibc keeps the holes, in an arena for each thread, and the
process grows for an hour without a leak. Other C libraries have no such settings.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""The numbers of the settings in ``malloc.h``."""
LARGE = 64 * 1024
"""Bytes: larger blocks return to the system as soon as they are free."""
YOUNG = 20_000
"""New objects until a collection. A widget makes hundreds: with 700, as usual, collections took a fifth of the time."""

_libc = ctypes.CDLL(None)


def keep_little() -> None:
    """Set it for this process, before it has threads."""
    mallopt: Callable[[int, int], int] | None = getattr(_libc, "mallopt", None)
    if mallopt is not None:
        for setting, value in ((ARENA_MAX, 1), (MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, LARGE)):
            mallopt(setting, value)


def collect_rarely() -> None:
    """Leave the objects of the start, which stay, out of every collection, and collect the others less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def give_back() -> None:
    """Drop the garbage, and return free memory to the system; takes some ten milliseconds.

    Widgets hold their drawings in cycles, and Python does not count the textures and meshes in them.
    """
    gc.collect()
    trim: Callable[[int], int] | None = getattr(_libc, "malloc_trim", None)
    if trim is not None:
        trim(0)
