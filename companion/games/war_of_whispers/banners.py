"""Banners: putting them on the map, and how many an action brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from companion.engine.pick import Pick, Script, listed
from companion.games.war_of_whispers.board import AddBanners
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import Empire, RegionId

REST = Pick("rest")
"""All that is left goes where the last banner went."""


def amount(state: State, empire: Empire, action: AddBanners) -> int:
    """How many banners the action brings: fixed or so many an icon, as far as the reserve goes."""
    icons = 1 if action.per is None else state.icons(empire, action.per)
    return min(action.amount * icons, state.reserve[empire])


def place(
    regions: tuple[RegionId, ...], count: int, room: Mapping[RegionId, int] | None = None
) -> Script[dict[RegionId, int]]:
    """Ask where each of ``count`` banners goes, split freely over the regions, as far as each has ``room``.

    From the second banner on the rest can go where the last one went.
    """
    placed: dict[RegionId, int] = {}
    last: RegionId | None = None
    for left in range(count, 0, -1):
        open_regions = regions if room is None else tuple(r for r in regions if placed.get(r, 0) < room[r])
        picks = listed("region", open_regions)
        fits = last is not None and (room is None or placed[last] + left <= room[last])
        if fits and left > 1 and len(open_regions) > 1:
            picks = (*picks, REST)
        pick = yield picks
        if pick == REST and last is not None:
            placed[last] += left
            break
        last = cast("RegionId", pick.value)
        placed[last] = placed.get(last, 0) + 1
    return placed
