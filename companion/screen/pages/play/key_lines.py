"""The lines about buttons: the name of a seat in its colour, and the answers of its buttons.

A narrow block has room only for the first line, with the selected answer, and for legends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.scene import letters
from companion.screen.pages.play.keys import YES, DeviceLine
from companion.screen.runtime.paint import SMALL, mm, say
from companion.screen.widgets.boxes import Laid, Pool, put
from companion.screen.widgets.keycap import SIDE, KeyCap, cap_size
from companion.screen.widgets.kit import TextLine
from companion.screen.widgets.plate import Plate

LINE = 8.0
"""The height of a line in millimetres."""
NAME, MARK = 27.0, 8.0
"""The width of a seat's name, and of its icon alone."""
ROOM_FOR_NAMES, BLOCK = 110.0, 40.0
"""Widths: narrower lines have icons in place of names; narrower blocks have one column."""
CLOSE = 1.0
SECRET = 4.4
"""The font size of a line about a secret, which is longer."""
MOST = 2
"""The most lines."""
MOST_NAMES = 2
"""The most names in one column; more have two columns."""
SHORT = 14
"""The most letters in one line of a block."""
HINT = 0.42
"""The share of a line for the hint about its buttons."""
ENTRY, LEGEND = 36.0, 4.6
"""Several answers in a line: the least width of each, and its font size."""
CHIP, BELOW = 6.4, 9.4
"""Heights in a block: the name, and each of several answers."""


