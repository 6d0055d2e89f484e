"""The turning points of a finished game and what would have been, a row each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.summary import Highlight
from companion.screen.runtime.paint import BLACK, BOLD, say, u
from companion.screen.widgets.boxes import Laid, List, Scroll, TallColumn, put
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.raised import Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table.views.model import TableSeat

HIGH, BROAD_HIGH, BROAD = 96, 54, 560
"""Units: the least height of a row, that of a broad row, and the width of one."""
SIDE, INSIDE, APART = 42, 14, 8
"""Units: the seal of a row, the distance of both from its ends, and between rows."""
AROUND = 8
"""Units above and below the words of a row, together."""
FIGURE = 0.4
"""The greatest share of a row for the points and what they are."""

Marked = tuple[Highlight[str], str, str]
"""A turning point with the icon and the role of its seal."""


class TurningPage(Page):
    """The turning points, the first to the last, then what would have been for each player."""

    def __init__(self, back: Callable[[], object]) -> None:
        self._why = TypeLabel(say("ui.end.turning.why"), "body", "muted", tall=True)
        self._rows: List[TurningRow, Marked] = List(TurningRow, TurningRow.show, apart=APART)
        self._over = TypeLabel(say("ui.end.what_if"), "body", "muted", tall=True)
        self._would: List[TurningRow, Marked] = List(TurningRow, TurningRow.show, apart=APART)
        self._column = TallColumn(apart=APART)
        super().__init__(Scroll(self._column, "ground"), say("ui.end.turning"), back=back)

    def show(
        self, points: Sequence[Highlight[str]], would: Sequence[Highlight[str]], seats: Sequence[TableSeat[str]]
    ) -> None:
        seals = {seat.id: (seat.icon, seat.role) for seat in seats}
        for rows, highlights in ((self._rows, points), (self._would, would)):
            rows.set((each, *seals.get(each.seat, ("ui.swap", "surface"))) for each in highlights)
        turning, what_if = [self._why, self._rows], [self._over, self._would]
        put(self._column, *(turning if points else []), *(what_if if would else []))


class TurningRow(Laid):
    """One turning point, or one score that would have been: the player, the words, the points."""

    def __init__(self) -> None:
        self._when, self._what = TypeLabel("", "aside", "muted"), TypeLabel("", "body", face=BOLD)
        self._figure = TypeLabel("", "number", face=BLACK, halign="right")
        self._of = TypeLabel("", "aside", "muted", halign="right")
        super().__init__(self._when, self._what, self._figure, self._of, size_hint_y=None)
        self._ground, self._seal = Raised(self.canvas.before), Seal(self.canvas)
        self._ground.paint("surface", raised=False)
        self.bind(width=self._grow)

    def show(self, marked: Marked) -> None:
        highlight, icon, role = marked
        self._seal.show(icon, role, ground="surface")
        self._when.text, self._what.text = highlight.when or "", highlight.what
        self._figure.text, self._of.text = highlight.figure, highlight.of
        self._grow()
        self._lay()

    @property
    def _broad(self) -> bool:
        """Whether what the points are stands beside them, so that all rows have room without scrolling."""
        return bool(self.width >= u(BROAD))

    def _columns(self) -> tuple[float, float]:
        """The widths of the words and of the points with what they are."""
        figure, of = self._figure.wide(), self._of.wide()
        points = min(figure + u(INSIDE) + of if self._broad else max(figure, of), self.width * FIGURE)
        return max(self.width - u(4 * INSIDE + SIDE) - points, 1), max(points, 1)

    def _grow(self, *_: Any) -> None:
        room, points = self._columns()
        words = self._when.high_for(room) + self._what.high_for(room)
        figure, of = self._figure.high_for(points), self._of.high_for(points)
        counted = max(figure, of) if self._broad else figure + of
        self.height = max(u(BROAD_HIGH if self._broad else HIGH), max(words, counted) + u(AROUND))

    def _lay(self, *_: Any) -> None:
        (room, points), inside, side = self._columns(), u(INSIDE), u(SIDE)
        middle, right = self.y + self.height / 2, self.x + self.width - u(INSIDE)
        self._ground.lay(self.pos, self.size)
        self._seal.lay(self.x + inside, middle - side / 2, side)
        stack((self._when, self._what), self.x + 2 * inside + side, middle, room)
        if self._broad:
            figure = self._figure.wide()
            stack((self._figure,), right - figure, middle, figure)
            stack((self._of,), right - points, middle, points - figure - inside)
        else:
            stack((self._figure, self._of), right - points, middle, points)
