"""The layout of the play page in millimetres: one plan for a wide panel, one for an upright panel.

Pure: lengths in, rectangles out. It knows no widget.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

Rect = tuple[float, float, float, float]
"""Left, bottom, width and height."""

MARGIN, GAP, NARROW = 2.0, 3.0, 1.2
"""Margins round the page, between touch targets, and between other parts."""
BAR, BAR_BELOW = 19.0, 14.0
"""The width of the bar beside the page, and its height below it."""
SMALL_LINE, TWO_SMALL, LARGE_LINE, TWO_LINES = 6.5, 13.0, 10.5, 18.0
HANDS, HANDS_HIGH = 8.0, 13.0
MADE, MADE_HIGH, NEXT = 6.5, 11.0, 5.0
SAYS_SHARE, SAYS_LINES = 0.6, 1.1
"""The lines about buttons are beside the moves in that share of the width, up to that many lines."""
TILES, TILES_SMALL, TILES_BELOW = 34.0, 15.0, 16.0
ANSWERS, ANSWERS_TWO = 38.0, 56.0
"""The width of one column of answers beside the map, and of two."""
ROW, IN_A_ROW, BELOW_EACH_OTHER = 14.0, 3, 4
"""Answers below the map of an upright panel: height, and number side by side. Beside it: number in a column."""

PICTURE, TILES_ROW = 0.46, 10.0
"""The share of the page for a map that is only looked at, and the height of the tiles below the answers."""
COLUMN, EDGE = 27.0, 0.0
"""Beside a touchable map: the width of everything else, and the space below it."""
TARGET, ROOMY, CLOSE = 12.0, 17.0, 1.6
"""Heights of an answer in the column: least and comfortable.

Then the gap between short answers, and the height of the line above them with their common words.
"""
SHORT_IN_A_ROW, BELOW_IN_A_ROW, SHORT_BELOW = 2, 4, 5
"""Short answers side by side in the column; answers, and short ones, side by side above the map of an upright panel."""
LEAST_READ, MOST_READ, SAYS_READ = 7.5, 15.0, 22.0
"""Heights of a text in the column, from the least readable to the most useful; of the lines about buttons."""
LEAST_BODY = 33.0
"""The height of two rows of answers with the text above them."""
LOW = 36.0
"""Below that height the map is hidden: the note on the other device has all the width, and the tiles have no place."""
HANDS_READ, HANDS_SHORT = 11.0, 40.0
"""Where the moves would have less height, they are beside the large line instead, in that width."""
TILES_LEAST = 33.0
"""The tiles are in the column only where they have that much height."""
MAP_HIGH = 97.4
"""The height of the map on an upright panel at which each region of our board is a target."""

MOST_BESIDE_LIT, MOST_BESIDE_LEGEND = 4, 2
"""The most answers beside a touchable map, without short ones; more of them are behind a button.

