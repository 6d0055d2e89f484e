"""Rows beside a code: each player, and how far the phone came: its page is open, it has its seat."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.screen.pages.lobby.plays_with import device_state, is_ready
from companion.screen.runtime.paint import capital, colour, say, u
from companion.screen.widgets.boxes import Laid, List, Row, TallColumn
from companion.screen.widgets.parts.raised import Raised, RimDisc, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableSeat

HIGH, SEAL, EDGE, APART = 44, 34, 10, 6
"""Units: a row, its seal, the distance of the contents from the edges, and between two rows."""
COLUMN, RING, RIM = 80, 28, 3
"""Units: a column of rings, a ring, and its width."""


class StepRing:
    """A step of a phone, in the canvas of a widget: done, asked, or still to come."""

    def __init__(self, canvas: Any) -> None:
        self._disc, self._tick = RimDisc(canvas), Sign(canvas)

    def show(self, *, done: bool, asked: bool) -> None:
        rim, face = ("ok", "ok") if done else ("brass" if asked else "muted", "sunk")
        self._disc.paint(colour(rim), colour(face))
        self._tick.show("ui.tick" if done else "", "sunk")

    def lay(self, x: float, y: float, side: float) -> None:
        """Place it round a point; a side of 0 hides it."""
        self._disc.lay(x - side / 2, y - side / 2, side, u(RIM) if side else 0)
        self._tick.lay(x - side * 0.35, y - side * 0.35, side * 0.7)


class ComingRow(Laid):
    """A player with two rings, or the words for what the player has instead of a phone."""

    def __init__(self) -> None:
        self._who, self._instead = TypeLabel("", "button"), TypeLabel("", "detail", halign="right")
        super().__init__(self._who, self._instead, size_hint_y=None, height=u(HIGH))
        self._ground, self._seal = Raised(self.canvas.before, "tile"), Seal(self.canvas.before)
        self._rings = (StepRing(self.canvas.before), StepRing(self.canvas.before))

    def fill(self, seat: TableSeat[str], *, asked: bool) -> None:
        self._ground.paint("sunk", ring="text" if asked else "", raised=False)
        self._seal.show(seat.icon, seat.role)
        self._who.text = seat.name or seat.label
        other = seat.phone == "none" and (seat.pin or seat.buttons != "none")
        words = device_state(seat) if seat.buttons != "none" else say("ui.lobby.no_phone")
        self._instead.text = capital(words) if other else ""
        self._instead.tint("ok" if is_ready(seat) else "muted")
        page, place = self._rings
        page.show(done=seat.phone == "here", asked=asked and seat.phone != "here")
        place.show(done=seat.phone != "none", asked=False)
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=2)
        middle, edge = self.y + self.height / 2, u(EDGE)
        self._seal.lay(self.x + edge, middle - u(SEAL) / 2, u(SEAL))
        left, right = self.x + 2 * edge + u(SEAL), self.x + self.width
        wide = self._instead.wide() + edge if self._instead.text else 2 * u(COLUMN)
        self._who.pos, self._who.size = (left, self.y), (max(right - wide - left, 1), self.height)
        self._instead.pos, self._instead.size = (right - wide, self.y), (wide - edge, self.height)
        for place, ring in enumerate(self._rings):
            x = right - (len(self._rings) - place - 0.5) * u(COLUMN)
            ring.lay(x, middle, 0 if self._instead.text else u(RING))


class Coming(TallColumn):
    """All players. The row of the player that the code is for has a ring."""

    def __init__(self) -> None:
        self._asked: str | None = None
        words = (say("ui.lobby.coming.page"), say("ui.lobby.coming.seat"))
        heads = [
            TypeLabel(text, "aside", "muted", halign="center", size_hint_x=None, width=u(COLUMN)) for text in words
        ]
        self._rows: List[ComingRow, TableSeat[str]] = List(ComingRow, self._fill, apart=APART, padding=u(2))
        head = Row(Widget(), *heads, apart=0, size_hint_y=None, height=u(24))
        super().__init__(head, self._rows, apart=0)

    def _fill(self, row: ComingRow, seat: TableSeat[str]) -> None:
        row.fill(seat, asked=seat.id == self._asked)

    def show(self, seats: tuple[TableSeat[str], ...], asked: str | None) -> None:
        self._asked = asked
        self._rows.set(seats)
