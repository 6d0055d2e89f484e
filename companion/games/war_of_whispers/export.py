"""A position as plain data: the full state, secrets included, under names that stay the same for other programs.

For finished and simulated games only; a viewer of a running match gets a view.
"""

from __future__ import annotations

from typing import Any

from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES
from companion.games.war_of_whispers.view import acting


def position(state: State) -> dict[str, Any]:
    """The state as JSON-ready data.

    ``regions`` has regions with banners, by empire, ``council`` the occupied council seats, ``field_agents`` and
    ``hands`` every seat, ``acting`` the acting council seat or ``None``. An untracked game has ``cards_told`` as well:
    the cards in hand of players who were asked.
    """
    now = acting(state)
    entered = {} if state.untracked is None else {"cards_told": dict(state.untracked.cards)}
    return {
        "turn": state.place.turn,
        "phase": state.place.phase,
        "first_player": state.first_player,
        "acting": now
        and {"empire": now.empire, "council_seat": now.council_seat, "seat": now.seat, "by_card": now.by_card},
        "regions": {region: {garrison.empire: garrison.count} for region, garrison in state.garrisons.items()},
        "reserve": dict(state.reserve),
        "council": {
            empire: {
                seat: holder
                for seat, holder in zip(COUNCIL_SEATS, state.council[empire], strict=True)
                if holder is not None
            }
            for empire in EMPIRES
        },
        "field_agents": {seat: list(regions) for seat, regions in state.field_agents.items()},
        "hands": {seat: dict(hand) for seat, hand in state.hands.items()},
        "decks": {empire: state.deck(empire) for empire in EMPIRES},
        "loyalties": {seat: dict(slots) for seat, slots in state.loyalties.items()},
        "revealed": {seat: list(slots) for seat, slots in state.revealed.items()},
        "swaps": dict(state.swaps),
        **entered,
    }
