"""Where the parts of the play page stand: everything has its place on every panel, and nothing covers anything."""

from __future__ import annotations

import json
from itertools import combinations, product
from math import dist

import pytest
from msgspec.structs import replace

from companion.assets import asset
from companion.games.war_of_whispers.board_picture import RADIUS
from companion.screen.widgets.layout import MOST_BESIDE_LEGEND, MOST_BESIDE_LIT, Plan, Rect, fits_all, layout

PANELS = {"800x480": (154, 92.4), "1024x600": (154, 90.2), "1280x720": (154, 86.6), "720x1280": (86.6, 154)}
"""Width and height in millimetres of the panels the screen is made for."""

HALO = 5
"""Round a region that can be touched, in the map's units."""
HEADING, CLOSE = 7, 1.6
"""Above a column of answers, and at least between them."""

YES_OR_NO = (False, True)
SAYS = (0.0, 8.0, 17.0, 34.0)
"""Heights of what is said of buttons: nothing, one line, two, and two of secrets."""
STRIP = 26.0
"""Height of three warnings above the page, each in two lines."""
PLANS = [
    Plan("map", beside, hands, made, next_, tiles)
    for beside in (0, 1, 4)
    for hands, made, next_, tiles in product(YES_OR_NO, repeat=4)
]
PLANS = [replace(plan, says=says) for plan in PLANS for says in SAYS]
PLANS += [replace(plan, body="groups") for plan in PLANS if not plan.beside]
PLANS += [replace(plan, body="grid", crowded=crowded) for plan in PLANS if not plan.beside for crowded in YES_OR_NO]
LIT = [
    Plan("map", long + short, hands, made, next_, tiles, lit=True, short=short)
    for long in range(MOST_BESIDE_LIT + 1)
    for short in range(12)
    for hands, made, next_, tiles in product(YES_OR_NO, repeat=4)
]
LIT += [replace(plan, says=8.0) for plan in LIT]
LEGENDS = [
    replace(plan, says=says, legend=legend)
    for plan in LIT[::7]
    for says, legend in ((8.0, 16.0), (24.0, 54.0))
    if plan.beside - plan.short <= MOST_BESIDE_LEGEND
]
"""Plans with a legend: of one answer, and of five."""


def lit_plans(panel: str) -> list[Plan]:
    """The plans with a map that can be touched, as the page makes them: without short answers that have no room."""
    size = PANELS[panel]
    return [plan if fits_all(*size, plan) else replace(plan, beside=plan.beside - plan.short, short=0) for plan in LIT]


def overlap(a: Rect, b: Rect) -> bool:
    along = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    up = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return along > 1e-6 and up > 1e-6


@pytest.mark.parametrize("panel", PANELS)
def test_no_part_covers_another_or_leaves_the_panel(panel: str) -> None:
    width, height = PANELS[panel]
    for plan in [*PLANS, *lit_plans(panel)]:
        found = layout(width, height, plan)
        for a, b in combinations(found, 2):
            assert not overlap(found[a], found[b]), f"{a} and {b} of {plan}"
        for name, (left, bottom, across, up) in found.items():
            assert min(left, bottom) >= 0, f"{name} of {plan}"
            assert left + across <= width, f"{name} of {plan}"
            assert bottom + up <= height, f"{name} of {plan}"
            assert min(across, up) > 0, f"{name} of {plan}"


@pytest.mark.parametrize("panel", PANELS)
def test_a_legend_has_a_place_of_its_own_beside_or_above_the_map(panel: str) -> None:
    width, height = PANELS[panel]
    for each in LEGENDS:
        short = 0 if not fits_all(width, height, each) else each.short
        plan = replace(each, beside=each.beside - each.short + short, short=short)
        found = layout(width, height, plan)
        for a, b in combinations(found, 2):
            assert not overlap(found[a], found[b]), f"{a} and {b} of {plan}"
        assert found["says"][3] >= (16 if width >= height and plan.legend < 20 and not plan.made else 7.4), plan
        assert min(found["map"][2:]) >= 60, plan


@pytest.mark.parametrize("panel", PANELS)
def test_below_warnings_there_is_still_room_for_answers(panel: str) -> None:
    width, height = PANELS[panel]
    for plan in PLANS:
        if plan.body == "map" or plan.says > SAYS[1]:
            continue
        found = layout(width, height - STRIP, plan)
        for a, b in combinations(found, 2):
            assert not overlap(found[a], found[b]), f"{a} and {b} of {plan}"
        assert found[plan.body][3] >= 2 * 12, plan


@pytest.mark.parametrize("panel", PANELS)
def test_what_buttons_do_is_said_whatever_is_asked(panel: str) -> None:
    assert all("says" in layout(*PANELS[panel], plan) for plan in [*PLANS, *lit_plans(panel)] if plan.says)


@pytest.mark.parametrize("panel", PANELS)
def test_the_bar_and_the_large_line_are_always_there(panel: str) -> None:
    for plan in [*PLANS, *lit_plans(panel)]:
        found = layout(*PANELS[panel], plan)
        assert found["bar"][2:] == layout(*PANELS[panel], Plan())["bar"][2:]
        assert found["head"][3] >= 10


@pytest.mark.parametrize("panel", PANELS)
def test_what_hands_must_do_is_said_whatever_is_asked(panel: str) -> None:
    assert all("hands" in layout(*PANELS[panel], plan) for plan in [*PLANS, *lit_plans(panel)] if plan.hands)


@pytest.mark.parametrize("panel", PANELS)
def test_four_rows_of_council_seats_are_twelve_millimetres_high_even_with_hands_to_move(panel: str) -> None:
    for says in SAYS[:2]:
        *_, height = layout(*PANELS[panel], Plan("groups", hands=True, next=True, says=says))["groups"]
        assert (height - HEADING - 4 * CLOSE) / 4 >= 12


@pytest.mark.parametrize("panel", PANELS)
def test_every_region_of_our_board_has_a_target_of_twelve_millimetres_whatever_else_is_there(panel: str) -> None:
    width, height = PANELS[panel]
    apart, scene = our_board()
    across, up = scene if width >= height else reversed(scene)
    for plan in lit_plans(panel):
        _, _, wide, high = layout(width, height, plan)["map"]
        scale = min(wide / (across + 2 * HALO), high / (up + 2 * HALO))
        if width < height and plan.made and (plan.hands or plan.says) and plan.beside:
            continue  # nothing our game asks: what is made leads to regions alone
        assert apart * scale >= 12, plan


def our_board() -> tuple[float, tuple[float, float]]:
    """How far apart the middles of the nearest two regions are, and the size of the whole map, in its units."""
    board = json.loads(asset("boards/standard.json").read_text())
    places = [tuple(region["at"]) for region in board["regions"].values()]
    width, height = board["size"]
    return min(dist(a, b) for a, b in combinations(places, 2)), (width + 2 * RADIUS, height + 2 * RADIUS)
