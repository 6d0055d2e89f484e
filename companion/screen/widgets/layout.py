"""The layout of the play page in units: a panel beside the board, or the parts of an upright page below each other.

Pure: lengths in, rectangles out. It knows no widget.
"""

from __future__ import annotations

import msgspec

Rect = tuple[float, float, float, float]
"""Left, bottom, width and height."""

PANEL, RAIL, RAIL_UPRIGHT = 264.0, 64.0, 68.0
"""The width of the panel beside the board, and the height of the rail in it and on an upright page."""
EDGE, GAP, TARGET = 10.0, 8.0, 62.0
"""The distance from the edges, the gap inside a group, and the least side of a touch target."""
STRIP = 52.0
"""The height of the standings above the board."""
LEAST_BOARD, SHARE = 380.0, 0.42
"""The least height of a touchable board on an upright page, and the most of such a page for its body."""


class Plan(msgspec.Struct, frozen=True):
    """The parts of the page with the heights that they need.

    ``texts`` are the parts of the body above the answers, the most important first. ``answers`` is the height of the
    answers in the body, 0 without any. ``board`` names the part on the board's side. ``extra`` is a last text, shown
    where there is room.
    """

    banner: float
    texts: tuple[tuple[str, float], ...] = ()
    answers: float = 0.0
    board: str = "map"
    tiles: bool = False
    extra: float = 0.0
    right: bool = False
    """Whether the panel is at the right of the board."""


def layout(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    """A rectangle for each part."""
    return _wide(width, height, plan) if width >= height else _upright(width, height, plan)


def across(width: float, height: float) -> float:
    """The width of the body."""
    return (PANEL if width >= height else width) - 2 * EDGE


def _wide(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    left = width - PANEL if plan.right else 0.0
    found: dict[str, Rect] = {
        "banner": (left, height - plan.banner, PANEL, plan.banner),
        "rail": (left, 0.0, PANEL, RAIL),
    }
    bottom, top = RAIL + EDGE, height - plan.banner - EDGE
    _body(found, plan, (left + EDGE, bottom, PANEL - 2 * EDGE, top - bottom))
    board = (0.0 if plan.right else PANEL, 0.0, width - PANEL, height)
    _board(found, plan, board)
    return found


def _upright(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    found: dict[str, Rect] = {
        "banner": (0.0, height - plan.banner, width, plan.banner),
        "rail": (0.0, 0.0, width, RAIL_UPRIGHT),
    }
    top = height - plan.banner
    room = top - RAIL_UPRIGHT
    wanted = sum(high + GAP for _, high in plan.texts) + (plan.answers + GAP if plan.answers else 0.0)
    body = min(wanted - GAP + 2 * EDGE, room * SHARE) if wanted else 0.0
    if plan.board == "map":
        body = min(body, room - LEAST_BOARD - (STRIP if plan.tiles else 0.0))
    body = max(body, _least(plan))
    if body:
        _body(found, plan, (EDGE, RAIL_UPRIGHT + EDGE, width - 2 * EDGE, body - 2 * EDGE))
    _board(found, plan, (0.0, RAIL_UPRIGHT + body, width, room - body))
    return found


def _least(plan: Plan) -> float:
    """The least height of a body: its first text and one row of answers."""
    parts = [high for _, high in plan.texts[:1]] + ([min(plan.answers, TARGET)] if plan.answers else [])
    return sum(parts) + GAP * (len(parts) - 1) + 2 * EDGE if parts else 0.0


def _body(found: dict[str, Rect], plan: Plan, room: Rect) -> None:
    """Stack the texts from the top down; the answers have the rest. Without room the last texts are left out."""
    left, bottom, wide, high = room
    top, kept = bottom + high, min(plan.answers, TARGET)
    for name, wanted in plan.texts:
        spare = top - bottom - (kept + GAP if kept else 0.0)
        if wanted <= spare + 0.5:
            found[name] = (left, top - wanted, wide, wanted)
            top -= wanted + GAP
    if plan.answers and top > bottom:
        answers = min(plan.answers, top - bottom)
        found["answers"] = (left, top - answers, wide, answers)
        top -= answers + GAP
    if plan.extra and plan.extra <= top - bottom:
        found["next"] = (left, bottom, wide, plan.extra)


def _board(found: dict[str, Rect], plan: Plan, room: Rect) -> None:
    left, bottom, wide, high = room
    if plan.tiles:
        high -= STRIP
        found["tiles"] = (left, bottom + high, wide, STRIP)
    edge = 0.0 if plan.board == "map" else EDGE
    if plan.board:
        found[plan.board] = (left + edge, bottom + edge, wide - 2 * edge, high - 2 * edge)
