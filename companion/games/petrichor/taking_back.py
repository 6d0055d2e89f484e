"""Taking drops back from tiles, for a supply that has too few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial

from companion.engine.pick import Pick, Reason, Script, listed, of_kind, reasoned
from companion.games.petrichor.state import State
from companion.games.petrichor.terms import SeatId, TileId


def take_back(state: State, seat: SeatId, count: int, decline: Pick) -> Script[Mapping[TileId, int]]:
    """Ask for tiles, drop after drop, until there are ``count``, no tile has any more, or the player declines."""
    taken: Counter[TileId] = Counter()
    while taken.total() < count:
        tiles = tuple(tile for tile in state.tiles if state.own_on(tile, seat) > taken[tile])
        if not tiles:
            break
        pick = yield reasoned((*listed("region", tiles), decline), of_kind("region", partial(_against, seat, tiles)))
        if pick == decline:
            break
        taken[str(pick.value)] += 1
    return dict(taken)


def _against(seat: SeatId, tiles: tuple[TileId, ...], tile: TileId) -> Reason | None:
    return None if tile in tiles else Reason("no_own_drops", {"seat": seat})


def on_tiles(state: State, seat: SeatId) -> int:
    """The number of drops of a seat on tiles."""
    return sum(state.own_on(tile, seat) for tile in state.tiles)
