"""Supply check: at the end of an empire's turn its regions hold 4 banners at most, 6 with a farm."""

from __future__ import annotations

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Script
from companion.games.war_of_whispers.events import SupplyChecked
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import Empire, RegionId

DONE = Pick("choice", "done")


def excess(state: State, empire: Empire) -> dict[RegionId, int]:
    """Banners above the limit, in the regions the empire controls; nobody else's are looked at."""
    over = {}
    for region, garrison in state.garrisons.items():
        if garrison.empire == empire and garrison.count > state.supply_limit(region):
            over[region] = garrison.count - state.supply_limit(region)
    return over


def check(state: State, empire: Empire) -> Outcome:
    """Send the excess back to the reserve; nothing is told where there is none."""
    over = excess(state, empire)
    return Outcome((SupplyChecked(empire, over),) if over else ())


def check_script(state: State, empire: Empire) -> Script[Outcome]:
    """The same, once the table says so: somebody may still want to play a card first."""
    yield (DONE,)
    return check(state, empire)


def done() -> Script[Outcome]:
    """Nobody plays anything more."""
    yield (DONE,)
    return Outcome()