class KeyLine(Laid):
    """One line: names, keys with their answers, and a hint."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._names = Pool(Plate)
        self._cap = KeyCap()
        self._text = TextLine("", 5.0, bold=True)
        self._caps, self._texts = Pool(KeyCap), Pool(lambda: TextLine("", LEGEND, bold=True))
        self._hint = TextLine("", SMALL, "muted")
        self._secret = TextLine("", SECRET)
        self.line = DeviceLine(())

    def show(self, line: DeviceLine) -> None:
        if line == self.line:
            return
        self.line = line
        for mark, seat in self._names.each(line.seats):
            mark.show(seat.name or seat.label, seat.role, seat.icon)
        one = len(line.answers) == 1
        self._cap.show(line.answers[0][0] if one else "", pointed=one and line.answers[0][0] == YES)
        self._text.text = line.answers[0][1] if one else ""
        for (cap, text), (key, words) in zip(self._several(), line.answers, strict=True):
            cap.show(key)
            text.text = words
        self._hint.text = line.says if one else ""
        pods = bool(line.seats) and all(seat.pod for seat in line.seats)
        self._secret.text = say("ui.buttons.on_pod", says=line.says) if pods else line.says
        put(self, *self._marks(), *self._words())
        self._lay()

    def _marks(self) -> list[Plate]:
        return self._names.take(len(self.line.seats))

    def _several(self) -> list[tuple[KeyCap, TextLine]]:
        """The keys and texts of several answers."""
        count = len(self.line.answers)
        return list(zip(self._caps.take(count), self._texts.take(count), strict=True))

    def _words(self) -> list[Widget]:
        if not self.line.answers:
            return [self._secret]
        if self._many:
            return [part for entry in self._several() for part in entry]
        return [self._cap, self._text, *([self._hint] if self.line.says else [])]

    @property
    def _many(self) -> bool:
        """Whether there are several answers."""
        return len(self.line.answers) > 1

    def high_for(self, width: float) -> float:
        """The height of the line at that width, in pixels."""
        if width < mm(BLOCK) and self.line.answers:
            return mm(CHIP + BELOW * (len(self.line.answers) if self._many else 2))
        if self._many:
            return -(-len(self.line.answers) // self._across(width)) * mm(LINE)
        if self.line.answers:
            return mm(LINE)
        columns, rows = self._rows_of_names()
        beside = columns * (mm(NAME) + mm(CLOSE)) + mm(1)
        return max(rows * mm(LINE) - mm(CLOSE), self._secret.height_for(width - beside) + mm(CLOSE))

    def _rows_of_names(self) -> tuple[int, int]:
        """The columns and rows of the names."""
        count = max(len(self.line.seats), 1)
        columns = 1 if count <= MOST_NAMES else 2
        return columns, -(-count // columns)

    def _lay(self, *_: Any) -> None:
        if not self.line.answers:
            self._lay_secret()
        elif self._many:
            self._lay_several()
        elif self.width < mm(BLOCK):
            self._lay_block()
        else:
            self._lay_line()

    def _lay_secret(self) -> None:
        """Lay out a line about a secret: the names at the left, the text beside them."""
        columns, rows = self._rows_of_names()
        wide, high = mm(NAME), min(mm(LINE), (self.height + mm(CLOSE)) / rows) - mm(CLOSE)
        top = self.center_y + (rows * (high + mm(CLOSE)) - mm(CLOSE)) / 2
        for place, mark in enumerate(self._marks()):
            row, column = divmod(place, columns)
            mark.size = (wide, high)
            mark.pos = (self.x + column * (wide + mm(CLOSE)), top - high - row * (high + mm(CLOSE)))
        beside = columns * (wide + mm(CLOSE)) + mm(1)
        self._secret.pos, self._secret.size = (self.x + beside, self.y), (max(self.width - beside, 1), self.height)

    def _across(self, width: float) -> int:
        """The number of answers side by side."""
        return max(int((width - mm(MARK)) // mm(ENTRY)), 1)

    def _lay_several(self) -> None:
        """Lay out several answers: in rows beside the name, in a block below it."""
        answers = self._several()
        block = self.width < mm(BLOCK)
        chip = (self.width, min(mm(CHIP), self.height * 0.25)) if block else (mm(MARK), self.height)
        for mark in self._marks()[:1]:
            mark.size, mark.pos = chip, (self.x, self.top - chip[1])
        left = self.x if block else self.x + chip[0] + mm(1.5)
        columns = 1 if block else min(self._across(self.width), len(answers))
        rows = -(-len(answers) // columns)
        across = (self.right - left) / columns
        down = (self.height - (chip[1] + mm(0.6) if block else 0)) / rows
        for place, (cap, text) in enumerate(answers):
            row, column = divmod(place, columns)
            x, y = left + column * across, self.y + (rows - 1 - row) * down
            wide, high = cap_size(cap.key, min(0.8, down / mm(SIDE)))
            cap.size, cap.pos = (wide, high), (x, y + (down - high) / 2)
            beside = wide + mm(1.2)
            text.pos, text.size = (x + beside, y), (max(across - beside - mm(1), 1), down - mm(0.4))

    def _lay_line(self) -> None:
        named = self.width >= mm(ROOM_FOR_NAMES)
        left, (cap, _) = self.x, cap_size(YES, 0.9)
        for mark in self._marks()[:1]:
            mark.pos, mark.size = (left, self.y), (mm(NAME if named else MARK), self.height)
            left += mark.width + mm(1.5)
        high = min(self.height, mm(7.4))
        self._cap.pos, self._cap.size = (left, self.center_y - high / 2), (cap, high)
        left += cap + mm(1.5)
        room = self.right - left
        hint = room * HINT if self.line.says else 0
        self._text.pos, self._text.size = (left, self.y), (max(room - hint - mm(1.5), 1), self.height)
        self._hint.pos, self._hint.size = (self.right - hint, self.y), (max(hint, 1), self.height)

    def _lay_block(self) -> None:
        """Lay out a block beside the map: name and key above, the selected answer below, then the hint."""
        high = min(mm(6), self.height * 0.36)
        cap = cap_size(YES, 0.8)[0]
        for mark in self._marks()[:1]:
            mark.pos, mark.size = (self.x, self.top - high), (self.width - cap - mm(1), high)
        self._cap.pos, self._cap.size = (self.right - cap, self.top - high), (max(cap, 1), high)
        room = max(self.height - high - mm(0.6), 1)
        share = 0.62 if letters(self._text.text) <= SHORT else 0.45
        hint = room * share if self.line.says and room > mm(6.5) else 0
        self._text.pos, self._text.size = (self.x, self.y + hint), (self.width, room - hint)
        self._hint.pos, self._hint.size = self.pos, (self.width, max(hint, 1))
        self._hint.opacity = 1 if hint else 0


class KeyLines(Laid):
    """The most important lines, below each other."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._pool = Pool(KeyLine)

    def show(self, lines: Sequence[DeviceLine]) -> None:
        for widget, line in self._pool.each(lines[:MOST]):
            widget.show(line)
        put(self, *self._pool.take(len(lines[:MOST])))
        self._lay()

    @property
    def _lines(self) -> list[KeyLine]:
        return self._pool.take(len(self.children))

    def high_for(self, width: float) -> float:
        """The height of all lines at that width, in pixels; 0 without any."""
        between = mm(CLOSE) * max(len(self.children) - 1, 0)
        return float(sum(line.high_for(width) for line in self._lines) + between)

    def legend_for(self, width: float) -> float:
        """The height of the legends among them, in pixels; 0 without any."""
        high = [line.high_for(width) for line in self._lines if line.line.legend]
        return sum(high) + mm(CLOSE) * (len(high) - 1) if high else 0.0

    def _lay(self, *_: Any) -> None:
        if not self.children:
            return
        block, lines = self.width < mm(BLOCK), self._lines
        seen = [line for line in lines if line.line.legend] or lines[:1]
        for line in lines:
            line.opacity = 0 if block and line not in seen else 1
        if block:
            lines = seen
        wanted = [line.high_for(self.width) for line in lines]
        spare = self.height - mm(CLOSE) * (len(lines) - 1)
        top = self.top
        for line, want in zip(lines, wanted, strict=True):
            high = max(spare * want / sum(wanted), 1)
            line.pos, line.size = (self.x, top - high), (self.width, high)
            top -= high + mm(CLOSE)
