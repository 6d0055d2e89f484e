"""The harvest: every tile with a marker scores, in the last round or when all dice show wheat."""

from __future__ import annotations

from companion.engine.agenda import Event, Outcome
from companion.games.petrichor.changes import changed
from companion.games.petrichor.events import TileHarvested
from companion.games.petrichor.scoring import harvest
from companion.games.petrichor.state import State
from companion.games.petrichor.steps import Harvest
from companion.games.petrichor.terms import SeatId


def bring_in(state: State, step: Harvest) -> Outcome:
    """Tile by tile. Drops on tiles without a marker stay, and so do clouds."""
    harvested: list[Event] = []
    for tile in state.tiles:
        if tile in state.markers:
            crop, marker = state.field.tiles[tile].crop, state.markers[tile]
            found = harvest(crop, marker, state.drops_on(tile))
            harvested.append(TileHarvested(tile, crop, marker, found.points, found.wheat))
    return Outcome(changed(state, *harvested))


def would_pay(state: State) -> dict[SeatId, int]:
    """The points that a harvest now would bring each seat."""
    paid = dict.fromkeys(state.seat_ids, 0)
    for tile, marker in state.markers.items():
        for seat, points in harvest(state.field.tiles[tile].crop, marker, state.drops_on(tile)).points.items():
            paid[seat] += points
    return paid
