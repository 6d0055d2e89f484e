"""The steps of the lab, as they are printed."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def step(what: str) -> Iterator[None]:
    """Print what is tried, how it ended and how many seconds it took."""
    began = time.monotonic()
    sys.stdout.write(f"{what} ... ")
    sys.stdout.flush()
    try:
        yield
    except BaseException:
        sys.stdout.write("FAILED\n")
        raise
    sys.stdout.write(f"ok, {time.monotonic() - began:.0f} s\n")
    sys.stdout.flush()
