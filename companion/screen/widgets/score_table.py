"""The score as a table: a column for each seat, a row for each part of the score, and the totals."""

from __future__ import annotations

from typing import Any

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import DOT
from companion.screen.runtime.paint import BLACK, BOLD, SEMIBOLD, capital, ink_on, minus, needs_edge, say, together, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.raised import IconTile, Raised
from companion.screen.widgets.parts.type_label import TypeLabel, stack

RANKS = ("ui.end.first", "ui.end.second", "ui.end.third", "ui.end.fourth", "ui.end.fifth")
GAP, EDGE, CHIP, AROUND, TIGHT = 6, 8, 34, 7, 2
"""Units: between cells, from their edges, the icon of a row, and above and below the words of a total, or at least."""
FIRST, NARROW, ICONS = 170, 112, 52
"""Units: the first column, on a narrow page, and there with nothing but icons."""
BROAD = 560
"""The least width of a broad page in units."""
KINDS = ("text", "narrow")
"""The explanations of a cell, the longest first."""
HEAD, HIGHEST = 38, 92
"""Units: the height of the names, and the greatest height of a row."""


class ScoreTable(Laid):
    """A score sheet."""

    def __init__(self) -> None:
        super().__init__()
        self._heads, self._totals = (Pool(ScorePlate) for _ in range(2))
        self._rows = Pool(ScoreRow)
        self._sheet: Sheet[str] | None = None
        self._total = TypeLabel(say("ui.end.total"), "detail", face=BOLD)
        self._broken = TypeLabel("", "aside", "muted", halign="center")

    def show(self, sheet: Sheet[str]) -> None:
        self._sheet = sheet
        seats = len(sheet.seats)
        put(
            self,
            self._total,
            self._broken,
            *self._heads.take(seats),
            *self._totals.take(seats),
            *self._rows.take(len(sheet.rows)),
        )
        for head, title, role in zip(self._heads.made, sheet.titles, sheet.roles, strict=False):
            head.show(title, role)
        for widget, row in self._rows.each(sheet.rows):
            widget.show(row)
        ties = sheet.ties or (None,) * seats
        for plate, points, rank, tie in zip(self._totals.made, sheet.totals, sheet.ranks, ties, strict=False):
            plate.show(minus(points), "surface", say(RANKS[rank - 1]), tie or "")
        self._lay()

    def _lay(self, *_: Any) -> None:
        sheet = self._sheet
        if sheet is None:
            return
        gap, seats, lines = u(GAP), len(sheet.seats), len(sheet.rows) + 1
        icons = all(row.icon for row in sheet.rows)
        first = u(FIRST if self.width >= u(BROAD) else ICONS if icons else NARROW)
        across = (self.width - first - gap * seats) / seats
        head, totals = u(HEAD), self._totals.take(seats)
        below = self._say_ties(sheet, across)
        spare, rows = self.height - head - gap * lines - below, self._rows.take(len(sheet.rows))

        def divided(around: float) -> tuple[str, float, float]:
            """What the rows say, their height and that of the totals, with so much around the words of these."""
            needed = max(plate.high_for(across) for plate in totals) + 2 * u(around)
            high = min(spare / lines, (spare - needed) / (lines - 1), u(HIGHEST))
            return (
                next((kind for kind in KINDS if all(row.has_room(kind, across, high) for row in rows)), ""),
                high,
                needed,
            )

        kind, high, needed = min(map(divided, (AROUND, TIGHT)), key=lambda way: [*KINDS, ""].index(way[0]))
        left, top = self.x + first + gap, self.y + self.height - head
        heads = self._heads.take(seats)
        for head_role in ("detail", "aside"):
            for plate in heads:
                plate.act_as(head_role, SEMIBOLD)
            if all(plate.has_room(across) for plate in heads):
                break
        for at, plate in enumerate(heads):
            place(plate, left + at * (across + gap), top, across, head)
        for row in rows:
            top -= high + gap
            place(row, self.x, top, self.width, high)
            row.lay(first, across, kind)
        last = max(high, needed)
        top -= last + gap
        highest, line = max(plate.high_for(across) for plate in totals), totals[0].line_for(across)
        place(self._total, self.x, top + (last + highest) / 2 - line, first, line)
        for at, plate in enumerate(totals):
            place(plate, left + at * (across + gap), top, across, last)
            plate.level(highest)
        place(self._broken, self.x, top - below, self.width, max(below - gap, 1))

    def _say_ties(self, sheet: Sheet[str], across: float) -> float:
        """Say what broke ties in the totals; without room for all of them in a line below. Return its height."""
        ties, totals = sheet.ties or (None,) * len(sheet.seats), self._totals.take(len(sheet.seats))
        told = [plate.fit(across) for plate in totals]
        if not all(told):
            for plate in totals:
                plate.say_less()
        named = (f"{title} {tie}" for title, tie in zip(sheet.titles, ties, strict=True) if tie)
        self._broken.text = "" if all(told) else together(DOT, named)
        return self._broken.high_for(self.width) + u(GAP) if self._broken.text else 0.0


