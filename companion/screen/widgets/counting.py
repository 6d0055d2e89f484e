"""The score as it is read out: one row after the other, with the points so far. Pure."""

from __future__ import annotations

from companion.engine.summary import Sheet, SheetRow


class Counting:
    """A score sheet and how many of its rows have been read out."""

    def __init__(self, sheet: Sheet[str], read: int = 0) -> None:
        self.sheet = sheet
        self.read = min(read, len(sheet.rows))

    @property
    def finished(self) -> bool:
        return self.read == len(self.sheet.rows)

    @property
    def rows(self) -> tuple[SheetRow[str], ...]:
        """The rows read out so far."""
        return self.sheet.rows[: self.read]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far; at the end the totals of the sheet."""
        if self.finished:
            return self.sheet.totals
        return tuple(sum(row.cells[i].points for row in self.rows) for i in range(len(self.sheet.seats)))
