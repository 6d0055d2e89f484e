"""The hand note: a paper strip with the moves on the real board. Paper means hands, and nothing else is paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.screen.runtime.paint import SEMIBOLD, colour, corner, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Sign
from companion.screen.widgets.parts.type_label import TypeLabel

LOW = 62
"""The least height of the note in units."""
HAND, EDGE, TICK = 28, 12, 62
"""Units: the hand, the distance from the left edge, and the width of the tick."""


class NotePart(Pressable, Laid):
    """A part of the note that can be pressed."""

    words = ""

    @property
    def says(self) -> str:
        return self.words

    def _paint(self) -> None: ...


class HandNote(Laid):
    """The first move, the number of the others, and a tick that puts the note away. A tap shows all moves.

    ``on_open`` and ``on_done`` are the actions of the note and of its tick.
    """

    def __init__(self, on_open: Callable[[], object], on_done: Callable[[], object], **more: Any) -> None:
        self._words = TypeLabel("", "hand", "on.note")
        self._more = TypeLabel("", "hand", "on.note", face=SEMIBOLD, halign="right")
        self._open, self._done = NotePart(), NotePart()
        self._open.on_press, self._open.name = on_open, "hands"
        self._done.on_press, self._done.name = on_done, "hands:done"
        more.setdefault("size_hint_y", None)
        super().__init__(**more)
        with self.canvas.before:
            Color(*colour("note"))
            self._paper = SmoothRoundedRectangle(radius=[corner("tile")])
            Color(*colour("note.line"))
            self._fold = Rectangle()
        self._hand, self._tick = Sign(self.canvas), Sign(self.canvas)
        self._tick.show("ui.tick", "note.ok")
        for part in (self._words, self._more, self._open, self._done):
            self.add_widget(part)

    def show(self, moves: Sequence[str]) -> None:
        """Show the first move, and how many there are beside it."""
        self._words.text = moves[0] if moves else ""
        self._more.text = f"+{len(moves) - 1}" if len(moves) > 1 else ""
        self._open.words = "\n".join(moves)
        self._lay()

    def high_for(self, width: float) -> float:
        """The height that the note needs at a width, in pixels."""
        return max(self._words.high_for(self._room(width)) + 2 * u(4), u(LOW))

    def _room(self, width: float) -> float:
        """The width of the move."""
        return max(width - self._left(width) - self._beside(), 1)

    def _beside(self) -> float:
        """The width of all that is right of the move."""
        return self._more.wide() + u(8) + u(TICK)

    def _left(self, width: float) -> float:
        """The width of all that is left of the move. A long word takes the place of the hand."""
        usual = u(EDGE + HAND + 10)
        return usual if self._words.least() <= width - usual - self._beside() else u(EDGE)

    def _lay(self, *_: Any) -> None:
        self._paper.pos, self._paper.size = self.pos, self.size
        self._hand.lay(self.x + u(EDGE), (self.y + self.height / 2) - u(HAND) / 2, u(HAND))
        self._hand.show("ui.hand" if self._left(self.width) > u(EDGE) else "", "on.note")
        left = self.x + self._left(self.width)
        self._words.pos, self._words.size = (left, self.y), (self._room(self.width), self.height)
        fold = (self.x + self.width) - u(TICK)
        self._more.pos = (fold - self._more.wide() - u(8), self.y)
        self._more.size = (self._more.wide(), self.height)
        self._fold.pos, self._fold.size = (fold, self.y), (u(2), self.height)
        self._tick.lay(fold + (u(TICK) - u(HAND)) / 2, (self.y + self.height / 2) - u(HAND) / 2, u(HAND))
        self._open.pos, self._open.size = self.pos, (self.width - u(TICK), self.height)
        self._done.pos, self._done.size = (fold, self.y), (u(TICK), self.height)
