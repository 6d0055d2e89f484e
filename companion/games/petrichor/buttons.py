"""The pod buttons of picks: faces and counts on their number, declining on no."""

from __future__ import annotations

from companion.engine.pick import Pick
from companion.games.petrichor.actions import ENOUGH, VOTE_ONLY
from companion.games.petrichor.playing import PASS

DECLINES = frozenset({PASS, VOTE_ONLY, ENOUGH})
MOST_BUTTONS = 5


def button(pick: Pick) -> str:
    """``1`` to ``5``, ``no``, or ``""`` for any button."""
    if pick.kind in {"face", "count", "wheat", "step"} and 1 <= int(pick.value) <= MOST_BUTTONS:
        return str(pick.value)
    return "no" if pick in DECLINES else ""