The second number is for a page with a legend there as well.
"""

Body = Literal["map", "grid", "groups"]


class Plan(msgspec.Struct, frozen=True):
    """The content of the page: its body, the number of answers beside a map, and the other parts."""

    body: Body = "map"
    beside: int = 0
    hands: bool = False
    made: bool = False
    next: bool = False
    tiles: bool = True
    crowded: bool = False
    """From this number of answers on, only the large line is above them."""
    picture: float = 0.0
    """The ratio of width to height of the map beside the answers; 0 without a map."""
    lit: bool = False
    """Whether the map can be touched: then it has all the room it needs, and the rest shares the remainder."""
    says: float = 0.0
    """The height of the lines about buttons, if there are any."""
    tight: bool = False
    """Whether the height is so small that the large line is alone."""
    legend: float = 0.0
    """The height that the lines about buttons want in a column where they are the only legend."""
    line: float = LARGE_LINE
    """The height of the large line. Above a touchable map it has its usual height."""
    short: int = 0
    """The number of short answers beside a touchable map: a name each, under a line with their common words."""


def layout(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    """A rectangle for each part; ``head`` has no small line when it is too low for one.

    Where little height is left (below a warning, say) readable parts give way to touch targets.
    """
    if plan.lit and plan.body == "map":
        return _wide_lit(width, height, plan) if width >= height else _high_lit(width, height, plan)
    arrange = _wide if width >= height else _high
    found = arrange(width, height, plan)
    for less in ({"next": False}, {"tiles": False}, {"tight": True}, {"made": False}):
        if _has_room(found, plan):
            break
        plan = replace(plan, **less)
        found = arrange(width, height, plan)
    return found


def _has_room(found: dict[str, Rect], plan: Plan) -> bool:
    """Whether the touch targets have the height of a few fingers."""
    return found.get(plan.body, found.get("strip", found["head"]))[3] >= LEAST_BODY


def fits_all(width: float, height: float, plan: Plan) -> bool:
    """Whether all answers of a plan fit beside a touchable map."""
    found = layout(width, height, plan)
    if width >= height:
        read = [found[name][3] for name in ("says", "made", "hands") if name in found]
        if plan.legend and found["says"][3] < plan.legend:
            return False
        answers = found["column"][1] + found["column"][3] if "column" in found else 0
        return min(read, default=LEAST_READ) >= LEAST_READ and answers <= found["head"][1] - NARROW
    return found["map"][3] >= MAP_HIGH


def _wide_lit(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    """The map at the right, as high as the page below the large line; the column at the left, answers at its end."""
    right = width - MARGIN - BAR - GAP
    top = height - MARGIN - LARGE_LINE - NARROW
    found: dict[str, Rect] = {
        "bar": (width - MARGIN - BAR, MARGIN, BAR, height - 2 * MARGIN),
        "head": (MARGIN, top + NARROW, right - MARGIN, LARGE_LINE),
        "map": (MARGIN + COLUMN + GAP, EDGE, right - MARGIN - COLUMN - GAP, top - EDGE),
    }
    bottom = MARGIN
    texts = (bool(plan.says) + plan.made + plan.hands) * (MOST_READ + NARROW)
    if plan.legend:
        texts += max(plan.legend - MOST_READ, 0) + GAP
    if high := min(column_high(plan, top - bottom - texts), top - bottom):
        found["column"] = (MARGIN, bottom, COLUMN, high)
        bottom += high + GAP
    read = [name for name, there in (("says", plan.says), ("made", plan.made), ("hands", plan.hands)) if there]
    each = min((top - bottom - NARROW * (len(read) - 1)) / max(len(read), 1), MOST_READ)
    if plan.hands and (each < HANDS_READ or plan.legend):
        read.remove("hands")
        found["head"] = (MARGIN, top + NARROW, right - MARGIN - HANDS_SHORT - GAP, LARGE_LINE)
        found["hands"] = (right - HANDS_SHORT, top + NARROW, HANDS_SHORT, LARGE_LINE)
        each = min((top - bottom - NARROW * (len(read) - 1)) / max(len(read), 1), MOST_READ)
    more = top - bottom - len(read) * (each + NARROW)
    says = each + min(max(more, 0), SAYS_READ - MOST_READ)
    if plan.legend and plan.made:
        spare = top - bottom - NARROW
        says = min(plan.legend, spare - LEAST_READ)
        each = min(spare - says, MOST_READ)
    elif plan.legend:
        says = min(plan.legend, top - bottom)
    for name in read:
        high = says if name == "says" else each
        found[name] = (MARGIN, top - high, COLUMN, max(high, 1))
        top -= high + NARROW
    if plan.tiles and top - bottom >= TILES_LEAST:
        found["tiles"] = (MARGIN, bottom, COLUMN, top - bottom)
    return found


def column_high(plan: Plan, spare: float) -> float:
    """The height of all answers in the column, up to the given height; 0 without any."""
    long, rows = plan.beside - plan.short, -(-plan.short // SHORT_IN_A_ROW)
    short = rows * (TARGET + CLOSE) - CLOSE + (GAP if long else 0) if rows else 0.0
    if not long:
        return short
    each = min(max((spare - short - GAP * (long - 1)) / long, TARGET), ROOMY)
    return long * (each + GAP) - GAP + short


def strip_high(plan: Plan) -> float:
    """The height of all answers above the touchable map of an upright panel."""
    rows = -(-plan.beside // (BELOW_IN_A_ROW if not plan.short else SHORT_BELOW))
    return rows * (TARGET + CLOSE) - CLOSE


def _high_lit(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    """The turned map above the bar; texts and answers above the map."""
    left, across = MARGIN, width - 2 * MARGIN
    found: dict[str, Rect] = {"bar": (left, MARGIN, across, BAR_BELOW)}
    bottom = MARGIN + BAR_BELOW + GAP
    top = height - MARGIN
    spare = top - bottom - MAP_HIGH
    for name, high, there in (
        ("head", LARGE_LINE, True),
        ("made", MADE, plan.made),
        ("says", plan.says, plan.legend > 0),
        ("hands", HANDS, plan.hands or (plan.says > 0 and not plan.legend)),
        ("column", strip_high(plan), plan.beside > 0),
        ("tiles", TILES_BELOW, plan.tiles and not plan.beside and not plan.made),
    ):
        if there and (name != "tiles" or spare >= high + NARROW):
            top -= high
            spare -= high + NARROW
            found[name] = (left, top, across, high)
            top -= NARROW
    if not plan.legend:
        _share(found, plan)
    found["map"] = (left, bottom, across, top - bottom)
    return found


def _share(found: dict[str, Rect], plan: Plan) -> None:
    """Give the lines about buttons the place of the moves, or most of it."""
    if plan.says:
        left, bottom, across, high = found.pop("hands")
        wide = (across - GAP) * SAYS_SHARE if plan.hands else across
        found["says"] = (left, bottom, wide, high)
        if plan.hands:
            found["hands"] = (left + wide + GAP, bottom, across - wide - GAP, high)


def _wide(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    left, right = MARGIN, width - MARGIN - BAR - GAP
    found: dict[str, Rect] = {"bar": (width - MARGIN - BAR, MARGIN, BAR, height - 2 * MARGIN)}
    tight = plan.tight or plan.crowded or (plan.body == "groups" and (plan.hands or plan.made or plan.says > 0))
    head = plan.line if tight else plan.line + SMALL_LINE
    top = _stacked(found, plan, (left, height - MARGIN, right - left), (head, MADE, HANDS))
    high = top - MARGIN
    many = plan.beside > BELOW_EACH_OTHER
    if plan.body == "map" and high < LOW and plan.beside:
        found["strip"] = (left, MARGIN, right - left, high)
        return found
    if plan.tiles and high >= LOW and not plan.picture and plan.body != "groups" and not many and not plan.crowded:
        wide = TILES_SMALL if plan.beside else TILES
        found["tiles"] = (left, MARGIN, wide, high)
        left += wide + GAP
    if plan.beside:
        wide = ANSWERS_TWO if many else ANSWERS
        found["strip"] = (left, MARGIN, wide, high)
        left += wide + GAP
    if plan.picture and plan.body == "grid":
        wide = min(high * plan.picture, (right - left) * PICTURE)
        found["map"] = (right - wide, MARGIN, wide, high)
        right -= wide + GAP
        if plan.tiles and high >= LOW:
            found["tiles"] = (left, MARGIN, right - left, TILES_ROW)
            found[plan.body] = (left, MARGIN + TILES_ROW + NARROW, right - left, high - TILES_ROW - NARROW)
            return found
    found[plan.body] = (left, MARGIN, right - left, high)
    return found


def _high(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    left, across = MARGIN, width - 2 * MARGIN
    found: dict[str, Rect] = {"bar": (left, MARGIN, across, BAR_BELOW)}
    head = plan.line if plan.tight else TWO_LINES * plan.line / LARGE_LINE + TWO_SMALL
    top = _stacked(found, plan, (left, height - MARGIN, across), (head, MADE_HIGH, HANDS_HIGH))
    bottom = MARGIN + BAR_BELOW + GAP
    if plan.tiles and plan.body != "groups" and plan.beside <= IN_A_ROW and not plan.crowded:
        high = TILES_ROW if plan.picture else TILES_BELOW
        found["tiles"] = (left, bottom, across, high)
        bottom += high + GAP
    if plan.beside:
        rows = -(-plan.beside // IN_A_ROW)
        high = rows * ROW + (rows - 1) * GAP
        if top - bottom - high < LEAST_BODY and plan.body == "map":
            found["strip"] = (left, bottom, across, top - bottom)
            return found
        found["strip"] = (left, bottom, across, high)
        bottom += high + GAP
    if plan.picture and plan.body == "grid":
        high = min(across / plan.picture, (top - bottom) * PICTURE)
        found["map"] = (left, top - high, across, high)
        top -= high + GAP
    found[plan.body] = (left, bottom, across, top - bottom)
    return found


def _stacked(
    found: dict[str, Rect], plan: Plan, place: tuple[float, float, float], heights: tuple[float, float, float]
) -> float:
    """Stack texts below each other; return the upper edge of the body. ``place`` is left, top and width."""
    head, made, hands = heights
    roomy = plan.body != "groups" and not plan.crowded and plan.beside <= 2 * IN_A_ROW
    left, top, across = place
    own_line = plan.says > SAYS_LINES * hands or plan.legend > 0
    for name, high, there in (
        ("head", head, True),
        ("made", made, plan.made),
        ("says", plan.says, own_line),
        ("hands", hands if own_line else max(hands, plan.says), plan.hands or (plan.says > 0 and not own_line)),
        ("next", NEXT, plan.next and roomy and not own_line),
    ):
        if there:
            top -= high
            found[name] = (left, top, across, high)
            top -= NARROW
    if not own_line:
        _share(found, plan)
    return top
