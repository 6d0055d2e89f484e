"""The layout of the play page in units: a panel beside the board, or the parts of an upright page below each other.

Pure: lengths in, rectangles out. It knows no widget.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain, product
from typing import NamedTuple

import msgspec

Rect = tuple[float, float, float, float]
"""Left, bottom, width and height."""

PANEL, RAIL, RAIL_UPRIGHT = 264.0, 64.0, 68.0
"""The width of the panel beside the board, and the height of the rail in it and on an upright page."""
EDGE, GAP, CLOSE, TARGET = 10.0, 16.0, 8.0, 63.0
"""The distance from the edges, the gap between targets and inside a group of them, the least side of a target.

Without room for all answers the gaps are close, too.
"""
NOTE, TIGHT = 53.0, 8.0
"""The least height of the moves below the banner, where their target reaches up to it, and the least of all gaps."""
SPACINGS = ((EDGE, GAP, GAP), (TIGHT, GAP, 12.0), (TIGHT, TIGHT, TIGHT))
"""The distance of the body from the banner, between its targets, and from the rail; closer without room for all."""
WANTED = (*SPACINGS[:2], (6.0, GAP, TIGHT), (6.0, TIGHT, TIGHT))
"""The same for answers as they are wanted: moves come nearer to the banner, to which their target reaches anyway, and
at last all targets are close, so that no detail is left out."""
CARD = 92.0
"""The height of a row of cards with their icons above the words."""
SHEET = 320.0
"""The height that a step of the hands may need on an upright page."""
LINE = 40.0
"""The least height of the line about buttons, which is no target."""
STRIP, COLUMN = 52.0, 82.0
"""The height of the standings above the board, and their width beside it."""
WARNED, WARNED_LOW = 36.0, 64.0
"""The least height of a warning, and its height in the lower banner, where it has three lines."""
BOARD, SQUARE, TALL, LEAST_PICTURE, SHARE = 344.0, 398.0, 480.0, 300.0, 0.42
"""The height of a board on an upright page, in which it stays from question to question, of a square one and of a tall
one; the least height of a board that is only looked at, and the share of such a page for its body."""


class Plan(msgspec.Struct, frozen=True):
    """The parts of the page with the heights that they need.

    ``made`` (the picks), ``says`` (the buttons) and ``hands`` (the moves) are above the answers; ``answers`` is the
    height that these want, ``lower`` are those with less and less in them, ``aside`` is the least one beside the moves.
    A part of height 0 is left out. ``board`` names the part on the board's side; ``touched`` says whether a finger may
    answer on it. ``extra`` is a last text, shown where there is room. ``beside`` says that the board is square: on a
    wide page it has the standings beside it, on an upright one it is higher. A ``tall`` board is higher still, with the
    standings in it. ``legend`` is the height of the answers of
    other buttons, above the board.
    """

    banner: float
    made: float = 0.0
    says: float = 0.0
    hands: float = 0.0
    answers: float = 0.0
    lower: tuple[float, ...] = ()
    aside: float = 0.0
    board: str = "map"
    touched: bool = True
    tiles: bool = False
    beside: bool = False
    tall: bool = False
    legend: float = 0.0
    extra: float = 0.0
    right: bool = False
    """Whether the panel is at the right of the board."""
    panel: float = PANEL
    """The width of the panel."""
    least: float = TARGET
    """The least height of the answers on an upright page."""
    brief: float = NOTE
    """The height of the moves said shortly."""
    hints: bool = False
    """Whether ``says`` is only a hint, which is left out where only then the answers are as they are wanted."""
    whole: float = 0.0
    """The least height of answers that lose nothing and need no hint: the moves in full are worth more than that."""
    counts_moves: bool = False
    """Whether ``says`` only counts the moves in, which they say themselves where they are in full."""
    beside_made: float = TARGET
    """The width of the moves beside the picks."""

    @property
    def rows(self) -> list[BodyRow]:
        """The rows above the answers. The moves are in a corner beside the picks, else below the banner."""
        rows = [BodyRow(("made", "hands") if self.hands else ("made",), self.made, TARGET, GAP)] if self.made else []
        return [*([] if self.made else self._moves), *rows, *self._buttons]

    @property
    def stacked(self) -> list[BodyRow]:
        """The same with the moves in a row of their own below the banner, even if there are picks."""
        return [*self._moves, *([BodyRow(("made",), self.made, TARGET, GAP)] if self.made else []), *self._buttons]

    @property
    def in_full(self) -> list[BodyRow]:
        """The same without a line that is a hint which nothing needs; none with another line."""
        spared = self.counts_moves or (self.hints and self.whole) or not self.says
        return self.stacked[:2] if self.made and self.hands and spared else []

    @property
    def _moves(self) -> list[BodyRow]:
        return [BodyRow(("hands",), self.hands, min(self.brief, self.hands), GAP)] if self.hands else []

    @property
    def _buttons(self) -> list[BodyRow]:
        return [BodyRow(("says",), self.says, min(LINE, self.says), CLOSE)] if self.says else []


class BodyRow(NamedTuple):
    """Parts side by side above the answers: the height that they want, the least one, and the gap below them."""

    names: tuple[str, ...]
    wanted: float
    least: float
    gap: float


def layout(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    """A rectangle for each part."""
    return _wide(width, height, plan) if width >= height else _upright(width, height, plan)


def over_board(found: dict[str, Rect], width: float, height: float, plan: Plan) -> Rect:
    """The room for a tip: over the board, off the answers beside it."""
    if width >= height:
        return (0.0 if plan.right else plan.panel, 0.0, width - plan.panel, height)
    low = found["map"][1] if plan.board == "map" else RAIL_UPRIGHT
    return (0.0, low, width, found["banner"][1] - low)


def quiet_rooms(found: dict[str, Rect], body: Collection[str], below: float = 0.0) -> list[Rect]:
    """Rooms for a warning, where nobody presses: a gap in the body, the standings in a row, the lower banner.

    The lowest gap is first. It has what is free ``below`` the answers.
    """
    left, bottom, wide, _ = found["banner"]
    if "answers" in found:
        x, y, across, high = found["answers"]
        found = {**found, "answers": (x, y + below, across, high - below)}
    beside = [at for at in found.values() if at[0] >= left + wide or at[0] + at[2] <= left]
    above = (at for name, at in found.items() if name not in {*body, "rail"} and at not in beside)
    top = min(at[1] for at in above)
    rooms: list[Rect] = []
    for at in (*sorted((found[name] for name in body if name in found), key=lambda at: -at[1]), found["rail"]):
        low = at[1] + at[3]
        rooms.insert(0, (left + CLOSE / 2, low + CLOSE / 4, wide - CLOSE, top - low - CLOSE / 2))
        top = min(top, at[1])
    if "tiles" in found and found["tiles"][2] > found["tiles"][3]:
        x, y, across, high = found["tiles"]
        rooms.append((x + CLOSE, y, across - 2 * CLOSE, high - CLOSE / 2))
    return [
        *(room for room in rooms if room[3] >= WARNED),
        (left + CLOSE / 2, bottom + CLOSE / 2, wide - CLOSE, WARNED_LOW),
    ]


def across(width: float, height: float, panel: float) -> float:
    """The width of the body."""
    return (panel if width >= height else width) - 2 * EDGE


def beside_hands(width: float) -> float:
    """The width of the picks beside the moves."""
    return width - TARGET - GAP


def _wide(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    left = width - plan.panel if plan.right else 0.0
    found: dict[str, Rect] = {
        "banner": (left, height - plan.banner, plan.panel, plan.banner),
        "rail": (left, 0.0, plan.panel, RAIL),
    }
    _body(found, plan, (left, RAIL, plan.panel, height - plan.banner - RAIL))
    _board(found, plan, (0.0 if plan.right else plan.panel, 0.0, width - plan.panel, height), beside=plan.beside)
    return found


def _upright(width: float, height: float, plan: Plan) -> dict[str, Rect]:
    found: dict[str, Rect] = {
        "banner": (0.0, height - plan.banner, width, plan.banner),
        "rail": (0.0, 0.0, width, RAIL_UPRIGHT),
    }
    room = height - plan.banner - RAIL_UPRIGHT
    rows = plan.rows
    body = min(_high(rows, [row.wanted for row in rows], plan.answers), room * SHARE)
    if plan.board == "map" and body:
        usual = room - (TALL if plan.tall else SQUARE if plan.beside else STRIP + BOARD)
        most = usual if plan.touched else room - STRIP - LEAST_PICTURE
        least, lowest = [row.least for row in rows], min((plan.answers, *plan.lower))
        if plan.beside:
            edge, _, foot = SPACINGS[1]
            most = _high(rows, least, lowest, edge, foot)
        elif plan.tall and not plan.touched:
            most = _high(rows, least, max(lowest, min(plan.answers, CARD)))
        body = max(usual, min(body, most))
    body = max(body, _high(rows, [row.least for row in rows], min(plan.answers, plan.least)))
    if body:
        _body(found, plan, (0.0, RAIL_UPRIGHT, width, body))
    _board(found, plan, (0.0, RAIL_UPRIGHT + body, width, room - body), beside=plan.beside)
    return found


def _high(rows: list[BodyRow], heights: list[float], answers: float, edge: float = EDGE, foot: float = GAP) -> float:
    """The height of a body with rows and answers of these heights; 0 without any."""
    if not rows and not answers:
        return 0.0
    gaps = sum(row.gap for row in rows) - (0.0 if answers else rows[-1].gap)
    return sum(heights) + answers + gaps + edge + foot


def _fits(rows: list[BodyRow], answers: float, high: float) -> bool:
    """Whether rows and all answers have room in a height with the usual gaps."""
    return _high(rows, [row.wanted for row in rows], answers, TIGHT) <= high


def _has_wanted(plan: Plan, high: float) -> bool:
    """Whether the answers have room as they are wanted, with low moves and close to everything else."""
    edge, gap, foot = WANTED[-1]
    rows = [row._replace(gap=min(row.gap, gap)) for row in plan.rows]
    return (
        _high(rows, [row.least if row.names == ("hands",) else row.wanted for row in rows], plan.answers, edge, foot)
        <= high
    )


def _fitting(plan: Plan, high: float) -> tuple[list[BodyRow], float, float] | None:
    """The rows above the answers, and the distances from the banner and the rail, in the best way that has room.

    The moves are low where only then the answers have room as they are wanted. They are said in full, without a hint,
    where the answers lose nothing by it. Without room for all answers the rows are close.
    """
    *usual, tight = SPACINGS
    above = bool(plan.made and plan.hands) and _fits(plan.stacked, plan.answers, high)
    rows_of = plan.stacked if above else plan.rows
    ways = chain(
        [(plan.answers, False, (TIGHT, GAP, GAP))] if above else [],
        product([plan.answers], [False, True], WANTED),
        product(plan.lower, [False], usual),
        product([plan.answers, *plan.lower], [False, True], [tight]),
    )
    for answers, low, (edge, gap, foot) in ways:
        rows = [row._replace(gap=min(row.gap, gap)) for row in rows_of]
        rows = [row._replace(wanted=row.least) if low and row.names == ("hands",) else row for row in rows]
        if _high(rows, [row.wanted for row in rows], answers, edge, foot) <= high:
            return (None if above else _in_full(plan, min(answers, plan.whole or answers), high)) or (rows, edge, foot)
    return None


def _in_full(plan: Plan, answers: float, high: float) -> tuple[list[BodyRow], float, float] | None:
    """The same with the moves in full, or in few words, above the picks; nothing without room for it."""
    edge, _, foot = WANTED[-2]
    for brief in (False, True):
        rows = [row._replace(wanted=row.least) if brief and row.names == ("hands",) else row for row in plan.in_full]
        if rows and _high(rows, [row.wanted for row in rows], answers, edge, foot) <= high:
            return rows, edge, foot
    return None


def _body(found: dict[str, Rect], plan: Plan, room: Rect) -> None:
    """Stack the rows from the top down; the answers have the rest. They keep a row of cards, and so does each row.

    Moves alone go into a corner beside the answers if all of these have room there. What the buttons do is left out
    where not even that has room.
    """
    left, bottom, wide, high = room
    unsaid = msgspec.structs.replace(plan, says=0.0)
    if plan.hints and not _has_wanted(plan, high) and _has_wanted(unsaid, high):
        plan = unsaid
    kept = min(plan.answers, TARGET)
    fitting = _fitting(plan, high)
    if fitting is not None:
        rows, edge, foot = fitting
    elif [row.names for row in plan.rows] == [("hands",)] and 0 < plan.aside <= high - 2 * TIGHT:
        narrow = beside_hands(wide - 2 * EDGE)
        found["answers"] = (left + EDGE, bottom + TIGHT, narrow, high - 2 * TIGHT)
        found["hands"] = (left + EDGE + narrow + GAP, bottom + high - TIGHT - TARGET, TARGET, TARGET)
        return
    else:
        edge, gap, foot = SPACINGS[-1] if plan.says else SPACINGS[1]
        rows = [row._replace(gap=min(row.gap, gap)) if plan.says else row for row in plan.rows]
        rows = [row._replace(wanted=row.least) if row.names == ("hands",) else row for row in rows]
    if _high(rows, [row.least for row in rows], kept, edge, foot) > high + 1e-6:
        rows = [row for row in rows if row.names != ("says",)]
    left, wide, top, bottom = left + EDGE, wide - 2 * EDGE, bottom + high - edge, bottom + foot
    for at, (names, wanted, _, gap) in enumerate(rows):
        later = gap + sum(row.least + row.gap for row in rows[at + 1 :]) + (kept or -rows[-1].gap)
        row = min(wanted, top - bottom - later)
        spared = plan.beside_made + GAP if len(names) > 1 else 0.0
        found[names[0]] = (left, top - row, wide - spared, row)
        if spared:
            found[names[1]] = (left + wide - plan.beside_made, top - TARGET, plan.beside_made, TARGET)
        top -= row + gap
    spare = top - bottom - (plan.answers + GAP if plan.answers else 0.0)
    if plan.extra and plan.extra <= spare:
        found["next"] = (left, bottom, wide, plan.extra)
        bottom += plan.extra + GAP
    if plan.answers:
        found["answers"] = (left, bottom, wide, top - bottom)


def _board(found: dict[str, Rect], plan: Plan, room: Rect, *, beside: bool) -> None:
    left, bottom, wide, high = room
    if plan.tiles and beside:
        wide -= COLUMN
        side = min(high, wide)
        found["tiles"] = (left + wide, bottom + (high - side) / 2, COLUMN, side)
    elif plan.tiles:
        high -= STRIP
        found["tiles"] = (left, bottom + high, wide, STRIP)
    if plan.legend:
        legend = min(plan.legend, high * SHARE)
        found["legend"] = (left + EDGE, bottom + high - legend - EDGE, wide - 2 * EDGE, legend)
        high -= legend + 2 * EDGE
    edge = 0.0 if plan.board == "map" else EDGE
    if plan.board:
        found[plan.board] = (left + edge, bottom + edge, wide - 2 * edge, high - 2 * edge)
