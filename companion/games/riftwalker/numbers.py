"""Numbers picked by touch: the small ones first, larger ones behind *more*, so that every list is short."""

from __future__ import annotations

from companion.engine.pick import Path, Pick, Script, listed

MORE = Pick("choice", "more")

AT_ONCE = 12
"""The numbers on one list."""


def number(most: int) -> Script[int]:
    """Ask for a number from 0 to ``most``."""
    least = 0
    while True:
        numbers = listed("count", tuple(range(least, min(most + 1, least + AT_ONCE))))
        least += AT_ONCE
        pick = yield (*numbers, MORE) if least <= most else numbers
        if pick != MORE:
            return int(pick.value)


def without_more(path: Path) -> Path:
    """The path without the picks of *more*."""
    return tuple(pick for pick in path if pick != MORE)
