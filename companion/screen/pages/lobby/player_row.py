"""A row of the list of players: who it is, how it plays, and the facts in pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.summary import Piece
from companion.screen.pages.lobby.plays_with import plays_with
from companion.screen.runtime.paint import DISPLAY, capital, u
from companion.screen.widgets.boxes import Roomy, place
from companion.screen.widgets.parts.pieces import Pieces, Widths
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table.views.model import TableSeat

GAP, APART = 16, 8
"""Units: between a name and the facts beside it, and round the words."""
SEAL, EDGE, NEXT, LEAST = 48, 12, 22, 63
"""Units: the seal of a player, distances beside it, the sign that a row opens more, and the least height of a row."""
NAMED = 0.55
"""The greatest share of a name in a row."""


class PlayerRow(Pressable, Roomy):
    """A player: the name and how it plays, and its facts. Players with the same icon have a letter on it.

    The facts stand beside the name or, where they have fewer lines so, below it.
    """

    def __init__(self) -> None:
        self.who, self.plays = TypeLabel("", "act", face=DISPLAY), TypeLabel("", "aside", "muted")
        self.pieces = Pieces()
        self._alike: Sequence[PlayerRow] = (self,)
        super().__init__(self.who, self.plays, self.pieces, size_hint_y=None)
        self._ground, self._seal = Raised(self.canvas.before), Seal(self.canvas.before)
        self._next = Sign(self.canvas.before)
        self.bind(width=self._grow, spare=self._grow)

    def show(
        self,
        seat: TableSeat[str],
        on_press: Callable[[], object],
        facts: Sequence[Sequence[Piece]],
        *,
        worded: bool,
    ) -> None:
        self._become(on_press, f"seat:{seat.id}")
        self.who.text, self.plays.text = seat.name or seat.label, capital(plays_with(seat))
        self.pieces.show(facts, worded=worded)
        self._seal.show(seat.icon, seat.role, letter=seat.letter)
        self._next.show("ui.next", "muted")
        self._paint()

    def join(self, rows: Sequence[PlayerRow], columns: Widths) -> None:
        """Have the height and the columns of these rows."""
        self._alike = rows
        self.pieces.align(columns)
        self._grow()

    def shows_all(self, width: float) -> bool:
        """Whether each fact has room for what is written beside its icon."""
        if self._is_below(width):
            return self.pieces.least() <= self._inside(width)
        return self.pieces.least() <= self._columns(width)[1]

    def high_for(self, width: float) -> float:
        return max(row.needed(width, below=self._is_below(width)) for row in self._alike)

    def needed(self, width: float, *, below: bool) -> float:
        """The height of its own words and pictures at a width."""
        if below:
            high = self._first_line() + self.pieces.high_for(self._inside(width))
        else:
            name, facts = self._columns(width)
            high = max(self.who.high_for(name) + self.plays.high_for(name), self.pieces.high_for(facts))
        return float(max(high + u(APART), u(LEAST)))

    def named(self) -> float:
        """The width of its name, and of how it plays, in one line."""
        return self.who.wide() + u(GAP) + self.plays.wide()

    def _is_below(self, width: float) -> bool:
        """Whether the facts of all rows stand below the names: each name has one line, and the facts fewer."""
        if any(row.named() > self._inside(width) for row in self._alike):
            return False
        beside, below = (max(row.pieces.lines(room) for row in self._alike) for room in self._rooms(width))
        return below < beside

    def lines(self, width: float) -> int:
        """The number of lines of its facts at a width."""
        beside, below = self._rooms(width)
        return self.pieces.lines(below if self._is_below(width) else beside)

    def _rooms(self, width: float) -> tuple[float, float]:
        """The room of the facts beside a name and below it."""
        return self._columns(width)[1], self._inside(width)

    @staticmethod
    def _inside(width: float) -> float:
        """The room beside the seal."""
        return max(width - u(3 * EDGE + SEAL + NEXT), 1)

    def _columns(self, width: float) -> tuple[float, float]:
        """The widths of the name and of the facts in pixels: names that are long leave the facts a little more."""
        room = self._inside(width)
        wanted = max(max(row.who.wide(), row.plays.wide()) for row in self._alike)
        left = room - u(GAP) - max(row.pieces.least() for row in self._alike) - 1
        name = max(min(wanted, room * NAMED, left), *(row.who.least() for row in self._alike), 1)
        return name, max(room - name - u(GAP), 1)

    def _first_line(self) -> float:
        return max(max(row.who.high_for(row.who.wide()), row.plays.high_for(row.plays.wide())) for row in self._alike)

    def _grow(self, *_: Any) -> None:
        self.height = self.high_for(self.width) + self.spare
        self._lay()

    def _paint(self) -> None:
        self._ground.paint("pressed" if self._down else "raised", raised=not self._down)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, down=self._down)
        middle = self.y + self.height / 2
        self._seal.lay(self.x + u(EDGE), middle - u(SEAL) / 2, u(SEAL))
        self._next.lay(self.x + self.width - u(EDGE / 2 + NEXT), middle - u(NEXT) / 2, u(NEXT))
        left = self.x + u(2 * EDGE + SEAL)
        if self._is_below(self.width):
            self._lay_below(left, middle)
        else:
            self._lay_beside(left, middle)

    def _lay_beside(self, left: float, middle: float) -> None:
        name, facts = self._columns(self.width)
        stack((self.who, self.plays), left, middle, name)
        high = self.pieces.high_for(facts)
        place(self.pieces, left + name + u(GAP), middle - high / 2, facts, high)

    def _lay_below(self, left: float, middle: float) -> None:
        line, inside = self._first_line(), self._inside(self.width)
        high = self.pieces.high_for(inside)
        top = middle + (line + high) / 2
        place(self.pieces, left, top - line - high, inside, high)
        place(self.who, left, top - line, self.who.wide(), line)
        place(self.plays, left + self.who.wide() + u(GAP), top - line, self.plays.wide(), line)
