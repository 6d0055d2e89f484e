"""The moment after an action: it waits for nobody, and only a player with cards in hand has any use for it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.agenda import Step
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import After, SupplyCheck


def moment_after(state: State, after: After, drawn: int = 0) -> tuple[Step, ...]:
    """The step for the moment after an action; nothing for an empty hand.

    What cards and offers gave to this one action is used up with it.
    """
    if not state.hand(after.seat) + drawn:
        return ()
    act = replace(after.act, undefended=False, anywhere=False, bonus=0, again=None)
    return (replace(after, act=act),)


def supply_again(state: State, after: After) -> tuple[Step, ...]:
    """A card played when the empire's turn is already over has its supply checked once more."""
    empire = after.act.turn_of
    place = state.place
    still_acting = place.phase == "empires" and place.empire == empire and place.council_seat is not None
    pending = any(isinstance(step, SupplyCheck) and step.empire == empire for step in state.agenda)
    return () if still_acting or pending else (SupplyCheck(empire),)
