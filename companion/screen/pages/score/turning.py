"""The turning points of a finished game, a row each."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Column, List
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel

INSIDE, APART = 18, 12
"""Units: round the words of a row, and between rows."""


class TurningPage(Page):
    """The turning points, the first to the last."""

    def __init__(self, back: Callable[[], object]) -> None:
        self._rows: List[TurningRow, str] = List(TurningRow, TurningRow.show, apart=APART)
        why = TypeLabel(say("ui.end.turning.why"), "body", "muted", tall=True)
        super().__init__(Column(why, self._rows, Widget()), say("ui.end.turning"), back=back)

    def show(self, points: tuple[str, ...]) -> None:
        self._rows.set(points)


class TurningRow(RaisedColumn):
    """One turning point."""

    def __init__(self) -> None:
        self._words = TypeLabel("", "act", tall=True)
        super().__init__(self._words, role="raised", padding=u(INSIDE))

    def show(self, words: str) -> None:
        self._words.text = words
