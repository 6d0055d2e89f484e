"""Where the parts of the play page stand: everything has its place on every panel, and nothing covers anything."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from companion.screen.widgets.layout import PANEL, RAIL, TARGET, Plan, Rect, layout

PANELS = {"800x480": (800, 480), "1024x600": (800, 468.75), "1280x720": (800, 450), "720x1280": (450, 800)}
"""Width and height in units of the panels the screen is made for."""
STRIP = 64.0
"""The height of a warning above the page."""
TEXTS = ((), (("made", 62.0),), (("made", 62.0), ("says", 90.0), ("hands", 110.0)))
PLANS = [
    Plan(112.0 if flat else 173.0, texts, answers, board, tiles, extra, right)
    for flat, texts, answers, board, tiles, extra, right in product(
        (False, True),
        TEXTS,
        (0.0, 62.0, 900.0),
        ("map", "grid", "groups", ""),
        (False, True),
        (0.0, 40.0),
        (False, True),
    )
]


def overlap(a: Rect, b: Rect) -> bool:
    along = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    up = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return along > 1e-6 and up > 1e-6


@pytest.mark.parametrize("below", [0.0, STRIP], ids=["alone", "warned"])
@pytest.mark.parametrize("panel", PANELS)
def test_no_part_covers_another_or_leaves_the_panel(panel: str, below: float) -> None:
    width, height = PANELS[panel][0], PANELS[panel][1] - below
    for plan in PLANS:
        found = layout(width, height, plan)
        for a, b in combinations(found, 2):
            assert not overlap(found[a], found[b]), f"{a} and {b} of {plan}"
        for name, (left, bottom, across, up) in found.items():
            assert min(left, bottom) >= 0, f"{name} of {plan}"
            assert left + across <= width, f"{name} of {plan}"
            assert bottom + up <= height + 1e-6, f"{name} of {plan}"
            assert min(across, up) > 0, f"{name} of {plan}"


@pytest.mark.parametrize("panel", PANELS)
def test_the_banner_and_the_rail_are_always_there(panel: str) -> None:
    for plan in PLANS:
        found = layout(*PANELS[panel], plan)
        assert found["banner"][3] == plan.banner
        assert found["rail"][3] >= RAIL


@pytest.mark.parametrize("below", [0.0, STRIP], ids=["alone", "warned"])
@pytest.mark.parametrize("panel", PANELS)
def test_there_is_always_room_for_a_row_of_answers(panel: str, below: float) -> None:
    width, height = PANELS[panel]
    for plan in PLANS:
        if plan.answers:
            assert layout(width, height - below, plan)["answers"][3] >= TARGET - 1e-6, plan


@pytest.mark.parametrize("panel", PANELS)
def test_the_picks_made_are_said_whatever_is_asked(panel: str) -> None:
    assert all("made" in layout(*PANELS[panel], plan) for plan in PLANS if plan.texts)


@pytest.mark.parametrize("right", [False, True])
def test_the_panel_is_on_the_side_of_the_setting_and_the_board_has_the_full_height(*, right: bool) -> None:
    found = layout(800, 480, Plan(173, right=right))
    assert found["banner"][0] == (800 - PANEL if right else 0)
    assert found["map"] == (0 if right else PANEL, 0, 800 - PANEL, 480)
