"""How long tests wait for a state, and the one way to wait for it.

The patience is for machines that have much else to do: what is right comes at once, and only what never comes takes it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal, TypeVar

T = TypeVar("T")

PATIENCE = 120.0
"""Seconds after which something that should have happened will not."""
PACE = 4.0
"""How many times quicker than people the fingers of tests are; those about people's fingers are not."""
SOONEST, LATEST = 0.01, 0.2
"""Seconds between two looks: at first, and at most. Looking takes time from whoever is to get ready."""


def until(
    found: Callable[[], T | Literal[False] | None], what: str | Callable[[], str], patience: float = PATIENCE
) -> T:
    """What ``found`` finds in the end; an assertion fails when it never does."""
    end, wait = time.monotonic() + patience, SOONEST
    while time.monotonic() < end:
        result = found()
        if result is not None and result is not False:
            return result
        time.sleep(wait)
        wait = min(wait * 1.5, LATEST)
    raise AssertionError(f"never happened: {what if isinstance(what, str) else what()}")
