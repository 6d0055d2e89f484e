"""The pod buttons of picks: counts on their number, agreeing on yes and declining on no."""

from __future__ import annotations

from companion.engine.pick import Pick
from companion.games.riftwalker import bursting, rifts, scoring_only

AGREES = frozenset({scoring_only.DONE})
DECLINES = frozenset({rifts.NOTHING, bursting.NOTHING, Pick("count", 0)})
MOST = 5
"""The number of buttons with a number."""


def button(pick: Pick) -> str:
    """``1`` to ``5``, ``yes``, ``no``, or ``""`` for any button."""
    if pick.kind == "count" and 1 <= int(pick.value) <= MOST:
        return str(pick.value)
    return "yes" if pick in AGREES else "no" if pick in DECLINES else ""
