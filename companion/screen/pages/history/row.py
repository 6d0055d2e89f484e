"""The row of a finished game: the game and its time, the winner, and the points of everyone in columns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.runtime.paint import BLACK, DISPLAY, capital, say, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table.views.history import PastMatch, SeatResult

EDGE, GAP, LEAST = 14, 10, 76
"""Units: the distance from the edges and between parts, and the least height."""
FIRST, SEAL, APART = 44, 32, 8
"""Units: the seal of the winner and of another player, and their distance from words."""
WINNER, CELL, CLOSE, MOST = 176, 78, 70, 5
"""The widths of the winner and of another player in units, in a narrow row too, and the most players.

The players of all rows are in columns.
"""
NARROW = 600
"""Units: a narrower row has the players below the game."""


class PlayerResult(Laid):
    """A player and the points; the ``first`` one is larger, with the name."""

    def __init__(self) -> None:
        self._name, self._points = TypeLabel("", "act", face=DISPLAY), TypeLabel("", "body")
        self._first = False
        super().__init__(self._name, self._points)
        self._seal = Seal(self.canvas.before)

    def show(self, seat: SeatResult[str], *, first: bool) -> None:
        self._first = first
        self._name.text = (seat.name or seat.title) if first else ""
        self._points.text = "" if seat.points is None else str(seat.points)
        self._points.act_as("number" if first else "body", BLACK if first else "")
        self._points.tint("text" if first else "muted")
        self._seal.show(seat.icon, seat.role, ground="raised")
        self._lay()

    def _lay(self, *_: Any) -> None:
        side, middle = u(FIRST if self._first else SEAL), self.y + self.height / 2
        self._seal.lay(self.x, middle - side / 2, side)
        left, points = self.x + side + u(APART), self._points.wide()
        room = self.x + self.width - left - points - 2 * u(APART)
        name = min(self._name.wide(), room) if self._name.text and self._name.least() <= room else 0
        self._name.opacity = float(bool(name))  # its seal says it too
        place(self._name, left, self.y, name, self.height)
        place(self._points, left + (name + u(APART) if name else 0), self.y, max(points, 1), self.height)


class PastRow(Pressable, Laid):
    """A finished game; a touch opens it."""

    def __init__(self) -> None:
        self._title, self._began = TypeLabel("", "act"), TypeLabel("", "detail", "muted")
        self._trouble = TypeLabel("", "detail", "warn")
        self._seats, self._count = Pool(PlayerResult), 0
        super().__init__(self._title, self._began, self._trouble, size_hint_y=None, height=u(LEAST))
        self._ground = Raised(self.canvas.before)
        self._paint()

    def show(self, match: PastMatch[str], began: str, on_press: Callable[[], object]) -> None:
        self._become(on_press, f"past:{match.id}")
        self._title.text = say("ui.past.only_scored", title=match.title) if match.scoring else match.title
        self._began.text, self._trouble.text = capital(began), "\n".join(match.trouble)
        seats = () if match.trouble else match.seats
        for widget, seat in self._seats.each(seats):
            widget.show(seat, first=seat is seats[0] and seat.rank == 1)
        self._count = len(seats)
        put(self, self._title, self._began, self._trouble, *self._seats.take(len(seats)))
        self._lay()

    def _paint(self) -> None:
        self._ground.paint("pressed" if self._down else "raised", raised=not self._down)

    def _lay(self, *_: Any) -> None:
        inside, across = self.width - 2 * u(EDGE), u(WINNER + (MOST - 1) * CELL)
        words = (self._title, self._began, self._trouble)
        below = bool(self._count) and self.width < u(NARROW)
        room = max(inside if below else inside - across - u(GAP), 1)
        high = sum(label.high_for(room) for label in words) + 2 * u(GAP)
        foot = u(FIRST + GAP) if below else 0
        self.height = max(high, u(LEAST) if not below else 0) + foot
        self._ground.lay(self.pos, self.size, down=self._down)
        left = self.x + u(EDGE)
        stack(words, left, self.y + (self.height + foot) / 2, room)
        cell = u(CLOSE if below else CELL)
        first = inside - (self._count - 1) * cell if below else u(WINNER)
        at, bottom = (left, self.y + u(GAP)) if below else (left + inside - across, self.y)
        for nth, widget in enumerate(self._seats.take(self._count)):
            wide = cell if nth else min(first, u(WINNER))
            place(widget, at, bottom, wide, u(FIRST) if below else self.height)
            at += wide
