"""What is said of the buttons at the table: for each seat its name in its colour, then what its buttons do now.

In a narrow block there is room for one line alone: the first, which is what is pointed at. Legends have all they need.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.scene import letters
from companion.screen.pages.play.keys import YES, ButtonLine
from companion.screen.widgets.keycap import SIDE, KeyCap, cap_size
from companion.screen.widgets.kit import SMALL, FittedText, mm, say
from companion.screen.widgets.marked import Marked
from companion.table.views.model import TableSeat

LINE = 8.0
"""Height of a line in millimetres, where its words have room in it."""
NAME, MARK = 27.0, 8.0
"""Width of a seat's name, and of its icon alone."""
ROOM_FOR_NAMES, BLOCK = 110.0, 40.0
"""Widths: below the first names are icons alone, below the other all stands below each other."""
CLOSE = 1.0
SECRET = 4.4
"""Font size of what is said of a secret: it is longer, and read by those at the table."""
MOST = 2
"""So many lines; what stands in more of them is for later."""
MOST_NAMES = 2
"""So many names stand below each other; more in two columns."""
SHORT = 14
"""So many letters stand in one line of a block."""
HINT = 0.42
"""Share of a line for how its buttons work."""
ENTRY, LEGEND = 36.0, 4.6
"""Of several answers in a line: the least width of each, and its font size."""
CHIP, BELOW = 6.4, 9.4
"""Heights in a block: of the name, and of each of several answers."""


class KeyLine(Widget):
    """One line: names, the keys with what they do, and how they work."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._names: list[Marked] = []
        self._cap = KeyCap()
        self._text = FittedText("", 5.0, bold=True)
        self._several: list[tuple[KeyCap, FittedText]] = []
        self._hint = FittedText("", SMALL, "soft")
        self._secret = FittedText("", SECRET)
        self.line = ButtonLine(())
        self.bind(pos=self._lay, size=self._lay)

    def show(self, line: ButtonLine) -> None:
        if line == self.line:
            return
        self.line = line
        while len(self._names) < len(line.seats):
            self._names.append(Marked())
        for mark, seat in zip(self._names, line.seats, strict=False):
            mark.show(_name(seat), seat.role, seat.icon)
        one = len(line.answers) == 1
        self._cap.show(line.answers[0][0] if one else "", pointed=one and line.answers[0][0] == YES)
        self._text.text = line.answers[0][1] if one else ""
        while len(self._several) < len(line.answers):
            self._several.append((KeyCap(), FittedText("", LEGEND, bold=True)))
        for (cap, text), (key, words) in zip(self._several, line.answers, strict=False):
            cap.show(key)
            text.text = words
        self._hint.text = line.says if one else ""
        pods = bool(line.seats) and all(seat.pod for seat in line.seats)
        self._secret.text = say("ui.buttons.on_pod", says=line.says) if pods else line.says
        self.clear_widgets()
        for part in (*self._names[: len(line.seats)], *self._words()):
            self.add_widget(part)
        self._lay()

    def _words(self) -> list[Widget]:
        if not self.line.answers:
            return [self._secret]
        if self._many:
            return [part for entry in self._several[: len(self.line.answers)] for part in entry]
        return [self._cap, self._text, *([self._hint] if self.line.says else [])]

    @property
    def _many(self) -> bool:
        """Whether there are several answers, each with a key."""
        return len(self.line.answers) > 1

    def high_for(self, width: float) -> float:
        """Pixels it needs at a width of so many."""
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
        """How many names stand side by side before what is said, and in how many rows."""
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
        """The names at the left, beside them all that is said."""
        columns, rows = self._rows_of_names()
        wide, high = mm(NAME), min(mm(LINE), (self.height + mm(CLOSE)) / rows) - mm(CLOSE)
        top = self.center_y + (rows * (high + mm(CLOSE)) - mm(CLOSE)) / 2
        for place, mark in enumerate(self._names[: len(self.line.seats)]):
            row, column = divmod(place, columns)
            mark.size = (wide, high)
            mark.pos = (self.x + column * (wide + mm(CLOSE)), top - high - row * (high + mm(CLOSE)))
        beside = columns * (wide + mm(CLOSE)) + mm(1)
        self._secret.pos, self._secret.size = (self.x + beside, self.y), (max(self.width - beside, 1), self.height)

    def _across(self, width: float) -> int:
        """How many of several answers stand side by side."""
        return max(int((width - mm(MARK)) // mm(ENTRY)), 1)

    def _lay_several(self) -> None:
        """Every answer with its key: in rows beside the name, in a block below it."""
        answers = self._several[: len(self.line.answers)]
        block = self.width < mm(BLOCK)
        chip = (self.width, min(mm(CHIP), self.height * 0.25)) if block else (mm(MARK), self.height)
        for mark in self._names[:1]:
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
        for mark in self._names[:1]:
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
        """In a column beside the map: name and key above, below them what is pointed at, then how to step."""
        high = min(mm(6), self.height * 0.36)
        cap = cap_size(YES, 0.8)[0]
        for mark in self._names[:1]:
            mark.pos, mark.size = (self.x, self.top - high), (self.width - cap - mm(1), high)
        self._cap.pos, self._cap.size = (self.right - cap, self.top - high), (max(cap, 1), high)
        room = max(self.height - high - mm(0.6), 1)
        share = 0.62 if letters(self._text.text) <= SHORT else 0.45
        hint = room * share if self.line.says and room > mm(6.5) else 0
        self._text.pos, self._text.size = (self.x, self.y + hint), (self.width, room - hint)
        self._hint.pos, self._hint.size = self.pos, (self.width, max(hint, 1))
        self._hint.opacity = 1 if hint else 0


class KeyLines(Widget):
    """The most important lines, below each other."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._lines: list[KeyLine] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, lines: Sequence[ButtonLine]) -> None:
        shown = lines[:MOST]
        while len(self._lines) < len(shown):
            self._lines.append(KeyLine())
        for line, told in zip(self._lines, shown, strict=False):
            line.show(told)
        wanted = self._lines[: len(shown)]
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for line in wanted:
                self.add_widget(line)
        self._lay()

    def high_for(self, width: float) -> float:
        """Pixels all lines need at a width of so many; 0 for none."""
        between = mm(CLOSE) * max(len(self.children) - 1, 0)
        return float(sum(line.high_for(width) for line in self._lines[: len(self.children)]) + between)

    def legend_for(self, width: float) -> float:
        """Pixels the legends among them need; 0 without any."""
        high = [line.high_for(width) for line in self._lines[: len(self.children)] if line.line.legend]
        return sum(high) + mm(CLOSE) * (len(high) - 1) if high else 0.0

    def _lay(self, *_: Any) -> None:
        if not self.children:
            return
        block = self.width < mm(BLOCK)
        lines = self._lines[: len(self.children)]
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


def _name(seat: TableSeat[str]) -> str:
    return seat.name or seat.label
