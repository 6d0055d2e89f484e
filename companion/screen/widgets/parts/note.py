"""The hand note: a paper strip with the moves on the real board. Paper means hands, and nothing else is paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.engine.scene import Point
from companion.screen.runtime.paint import BOLD, SEMIBOLD, colour, corner, say, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Spot
from companion.screen.widgets.parts.raised import Sign
from companion.screen.widgets.parts.type_label import TypeLabel

LOW, REACH = 53, 63
"""The least height of the note in units, and that of its targets, which reach above it."""
HAND, EDGE, TICK, MARK = 28, 10, 54, 24
"""Units: the hand, the distance from the left edge, the place of the tick with its word, and the tick."""
LINE = 21
"""The height of a word below the hand or the tick, in units."""
APART = 16
"""Units between the two targets: a tap on all moves, and the tick."""
SMALL = 120
"""A note narrower than this, in units, is only a hand with the number of all steps."""
LINES = 3
"""The most lines of the first move, where there are others."""


class HandNote(Laid):
    """The first move, the number of the others, and a tick that puts the note away. A tap shows all moves.

    A long first move of several is not said: there is only the number of steps.

    ``on_open`` and ``on_done`` are the actions of the note and of its tick. A small note has no tick.
    """

    def __init__(self, on_open: Callable[[], object], on_done: Callable[[], object], **more: Any) -> None:
        self._words = TypeLabel("", "hand", "on.note")
        self._count = TypeLabel("", "aside", "on.note", face=SEMIBOLD, halign="center", grows=False)
        self._tick_word = TypeLabel("", "aside", "note.ok", face=BOLD, halign="center", grows=False)
        self._moves: tuple[str, ...] = ()
        self._open, self._done = Spot(), Spot()
        self._open.on_press, self._open.name = on_open, "hands"
        self._tick_press = on_done
        parts = (self._words, self._count, self._tick_word, self._open, self._done)
        super().__init__(*parts, **{"size_hint_y": None, **more})
        with self.canvas.before:
            Color(*colour("note"))
            self._paper = SmoothRoundedRectangle(radius=[corner("tile")])
            Color(*colour("note.line"))
            self._fold = Rectangle()
        self._hand, self._tick = Sign(self.canvas.before), Sign(self.canvas.before)
        self._hand.show("ui.hand", "on.note")

    def show(self, moves: Sequence[str]) -> None:
        """Show the first move, and how many there are beside it."""
        self._moves = tuple(move.split("\n")[0] for move in moves)
        self._open.words = "\n".join(moves)
        self._lay()

    def high_for(self, width: float) -> float:
        room, first = self._room(width), self._moves[0] if self._moves else ""
        high = self._high_of(first, room)
        if self._further:
            high = min(high, max(LINES * self._high_of(first[:1], room), self._high_of(say("ui.play.hands"), room)))
        return max(high + 2 * u(4), u(LOW))

    def _high_of(self, words: str, room: float) -> float:
        shown, self._words.text = self._words.text, words
        high = self._words.high_for(room)
        self._words.text = shown
        return high

    def _room(self, width: float) -> float:
        return max(width - u(EDGE + 8) - self._column - u(TICK + 4), 1)

    @property
    def _column(self) -> float:
        """The width of the hand with the number of further steps below it, in pixels."""
        shown, self._count.text = self._count.text, self._further
        wide = self._count.wide()
        self._count.text = shown
        return max(u(HAND), wide)

    @property
    def _further(self) -> str:
        more = len(self._moves) - 1
        return say("ui.hands.more", count=more) if more > 0 else ""

    def _lay(self, *_: Any) -> None:
        small, room, wide = self.width < u(SMALL), self._room(self.width), self._column
        self._words.text = self._moves[0] if self._moves and not small else ""
        self._count.text = self._further
        self._paper.pos, self._paper.size = self.pos, self.size
        unsaid = self._words.high_for(room) > self.height
        if unsaid:
            self._words.text = say("ui.play.hands")
        if small or (unsaid and self._count.text):
            self._count.text = say("ui.hands.steps", n=len(self._moves))
            wide = self.width if small else self._count.wide()
            room = max(self.width - u(EDGE + 8) - wide - u(TICK + 4), 1)
        left, middle = self.x + (0 if small else u(EDGE)), self.y + self.height / 2
        _stack(self._hand, HAND, self._count, (left, middle), wide)
        self._words.pos, self._words.size = (left + wide + u(8), self.y), (room, self.height)
        tick = 0 if small else u(TICK)
        fold = self.x + self.width - tick
        self._fold.pos, self._fold.size = (fold, self.y), (0 if small else u(2), self.height)
        self._tick.show("" if small else "ui.tick", "note.ok")
        self._tick_word.text = "" if small else say("ui.hands.tick")
        _stack(self._tick, MARK, self._tick_word, (fold, middle), tick)
        high = max(self.height, u(REACH))
        self._open.pos, self._open.size = self.pos, (self.width - (0 if small else u(REACH + APART)), high)
        self._done.pos, self._done.size = (self.x + self.width - u(REACH), self.y), (u(REACH), high)
        self._done.on_press, self._done.name = (None, "") if small else (self._tick_press, "hands:done")


def _stack(sign: Sign, side: float, label: TypeLabel, at: Point, wide: float) -> None:
    """Place a sign above a label; ``at`` is half way up their left edge."""
    (left, middle), line = at, u(LINE) if label.text else 0
    bottom = middle - (u(side) + line) / 2
    sign.lay(left + (wide - u(side)) / 2, bottom + line, u(side))
    label.pos, label.size = (left, bottom), (wide, line)
