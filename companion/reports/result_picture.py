"""The result of a game as a picture to keep: the points of each player and their sources. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.scene import Box, Icon, Label, Line, Scene, Shape, size_in
from companion.engine.summary import Sheet, SheetRow
from companion.engine.text import Text, Translate, named

FIRST, COLUMN, ROW, EDGE = 330.0, 250.0, 82.0, 40.0
LARGE, NAME, SMALL = 54.0, 40.0, 30.0
TOP = EDGE + LARGE * 3.4
"""The top of the columns."""


def picture(sheet: Sheet[Text], names: Sequence[str], heading: str, total: str, say: Translate) -> Scene[str]:
    """A column a seat, the best first, and a row a step of counting. ``names`` are the players', seat by seat."""
    drawn = _Sheet(sheet, names, say)
    verdict = say(sheet.verdict)
    width = 2 * EDGE + FIRST + COLUMN * max(len(sheet.seats), 3)
    height = TOP + EDGE + ROW * (len(sheet.rows) + 2.5)
    room = width - 2 * EDGE
    shapes = (
        _line(heading, (EDGE, EDGE + NAME / 2), NAME, room),
        _line(verdict, (EDGE, EDGE + LARGE * 1.9), LARGE, room, bold=True),
        *drawn.heads(),
        *drawn.rows(),
        *drawn.totals(total, width),
    )
    return Scene(named(say, heading, verdict), (width, height), "surface", shapes)


class _Sheet:
    """The columns."""

    def __init__(self, sheet: Sheet[Text], names: Sequence[str], say: Translate) -> None:
        self._sheet, self._names, self._say = sheet, names, say
        self._order = sorted(range(len(sheet.seats)), key=lambda at: sheet.ranks[at])
        said = [say(cell.text) for row in sheet.rows for cell in row.cells if cell.text is not None]
        self._small = min((size_in(COLUMN - 24, words, SMALL) for words in said), default=SMALL)

    def heads(self) -> Iterator[Shape]:
        for column, at in enumerate(self._order):
            role, name = self._sheet.roles[at], self._names[at]
            yield Box((EDGE + FIRST + column * COLUMN + 6, TOP), (COLUMN - 12, ROW * 1.4), role, "text", 4.0, 14.0)
            title = self._say(self._sheet.titles[at])
            yield _middle(title, (_at(column), TOP + ROW * (0.45 if name else 0.7)), NAME, f"on.{role}")
            if name:
                yield _middle(name, (_at(column), TOP + ROW), SMALL, f"on.{role}")

    def rows(self) -> Iterator[Shape]:
        for place, row in enumerate(self._sheet.rows):
            top = TOP + ROW * (1.5 + place)
            yield from self._title(row, top)
            for column, at in enumerate(self._order):
                cell = row.cells[at]
                y = top + ROW * (0.36 if cell.text else 0.5)
                yield Label(str(cell.points), (_at(column), y), NAME, "text", bold=True)
                if cell.text is not None:
                    yield _middle(self._say(cell.text), (_at(column), top + ROW * 0.8), self._small, "text")

    def totals(self, total: str, width: float) -> Iterator[Shape]:
        top = TOP + ROW * (1.5 + len(self._sheet.rows))
        yield Line((EDGE, top + 4), (width - EDGE, top + 4), "text", 5.0)
        yield _line(total, (EDGE + 12, top + ROW * 0.57), NAME, FIRST - 18, bold=True)
        for column, at in enumerate(self._order):
            if self._sheet.ranks[at] == 1:
                left = _at(column) - COLUMN / 2 + 20
                yield Box((left, top + 14), (COLUMN - 40, ROW - 16), None, "text", 6.0, 14.0)
            yield Label(str(self._sheet.totals[at]), (_at(column), top + ROW * 0.57), LARGE, "text", bold=True)

    def _title(self, row: SheetRow[Text], top: float) -> Iterator[Shape]:
        beside = ROW if row.role else 12.0
        if row.role:
            yield Box((EDGE, top + 4), (FIRST - 6, ROW - 8), row.role, "text", 4.0, 14.0)
            yield Icon(row.icon, (EDGE + ROW / 2, top + ROW / 2), ROW * 0.62, f"on.{row.role}")
        ink = f"on.{row.role}" if row.role else "text"
        yield _line(self._say(row.title), (EDGE + beside, top + ROW / 2), NAME, FIRST - beside - 18, ink)


def _at(column: int) -> float:
    """The middle of a column."""
    return EDGE + FIRST + (column + 0.5) * COLUMN


def _line(  # noqa: PLR0913 - a text, its place and its look
    text: str, at: tuple[float, float], size: float, room: float, fill: str = "text", *, bold: bool = False
) -> Label[str]:
    """A text that gets smaller where it has not enough room."""
    return Label(text, at, size_in(room, text, size), fill, "left", bold=bold)


def _middle(text: str, at: tuple[float, float], size: float, fill: str) -> Label[str]:
    return Label(text, at, size_in(COLUMN - 24, text, size), fill)
