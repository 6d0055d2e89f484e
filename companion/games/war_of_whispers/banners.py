"""Banners: placing them on the map, and the number that an action brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from companion.engine.pick import Reason, Script, listed, of_kind, reasoned
from companion.games.war_of_whispers.board import AddBanners
from companion.games.war_of_whispers.reasons import NO_ROOM
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import Empire, RegionId

REST = "rest"
"""The kind of pick that puts all remaining banners into one region."""

MOST_FOR_REST = 8
"""The most regions with a pick for the rest; with more it can only follow the last banner, so that lists stay short."""


def amount(state: State, empire: Empire, action: AddBanners) -> int:
    """The number of banners of an action: fixed or for each icon, as many as the reserve has."""
    icons = 1 if action.per is None else state.icons(empire, action.per)
    return min(action.amount * icons, state.reserve[empire])


def place(
    regions: tuple[RegionId, ...],
    count: int,
    against: Callable[[RegionId], Reason | None],
    room: Mapping[RegionId, int] | None = None,
) -> Script[dict[RegionId, int]]:
    """Ask for the region of each of ``count`` banners, split freely over the regions that have ``room``.

    All remaining banners can go to one region at once; the region of the last banner is listed first. ``against`` gives
    the reason against a region that is not one of them.
    """
    placed: dict[RegionId, int] = {}
    last: RegionId | None = None
    for left in range(count, 0, -1):
        free = {r: count if room is None else room[r] - placed.get(r, 0) for r in regions}
        open_regions = tuple([r for r in regions if free[r] > 0])
        near = (last,) if last is not None else ()
        many = () if len(open_regions) > MOST_FOR_REST else tuple([r for r in open_regions if r != last])
        rest = tuple([r for r in near + many if free[r] >= left]) if left > 1 and len(open_regions) > 1 else ()
        full = partial(_against, free, against)
        pick = yield reasoned((*listed(REST, rest), *listed("region", open_regions)), of_kind("region", full))
        last = cast("RegionId", pick.value)
        placed[last] = placed.get(last, 0) + (left if pick.kind == REST else 1)
        if pick.kind == REST:
            break
    return placed


def _against(
    free: Mapping[RegionId, int], against: Callable[[RegionId], Reason | None], region: RegionId
) -> Reason | None:
    """The reason why a region gets no more banners: it is full, or it is none of those that get banners."""
    if region not in free:
        return against(region)
    return None if free[region] > 0 else NO_ROOM
