"""The score, read out: one row of the sheet fills the page, with the part and the points of every player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle

from companion.engine.summary import Figure, SheetCell
from companion.screen.pages.score.flood import Flood, FloodAction, FloodUndo, Scorer, is_light, paint_row, signed
from companion.screen.runtime.motion import MOTIONS
from companion.screen.runtime.paint import (
    BLACK,
    BOLD,
    DISPLAY,
    capital,
    colour,
    ink_on,
    known,
    minus,
    needs_edge,
    say,
    u,
)
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.counting import Counting
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.raised import IconTile, Raised, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

EDGE, GAP, FOOT, FOOT_UPRIGHT = 20, 8, 56, 63
"""Units: the distance from the edges, between rows, and the height of the buttons, beside or below a note."""
HEAD, HEAD_UPRIGHT = 124, 212
"""The height of the head in units, beside or below the beats."""
SEAL, BEAT, BEAT_UPRIGHT, FIGURE, TITLE = 88, 34, 46, 30, 108
"""Units: the sign of the row, of a row among the beats, of a thing that it counts, and the title with their line."""
LATER = 0.35
"""The strength of the beats to come."""
ROW = 112
"""The greatest height of a player's row in units."""
SCALE = 20
"""The points of a full bar, at least."""
SUM, SUM_UPRIGHT, BARS, BAR = 150, 112, 200, 300
"""Units: the greatest width of a sum, beside and above a bar, and the width of a bar below and beside it."""


class Columns(NamedTuple):
    """The widths of the columns of a row."""

    name: float
    part: float
    sum: float
    points: float


class ShareRow(Laid):
    """One player: the part and the points of this row, and a bar of the points so far."""

    def __init__(self) -> None:
        super().__init__()
        self._ground = Raised(self.canvas.before)
        self._trough, self._bar = Raised(self.canvas.before, "chip"), Raised(self.canvas.before, "chip")
        self._seal = Seal(self.canvas)
        with self.canvas.before:
            self._zero_colour, self._zero_line = Color(), Rectangle()
        self.name_label, self.part = TypeLabel("", "number", face=BOLD), TypeLabel("", "body")
        self.sum, self.points = TypeLabel("", "act", halign="right"), TypeLabel("", "title", face=BLACK, halign="right")
        self._total = TypeLabel("", "act", face=BLACK)
        self._labels = (self.name_label, self.part, self.sum, self.points, self._total)
        put(self, *self._labels)
        self._share = self._grown = self._zero = 0.0
        self._upright, self._columns = False, Columns(0, 0, 0, 0)

    def show(self, who: Scorer, cell: SheetCell[str], total: int, ends: tuple[int, int], role: str) -> None:
        """Show a part of the score; ``ends`` are the points at the two ends of the bar."""
        ink = ink_on(role)
        paint_row(self._ground, role)
        paint_row(self._trough, role)
        self._bar.paint("target" if total < 0 else ink, alpha=1 if total < 0 else 0.85, raised=False)
        self._zero_colour.rgba = colour(ink, 0.85 if ends[0] < 0 else 0)
        self._seal.show(who.icon, who.role, ground=role)
        part, _, counted = (cell.narrow or cell.text or "").rpartition("\n")
        self.name_label.text, self.part.text, self.sum.text = who.name, part.rstrip(":"), counted
        self.points.text, self._total.text = signed(cell.points), minus(total)
        for label in self._labels:
            label.tint(ink)
        if cell.points > 0 and is_light(ink):
            self.points.tint("lit")
        scale = ends[1] - ends[0]
        self._zero = -ends[0] / scale
        before, self._share = self._grown, total / scale
        MOTIONS.run(self, "row", partial(self._grow, before))

    def _grow(self, before: float, done: float) -> None:
        """Draw the bar between its length before and the new one."""
        self._grown = before + (self._share - before) * done
        self._lay()

    def place(self, at: tuple[float, float], size: tuple[float, float], columns: Columns, *, upright: bool) -> None:
        self._upright, self._columns = upright, columns
        self.pos, self.size = at, size
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        side = min(u(44), self.height - u(8))
        self._seal.lay(self.x + u(10), self.center_y - side / 2, side)
        left, right, half = self.x + u(66), self.right - u(14), self.height / 2
        named, part, counted, points = self._columns
        if self._upright:
            high, start = u(30), right - u(BARS)
            place(self.name_label, left, self.center_y, right - points - counted - u(22) - left, half)
            place(self.sum, right - points - u(14) - counted, self.center_y, counted, half)
            place(self.points, right - points, self.center_y, points, half)
            place(self.part, left, self.y, start - left - u(8), half)
            bottom = self.y + (half - high) / 2
        else:
            high, gaps, start = min(u(34), self.height - u(12)), (12, 12, 14, 16), left
            labels = (self.name_label, self.part, self.sum, self.points)
            spare = max(right - left - sum(self._columns) - u(sum(gaps) + BAR), 0) / len(gaps)
            for label, wide, gap in zip(labels, (named, part, counted, points), gaps, strict=True):
                place(label, start, self.y, wide, self.height)
                start += wide + u(gap) + spare
            bottom = self.center_y - high / 2
        room = max(right - start, 1)
        span = max(room - u(48), 1)
        zero = start + span * self._zero
        end = zero + span * self._grown
        self._trough.lay((start, bottom), (room, high))
        self._bar.lay((min(zero, end), bottom), (abs(end - zero), high))
        place(self._zero_line, zero - u(1), bottom - u(3), u(2), high + u(6))
        above = max(self._total.high_for(u(48)) - high, 0) / 2
        place(self._total, max(zero, end) + u(8), bottom - above, u(48), high + 2 * above)


