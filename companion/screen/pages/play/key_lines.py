"""The lines about buttons: a seat, the answers of its buttons with their keys, and a hint."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.screen.pages.play.keys import YES, DeviceLine
from companion.screen.runtime.paint import BOLD, SEMIBOLD, say, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.keycap import SIDE, KeyCap
from companion.screen.widgets.layout import CLOSE, EDGE
from companion.screen.widgets.parts.raised import Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableSeat

SEAL, SIGN, APART = 26, 24, 8
"""Units: the seal of a seat, the triangle of a warning, and their distance from the words."""
COLUMN = 150
"""The least width in units of an answer beside another one."""
MOST = 2
"""The most lines beside a question."""


class NamedSeal(Laid):
    """The seal and the name of a seat."""

    def __init__(self) -> None:
        self._name = TypeLabel("", "hand", face=BOLD)
        super().__init__(self._name, height=u(SEAL + 4))
        self._seal = Seal(self.canvas.before)

    def show(self, seat: TableSeat[str]) -> None:
        self._name.text = seat.name or seat.label
        self._seal.show(seat.icon, seat.role)
        self.width = u(SEAL + APART) + self._name.wide() + u(APART)

    def _lay(self, *_: Any) -> None:
        self._seal.lay(self.x + u(2), self.y + (self.height - u(SEAL)) / 2, u(SEAL))
        place(self._name, self.x + u(SEAL + APART), self.y, max(self.width - u(SEAL + APART), 1), self.height)


class KeyAnswer(Laid):
    """A key with its answer. An idle answer changes nothing: its key is off, and its words are a warning."""

    def __init__(self) -> None:
        self._cap, self._words = KeyCap(), TypeLabel("", "hand", face=SEMIBOLD)
        super().__init__(self._cap, self._words)
        self._sign, self._signed = Sign(self.canvas), 0

    def show(self, key: LitKey, words: str, *, brass: bool = False, small: bool = False) -> None:
        self._cap.show(key, pointed=brass or key.name == YES, small=small)
        self._sign.show("ui.warn" if key.idle else "", "warn")
        self._signed = u(SIGN) if key.idle else 0
        self._words.text = words
        self._words.act_as("aside" if small else "hand", SEMIBOLD)
        self._words.tint("warn" if key.idle else "text")
        self._lay()

    def high_for(self, width: float) -> float:
        return float(max(self._words.high_for(self._room(width)), self._cap.height))

    def wide(self) -> float:
        """The width with its words in one line."""
        return float(self._taken() + self._words.wide() + u(APART))

    def _room(self, width: float) -> float:
        return float(max(width - self._taken(), 1))

    def _taken(self) -> float:
        """The width of the key, of the triangle, and of their distance from the words."""
        return float(self._cap.width + self._signed + u(APART + 2))

    def _lay(self, *_: Any) -> None:
        self._cap.pos = (self.x + u(2), self.y + (self.height - self._cap.height) / 2)
        room = self._room(self.width)
        self._sign.lay(self._cap.right + u(APART / 2), self.y + (self.height - self._signed) / 2, self._signed)
        place(self._words, self.x + self.width - room, self.y, room, self.height)


class KeyLine(Laid):
    """One line: seats, keys with their answers, the keys that step, and a hint."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._names, self._answers, self._steps = Pool(NamedSeal), Pool(KeyAnswer), Pool(KeyAnswer)
        self._hint = TypeLabel("", "aside", "muted")
        self._seats: Sequence[TableSeat[str]] = ()
        self._count = self._stepping = 0

    def show(self, line: DeviceLine, asked: str | None) -> None:
        """Show a line. The seat that is ``asked`` is in the banner and needs no name here."""
        self._seats = [seat for seat in line.seats if seat.id != asked]
        self._count, self._stepping = len(line.answers), len(line.steps)
        for name, seat in self._names.each(self._seats):
            name.show(seat)
        for answer, (key, words) in self._answers.each(line.answers):
            answer.show(key, words)
        idle = any(key.idle for key, _ in line.answers)  # then the key that goes on is the main one
        for step, (key, words) in self._steps.each(line.steps):
            step.show(key, words, brass=idle and (key, words) == line.steps[-1], small=line.small)
        secret = not line.answers and (line.legend or bool(self._seats))
        pods = bool(self._seats) and secret and all(seat.pod for seat in self._seats)
        self._hint.text = say("ui.buttons.on_pod", says=line.says) if pods else line.says
        self._hint.act_as("body" if secret and not self._seats else "aside")
        self._hint.tint("text" if secret else "muted")
        parts = (*self._answers.take(self._count), *self._steps.take(self._stepping))
        put(self, *self._names.take(len(self._seats)), *parts, self._hint)
        self._lay()

    @property
    def hint(self) -> bool:
        """Whether the line is words only, without a seat and a key."""
        return not (self._seats or self._count or self._stepping)

    def high_for(self, width: float) -> float:
        """The height of the line at a width, in pixels."""
        return sum(high for _, high in self._stack(width)) if width > 1 else 0

    def _stack(self, width: float) -> list[tuple[list[tuple[Widget, float]], float]]:
        """The rows of the line: the parts of each with their widths, and its height."""
        rows: list[tuple[list[tuple[Widget, float]], float]] = []
        names = self._names.take(len(self._seats))
        row: list[tuple[Widget, float]] = []
        if len(names) == 1 and not self._count and self._hint.text and width - names[0].width > u(COLUMN):
            beside = width - names[0].width
            high = max(self._hint.high_for(beside), names[0].height)
            return [([(names[0], names[0].width), (self._hint, beside)], high)]
        for name in names:
            if row and sum(wide for _, wide in row) + name.width > width:
                rows.append((row, name.height))
                row = []
            row.append((name, name.width))
        rows += [(row, names[0].height)] if row else []
        answers, steps = self._answers.take(self._count), self._steps.take(self._stepping)
        beside = width - sum(step.wide() for step in steps)
        if steps and len(answers) == 1 and beside >= u(COLUMN) and answers[0].high_for(beside) <= u(SIDE + CLOSE):
            row = [(answers[0], beside), *((step, step.wide()) for step in steps)]
            rows.append((row, answers[0].high_for(beside) + u(CLOSE)))
            answers = steps = []
        columns = max(min(int(width // u(COLUMN)), self._count), 1)
        for at in range(0, len(answers), columns):
            each = [(answer, width / columns) for answer in answers[at : at + columns]]
            rows.append((each, max(answer.high_for(wide) for answer, wide in each) + u(CLOSE)))
        if steps:
            high = max(step.high_for(width) for step in steps) + u(CLOSE)
            rows.append(([(step, width / len(steps)) for step in steps], high))
        if self._hint.text:
            rows.append(([(self._hint, width)], self._hint.high_for(width)))
        elif self._count or self._stepping:
            rows[-1] = (rows[-1][0], rows[-1][1] - u(CLOSE))  # no gap below the last keys
        return rows

    def _lay(self, *_: Any) -> None:
        top, stack = self.y + self.height, self._stack(self.width)
        rows = len(stack) if self._count or self._stepping else 0  # only rows of keys have gaps
        closer = min(max(sum(high for _, high in stack) - self.height, 0) / max(rows, 1), u(CLOSE)) if rows else 0
        aside = [self._hint, *self._steps.take(self._stepping)]
        for parts, wanted in stack:
            left, high = self.x, wanted - closer
            hidden = parts[0][0] in aside and top - high < self.y - (1 if rows else u(CLOSE))
            for part, wide in parts:
                part.opacity = 0 if hidden else 1  # the answer itself comes first
                place(part, left, top - high, wide, high)
                left += wide
            top -= high


class KeyLines(Laid):
    """Lines below each other; the first has the room before the others."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._pool = Pool(KeyLine)
        self._lines: list[KeyLine] = []

    def show(self, lines: Iterable[DeviceLine], asked: str | None, most: int = MOST) -> None:
        """Show the first lines; ``asked`` is the seat in the banner."""
        shown = [*lines][:most]
        for widget, line in self._pool.each(shown):
            widget.show(line, asked)
        self._lines = self._pool.take(len(shown))
        put(self, *self._lines)
        self._lay()

    @property
    def hint(self) -> bool:
        """Whether all lines are only hints."""
        return bool(self._lines) and all(line.hint for line in self._lines)

    def high_for(self, width: float) -> float:
        """The height of all lines at a width, in pixels; 0 without any."""
        if not self._lines:
            return 0.0
        return sum(line.high_for(width) for line in self._lines) + u(EDGE) * (len(self._lines) - 1)

    def _lay(self, *_: Any) -> None:
        top = self.y + self.height
        for at, line in enumerate(self._lines):
            high = line.high_for(self.width)
            spare = top - self.y
            shown = at == 0 or high <= spare + 1
            line.opacity = 1 if shown else 0
            high = min(high, spare) if shown else 1
            place(line, self.x, top - high, self.width, max(high, 1))
            top -= high + u(EDGE)
