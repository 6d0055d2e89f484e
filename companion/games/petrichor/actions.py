"""The four actions of the cards. Each asks what it needs and returns events; none where the action is not used.

Then the card is spent all the same, and its vote is cast: "vote only".
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.agenda import Event
from companion.engine.pick import Pick, Script, choose, listed
from companion.games.petrichor.changes import Changes, changed
from companion.games.petrichor.events import CloudFormed, CloudMoved, DropFell, DropsAdded, DropsTakenBack
from companion.games.petrichor.state import Cloud, State
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
    tile = yield from choose("region", state.clear)
    return changed(state, *fetched, CloudFormed(seat, tile))


def _sun(state: State, seat: SeatId) -> Script[Done]:
    """Two drops, together, into a cloud with an own drop."""
    fetched = yield from _fetched(state, seat, SUN_DROPS)
    if fetched is None:
        return ()
    tile = yield from choose("region", state.clouds_of(seat))
    return changed(state, *fetched, DropsAdded(seat, tile, SUN_DROPS))


def _wind(state: State, seat: SeatId) -> Script[Done]:
    """A cloud with an own drop moves one step; it merges with a cloud that is there."""
    origin = yield from choose("region", state.clouds_of(seat))
    to = yield from choose("region", state.beside(origin))
    cloud, there = state.clouds[origin], state.clouds.get(to)
    thunder = cloud.thunder if there is None else merged(state, cloud, there)
    return changed(state, CloudMoved(seat, origin, to, there is not None, thunder))


def _rain(state: State, seat: SeatId) -> Script[Done]:
    """One drop out of a cloud with an own drop, and a second one out of another such cloud."""
    course = Changes(state)
    clouds = state.clouds_of(seat)
    first = yield from choose("region", clouds)
    yield from _let_fall(course, seat, first)
    others = tuple(tile for tile in clouds if tile != first)
    if others:
        pick = yield (*listed("region", others), ENOUGH)
        if pick != ENOUGH:
            yield from _let_fall(course, seat, str(pick.value))
    return course.events


def _let_fall(course: Changes, seat: SeatId, tile: TileId) -> Script[None]:
    drop = yield from choose("seat", tuple(course.state.clouds[tile].drops))
    course.make(DropFell(seat, tile, drop))


_ACTIONS: dict[Weather, Callable[[State, SeatId], Script[Done]]] = {
    "frost": _frost,
    "sun": _sun,
    "wind": _wind,
    "rain": _rain,
}
