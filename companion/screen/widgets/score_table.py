"""The score as a table: a column for each seat, a row for each empire, filled in as it is read out."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from companion.engine.summary import SheetCell, SheetRow
from companion.screen.runtime.paint import GAP, colour, ink_on, mm, say
from companion.screen.widgets.boxes import Face, Laid, Pool, put
from companion.screen.widgets.counting import Counting
from companion.screen.widgets.kit import IconBox, TextLine

FIRST = 0.26
"""The share of the width that the column of empires takes."""
NARROW, NARROWEST = 17.0, 11.0
"""Millimetres: a narrower cell has its explanation in two lines; the narrowest with room for a winner's star."""
HIGHEST = 15.0
"""The greatest height of a row in millimetres."""


class ScoreTable(Laid):
    """Draws a ``Counting``: the rows that have been read out, and the points so far."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._heads, self._totals = Pool(lambda: ScorePlate(5.0)), Pool(lambda: ScorePlate(7.6))
        self._rows = Pool(ScoreRow)
        self._shown: tuple[list[ScorePlate], list[ScoreRow], list[ScorePlate]] = ([], [], [])
        self._total = TextLine("", 5.4, bold=True)

    def show(self, counting: Counting) -> None:
        sheet = counting.sheet
        seats = len(sheet.seats)
        heads, rows, totals = self._heads.take(seats), self._rows.take(len(sheet.rows)), self._totals.take(seats)
        self._shown = (heads, rows, totals)
        put(self, self._total, *heads, *totals, *rows)
        for at, head in enumerate(heads):
            head.show(sheet.titles[at], sheet.roles[at])
        for at, (widget, row) in enumerate(self._rows.each(sheet.rows)):
            widget.show(row, seats, read=at < counting.read, newest=at == counting.read - 1 and not counting.finished)
        self._total.text = say("ui.end.total") if counting.finished else say("ui.end.so_far")
        for at, plate in enumerate(totals):
            won = at in counting.winners
            rank = say("ui.end.rank", rank=sheet.ranks[at]) if counting.finished else ""
            plate.show(str(counting.totals[at]), "brass" if won else "raised", rank, icon="ui.first" if won else "")
        self._lay()

    def _lay(self, *_: Any) -> None:
        heads, rows, totals = self._shown
        if not heads:
            return
        gap = mm(1.2)
        lines = len(rows) + 2
        high = min((self.height - gap * (lines - 1)) / lines, mm(HIGHEST))
        first = self.width * FIRST
        across = (self.width - first - gap * len(heads)) / len(heads)
        top = self.top - high

        def place(at: int) -> tuple[float, float]:
            return (self.x + first + gap + at * (across + gap), top)

        for at, head in enumerate(heads):
            head.pos, head.size = place(at), (across, high)
        for row in rows:
            top -= high + gap
            row.pos, row.size = (self.x, top), (self.width, high)
            row.lay(first, across, gap)
        top -= high + gap
        self._total.pos, self._total.size = (self.x + mm(1), top), (first - mm(1), high)
        for at, plate in enumerate(totals):
            plate.pos, plate.size = place(at), (across, high)


class ScorePlate(Laid):
    """A line on a colour, with a small line below it and an icon before it, if any."""

    def __init__(self, size_mm: float) -> None:
        super().__init__()
        self._face = Face(self.canvas.before, 1.6, 1.4)
        self._icon = IconBox(self.canvas.after)
        self._marked = False
        self._line = TextLine("", size_mm, bold=True, halign="center")
        self._small = TextLine("", 3.6, halign="center")
        self.add_widget(self._line)
        self.add_widget(self._small)

    def show(self, text: str, role: str, small: str = "", icon: str = "") -> None:
        ink = ink_on(role) if role != "raised" else "text"
        self._face.colour.rgba = colour(role)
        self._line.color = self._small.color = colour(ink)
        self._line.text, self._small.text = text, small
        self._marked = bool(icon)
        self._icon.show(icon, ink)
        self._lay()

    def _lay(self, *_: Any) -> None:
        edge = max(mm(0.3), 1)
        self._face.lay(self, edge)
        below = min(mm(4.2), self.height * 0.36) if self._small.text else 0
        # A narrow plate has its icon before the small line.
        low = below > 0 and self.width < mm(NARROW)
        side = below if low else min(self.height * 0.55, mm(6))
        marked = self._marked and self.width >= mm(NARROWEST)
        beside = side if marked and not low else 0
        before = side + mm(0.6) if marked and low else 0
        self._line.pos, self._line.size = (self.x + beside, self.y + below), (self.width - beside, self.height - below)
        self._small.pos = (self.x + before, self.y + edge)
        self._small.size = (self.width - before, max(below, 1))
        up = edge if low else below + (self.height - below - side) / 2
        self._icon.lay(self.x + mm(0.8), self.y + up, side if marked else 0)


class ScoreRow(Widget):
    """An empire and its points for each seat, large, with their explanation, small."""

    def __init__(self) -> None:
        super().__init__()
        with self.canvas.before:
            self._ground_colour = Color()
            self._ground = SmoothRoundedRectangle(radius=[mm(1.6)])
            self._mark_colour = Color()
            self._mark = SmoothRoundedRectangle(radius=[mm(1.6)])
        self._icon = IconBox(self.canvas.after)
        self._title = TextLine("", 5, bold=True)
        self._points = Pool(lambda: TextLine("", 6.4, bold=True, halign="center"))
        self._texts = Pool(lambda: TextLine("", 3.4, role="muted", halign="center"))
        self._cells: list[SheetCell[str]] = []

    def show(self, row: SheetRow[str], seats: int, *, read: bool, newest: bool) -> None:
        role = row.role or "surface"
        put(self, self._title, *self._points.take(seats), *self._texts.take(seats))
        self._ground_colour.rgba = colour("lit", 0.35) if newest else colour("raised", 1 if read else 0.4)
        self._mark_colour.rgba = colour(role)
        self._title.text = row.title
        self._title.color = colour(ink_on(role) if row.role else "text")
        self._icon.show(row.icon, ink_on(role))
        self._cells = [row.cells[at] if read else SheetCell(0) for at in range(seats)]
        for points, cell in self._points.each(self._cells):
            points.text = str(cell.points) if read else ""

    def lay(self, first: float, across: float, gap: float) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        self._mark.pos, self._mark.size = self.pos, (first, self.height)
        side = min(self.height * 0.7, mm(8)) if self._icon.box.texture else 0
        self._icon.lay(self.x + mm(1.2), self.center_y - side / 2, side)
        self._title.pos = (self.x + side + mm(2.2), self.y)
        self._title.size = (max(first - side - mm(GAP), 1), self.height)
        narrow = across < mm(NARROW)
        below = min(mm(6.4), self.height * 0.54) if narrow else min(mm(4.2), self.height * 0.4)
        texts = self._texts.take(len(self._cells))
        for at, ((points, cell), text) in enumerate(zip(self._points.each(self._cells), texts, strict=True)):
            x = self.x + first + gap + at * (across + gap)
            points.pos, points.size = (x, self.y + below), (across, self.height - below)
            text.text = (narrow and cell.narrow) or cell.text or ""
            text.pos, text.size = (x, self.y + mm(0.4)), (across, below)
