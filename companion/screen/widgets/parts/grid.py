"""Widgets in full rows."""

from __future__ import annotations

from typing import Any

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.seat_card import SeatCard

GAP = 8
"""Units between two cells."""


class Grid(Laid):
    """As many widgets side by side as have room for fingers and words, all equally wide.

    It is as high as its rows.

    ``across`` is the least width of a cell in units, ``apart`` the gap, ``low`` the least height of a cell.
    """

    def __init__(self, across: float = HIGH, apart: float = GAP, low: float = HIGH) -> None:
        self._across, self._apart, self.low = across, apart, low
        super().__init__(size_hint_y=None, height=0)
        self.bind(children=self._lay)

    def _lay(self, *_: Any) -> None:
        gap, count = u(self._apart), max(len(self.children), 1)
        buttons = [child for child in self.children if isinstance(child, Action)]
        cards = [child for child in self.children if isinstance(child, SeatCard)]
        words = (*(button.least() for button in buttons), *(card.narrowest() for card in cards))
        least = max([u(self._across), *words])
        most = max(int((self.width + gap) // (least + gap)), 1)
        rows = -(-count // most)
        columns = -(-count // rows)
        narrow = max((self.width - gap * (columns - 1)) / columns, 1)
        for card in cards:
            card.tight = any(each.least() > narrow for each in cards)
        heights = (*(button.high_for(narrow) for button in buttons), *(card.high_for(narrow) for card in cards))
        high = max((u(self.low), *heights))
        self.height = rows * (high + gap) - gap
        for at, widget in enumerate(reversed(self.children)):
            row, column = divmod(at, columns)
            top = self.y + self.height - row * (high + gap)
            place(widget, self.x + column * (narrow + gap), top - high, narrow, high)
        for card in cards:
            card.stand()  # one in its old place may be as tight as a new one