class ScorePlate(Laid):
    """A name or a total on a colour, with a small line below it, if any, and more in that where there is room."""

    def __init__(self) -> None:
        self._line, self._small = TypeLabel("", "detail", halign="center"), TypeLabel("", "aside", halign="center")
        super().__init__(self._line, self._small)
        self._ground = Raised(self.canvas.before, "tile")
        self._less, self._more, self._high = "", "", 0.0

    def show(self, text: str, role: str, small: str = "", more: str = "") -> None:
        ink = "text" if role == "surface" else ink_on(role)
        edge = "seal.edge" if not small and needs_edge(role, "ground") else ""
        self._ground.paint(role, ring=edge, raised=False)
        self._line.text, self._small.text = text, small
        self._less, self._more = small, more
        self.act_as("act" if small else "detail")
        for label in (self._line, self._small):
            label.tint(ink)
        self._lay()

    def act_as(self, role: str, face: str = "") -> None:
        self._line.act_as(role, face)

    def has_room(self, width: float) -> bool:
        """Whether a width breaks no word of the line."""
        return self._line.least() <= width

    def fit(self, width: float) -> bool:
        """Say more in the small lines, off the edges; return whether no word of it is broken at a width."""
        both = (self._less, self._more)
        self._small.text = together(DOT, both)
        if self._more and self._small.wide() > width - 2 * u(EDGE):
            self._small.text = "\n".join(both)
        self._lay()
        return self._small.least() <= width

    def say_less(self) -> None:
        self._small.text = self._less
        self._lay()

    def level(self, high: float) -> None:
        """Begin as high as a plate whose lines are so high."""
        self._high = high
        self._lay()

    def line_for(self, width: float) -> float:
        """The height of its line alone."""
        return self._line.high_for(width)

    def high_for(self, width: float) -> float:
        return self._line.high_for(width) + self._small.high_for(width)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=1)
        lower = max(self._high - self.high_for(self.width), 0) / 2
        stack((self._line, self._small), self.x, self.y + self.height / 2 + lower, self.width)


class ScoreRow(Laid):
    """A part of the score: the points of each seat, and their explanations where all of them have room."""

    def __init__(self) -> None:
        super().__init__()
        self._ground, self._mark = Raised(self.canvas.before, "tile"), Raised(self.canvas.before, "tile")
        self._chip = IconTile(self.canvas.before)
        self._title = TypeLabel("", "detail", face=BOLD)
        self._points = Pool(lambda: TypeLabel("", "act", face=BLACK, halign="center"))
        self._texts = Pool(lambda: TypeLabel("", "aside", "muted", halign="center"))
        self._cells: tuple[SheetCell[str], ...] = ()
        self._icon, self._words = "", ""

    def show(self, row: SheetRow[str]) -> None:
        role = row.role or "surface"
        self._cells, self._icon, self._words = row.cells, row.icon, capital(row.title)
        put(self, self._title, *self._points.take(len(row.cells)), *self._texts.take(len(row.cells)))
        self._ground.paint("surface", raised=False)
        self._mark.paint(role, raised=False)
        self._chip.show(row.icon, role)
        self._title.tint(ink_on(role) if row.role else "text")
        for points, cell in self._points.each(row.cells):
            points.text = minus(cell.points)

    def has_room(self, kind: str, across: float, high: float) -> bool:
        """Whether the explanations of a kind have room in the cells, below the points."""
        points = self._points.made[0].high_for(across)
        return all(text.wide() <= across and points + text.high_for(across) <= high for text in self._explained(kind))

    def _explained(self, kind: str) -> list[TypeLabel]:
        """The explanations of one kind: ``text``, ``narrow``, or none."""
        for cell, text in zip(self._cells, self._texts.made, strict=False):
            text.text = (getattr(cell, kind) or "") if kind else ""
        return self._texts.made[: len(self._cells)]

    def lay(self, first: float, across: float, kind: str) -> None:
        """Place the cells; ``first`` and ``across`` are the widths of the first column and of the others."""
        gap, side = u(GAP), min(u(CHIP), self.height - u(4)) if self._icon else 0
        self._ground.lay(self.pos, self.size)
        self._mark.lay(self.pos, (first, self.height))
        named = first > u(ICONS) or not self._icon
        chip = self.x + (u(EDGE) if named else (first - side) / 2)
        self._chip.lay(chip, self.y + (self.height - side) / 2, side)
        left = u(EDGE) + (side + u(EDGE) if side else 0)
        self._title.text = self._words if named else ""
        place(self._title, self.x + left, self.y, max(first - left, 1), self.height)
        for at, (text, points) in enumerate(zip(self._explained(kind), self._points.made, strict=False)):
            left = self.x + first + gap + at * (across + gap)
            stack((points, text), left, self.y + self.height / 2, across)
