"""The card of a player in the lobby, with two rings: how far the phone came. Its page is open, it has its seat."""

from __future__ import annotations

from typing import Any

from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import place
from companion.screen.widgets.parts.raised import Seal
from companion.screen.widgets.parts.seat_card import SeatCard
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableSeat

RING, RIM, UNDER, APART = 28, 3, 20, 12
"""Units: a ring, its width, the height of the word under it, and the distance of two words."""


class LobbyCard(SeatCard):
    """The rings are absent where a PIN or buttons replace the phone."""

    def __init__(self) -> None:
        words = (say("ui.lobby.coming.page"), say("ui.lobby.coming.seat"))
        self._heads = [TypeLabel(text, "aside", "muted", halign="center") for text in words]
        self._column, self._ringed = max(head.wide() for head in self._heads) + u(APART), True
        super().__init__()
        self._rings = [(Seal(self.canvas), Seal(self.canvas)) for _ in words]

    def see(self, seat: TableSeat[str], *, asked: bool) -> None:
        """Take the state of the phone; the ring of an ``asked`` player stands out."""
        self._ringed = seat.phone != "none" or not (seat.pin or seat.buttons != "none")
        steps = ((seat.phone == "here", asked), (seat.phone != "none", False))
        for (rim, face), (done, next_) in zip(self._rings, steps, strict=True):
            rim.show("", "ok" if done else "brass" if next_ else "muted")
            face.show("ui.tick" if done else "", "ok" if done else "surface", "sunk", ground="text")
        for head in self._heads:
            if (head.parent is not None) != self._ringed:
                (self.add_widget if self._ringed else self.remove_widget)(head)

    @property
    def _rings_room(self) -> float:
        return len(self._heads) * self._column if self._ringed else 0

    def _room(self, width: float) -> float:
        return max(super()._room(width) - self._rings_room, 1)

    def _lay(self, *_: Any) -> None:
        super()._lay()
        left = self.x + self.width - self.beside - self._rings_room - u(APART)
        bottom = self.y + (self.height - u(RING + UNDER)) / 2
        for head, ring in zip(self._heads, self._rings, strict=True):
            place(head, left, bottom, self._column, u(UNDER))
            for disc, size in zip(ring, (RING, RING - 2 * RIM), strict=True):
                side = u(size) if self._ringed else 0
                disc.lay(left + (self._column - side) / 2, bottom + u(UNDER) + (u(RING) - side) / 2, side)
            left += self._column
