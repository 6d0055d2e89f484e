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
BROAD, BROAD_SIDE = 560, 56
"""Units: the width from which the words are beside the things, and a thing there."""
INSIDE, BETWEEN = 18, 14
"""Units: inside the edges, and between the drawing and its sentence."""
GAP = 16
"""Units between a column and the drawing below it."""


class Sketch(Laid):
    """Things in a row with an arrow between two, and what they mean. Without the height for it there is nothing."""

    def __init__(self, icons: Sequence[str], words: str) -> None:
        self._words = TypeLabel(words, "body", "muted", halign="center")
        super().__init__(self._words)
        self._ground = Raised(self.canvas.before)
        self._signs = [Sign(self.canvas.before) for _ in icons]
        self._arrows = [Sign(self.canvas.before) for _ in icons[1:]]
        self._icons = icons

    def _lay(self, *_: Any) -> None:
        broad = self.width >= u(BROAD)
        inside, side = u(INSIDE), u(BROAD_SIDE if broad else SIDE)
        drawn = side + (len(self._signs) - 1) * (side + u(ARROW + 2 * APART))
        room = max(self.width - 2 * inside - (drawn + u(2 * BETWEEN) if broad else 0), 1)
        words = self._words.high_for(room)
        needed = max(side, words) if broad else side + u(BETWEEN) + words
        shown = needed + 2 * inside <= self.height
        self._words.opacity, self._words.halign = float(shown), "left" if broad else "center"
        self._ground.paint("surface", alpha=float(shown), raised=False)
        self._ground.lay(self.pos, self.size)
        for sign, icon in zip(self._signs, self._icons, strict=True):
            sign.show(icon if shown else "", "text")
        for sign in self._arrows:
            sign.show("ui.next" if shown else "", "muted")
        low = self.y + (self.height - needed) / 2
        if broad:
            left, bottom = self.x + inside, low + (needed - side) / 2
            place(self._words, left + drawn + u(2 * BETWEEN), low, room, needed)
        else:
            left, bottom = self.x + (self.width - drawn) / 2, low + words + u(BETWEEN)
            place(self._words, self.x + inside, low, room, words)
        arrow, pitch = u(ARROW), side + u(ARROW + 2 * APART)
        for at, sign in enumerate(self._signs):
            sign.lay(left + at * pitch, bottom, side)
        for at, sign in enumerate(self._arrows):
            sign.lay(left + at * pitch + side + u(APART), bottom + (side - arrow) / 2, arrow)


class SketchColumn(Laid):
    """A column that may scroll, and below it a drawing where there is room."""

    def __init__(self, column: TallColumn, sketch: Sketch) -> None:
        self._column, self._scroll, self._below = column, Scroll(column), sketch
        super().__init__(self._scroll, sketch)
        column.bind(height=self._lay)

    def _lay(self, *_: Any) -> None:
        high = min(float(self._column.height), float(self.height))
        place(self._scroll, self.x, self.y + self.height - high, self.width, high)
        place(self._below, self.x, self.y, self.width, max(self.height - high - u(GAP), 0))
