"""Reasons against things, shared by several rules: each function gives one, or ``None`` if nothing is against it.

Other reasons are beside the rule that lists the things.
"""

from __future__ import annotations

from companion.engine.pick import Reason
from companion.games.riftwalker.state import State
from companion.games.riftwalker.terms import PLACES, SeatId


def no_place(at: str) -> Reason | None:
    """Against a rift, where an element card of the matrix is wanted."""
    return None if at in PLACES else Reason("rift_there")


def no_rift(state: State, at: str) -> Reason | None:
    """Against an element card or a scored rift, where an explored one is wanted."""
    if at in PLACES:
        return Reason("element_card")
    return Reason("scored") if state.seen[at][1] == "scored" else None


def not_own(state: State, seat: SeatId, at: str) -> Reason | None:
    """Against everything but the explored rifts of a seat."""
    against = no_rift(state, at)
    if against is not None:
        return against
    owner = state.seen[at][0]
    return None if owner == seat else Reason("not_own", {"seat": owner})


def unrotated(state: State, at: str) -> Reason | None:
    """Against a rift that was never rotated."""
    return None if state.seen[at][2].rotation else Reason("unrotated")


def rotated_twice(state: State, at: str) -> Reason | None:
    """Against a rift that cannot be rotated any more."""
    return None if state.rotatable(state.seen[at][2]) else Reason("rotated_twice")