class CountedLine(Laid):
    """The things that a row counts: an icon for each where there is room, and their number."""

    def __init__(self) -> None:
        self._words = TypeLabel("", "verb")
        super().__init__(self._words)
        self._signs: list[Sign] = []

    @property
    def high(self) -> float:
        return self._words.high_for(self.width)

    def show(self, figure: Figure[str] | None, ink: str) -> None:
        self._words.text = figure.label if figure is not None else ""
        self._words.tint(ink)
        self.canvas.before.clear()
        self._signs = []
        if figure is not None:
            self._signs = [Sign(self.canvas.before) for _ in range(figure.count)]
            for sign in self._signs:
                sign.show(figure.icon, ink)
        self._lay()

    def _lay(self, *_: Any) -> None:
        side, pitch = u(FIGURE), u(FIGURE + GAP)
        icons = len(self._signs) * pitch
        if icons + self._words.wide() > self.width:
            side = icons = 0
        for at, sign in enumerate(self._signs):
            sign.lay(self.x + at * pitch, self.y + (self.height - side) / 2, side)
        place(self._words, self.x + icons, self.y, max(self.width - icons, 1), self.height)


class Reveal(Flood):
    """A page for the row that is read out now."""

    def __init__(self, on_next: Callable[[], object], on_all: Callable[[], object], undo: FloodUndo) -> None:
        super().__init__()
        self._on_next = on_next
        self._seal = Seal(self.canvas)
        self._tiles: list[IconTile] = []
        self._current = Raised(self.canvas.before, "tile")
        self._title, self._so_far = TypeLabel("", "show", face=DISPLAY), TypeLabel(say("ui.end.bars"), "detail")
        self._counted = CountedLine()
        self._rows = Pool(ShareRow)
        self._all = FloodAction(say("ui.end.all"), on_all, name="end:all")
        self._next = Action("", on_next, look="white", name="end:next")
        self._undo = undo
        self._shown: list[ShareRow] = []
        self._icons: list[str] = []
        self._at = 0

    def show(self, counting: Counting, scorers: Sequence[Scorer]) -> None:
        """Show the last row that was read out."""
        rows, self._at = counting.sheet.rows, counting.read - 1
        row = rows[self._at]
        role = row.role or "surface"
        ink = ink_on(role)
        self.flood(role, row.icon)
        for button in (self._undo, self._all):
            button.lie_on(role)
        sign = "on.show.on" if needs_edge(role, "show.on") or not row.role else role
        self._seal.show(row.icon or "ui.plus", "show.on", sign, ground="ink")
        self._title.text = capital(row.title)
        self._title.tint(ink)
        self._so_far.tint(ink)
        self._counted.show(row.figure, ink)
        self._show_beats(counting, role)
        totals = counting.totals
        ends = (min(0, *totals), max(SCALE, *totals))
        self._shown = self._rows.take(len(row.cells))
        for widget, who, cell, total in zip(self._shown, scorers, row.cells, totals, strict=True):
            widget.show(who, cell, total, ends, role)
        after = "ui.end.winner" if counting.finished else "ui.end.next_row"
        title = "" if counting.finished else capital(rows[counting.read].title)
        words = say(after, title=title) if title else say(after)
        self._next.change(words, self._on_next, look="white", name="end:next", to=self._at)
        put(self, self._title, self._counted, self._so_far, *self._shown, self._undo, self._all, self._next)
        self._lay()

    def _show_beats(self, counting: Counting, role: str) -> None:
        rows = counting.sheet.rows
        while len(self._tiles) < len(rows):
            self._tiles.append(IconTile(self.canvas))
        for at, tile in enumerate(self._tiles):
            row = rows[at] if at < len(rows) else None
            own = (row.role if row is not None else "") or "raised"
            icon = (row.icon or "ui.plus") if row is not None else ""
            later = at >= counting.read
            dimmed = f"dim.{own}" if known(f"dim.{own}") else ""
            tile.show(icon, (later and dimmed) or own, alpha=LATER if later and not dimmed else 1.0)
        self._current.paint(ink_on(role), raised=False)
        self._icons = [row.icon or "ui.plus" for row in rows]

    def _lay(self, *_: Any) -> None:
        self._lay_flood(self.center)
        if not self._shown:
            return
        upright, edge, gap = self.height > self.width, u(EDGE), u(GAP)
        head = u(HEAD_UPRIGHT if upright else HEAD)
        self._lay_beats(upright=upright)
        middle = self.top - head + u(60)
        side = u(SEAL)
        self._seal.lay(self.x + edge, middle - side / 2, side)
        left = self.x + edge + side + u(18)
        beats = 0 if upright else len(self._icons) * u(BEAT + GAP) + u(GAP)
        room = max(self.right - edge - beats - left, 1)
        self._counted.width = room
        below = self._counted.high
        above = u(TITLE) - below
        self._fit(self._title, room, above)
        place(self._counted, left, middle - u(TITLE / 2), room, below)
        place(self._title, left, middle - u(TITLE / 2) + below, room, above)
        foot = u(FOOT_UPRIGHT if upright else FOOT)
        low = self.y + u(12)
        back = max(self._undo.wide_on(upright=upright), foot)
        self._undo.pos, self._undo.size = (self.x + edge, low), (back, foot)
        over = max(self._all.wide() + u(8), u(110))
        wide = min(max(self._next.wide() + u(16), u(150)), self.width - 2 * edge - back - over - u(24))
        self._next.pos, self._next.size = (self.right - edge - wide, low), (wide, foot)
        self._all.pos, self._all.size = (self._next.x - u(12) - over, low), (over, foot)
        bottom = low + foot + gap
        if upright:
            self._so_far.pos, self._so_far.size = (self.x + edge, bottom), (self.width - 2 * edge, u(30))
            bottom += u(30) + gap
        else:
            self._so_far.pos = (self._undo.right + u(12), low)
            self._so_far.size = (max(self._all.x - self._undo.right - u(24), 1), foot)
        self._lay_rows(bottom, self.top - head, upright=upright)

    def _lay_beats(self, *, upright: bool) -> None:
        count, side = len(self._icons), u(BEAT_UPRIGHT if upright else BEAT)
        wide = count * u(BEAT + GAP) - u(GAP)
        left = self.x + u(EDGE) if upright else self.right - u(EDGE) - wide
        pitch = (self.width - 2 * u(EDGE) - side) / max(count - 1, 1) if upright else u(BEAT + GAP)
        y = self.top - u(20) - side
        for at, tile in enumerate(self._tiles[:count]):
            tile.lay(left + at * pitch, y, side)
        around = u(3)
        self._current.lay((left + self._at * pitch - around, y - around), (side + 2 * around, side + 2 * around))

    def _lay_rows(self, bottom: float, top: float, *, upright: bool) -> None:
        gap, edge, count = u(GAP), u(EDGE), len(self._shown)
        high = min((top - bottom - gap * (count - 1)) / count, u(ROW))
        columns = Columns(
            min(max(row.name_label.wide() for row in self._shown), u(200)),
            min(max(row.part.wide() for row in self._shown), u(220)),
            min(max(row.sum.wide() for row in self._shown), u(SUM_UPRIGHT if upright else SUM)),
            max(row.points.wide() for row in self._shown),
        )
        for at, row in enumerate(self._shown):
            at_row, size = (self.x + edge, top - high - at * (high + gap)), (self.width - 2 * edge, high)
            row.place(at_row, size, columns, upright=upright)
