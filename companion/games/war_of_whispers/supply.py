"""Supply check: at the end of an empire's turn no region has more banners than its limit.

The limits are numbers in ``terms``; ``State.supply_limit`` gives that of a region.
"""

from __future__ import annotations

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Script
from companion.games.war_of_whispers.events import SupplyChecked
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import Empire, RegionId

DONE = Pick("choice", "done")


def excess(state: State, empire: Empire) -> dict[RegionId, int]:
    """The banners above the limit in the regions that the empire controls."""
    over = {}
    for region, garrison in state.garrisons.items():
        if garrison.empire == empire and garrison.count > state.supply_limit(region):
            over[region] = garrison.count - state.supply_limit(region)
    return over


def check(state: State, empire: Empire) -> Outcome:
    """Send the excess back to the reserve; no event without an excess."""
    over = excess(state, empire)
    return Outcome((SupplyChecked(empire, over),) if over else ())


def check_script(state: State, empire: Empire) -> Script[Outcome]:
    """Check the supply after the table has confirmed, because a player may want to play a card first."""
    yield (DONE,)
    return check(state, empire)


def done() -> Script[Outcome]:
    """Confirm that no more cards are played."""
    yield (DONE,)
    return Outcome(ends=True)
