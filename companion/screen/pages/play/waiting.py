"""The side of the board while secrets come in: whom the table waits for, and how each of them answers.

It shows nothing of what is entered. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.screen.runtime.paint import DISPLAY, say, u
from companion.screen.widgets.boxes import Laid, place, put
from companion.screen.widgets.layout import CLOSE, GAP
from companion.screen.widgets.parts.card import HIGH, Card, Form
from companion.screen.widgets.parts.raised import Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableSeat

SEAL = 148
"""The seal of a single player, in units."""
SIGN = 26
"""The lock and the arrow at the right of a row, in units."""


class Onward(Laid):
    """Where a tap on a row leads: *Pair*, or a lock before the PIN; then an arrow."""

    def __init__(self) -> None:
        self._word = TypeLabel("", "detail", "muted")
        super().__init__(self._word, size_hint=(None, None))
        self._lock, self._arrow = Sign(self.canvas), Sign(self.canvas)

    def show(self, row: Card) -> Onward:
        self._word.text = say("ui.lobby.invite") if row.name == "seats:none" else ""
        locked = row.name.startswith("private:")
        self._lock.show("ui.lock" if locked else "", "text")
        self._arrow.show("ui.next" if row.name else "", "muted")
        before = u(SIGN) if locked else self._word.wide() if self._word.text else 0
        self.size = (before + (u(GAP) if before else 0) + u(SIGN), u(HIGH))
        if self.parent is None:
            row.add_widget(self)
        self._lay()
        return self

    def _lay(self, *_: Any) -> None:
        side, low = u(SIGN), self.y + (self.height - u(SIGN)) / 2
        self._arrow.lay(self.x + self.width - side, low, side)
        self._lock.lay(self.x + self.width - 2 * side - u(GAP), low, side)
        place(self._word, self.x, self.y, max(self.width - side - u(GAP), 1), self.height)


class Waiting(Laid):
    """A row for each player, or the seal of a single one with words below it."""

    def __init__(self) -> None:
        self._who, self._how = TypeLabel("", "name", face=DISPLAY, halign="center"), TypeLabel(halign="center")
        super().__init__()
        self._seal = Seal(self.canvas.before)
        self._rows: Sequence[Card] = ()

    def show_all(self, rows: Sequence[Card]) -> None:
        self._rows = rows
        self._seal.show("", "")
        put(self, *rows)
        self._lay()

    def show_one(self, seat: TableSeat[str]) -> None:
        """A player; one without a phone and a pod gets the screen."""
        self._rows, who = (), seat.name or seat.label
        self._seal.show(seat.icon, seat.role)
        passed = seat.phone == "none" and not seat.pod and seat.pin
        self._who.text = say("ui.private.hand_to" if passed else "ui.private.only", seat=who)
        self._how.text = say("ui.private.only", seat=who) if passed else ""
        put(self, self._who, self._how)
        self._lay()

    def _lay(self, *_: Any) -> None:
        if self._rows:
            self._lay_rows()
            return
        side, who, how = u(SEAL), self._who.high_for(self.width), self._how.high_for(self.width)
        top = self.y + (self.height + side + who + how + u(2 * GAP)) / 2
        self._seal.lay(self.x + (self.width - side) / 2, top - side, side)
        top -= side + u(GAP)
        place(self._who, self.x, top - who, self.width, who)
        place(self._how, self.x, top - who - u(GAP) - how, self.width, how)

    def _lay_rows(self) -> None:
        """Below each other from the top, all alike."""
        each = min((self.height + u(CLOSE)) / len(self._rows), u(HIGH + CLOSE))
        for at, row in enumerate(self._rows, 1):
            row.take_form(Form.BESIDE, brief=False, bare=False, largest=(0.0, 0.0))
            size = (self.width, max(each - u(CLOSE), 1))
            row.stand((self.x, self.y + self.height - at * each + u(CLOSE)), size, row.words_at(self.width))
