"""The moment after an action. The game does not wait for it, and only a player with cards in hand needs it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.agenda import Step
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import After, SupplyCheck


def moment_after(state: State, after: After, drawn: int = 0) -> tuple[Step, ...]:
    """The step for the moment after an action; none for an empty hand.

    The effects of cards and offers on the action end with it.
    """
    if not state.hand(after.seat) + drawn:
        return ()
    act = replace(after.act, undefended=False, anywhere=False, bonus=0, again=None)
    return (replace(after, act=act),)


def supply_again(state: State, after: After) -> tuple[Step, ...]:
    """Another supply check, after a card that is played when the turn of the empire is over."""
    empire = after.act.turn_of
    place = state.place
    still_acting = place.phase == "empires" and place.empire == empire and place.council_seat is not None
    pending = any(isinstance(step, SupplyCheck) and step.empire == empire for step in state.agenda)
    return () if still_acting or pending else (SupplyCheck(empire),)
