"""A position as plain data: the full state under names that stay the same for other programs."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.petrichor.state import State


def position(state: State) -> dict[str, Any]:
    """The state as JSON-ready data.

    ``tiles`` has every tile of the field with its drops, marker and cloud; ``supply`` and ``votes_left`` have what
    every seat has left. Dice on wheat show 0. An untracked game has no tiles.
    """
    return {
        "round": state.place.round,
        "phase": state.place.phase,
        "weather": state.place.weather,
        "turn_of": state.place.seat,
        "first_player": state.first_player,
        "tiles": {
            tile: {
                "crop": printed.crop,
                "sprouts": printed.sprouts,
                "drops": dict(state.drops_on(tile)),
                "marker": state.markers.get(tile),
                "cloud": msgspec.to_builtins(state.clouds.get(tile)),
            }
            for tile, printed in (state.field.tiles.items() if state.untracked is None else ())
        },
        "votes": {weather: dict(cast) for weather, cast in state.votes.items()},
        "dice": list(state.dice),
        "hands": dict(state.hands),
        "points": dict(state.points),
        "wheat": dict(state.wheat),
        "steps": dict(state.steps),
        "supply": {seat: state.supply(seat) for seat in state.seat_ids},
        "votes_left": {seat: state.votes_left(seat) for seat in state.seat_ids},
    }
