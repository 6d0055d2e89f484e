"""A drawing with a sentence in the room that a page has to spare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid, Scroll, TallColumn, place
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

SIDE, ARROW, APART = 76, 26, 22
"""Units: a thing, the arrow between two, and the distance of both."""
INSIDE, BETWEEN = 18, 14
"""Units: inside the edges, and between the drawing and its sentence."""
GAP = 16
"""Units between a column and the drawing below it."""


class Explained(Laid):
    """Things in a row with an arrow between two, and what they mean. Without the height for it there is nothing."""

    def __init__(self, icons: Sequence[str], words: str) -> None:
        self._words = TypeLabel(words, "body", "muted", halign="center")
        super().__init__(self._words)
        self._ground = Raised(self.canvas.before)
        self._signs = [Sign(self.canvas.before) for _ in icons]
        self._arrows = [Sign(self.canvas.before) for _ in icons[1:]]
        self._icons = icons

    def _lay(self, *_: Any) -> None:
        inside, side, arrow, apart = u(INSIDE), u(SIDE), u(ARROW), u(APART)
        room = max(self.width - 2 * inside, 1)
        words = self._words.high_for(room)
        needed = side + u(BETWEEN) + words
        shown = needed + 2 * inside <= self.height
        self._words.opacity = float(shown)
        self._ground.paint("surface", alpha=float(shown), raised=False)
        self._ground.lay(self.pos, self.size)
        for sign, icon in zip(self._signs, self._icons, strict=True):
            sign.show(icon if shown else "", "text")
        for sign in self._arrows:
            sign.show("ui.next" if shown else "", "muted")
        low = self.y + (self.height - needed) / 2
        place(self._words, self.x + inside, low, room, words)
        pitch = side + arrow + 2 * apart
        left = self.x + (self.width - pitch * (len(self._icons) - 1) - side) / 2
        bottom = low + words + u(BETWEEN)
        for at, sign in enumerate(self._signs):
            sign.lay(left + at * pitch, bottom, side)
        for at, sign in enumerate(self._arrows):
            sign.lay(left + at * pitch + side + apart, bottom + (side - arrow) / 2, arrow)


class ExplainedColumn(Laid):
    """A column that may scroll, and below it a drawing where there is room."""

    def __init__(self, column: TallColumn, explained: Explained) -> None:
        self._column, self._scroll, self._below = column, Scroll(column), explained
        super().__init__(self._scroll, explained)
        column.bind(height=self._lay)

    def _lay(self, *_: Any) -> None:
        high = min(float(self._column.height), float(self.height))
        place(self._scroll, self.x, self.y + self.height - high, self.width, high)
        place(self._below, self.x, self.y, self.width, max(self.height - high - u(GAP), 0))
