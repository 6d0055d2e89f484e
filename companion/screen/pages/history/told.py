"""The words of a moment: the player who acted, in which place of the game, what happened, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.text import SENTENCE
from companion.screen.runtime.paint import capital, say, together, u
from companion.screen.widgets.boxes import Laid, Scroll, TallColumn, put
from companion.screen.widgets.parts.raised import RaisedColumn, Seal
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table.views.history import Moment, SeatResult

SEAL, APART, INSIDE = 44, 10, 12
"""Units: the seal, its distance from the words, and the distance of the contents from the edges."""


class ActorLine(Laid):
    """The seal and the name of a player, if any, and a place of the game."""

    def __init__(self) -> None:
        self._name, self._place = TypeLabel("", "act"), TypeLabel("", "detail", "muted")
        self._sealed = False
        super().__init__(self._name, self._place, size_hint_y=None)
        self._seal = Seal(self.canvas.before)
        self.bind(width=self._grow)

    def show(self, seat: SeatResult[str] | None, place: str, words: str) -> None:
        """Show the seal with the place, and the name unless the ``words`` begin with it."""
        self._sealed = seat is not None
        icon, role = (seat.icon, seat.role) if seat is not None else ("", "")
        self._seal.show(icon, role, ground="raised")
        name = (seat.name or seat.title) if seat is not None else ""
        self._name.text, self._place.text = "" if words.startswith(name) else name, place
        self._grow()
        self._lay()

    def _left(self) -> float:
        return u(SEAL + APART) if self._sealed else 0

    def _grow(self, *_: Any) -> None:
        room = max(self.width - self._left(), 1)
        words = self._name.high_for(room) + self._place.high_for(room)
        self.height = max(words, u(SEAL) if self._sealed else 0)

    def _lay(self, *_: Any) -> None:
        left, room, top = self.x + self._left(), max(self.width - self._left(), 1), self.y + self.height
        self._seal.lay(self.x, top - u(SEAL), u(SEAL))
        stack((self._name, self._place), left, top - self.height / 2, room)


class TwoLines(TypeLabel):
    """A text with room for two lines at the least, so that what is below it keeps its place."""

    def high_for(self, width: float) -> float:
        return max(super().high_for(width), 2 * self._line())


class MomentWords(Scroll):
    """All words about a moment."""

    def __init__(self) -> None:
        self._seats: dict[str, SeatResult[str]] = {}
        self._actor, self._words = ActorLine(), TwoLines("", "body", tall=True, valign="top")
        self._next = TypeLabel("", "detail", "muted", tall=True)
        self._column = TallColumn(apart=APART)
        self._card = RaisedColumn(self._actor, self._words, role="raised", apart=APART, padding=u(INSIDE))
        super().__init__(self._column)

    def of(self, seats: Sequence[SeatResult[str]]) -> None:
        """Set the players of the game."""
        self._seats = {seat.seat: seat for seat in seats}

    def show(self, moment: Moment[str]) -> None:
        self._words.text = together(SENTENCE, moment.texts)
        self._actor.show(self._seats.get(moment.seat), capital(moment.place), self._words.text)
        self._next.text = say("ui.past.then", place=moment.next) if moment.next != moment.place else ""
        put(self._column, self._card, *([self._next] if self._next.text else []))
        self.scroll_y = 1
