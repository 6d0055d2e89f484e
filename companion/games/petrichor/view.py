"""The view: everything on the table. Only cards in hand are secret, and the companion knows just their number.

It also has what follows from the state: supplies, and the weathers that would happen now.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.engine.game import Viewer
from companion.engine.seats import initials
from companion.games.petrichor.field import Field
from companion.games.petrichor.harvesting import would_pay
from companion.games.petrichor.options import Options
from companion.games.petrichor.state import Cloud, Drops, Place, State
from companion.games.petrichor.terms import WEATHERS, Crop, Marker, SeatId, TileId, Weather
from companion.games.petrichor.voting import best, happening

Happens = Literal["yes", "tied", "no"]


class TileView(msgspec.Struct, frozen=True):
    """A tile with everything on it, and the cloud over it."""

    crop: Crop
    sprouts: int
    marker: Marker | None
    drops: Drops
    cloud: Cloud | None


class WeatherView(msgspec.Struct, frozen=True):
    """The votes for a weather, and whether it would happen now; the first player decides a ``tied`` one."""

    votes: Mapping[SeatId, int]
    happens: Happens


class SeatView(msgspec.Struct, frozen=True):
    """A player's place. ``harvest`` has the points that a harvest now would bring."""

    name: str
    points: int
    supply: int
    hand: int
    wheat: int
    step: int
    step_points: int | None
    votes_left: int
    harvest: int


class View(msgspec.Struct, frozen=True):
    """The whole game as one viewer sees it. The table of an ``untracked`` game is unknown.

    ``next_tile`` is the first place of the field without a tile, only while it is laid.
    """

    viewer: SeatId | None
    field: Field
    options: Options
    place: Place
    rounds: int
    first_player: SeatId
    tiles: Mapping[TileId, TileView]
    weathers: Mapping[Weather, WeatherView]
    dice: tuple[int, ...]
    seats: Mapping[SeatId, SeatView]
    untracked: bool = False
    next_tile: TileId | msgspec.UnsetType = msgspec.UNSET


def letters(seen: View) -> dict[SeatId, str]:
    """The letter of each player, because colours alone do not tell them apart for everybody.

    It is small: a capital one names a row of the field.
    """
    found = initials(seat.name for seat in seen.seats.values())
    return dict(zip(seen.seats, (letter.lower() for letter in found), strict=True))


def view(state: State, viewer: Viewer) -> View:
    """The view of a seat, or the public one for ``None``; raises ``KeyError`` for a seat that is not at the table."""
    if viewer is not None and viewer not in state.seat_ids:
        raise KeyError(viewer)
    paid = would_pay(state)
    return View(
        viewer=next((seat for seat in state.seat_ids if seat == viewer), None),
        field=state.field,
        options=state.options,
        place=state.place,
        rounds=state.rounds,
        first_player=state.first_player,
        tiles={} if state.untracked is not None else {tile: _tile(state, tile) for tile in state.tiles},
        next_tile=state.next_tile or msgspec.UNSET,
        weathers={weather: _weather(state, weather) for weather in WEATHERS},
        dice=state.dice,
        seats={seat.id: _seat(state, seat.id, seat.name, paid[seat.id]) for seat in state.seats},
        untracked=state.untracked is not None,
    )


def _tile(state: State, tile: TileId) -> TileView:
    printed = state.field.tiles[tile]
    return TileView(
        printed.crop, printed.sprouts, state.markers.get(tile), state.drops_on(tile), state.clouds.get(tile)
    )


def _weather(state: State, weather: Weather) -> WeatherView:
    return WeatherView(state.votes.get(weather, {}), happens(state, weather))


def happens(state: State, weather: Weather) -> Happens:
    """Whether a weather would happen now."""
    if weather in happening(state):
        return "yes"
    return "tied" if not state.last_round and weather in best(state).tied else "no"


def _seat(state: State, seat: SeatId, name: str, harvest: int) -> SeatView:
    step = state.steps[seat]
    return SeatView(
        name=name,
        points=state.points[seat],
        supply=state.supply(seat),
        hand=state.hands[seat],
        wheat=state.wheat[seat],
        step=step,
        step_points=state.step_points(step),
        votes_left=state.votes_left(seat),
        harvest=harvest,
    )
