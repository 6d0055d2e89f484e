"""Wrong loyalties: their own seat enters them again, in secret."""

from __future__ import annotations

from functools import lru_cache, partial

from companion.engine.fact import Fact
from companion.engine.pick import Script
from companion.engine.prompt import Asked, Prompt
from companion.games.war_of_whispers.facts import LoyaltiesAre
from companion.games.war_of_whispers.setup import name_loyalties
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import SLOTS, Empire, SeatId, Slot

LEAST_TO_AMEND = 2
"""The fewest tokens face down: a single one is known from the other four."""


def amending(state: State, seat: SeatId) -> Asked[tuple[Fact, ...]] | None:
    """Ask a seat for its loyalties again; ``None`` if none were entered, or if the open tokens determine them."""
    entered = state.options.loyalties != "dealt" and len(state.loyalties[seat]) == len(SLOTS)
    if not entered or len(state.concealed(seat)) < LEAST_TO_AMEND:
        return None
    return _asked(seat, tuple((slot, state.loyalties[seat][slot]) for slot in state.revealed[seat]))


@lru_cache
def _asked(seat: SeatId, shown: tuple[tuple[Slot, Empire], ...]) -> Asked[tuple[Fact, ...]]:
    """The same question for the same open tokens: nothing else decides its lists and its words."""
    return Asked(Prompt("amend", seat, required=False, secret=True), partial(_amend, seat, dict(shown)))


def _amend(seat: SeatId, shown: dict[Slot, Empire]) -> Script[tuple[Fact, ...]]:
    loyalties = yield from name_loyalties(shown)
    return (LoyaltiesAre(seat, loyalties),)
