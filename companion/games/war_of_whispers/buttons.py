"""The pod buttons of picks: slots and counts on their number, agreeing on yes and declining on no."""

from __future__ import annotations

from typing import cast

from companion.engine.pick import Pick
from companion.games.war_of_whispers.alliances import ACCEPT, EXCHANGE, NO_EXCHANGE, REFUSE
from companion.games.war_of_whispers.attack import FIGHT
from companion.games.war_of_whispers.setup import LATER
from companion.games.war_of_whispers.supply import DONE
from companion.games.war_of_whispers.swapping import PASS
from companion.games.war_of_whispers.terms import SLOTS, Slot

AGREES = frozenset({ACCEPT, EXCHANGE, FIGHT, DONE})
DECLINES = frozenset({REFUSE, NO_EXCHANGE, PASS, LATER})


def button(pick: Pick) -> str:
    """``1`` to ``5``, ``yes``, ``no``, or ``""`` for any button."""
    if pick.kind == "count" and 1 <= int(pick.value) <= len(SLOTS):
        return str(pick.value)
    if pick.kind == "slot":
        return str(SLOTS.index(cast("Slot", pick.value)) + 1)
    return "yes" if pick in AGREES else "no" if pick in DECLINES else ""
