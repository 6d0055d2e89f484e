"""The hand note: a paper strip with the moves on the real board. Paper means hands, and nothing else is paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.engine.scene import Point
from companion.screen.runtime.paint import BOLD, SEMIBOLD, colour, corner, say, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Spot
from companion.screen.widgets.parts.raised import MoverSign, Sign
from companion.screen.widgets.parts.type_label import TypeLabel, stack

LOW, REACH = 53, 63
"""The least height of the note in units, and that of its targets, which reach above it."""
CREST, EDGE, TICK, MARK, PAD = 28, 10, 54, 24, 7
"""Units: the crest, the distance from the left edge, the least place of the tick with its word, the tick, and the room
on both sides of the word."""
LINE = 21
"""The height of a word below the crest or the tick, in units."""
APART = 16
"""Units between the two targets: a tap on all moves, and the tick."""
SMALL = 120
"""A note narrower than this, in units, is only a hand with the number of open steps."""
LINES = (2, 3)
"""The most lines of its words, where it may say them shorter: better in the first number of them than in the second."""


class Noted(NamedTuple):
    """A step on the note: its mover as on a ``MoverSign``, its words, and its number. So many steps are ``left``.

    ``whole`` are words that say all its moves, ``first`` are those of the first move; both are shorter and shorter.
    ``over`` them is who moves, and when: ``before`` the answer to a question, which is large, or meanwhile; then the
    same shorter.
    """

    icon: str = ""
    role: str = ""
    sealed: bool = False
    whole: tuple[str, ...] = ("",)
    first: tuple[str, ...] = ("",)
    number: str = ""
    left: int = 1
    over: tuple[str, ...] = ("",)
    before: bool = False


class HandNote(Laid):
    """The step at hand, its number, and a tick that puts the note away. A tap shows all steps.

    ``on_open`` and ``on_done`` are the actions of the note and of its tick. A small note has no tick.
    """

    def __init__(self, on_open: Callable[[], object], on_done: Callable[[], object], **more: Any) -> None:
        self._words = TypeLabel("", "hand", "on.note")
        self._who = TypeLabel("", "aside", "on.note", face=BOLD, grows=False)
        self._number = TypeLabel("", "aside", "on.note", face=SEMIBOLD, halign="center", grows=False)
        self._tick_word = TypeLabel("", "aside", "note.ok", face=BOLD, halign="center", grows=False)
        self._step, self._crest = Noted(), MoverSign()
        self._over = 0.0
        """The height of the line over the words, in pixels."""
        self._open, self._done = Spot(), Spot()
        self._open.on_press, self._open.name = on_open, "hands"
        self._tick_press = on_done
        parts = (self._crest, self._who, self._words, self._number, self._tick_word, self._open, self._done)
        super().__init__(*parts, **{"size_hint_y": None, **more})
        with self.canvas.before:
            Color(*colour("note"))
            self._paper = SmoothRoundedRectangle(radius=[corner("tile")])
            Color(*colour("note.line"))
            self._fold = Rectangle()
        self._tick = Sign(self.canvas.before)

    def show_step(self, step: Noted) -> None:
        self._step = step
        self._who.act_as("hand" if step.before else "aside", BOLD)
        self._open.words, self._number.text, self._who.text = step.whole[0], step.number, step.over[0]
        self._over = self._who.high_for(1_000_000)
        self._lay()

    def high_for(self, width: float) -> float:
        """The height of the longest words with few lines."""
        room, (longest, *_) = self._room(width), self._step.whole
        line = self._high_of(longest.replace("\n", " "), room=1_000_000)
        words = self._fitting(room, *(lines * line for lines in LINES))
        return max(self._high_of(words, room) + self._over + 2 * u(4), u(LOW))

    def least_for(self, width: float) -> float:
        """The height of the shortest words, below who moves."""
        return max(self._high_of(self._step.first[-1], self._room(width)) + self._over + 2 * u(4), u(LOW))

    def _fitting(self, room: float, *highs: float) -> str:
        """The first words with room at a width and in one of the heights, else the shortest ones."""
        *says, last = self._step.whole + self._step.first
        return next((each for high in highs for each in says if self._high_of(each, room) <= high), last)

    def _high_of(self, words: str, room: float) -> float:
        """The height of words, whichever are shown now."""
        shown, self._words.text = self._words.text, words
        high = self._words.high_for(room)
        self._words.text = shown
        return high

    @property
    def _column(self) -> float:
        """The width of the crest with the number below it, in pixels."""
        return max(u(CREST), self._number.wide())

    @property
    def _tick_wide(self) -> float:
        """The width of the tick with its word, in pixels."""
        shown, self._tick_word.text = self._tick_word.text, say("ui.hands.tick")
        wide = self._tick_word.wide()
        self._tick_word.text = shown
        return max(u(TICK), wide + 2 * u(PAD))

    def _room(self, width: float) -> float:
        return max(width - u(EDGE + 8) - self._column - self._tick_wide - u(4), 1)

    def _lay(self, *_: Any) -> None:
        """Words between the crest and the tick; of a small note a hand and a number."""
        small = self.width < u(SMALL)
        step = self._step
        self._number.text = str(step.left) if small else step.number
        self._crest.show(step.icon, "" if small else step.role, sealed=step.sealed)
        room = self._room(self.width)
        wide = self.width if small else self._column
        below, alone = self._fitting(room, self.height - self._over), self._fitting(room, self.height)
        placeless = below == step.first[-1] != alone  # the crest says who moves, and nothing else says where
        roomy = not small and not placeless and self._high_of(below, room) <= self.height - self._over
        self._words.text = "" if small else below if roomy else alone
        if not small and step.left == 1 and self._words.text in step.whole:
            self._number.text = ""
        self._paper.pos, self._paper.size = self.pos, self.size
        left, middle = self.x + (0 if small else u(EDGE)), self.y + self.height / 2
        at = _stack(CREST, self._number, (left, middle), wide)
        self._crest.pos, self._crest.size = at, (u(CREST), u(CREST))
        self._lay_words(left + wide + u(8), self.y, room, self.height, step.over if roomy else ())
        tick = 0 if small else self._tick_wide
        fold = self.x + self.width - tick
        self._fold.pos, self._fold.size = (fold, self.y), (0 if small else u(2), self.height)
        self._tick.show("" if small else "ui.tick", "note.ok")
        self._tick_word.text = "" if small else say("ui.hands.tick")
        self._tick.lay(*_stack(MARK, self._tick_word, (fold, middle), tick), u(MARK))
        high = max(self.height, u(REACH))
        self._open.pos, self._open.size = self.pos, (self.width - (0 if small else u(REACH + APART)), high)
        self._done.pos, self._done.size = (self.x + self.width - u(REACH), self.y), (u(REACH), high)
        self._done.on_press, self._done.name = (None, "") if small else (self._tick_press, "hands:done")

    def _lay_words(self, left: float, bottom: float, wide: float, high: float, over: Iterable[str]) -> None:
        """The words half way up, with the first line over them that has room."""
        for line in (*over, ""):
            self._who.text = line
            if self._who.wide() <= wide:
                break
        stack([self._who] * bool(self._who.text) + [self._words], left, bottom + high / 2, wide)


def _stack(side: float, label: TypeLabel, at: Point, wide: float) -> Point:
    """Place a label below a square; ``at`` is half way up their left edge. Return the corner of the square."""
    (left, middle), line = at, u(LINE) if label.text else 0
    bottom = middle - (u(side) + line) / 2
    label.pos, label.size = (left, bottom), (wide, line)
    return (left + (wide - u(side)) / 2, bottom + line)
