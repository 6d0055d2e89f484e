"""Equal cells in columns: the tiles of a page, and its large answers."""

from __future__ import annotations

from typing import Any

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid, place

GAP = 16
"""Units between two cells."""


class Cells(Laid):
    """Widgets in equal cells. ``most`` is the greatest height of a cell, in units.

    On an upright page they have ``upright`` columns.
    """

    def __init__(
        self, *widgets: Any, columns: int = 2, upright: int = 1, most: float = 120, gap: float = GAP, **more: Any
    ) -> None:
        super().__init__(*widgets, **more)
        self._columns, self._upright, self._most, self._gap = columns, upright, most, gap
        self.bind(children=self._lay)

    def _lay(self, *_: Any) -> None:
        if not self.children:
            return
        columns = min(self._columns if self.width > self.height else self._upright, len(self.children))
        rows, gap = -(-len(self.children) // columns), u(self._gap)
        wide = (self.width - gap * (columns - 1)) / columns
        high = min((self.height - gap * (rows - 1)) / rows, u(self._most))
        for at, widget in enumerate(reversed(self.children)):
            row, column = divmod(at, columns)
            left, top = self.x + column * (wide + gap), self.y + self.height - row * (high + gap)
            place(widget, left, top - high, max(wide, 1), max(high, 1))
