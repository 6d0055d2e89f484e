"""Where the parts of the play page stand, in millimetres: a plan for a wide panel and one for a high one.

Pure: lengths in, rectangles out. The parts themselves are the page's affair.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Rect = tuple[float, float, float, float]
"""Left, bottom, width and height."""

MARGIN, GAP, NARROW = 2.0, 3.0, 1.2
"""Round the page, between what can be touched, and between what cannot."""
BAR, BAR_BELOW = 19.0, 17.0
"""The bar's width beside the page, and its height below it."""
SMALL_LINE, TWO_SMALL, LARGE_LINE, TWO_LINES = 6.5, 13.0, 10.5, 18.0
HANDS, HANDS_HIGH = 8.0, 13.0
MADE, MADE_HIGH, NEXT = 6.5, 11.0, 5.0
TILES, TILES_SMALL, TILES_BELOW = 34.0, 15.0, 16.0
ANSWERS, ANSWERS_TWO = 38.0, 56.0
"""Width of a column of answers beside the map, and of two."""
ROW, IN_A_ROW, BELOW_EACH_OTHER = 14.0, 3, 4
"""Answers below the map of a high panel: height, and how many side by side. Beside it: how many in a column."""

MOST_BESIDE, MOST_BELOW = 12, 9
"""So many answers stand beside a map, or below it on a high panel; with more the map gives way to them."""

Body = Literal["map", "grid", "groups"]


class Plan(msgspec.Struct, frozen=True):
    """What the page has to show: its body, how many answers beside a map, and which other parts."""

    body: Body = "map"
    beside: int = 0
    hands: bool = False
    made: bool = False
    next: bool = False
    tiles: bool = True
    crowded: bool = False
    """So many answers that only the large line may stand above them."""


def most_beside(width: float, height: float) -> int:
    """How many answers there is room for beside or below a map."""
    return MOST_BESIDE if width >= height else MOST_BELOW


def rooms(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    """A rectangle for each part that is there; ``head`` is without its small line if it is lower than that needs."""
    return _wide(width, height, plan) if width >= height else _high(width, height, plan)


def _wide(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    left, right = MARGIN, width - MARGIN - BAR - GAP
    found: dict[str, Rect] = {"bar": (width - MARGIN - BAR, MARGIN, BAR, height - 2 * MARGIN)}
    tight = plan.crowded or (plan.body == "groups" and (plan.hands or plan.made))
    head = LARGE_LINE if tight else LARGE_LINE + SMALL_LINE
    top = _stacked(found, plan, (left, height - MARGIN, right - left), (head, MADE, HANDS))
    high = top - MARGIN
    many = plan.beside > BELOW_EACH_OTHER
    if plan.tiles and plan.body != "groups" and not many and not plan.crowded:
        wide = TILES_SMALL if plan.beside else TILES
        found["tiles"] = (left, MARGIN, wide, high)
        left += wide + GAP
    if plan.beside:
        wide = ANSWERS_TWO if many else ANSWERS
        found["strip"] = (left, MARGIN, wide, high)
        left += wide + GAP
    found[plan.body] = (left, MARGIN, right - left, high)
    return found


def _high(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    left, across = MARGIN, width - 2 * MARGIN
    found: dict[str, Rect] = {"bar": (left, MARGIN, across, BAR_BELOW)}
    top = _stacked(found, plan, (left, height - MARGIN, across), (TWO_LINES + TWO_SMALL, MADE_HIGH, HANDS_HIGH))
    bottom = MARGIN + BAR_BELOW + GAP
    if plan.tiles and plan.body != "groups" and plan.beside <= IN_A_ROW and not plan.crowded:
        found["tiles"] = (left, bottom, across, TILES_BELOW)
        bottom += TILES_BELOW + GAP
    if plan.beside:
        rows = -(-plan.beside // IN_A_ROW)
        high = rows * ROW + (rows - 1) * GAP
        found["strip"] = (left, bottom, across, high)
        bottom += high + GAP
    found[plan.body] = (left, bottom, across, top - bottom)
    return found


def _stacked(
    found: dict[str, Rect], plan: Plan, place: tuple[float, float, float], heights: tuple[float, float, float]
) -> float:
    """Put what is read below each other; the body's upper edge is returned. ``place`` is left, top and width."""
    head, made, hands = heights
    roomy = plan.body != "groups" and not plan.crowded and plan.beside <= 2 * IN_A_ROW
    left, top, across = place
    for name, high, there in (
        ("head", head, True),
        ("made", made, plan.made),
        ("hands", hands, plan.hands),
        ("next", NEXT, plan.next and roomy),
    ):
        if there:
            top -= high
            found[name] = (left, top, across, high)
            top -= NARROW
    return top
