"""The turning points of a finished game and what would have been, a row each."""

from __future__ import annotations

from collections.abc import Callable

from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import List, Scroll, TallColumn, put
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel

INSIDE, APART = 11, 8
"""Units: round the words of a row, and between rows."""


class TurningPage(Page):
    """The turning points, the first to the last, then a sentence for each player."""

    def __init__(self, back: Callable[[], object]) -> None:
        self._why = TypeLabel(say("ui.end.turning.why"), "body", "muted", tall=True)
        self._rows: List[TurningRow, str] = List(TurningRow, TurningRow.show, apart=APART)
        self._over = TypeLabel(say("ui.end.what_if"), "body", "muted", tall=True)
        self._would: List[TurningRow, str] = List(TurningRow, TurningRow.show, apart=APART)
        self._column = TallColumn(apart=APART)
        super().__init__(Scroll(self._column, "ground"), say("ui.end.turning"), back=back)

    def show(self, points: tuple[str, ...], would: tuple[str, ...]) -> None:
        self._rows.set(points)
        self._would.set(would)
        turning, what_if = [self._why, self._rows], [self._over, self._would]
        put(self._column, *(turning if points else []), *(what_if if would else []))


class TurningRow(RaisedColumn):
    """One turning point, or one score that would have been."""

    def __init__(self) -> None:
        self._words = TypeLabel("", "body", tall=True)
        super().__init__(self._words, role="raised", padding=u(INSIDE))

    def show(self, words: str) -> None:
        self._words.text = words
