"""A position as plain data under names that stay the same for other programs."""

from __future__ import annotations

from typing import Any

from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.state import Rift, State


def position(state: State) -> dict[str, Any]:
    """The state as JSON-ready data.

    ``matrix`` has the upper and the other face of each place, ``element_deck`` the cards on top in any order and the
    known ones below in theirs. Every rift has its kind, elements, value (``None``: unknown), rotation and the number of
    cards beneath it. An untracked game has ``explored_told`` as well: the points of players who were asked.
    """
    entered = {} if state.untracked is None else {"explored_told": dict(state.untracked.explored)}
    return {
        "turn": state.place.turn,
        "phase": state.place.phase,
        "seat": state.place.seat,
        "step": stage(state),
        "first_player": state.first_player,
        "ending": state.ending,
        "matrix": {place: [card.up, card.other] for place, card in state.matrix.items()},
        "lines": {element: [list(line) for line in lines] for element, lines in state.lines.items()},
        "element_deck": {"unordered": list(state.unknown), "ordered": list(state.under)},
        "deck": state.deck,
        "hands": dict(state.hands),
        "explored": {seat: [_rift(state, rift) for rift in rifts] for seat, rifts in state.explored.items()},
        "scored": {seat: [_rift(state, rift) for rift in rifts] for seat, rifts in state.scored.items()},
        "bonus": dict(state.bonus),
        **entered,
    }


def _rift(state: State, rift: Rift) -> dict[str, Any]:
    return {
        "id": rift.id,
        "kind": rift.kind,
        "elements": list(rift.elements),
        "value": state.value(rift),
        "rotation": rift.rotation,
        "beneath": rift.beneath,
    }
