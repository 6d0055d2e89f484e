"""Where the parts of the play page stand: everything has its place on every panel, and nothing covers anything."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from msgspec.structs import replace

from companion.assets import asset
from companion.engine.scene import Area
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.territory_picture import territory_scene, territory_shapes
from companion.screen.widgets.layout import (
    CARD,
    CLOSE,
    EDGE,
    GAP,
    LINE,
    NOTE,
    PANEL,
    RAIL,
    TARGET,
    Plan,
    Rect,
    layout,
    quiet_rooms,
)

PANELS = {"800x480": (800, 480), "1024x600": (800, 468.75), "1280x720": (800, 450), "720x1280": (450, 800)}
"""Width and height in units of the panels the screen is made for."""
STRIP = 64.0
"""The height of a warning above the page."""
HEADING = 50.0
"""Above a column of council seats."""
PLANS = [
    Plan(
        112.0 if flat else 173.0,
        made,
        says,
        hands,
        answers,
        board=board,
        tiles=tiles,
        beside=beside,
        tall=not (beside or tiles),
        legend=legend,
        extra=extra,
        right=right,
    )
    for flat in (False, True)
    for made in (0.0, 63.0, 76.0)
    for says in (0.0, 21.0, 40.0, 76.0)
    for hands in (0.0, 53.0, 90.0)
    for answers in (0.0, 63.0, 900.0)
    for board in ("map", "grid", "groups", "")
    for tiles in (False, True)
    for beside in (False, True)
    for legend in (0.0, 90.0)
    for extra in (0.0, 40.0)
    for right in (False, True)
]


def plans(panel: str) -> list[Plan]:
    """The plans with the banner of a panel: a flat one where it is upright."""
    width, height = PANELS[panel]
    return [plan for plan in PLANS if (plan.banner < 150) == (height > width)]


def overlap(a: Rect, b: Rect) -> bool:
    along = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    up = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return along > 1e-6 and up > 1e-6


@pytest.mark.slow
@pytest.mark.parametrize("below", [0.0, STRIP], ids=["alone", "warned"])
@pytest.mark.parametrize("panel", PANELS)
def test_no_part_covers_another_or_leaves_the_panel(panel: str, below: float) -> None:
    width, height = PANELS[panel][0], PANELS[panel][1] - below
    for plan in plans(panel):
        found = layout(width, height, plan)
        for a, b in combinations(found, 2):
            assert not overlap(found[a], found[b]), f"{a} and {b} of {plan}"
        for name, (left, bottom, across, up) in found.items():
            assert min(left, bottom) >= 0, f"{name} of {plan}"
            assert left + across <= width, f"{name} of {plan}"
            assert bottom + up <= height + 1e-6, f"{name} of {plan}"
            assert min(across, up) > 0, f"{name} of {plan}"


@pytest.mark.slow
@pytest.mark.parametrize("panel", PANELS)
def test_targets_of_the_body_are_three_millimetres_apart_and_half_of_that_where_all_have_no_room(panel: str) -> None:
    width, height = PANELS[panel]
    for plan in plans(panel):
        found = layout(width, height, plan)
        targets = [found[name] for name in ("made", "hands", "answers", "rail") if name in found]
        apart = "made" in found and "hands" in found and found["hands"][1] >= found["made"][1] + found["made"][3]
        rows = plan.stacked if apart else plan.rows
        wanted = EDGE + sum(row.wanted + row.gap for row in rows) + plan.answers + GAP
        roomy = width >= height and wanted <= height - plan.banner - RAIL
        for (left, bottom, across, up), (there, under, wide, high) in combinations(targets, 2):
            along = max(left, there) - min(left + across, there + wide)
            above = max(bottom, under) - min(bottom + up, under + high)
            assert max(along, above) >= (GAP if roomy else CLOSE) - 1e-6, plan


def test_a_tall_board_has_the_room_that_the_answers_can_spare() -> None:
    plan = Plan(112, hands=53, answers=2 * TARGET + CLOSE, lower=(TARGET,), tall=True)
    found = layout(*PANELS["720x1280"], plan)
    assert found["answers"][3] >= TARGET
    assert found["map"][3] > layout(*PANELS["720x1280"], replace(plan, tall=False))["map"][3] + TARGET
    watched = layout(*PANELS["720x1280"], replace(plan, touched=False))
    assert watched["answers"][3] >= CARD, "its icons stay"


def test_the_moves_and_two_answers_have_their_gaps_on_the_smallest_panel() -> None:
    found = layout(800, 480, Plan(173, hands=52, answers=2 * TARGET + CLOSE))
    assert found["answers"][3] >= 2 * TARGET + CLOSE
    assert found["hands"][1] - (found["answers"][1] + found["answers"][3]) >= GAP
    assert found["answers"][1] - RAIL >= GAP


def test_answers_as_they_are_wanted_are_worth_low_moves_and_less_room_above_and_below() -> None:
    rows = 2 * TARGET + CLOSE
    for hands in (NOTE, 72):
        found = layout(800, 450, Plan(166, hands=hands, answers=rows, lower=(CARD,)))
        assert found["answers"][3] >= rows
        assert found["hands"][3] == NOTE
        assert found["hands"][1] - (found["answers"][1] + found["answers"][3]) == GAP


def test_the_moves_stand_beside_answers_that_have_no_room_below_them() -> None:
    high = 3 * TARGET + 2 * CLOSE
    found = layout(800, 450, Plan(139, hands=NOTE, answers=high, lower=(high,), aside=high))
    assert found["answers"][3] >= high
    assert found["hands"][2:] == (TARGET, TARGET)
    assert found["hands"][0] - (found["answers"][0] + found["answers"][2]) == GAP


@pytest.mark.slow
@pytest.mark.parametrize("panel", PANELS)
def test_the_banner_and_the_rail_are_always_there(panel: str) -> None:
    for plan in plans(panel):
        found = layout(*PANELS[panel], plan)
        assert found["banner"][3] == plan.banner
        assert found["rail"][3] >= RAIL


@pytest.mark.slow
@pytest.mark.parametrize("below", [0.0, STRIP], ids=["alone", "warned"])
@pytest.mark.parametrize("panel", PANELS)
def test_there_is_always_room_for_a_row_of_answers(panel: str, below: float) -> None:
    width, height = PANELS[panel]
    for plan in plans(panel):
        if plan.answers:
            assert layout(width, height - below, plan)["answers"][3] >= TARGET - 1e-6, plan


@pytest.mark.slow
@pytest.mark.parametrize("panel", PANELS)
def test_the_picks_made_are_said_whatever_is_asked(panel: str) -> None:
    assert all(layout(*PANELS[panel], plan)["made"][3] >= TARGET - 1e-6 for plan in plans(panel) if plan.made)


@pytest.mark.slow
@pytest.mark.parametrize("panel", PANELS)
def test_what_hands_must_do_is_said_whatever_is_asked(panel: str) -> None:
    for plan in plans(panel):
        if plan.hands:
            assert min(layout(*PANELS[panel], plan)["hands"][2:]) >= NOTE - 1e-6, plan


@pytest.mark.slow
@pytest.mark.parametrize("panel", PANELS)
def test_what_buttons_do_is_said_whatever_is_asked(panel: str) -> None:
    for plan in plans(panel):
        if plan.says:
            assert layout(*PANELS[panel], plan)["says"][3] >= min(LINE, plan.says) - 1e-6, plan


@pytest.mark.parametrize("right", [False, True])
def test_the_panel_is_on_the_side_of_the_setting_and_the_board_has_the_full_height(*, right: bool) -> None:
    found = layout(800, 480, Plan(173, right=right))
    assert found["banner"][0] == (800 - PANEL if right else 0)
    assert found["map"] == (0 if right else PANEL, 0, 800 - PANEL, 480)


@pytest.mark.parametrize("panel", PANELS)
def test_four_rows_of_council_seats_are_twelve_millimetres_high_even_with_hands_to_move(panel: str) -> None:
    for says in (0.0, 40.0):
        *_, height = layout(*PANELS[panel], Plan(173, says=says, hands=90, board="groups", extra=40))["groups"]
        assert (height - HEADING - 4 * CLOSE) / 4 >= TARGET


@pytest.mark.parametrize("panel", PANELS)
def test_every_region_of_our_board_has_a_target_whatever_else_is_there(panel: str) -> None:
    """Of 12 mm; on a high panel, where the map keeps its orientation, of 10 mm: an area is touched by its outline."""
    width, height = PANELS[panel]
    apart, (across, up) = our_board()
    for plan in plans(panel):
        if plan.board != "map" or plan.beside or plan.legend:
            continue
        _, _, wide, high = layout(width, height, plan)["map"]
        if width < height and len(plan.rows) > 1 and plan.answers:
            continue  # nothing our game asks: what is made leads to regions alone
        assert apart * min(wide / across, high / up) >= (12 if width >= height else 10) * 800 / 154, plan


def our_board() -> tuple[float, tuple[float, float]]:
    """How far apart the middles of the nearest two regions are, and the size of the whole map, in its units."""
    board = load(asset("boards/standard.json").read_bytes(), "standard.json")
    shapes = [shape for id_, region in board.regions.items() for shape in territory_shapes(board, id_, region.home, 0)]
    scene = territory_scene(board, shapes)
    middles = [shape.at for shape in scene.shapes if isinstance(shape, Area) and shape.touch is not None]
    return min(dist(a, b) for a, b in combinations(middles, 2)), scene.size


def test_a_warning_lies_below_the_answers_before_it_lies_over_the_standings() -> None:
    panel: dict[str, Rect] = {"banner": (0, 307, 264, 173), "answers": (10, 80, 244, 211), "rail": (0, 0, 264, 64)}
    found = {**panel, "tiles": (264.0, 428.0, 536.0, 52.0), "map": (264.0, 0.0, 536.0, 428.0)}
    over_standings, _ = quiet_rooms(found, ("answers",))
    assert over_standings[0] > PANEL
    below, then, _ = quiet_rooms(found, ("answers",), 60.0)
    assert below == (CLOSE / 2, RAIL + CLOSE / 4, PANEL - CLOSE, 80 + 60 - RAIL - CLOSE / 2)
    assert then == over_standings


def test_a_hint_gives_way_where_only_then_answers_keep_their_details() -> None:
    plan = Plan(banner=139, made=76, says=26, answers=138, lower=(63,), hints=True)
    assert "says" in layout(*PANELS["800x480"], plan)
    low = layout(*PANELS["1280x720"], plan)
    assert "says" not in low
    assert low["answers"][3] >= plan.answers
    assert "says" in layout(*PANELS["1280x720"], replace(plan, hints=False))


def test_moves_beside_picks_are_in_full_rather_than_a_hint_where_the_answers_lose_nothing() -> None:
    plan = Plan(banner=166, made=63, says=22, hands=53, answers=134, lower=(88,), whole=88, hints=True)
    found = layout(800, 480, plan)
    assert found["hands"][2] == PANEL - 2 * EDGE
    assert "says" not in found
    assert layout(800, 480, replace(plan, whole=134))["hands"][2] == TARGET, "no answer loses its detail by it"
