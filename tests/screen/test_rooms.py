"""Where the parts of the play page stand: everything has its place on every panel, and nothing covers anything."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from msgspec.structs import replace

from companion.screen.rooms import Plan, Rect, most_beside, rooms

PANELS = {"800x480": (154, 92.4), "1024x600": (154, 90.2), "1280x720": (154, 86.6), "720x1280": (86.6, 154)}
"""Width and height in millimetres of the panels the screen is made for."""

HEADING, CLOSE = 7, 1.6
"""Above a column of answers, and at least between them."""

YES_OR_NO = (False, True)
PLANS = [
    Plan("map", beside, hands, made, next_, tiles)
    for beside in (0, 1, 4, 6, 9, 12)
    for hands, made, next_, tiles in product(YES_OR_NO, repeat=4)
]
PLANS += [replace(plan, body="groups") for plan in PLANS if not plan.beside]
PLANS += [replace(plan, body="grid", crowded=crowded) for plan in PLANS if not plan.beside for crowded in YES_OR_NO]


def overlap(a: Rect, b: Rect) -> bool:
    along = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    up = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return along > 1e-6 and up > 1e-6


@pytest.mark.parametrize("panel", PANELS)
def test_no_part_covers_another_or_leaves_the_panel(panel: str) -> None:
    width, height = PANELS[panel]
    for plan in PLANS:
        if plan.beside > most_beside(width, height):
            continue
        found = rooms(width, height, plan)
        for a, b in combinations(found, 2):
            assert not overlap(found[a], found[b]), f"{a} and {b} of {plan}"
        for name, (left, bottom, across, up) in found.items():
            assert min(left, bottom) >= 0, f"{name} of {plan}"
            assert left + across <= width, f"{name} of {plan}"
            assert bottom + up <= height, f"{name} of {plan}"
            assert min(across, up) > 0, f"{name} of {plan}"


@pytest.mark.parametrize("panel", PANELS)
def test_the_bar_and_the_large_line_are_always_there(panel: str) -> None:
    for plan in PLANS:
        found = rooms(*PANELS[panel], plan)
        assert found["bar"][2:] == rooms(*PANELS[panel], Plan())["bar"][2:]
        assert found["head"][3] >= 10


@pytest.mark.parametrize("panel", PANELS)
def test_what_hands_must_do_is_said_whatever_is_asked(panel: str) -> None:
    assert all("hands" in rooms(*PANELS[panel], plan) for plan in PLANS if plan.hands)


@pytest.mark.parametrize("panel", PANELS)
def test_four_rows_of_council_seats_are_twelve_millimetres_high_even_with_hands_to_move(panel: str) -> None:
    *_, height = rooms(*PANELS[panel], Plan("groups", hands=True, next=True))["groups"]
    assert (height - HEADING - 4 * CLOSE) / 4 >= 12


@pytest.mark.parametrize("panel", PANELS)
def test_the_map_keeps_the_largest_part_of_the_page_when_it_is_asked_with_two_buttons(panel: str) -> None:
    found = rooms(*PANELS[panel], Plan("map", beside=2, hands=True, next=True))
    sizes = {name: width * height for name, (_, _, width, height) in found.items()}
    assert max(sizes, key=lambda name: sizes[name]) == "map"
