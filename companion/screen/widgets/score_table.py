"""The score as a table: a column a seat, a row an empire, filled in as it is read out."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from companion.engine.summary import SheetCell, SheetRow
from companion.screen.widgets.counting import Counting
from companion.screen.widgets.kit import GAP, FittedText, colour, icon_texture, ink_on, mm, say

FIRST = 0.26
"""The share of the width that the column of empires takes."""
NARROW, NARROWEST = 17.0, 11.0
"""Millimetres below which how points came stands in two lines; and below which a winner's star has no room."""
HIGHEST = 15.0
"""Millimetres a row may be high."""


class ScoreTable(Widget):
    """Draws a ``Counting``: rows that have been read out, and what everybody has so far."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._heads: list[_Plate] = []
        self._rows: list[_ScoreRow] = []
        self._totals: list[_Plate] = []
        self._total = FittedText("", 5.4, bold=True)
        self.add_widget(self._total)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, counting: Counting) -> None:
        sheet = counting.sheet
        seats = len(sheet.seats)
        for plates, size in ((self._heads, 5.0), (self._totals, 7.6)):
            _as_many(self, plates, seats, lambda size=size: _Plate(size))
        _as_many(self, self._rows, len(sheet.rows), _ScoreRow)
        for at, head in enumerate(self._heads):
            head.show(sheet.titles[at], sheet.roles[at])
        for at, (widget, row) in enumerate(zip(self._rows, sheet.rows, strict=True)):
            widget.show(row, seats, read=at < counting.read, newest=at == counting.read - 1 and not counting.finished)
        self._total.text = say("ui.end.total") if counting.finished else say("ui.end.so_far")
        for at, plate in enumerate(self._totals):
            won = at in counting.winners
            rank = say("ui.end.rank", rank=sheet.ranks[at]) if counting.finished else ""
            plate.show(str(counting.totals[at]), "accent" if won else "sheet", rank, icon="ui.first" if won else "")
        self._lay()

    def _lay(self, *_: Any) -> None:
        if not self._heads:
            return
        gap = mm(1.2)
        lines = len(self._rows) + 2
        high = min((self.height - gap * (lines - 1)) / lines, mm(HIGHEST))
        first = self.width * FIRST
        across = (self.width - first - gap * len(self._heads)) / len(self._heads)
        top = self.top - high

        def place(at: int) -> tuple[float, float]:
            return (self.x + first + gap + at * (across + gap), top)

        for at, head in enumerate(self._heads):
            head.pos, head.size = place(at), (across, high)
        for row in self._rows:
            top -= high + gap
            row.pos, row.size = (self.x, top), (self.width, high)
            row.lay(first, across, gap)
        top -= high + gap
        self._total.pos, self._total.size = (self.x + mm(1), top), (first - mm(1), high)
        for at, plate in enumerate(self._totals):
            plate.pos, plate.size = place(at), (across, high)


class _Plate(Widget):
    """A line on a colour; a small one below it, and an icon before it, where there are such."""

    def __init__(self, size_mm: float) -> None:
        super().__init__()
        with self.canvas.before:
            Color(*colour("rule"))
            self._edge = SmoothRoundedRectangle(radius=[mm(1.6)])
            self._face_colour = Color()
            self._face = SmoothRoundedRectangle(radius=[mm(1.4)])
        with self.canvas.after:
            self._icon_colour = Color()
            self._icon = Rectangle()
        self._marked = False
        self._line = FittedText("", size_mm, bold=True, halign="center")
        self._small = FittedText("", 3.6, halign="center")
        self.add_widget(self._line)
        self.add_widget(self._small)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, text: str, role: str, small: str = "", icon: str = "") -> None:
        ink = ink_on(role) if role != "sheet" else "ink"
        self._face_colour.rgba = colour(role)
        self._line.color = self._small.color = colour(ink)
        self._line.text, self._small.text = text, small
        self._marked = bool(icon)
        self._icon.texture = icon_texture(icon) if icon else None
        self._icon_colour.rgba = colour(ink, 1 if icon else 0)
        self._lay()

    def _lay(self, *_: Any) -> None:
        edge = max(mm(0.3), 1)
        self._edge.pos, self._edge.size = self.pos, self.size
        self._face.pos = (self.x + edge, self.y + edge)
        self._face.size = (max(self.width - 2 * edge, 1), max(self.height - 2 * edge, 1))
        below = min(mm(4.2), self.height * 0.36) if self._small.text else 0
        # A narrow plate has no room for an icon beside its number: there it stands before the small line.
        low = below > 0 and self.width < mm(NARROW)
        side = below if low else min(self.height * 0.55, mm(6))
        marked = self._marked and self.width >= mm(NARROWEST)
        beside = side if marked and not low else 0
        before = side + mm(0.6) if marked and low else 0
        self._line.pos, self._line.size = (self.x + beside, self.y + below), (self.width - beside, self.height - below)
        self._small.pos = (self.x + before, self.y + edge)
        self._small.size = (self.width - before, max(below, 1))
        up = edge if low else below + (self.height - below - side) / 2
        self._icon.pos, self._icon.size = (self.x + mm(0.8), self.y + up), (side, side) if marked else (0, 0)


class _ScoreRow(Widget):
    """An empire, and what it brings each seat: points large, how they came small."""

    def __init__(self) -> None:
        super().__init__()
        with self.canvas.before:
            self._ground_colour = Color()
            self._ground = SmoothRoundedRectangle(radius=[mm(1.6)])
            self._mark_colour = Color()
            self._mark = SmoothRoundedRectangle(radius=[mm(1.6)])
        with self.canvas.after:
            self._icon_colour = Color()
            self._icon = Rectangle()
        self._title = FittedText("", 5, bold=True)
        self._points: list[FittedText] = []
        self._texts: list[FittedText] = []
        self._cells: list[SheetCell[str]] = []
        self.add_widget(self._title)

    def show(self, row: SheetRow[str], seats: int, *, read: bool, newest: bool) -> None:
        role = row.role or "quiet"
        _as_many(self, self._points, seats, lambda: FittedText("", 6.4, bold=True, halign="center"))
        _as_many(self, self._texts, seats, lambda: FittedText("", 3.4, role="soft", halign="center"))
        self._ground_colour.rgba = colour("lit", 0.35) if newest else colour("sheet", 1 if read else 0.4)
        self._mark_colour.rgba = colour(role)
        self._title.text = row.title
        self._title.color = colour(ink_on(role) if row.role else "ink")
        self._icon.texture = icon_texture(row.icon) if row.icon else None
        self._icon_colour.rgba = colour(ink_on(role), 1 if row.icon else 0)
        self._cells = [row.cells[at] if read else SheetCell(0) for at in range(seats)]
        for points, cell in zip(self._points, self._cells, strict=True):
            points.text = str(cell.points) if read else ""

    def lay(self, first: float, across: float, gap: float) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        self._mark.pos, self._mark.size = self.pos, (first, self.height)
        side = min(self.height * 0.7, mm(8)) if self._icon.texture else 0
        self._icon.pos, self._icon.size = (self.x + mm(1.2), self.center_y - side / 2), (side, side)
        self._title.pos = (self.x + side + mm(2.2), self.y)
        self._title.size = (max(first - side - mm(GAP), 1), self.height)
        narrow = across < mm(NARROW)
        below = min(mm(6.4), self.height * 0.54) if narrow else min(mm(4.2), self.height * 0.4)
        for at, (points, text, cell) in enumerate(zip(self._points, self._texts, self._cells, strict=True)):
            x = self.x + first + gap + at * (across + gap)
            points.pos, points.size = (x, self.y + below), (across, self.height - below)
            text.text = (narrow and cell.narrow) or cell.text or ""
            text.pos, text.size = (x, self.y + mm(0.4)), (across, below)


def _as_many(parent: Widget, widgets: list[Any], count: int, make: Any) -> None:
    """As many of these widgets in their parent as are needed."""
    while len(widgets) < count:
        widgets.append(make())
        parent.add_widget(widgets[-1])
    for widget in widgets[count:]:
        parent.remove_widget(widget)
    del widgets[count:]
