"""The four actions of the cards. Each asks what it needs and returns events; none where the action is not used.

Then the card is spent all the same, and its vote is cast: "vote only".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.agenda import Event
from companion.engine.pick import Pick, Reason, Script, choose, listed, of_kind, reasoned
from companion.games.petrichor.changes import Changes, changed
from companion.games.petrichor.events import CloudFormed, CloudMoved, DropFell, DropsAdded, DropsTakenBack
from companion.games.petrichor.state import Cloud, Drops, State
from companion.games.petrichor.taking_back import on_tiles, take_back
from companion.games.petrichor.terms import SeatId, TileId, Weather

VOTE_ONLY = Pick("choice", "vote_only")
"""Take no drop back: the card is spent for its vote."""
ENOUGH = Pick("choice", "enough")
"""Let no second drop fall, or in the Sun weather take no more drops back."""

SUN_DROPS = 2
"""The drops that the Sun card adds."""

Done = tuple[Event, ...]


def action(state: State, seat: SeatId, weather: Weather) -> Script[Done]:
    """The action of a card; no events for its vote alone."""
    if not possible(state, seat, weather):
        return ()
    return (yield from _ACTIONS[weather](state, seat))


def possible(state: State, seat: SeatId, weather: Weather) -> bool:
    """Whether the action of a card can change anything."""
    if weather == "frost":
        return bool(state.clear) and _reach(state, seat) >= 1
    if weather == "sun":
        return bool(state.clouds_of(seat)) and _reach(state, seat) >= SUN_DROPS
    return bool(state.clouds_of(seat))


def merged(state: State, one: Cloud, other: Cloud) -> bool:
    """Whether two clouds that meet are a thunder cloud together, before their drops are counted."""
    return one.thunder or other.thunder or state.options.white_meets_white == "thunder"


def cloudy(state: State, tile: TileId) -> Reason | None:
    """Against a tile below a cloud."""
    return Reason("cloud_there") if tile in state.clouds else None


def no_own_cloud(state: State, seat: SeatId, tile: TileId) -> Reason | None:
    """Against a tile without a cloud that has a drop of the seat."""
    if tile not in state.clouds:
        return Reason("no_cloud")
    return None if seat in state.clouds[tile].drops else Reason("not_own_cloud", {"seat": seat})


def not_beside(state: State, origin: TileId, tile: TileId) -> Reason | None:
    """Against a tile that is not one step from another."""
    if tile == origin:
        return Reason("same_tile")
    return None if tile in state.beside(origin) else Reason("not_beside", {"tile": origin})


def no_drop(drops: Drops, seat: SeatId) -> Reason | None:
    """Against a seat without a drop among others."""
    return None if seat in drops else Reason("no_drop", {"seat": seat})


def _reach(state: State, seat: SeatId) -> int:
    """Drops in the supply, and those on tiles that could be taken back."""
    return state.supply(seat) + on_tiles(state, seat)


def _fetched(state: State, seat: SeatId, count: int) -> Script[Done | None]:
    """Fill the supply up to ``count`` from tiles; ``None`` if the player declines."""
    short = count - state.supply(seat)
    if short <= 0:
        return ()
    tiles = yield from take_back(state, seat, short, VOTE_ONLY)
    return (DropsTakenBack(seat, tiles),) if sum(tiles.values()) == short else None


def _frost(state: State, seat: SeatId) -> Script[Done]:
    """A new white cloud with one drop, over any tile without a cloud."""
    fetched = yield from _fetched(state, seat, 1)
    if fetched is None:
        return ()
    tile = yield from choose("region", state.clear, partial(cloudy, state))
    return changed(state, *fetched, CloudFormed(seat, tile))


def _sun(state: State, seat: SeatId) -> Script[Done]:
    """Two drops, together, into a cloud with an own drop."""
    fetched = yield from _fetched(state, seat, SUN_DROPS)
    if fetched is None:
        return ()
    tile = yield from choose("region", state.clouds_of(seat), partial(no_own_cloud, state, seat))
    return changed(state, *fetched, DropsAdded(seat, tile, SUN_DROPS))


def _wind(state: State, seat: SeatId) -> Script[Done]:
    """A cloud with an own drop moves one step; it merges with a cloud that is there."""
    origin = yield from choose("region", state.clouds_of(seat), partial(no_own_cloud, state, seat))
    to = yield from choose("region", state.beside(origin), partial(not_beside, state, origin))
    cloud, there = state.clouds[origin], state.clouds.get(to)
    thunder = cloud.thunder if there is None else merged(state, cloud, there)
    return changed(state, CloudMoved(seat, origin, to, there is not None, thunder))


def _rain(state: State, seat: SeatId) -> Script[Done]:
    """One drop out of a cloud with an own drop, and a second one out of another such cloud."""
    course = Changes(state)
    clouds = state.clouds_of(seat)
    first = yield from choose("region", clouds, partial(no_own_cloud, state, seat))
    yield from _let_fall(course, seat, first)
    others = tuple(tile for tile in clouds if tile != first)
    if others:
        against = of_kind("region", partial(_no_second, state, seat, first))
        pick = yield reasoned((*listed("region", others), ENOUGH), against)
        if pick != ENOUGH:
            yield from _let_fall(course, seat, str(pick.value))
    return course.events


def _no_second(state: State, seat: SeatId, first: TileId, tile: TileId) -> Reason | None:
    return Reason("rained") if tile == first else no_own_cloud(state, seat, tile)


def _let_fall(course: Changes, seat: SeatId, tile: TileId) -> Script[None]:
    drops = course.state.clouds[tile].drops
    drop = yield from choose("seat", tuple(drops), partial(no_drop, drops))
    course.make(DropFell(seat, tile, drop))


_ACTIONS: dict[Weather, Callable[[State, SeatId], Script[Done]]] = {
    "frost": _frost,
    "sun": _sun,
    "wind": _wind,
    "rain": _rain,
}
