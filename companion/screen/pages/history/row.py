"""The row of a finished game: the game and its time, and everyone with name and points, the winner first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.screen.runtime.paint import BLACK, DISPLAY, capital, minus, say, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.layout import Rect
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table.views.history import PastMatch, SeatResult

EDGE, GAP, LEAST = 14, 10, 76
"""Units: the distance from the edges and between parts, and the least height."""
FIRST, SEAL, APART = 44, 28, 6
"""Units: the seal of the winner and of another player, and their distance from words."""
WINNER, ACROSS, NARROW = 124, 506, 600
"""Units: the least width of the winner, and that of all players beside the game; a narrower row has them below it."""
COLUMNS = (4, 3, 2, 1)
"""So many others may stand side by side. Four are in columns through all rows."""


class PlayerResult(Laid):
    """A player: the seal, the name, and below it the points. The ``first`` one is larger."""

    def __init__(self) -> None:
        self._name, self._points = TypeLabel(), TypeLabel()
        self._side = 0
        super().__init__(self._name, self._points)
        self._seal = Seal(self.canvas.before)

    def show(self, seat: SeatResult[str], *, first: bool) -> None:
        self._side = u(FIRST if first else SEAL)
        self._name.text = seat.name or seat.title
        self._name.act_as("act" if first else "detail", DISPLAY if first else "")
        self._name.tint("text" if first else "muted")
        self._points.text = "" if seat.points is None else minus(seat.points)
        self._points.act_as("number" if first else "body", BLACK)
        self._seal.show(seat.icon, seat.role, ground="raised")
        self._lay()

    def wide(self) -> float:
        return self._side + u(APART) + max(self._name.wide(), self._points.wide())

    def high_for(self, width: float) -> float:
        room = max(width - self._side - u(APART), 1)
        return max(self._name.high_for(room) + self._points.high_for(room), self._side)

    def _lay(self, *_: Any) -> None:
        middle, left = self.y + self.height / 2, self._side + u(APART)
        self._seal.lay(self.x, middle - self._side / 2, self._side)
        stack((self._name, self._points), self.x + left, middle, max(self.width - left, 1))


class PlayerResults(Laid):
    """The winner, and beside it the others in as few rows as their names allow."""

    def __init__(self) -> None:
        self._pool, self._shown = Pool(PlayerResult), list[PlayerResult]()
        super().__init__()

    def show(self, seats: Sequence[SeatResult[str]]) -> None:
        self._shown = self._pool.take(len(seats))
        for widget, seat in zip(self._shown, seats, strict=True):
            widget.show(seat, first=seat is seats[0] and seat.rank == 1)
        put(self, *self._shown)
        self._lay()

    def high_for(self, width: float) -> float:
        return -min((bottom for _, (_, bottom, _, _) in self._cells(width)), default=0.0)

    def _cells(self, width: float) -> Iterator[tuple[PlayerResult, Rect]]:
        """Each player with a place below and right of the upper left corner."""
        if not self._shown:
            return
        winner, *others = self._shown
        first = min(max(winner.wide() + u(GAP), u(WINNER)), width / 2)
        room, needed = width - first, max((each.wide() for each in others), default=0.0) + u(GAP)
        columns = next((count for count in COLUMNS if needed <= room / count), 1)
        rows = -(-len(others) // columns)
        columns = -(-len(others) // rows) if rows > 1 else columns
        wide = room / columns
        line = max((each.high_for(wide - u(GAP)) for each in others), default=0.0)
        high = max(winner.high_for(first - u(GAP)), line * rows)
        yield winner, (0, -high, first - u(GAP), high)
        for at, each in enumerate(others):
            row, column = divmod(at, columns)
            above = (high - line * rows) / 2 + line * (row + 1)
            yield each, (first + column * wide, -above, wide - u(GAP), line)

    def _lay(self, *_: Any) -> None:
        for widget, (left, bottom, wide, high) in self._cells(self.width):
            place(widget, self.x + left, self.y + self.height + bottom, max(wide, 1), high)


class PastRow(Pressable, Laid):
    """A finished game; a touch opens it."""

    def __init__(self) -> None:
        self._title, self._began = TypeLabel("", "act"), TypeLabel("", "detail", "muted")
        self._trouble, self._results = TypeLabel("", "detail", "warn"), PlayerResults()
        super().__init__(self._title, self._began, self._trouble, self._results, size_hint_y=None, height=u(LEAST))
        self._ground = Raised(self.canvas.before)
        self._paint()

    def show(self, match: PastMatch[str], began: str, on_press: Callable[[], object]) -> None:
        self._become(on_press, f"past:{match.id}")
        self._title.text = say("ui.past.only_scored", title=match.title) if match.scoring else match.title
        self._began.text, self._trouble.text = capital(began), "\n".join(match.trouble)
        self._results.show(() if match.trouble else match.seats)
        self._lay()

    def _paint(self) -> None:
        self._ground.paint("pressed" if self._down else "raised", raised=not self._down)

    def _lay(self, *_: Any) -> None:
        inside, below = self.width - 2 * u(EDGE), self.width < u(NARROW)
        across = inside if below else u(ACROSS)
        room = max(inside if below else inside - across - u(GAP), 1)
        words = (self._title, self._began, self._trouble)
        title, players = sum(label.high_for(room) for label in words), self._results.high_for(across)
        high = title + players + (u(GAP) if players else 0) if below else max(title, players)
        self.height = max(high + 2 * u(GAP), u(LEAST))
        self._ground.lay(self.pos, self.size, down=self._down)
        left, middle = self.x + u(EDGE), self.y + self.height / 2
        stack(words, left, middle + ((high - title) / 2 if below else 0), room)
        low = middle - (high if below else players) / 2
        place(self._results, left + inside - across, low, max(across, 1), players)
