"""The hand note: a paper strip with the moves on the real board. Paper means hands, and nothing else is paper."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.engine.scene import Point
from companion.screen.runtime.paint import BOLD, SEMIBOLD, colour, corner, say, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Spot
from companion.screen.widgets.parts.raised import MoverSign, Sign
from companion.screen.widgets.parts.type_label import TypeLabel, measured_with, stack

LOW, REACH = 53, 63
"""The least height of the note in units, and that of its targets, which reach above it."""
CREST, EDGE, TICK, MARK, PAD = 28, 6, 50, 24, 4
"""Units: the crest, the distance from the left edge, the least place of the tick with its word, the tick, and the room
on both sides of the word."""
ASIDE = 6
"""Units between the crest and the words, and between these and the tick."""
LINE = 21
"""The height of a word below the crest or the tick, in units."""
APART = 16
"""Units between the two targets: a tap on all moves, and the tick."""
SMALL = 120
"""A note narrower than this, in units, is only a hand with its brief words, or with the number of open steps."""
LINES = (2, 3)
"""The most lines of its words, where it may say them shorter: better in the first number of them than in the second."""


class Noted(NamedTuple):
    """A step on the note: its mover as on a ``MoverSign``, its words, and its number. So many steps are ``left``.

    ``whole`` are words that say all its moves, ``first`` are those of the first move; both are shorter and shorter.
    ``brief`` are a few letters that say all of it, if there are any. A step that ``shows`` more on its own page has the
    way there in place of the tick.
    """

    icon: str = ""
    role: str = ""
    sealed: bool = False
    whole: tuple[str, ...] = ("",)
    first: tuple[str, ...] = ("",)
    number: str = ""
    left: int = 1
    shows: bool = False
    brief: str = ""


class HandNote(Laid):
    """The step at hand, its number, and a tick that puts the note away. A tap shows all steps.

    ``on_open`` and ``on_done`` are the actions of the note and of its tick. A small note has no tick.
    """

    def __init__(self, on_open: Callable[[], object], on_done: Callable[[], object], **more: Any) -> None:
        self._words = TypeLabel("", "hand", "on.note")
        self._number = TypeLabel("", "aside", "on.note", face=SEMIBOLD, halign="center", grows=False)
        self._tick_word = TypeLabel("", "aside", "note.ok", face=BOLD, halign="center", grows=False)
        self._step, self._crest = Noted(), MoverSign()
        self._open, self._done = Spot(), Spot()
        self._open.on_press, self._open.name = on_open, "hands"
        self._tick_press = on_done
        parts = (self._crest, self._words, self._number, self._tick_word, self._open, self._done)
        super().__init__(*parts, **{"size_hint_y": None, **more})
        with self.canvas.before:
            Color(*colour("note"))
            self._paper = SmoothRoundedRectangle(radius=[corner("tile")])
            Color(*colour("note.line"))
            self._fold = Rectangle()
        self._tick = Sign(self.canvas.before)

    def show_step(self, step: Noted) -> None:
        self._step = step
        self._open.words, self._number.text = step.whole[0], step.number
        self._lay()

    def high_for(self, width: float) -> float:
        """The height of the longest words with few lines."""
        room = self._room(width)
        return max(self._high_of(self._fitting(room), room) + 2 * u(2), u(LOW))

    def least_for(self, width: float) -> float:
        """The height of the shortest words."""
        return max(self._high_of(self._step.first[-1], self._room(width)) + 2 * u(2), u(LOW))

    def wide_beside(self, width: float) -> float:
        """The width that it has in a row with other parts, at most ``width``: that of its words or of a hand."""
        room = self._room(width)
        words = self._fitting(room)
        whole = self._lines(words, room) <= LINES[0] and self._longest_of(words) <= room
        return width if width >= u(SMALL) and whole else u(REACH)

    def _fitting(self, room: float, high: float = inf) -> str:
        """The first words with few lines at a width, and within a height; the shortest only without any.

        These do not say where.
        """
        *says, last = self._step.whole + self._step.first
        low = [each for each in says if self._high_of(each, room) <= high]
        return next((each for lines in LINES for each in low if self._lines(each, room) <= lines), last)

    def _lines(self, words: str, room: float) -> int:
        """The number of lines of words at a width."""
        return round(self._high_of(words, room) / self._high_of("1", room))

    def _high_of(self, words: str, room: float) -> float:
        """The height of words at a width."""
        return measured_with(self._words, words, lambda: self._words.high_for(room))

    def _longest_of(self, words: str) -> float:
        """The width of the longest of these words."""
        return measured_with(self._words, words, self._words.least)

    @property
    def _column(self) -> float:
        """The width of the crest with the number below it, in pixels."""
        return max(u(CREST), _wide(self._number, self._step.number))

    @property
    def _end(self) -> tuple[str, str]:
        """The icon and the word at its right end."""
        return ("ui.map", say("ui.hands.show")) if self._step.shows else ("ui.tick", say("ui.hands.tick"))

    @property
    def _tick_wide(self) -> float:
        """The width of the tick with its word, in pixels."""
        return max(u(TICK), _wide(self._tick_word, self._end[1]) + 2 * u(PAD))

    def _room(self, width: float) -> float:
        return max(width - u(EDGE + 2 * ASIDE) - self._column - self._tick_wide, 1)

    def _lay(self, *_: Any) -> None:
        """Words between the crest and the tick; of a small note a hand and a few letters."""
        small = self.width < u(SMALL)
        step, (icon, word) = self._step, self._end
        brief = step.brief if step.left == 1 else ""
        self._number.text = (brief or say("ui.hands.left", left=step.left)) if small else step.number
        self._crest.show(step.icon, "" if small else step.role, sealed=step.sealed)
        room = self._room(self.width)
        wide = self.width if small else self._column
        self._words.text = "" if small else self._fitting(room, self.height)
        if not small and step.left == 1 and self._words.text in step.whole:
            self._number.text = ""
        self._paper.pos, self._paper.size = self.pos, self.size
        left, middle = self.x + (0 if small else u(EDGE)), self.y + self.height / 2
        at = _stack(CREST, self._number, (left, middle), wide)
        self._crest.pos, self._crest.size = at, (u(CREST), u(CREST))
        stack([self._words], left + wide + u(ASIDE), middle, room)
        tick = 0 if small else self._tick_wide
        fold = self.x + self.width - tick
        self._fold.pos, self._fold.size = (fold, self.y), (0 if small else u(2), self.height)
        self._tick.show("" if small else icon, "note.ok")
        self._tick_word.text = "" if small else word
        self._tick.lay(*_stack(MARK, self._tick_word, (fold, middle), tick), u(MARK))
        high = max(self.height, u(REACH))
        self._open.pos, self._open.size = self.pos, (self.width - (0 if small else u(REACH + APART)), high)
        self._done.pos, self._done.size = (self.x + self.width - u(REACH), self.y), (u(REACH), high)
        press, name = (self._open.on_press, "hands:show") if step.shows else (self._tick_press, "hands:done")
        self._done.on_press, self._done.name = (None, "") if small else (press, name)


def _wide(label: TypeLabel, words: str) -> float:
    """The width of words on a label in pixels."""
    return measured_with(label, words, label.wide) if words else 0.0


def _stack(side: float, label: TypeLabel, at: Point, wide: float) -> Point:
    """Place a label below a square; ``at`` is half way up their left edge. Return the corner of the square."""
    (left, middle), line = at, u(LINE) if label.text else 0
    bottom = middle - (u(side) + line) / 2
    label.pos, label.size = (left, bottom), (wide, line)
    return (left + (wide - u(side)) / 2, bottom + line)
