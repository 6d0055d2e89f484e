"""The card of a player in the lobby, with two rings: how far the phone came. Its page is open, it has its seat."""

from __future__ import annotations

from typing import Any

from companion.screen.runtime.paint import colour, say, u
from companion.screen.widgets.boxes import place
from companion.screen.widgets.parts.raised import RimDisc, Sign
from companion.screen.widgets.parts.seat_card import SeatCard
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableSeat

RING, RIM, UNDER, APART = 28, 3, 20, 12
"""Units: a ring, its width, the height of the word under it, and the distance of two words."""


class StepRing:
    """A step of a phone, in the canvas of a widget: done, asked, or still to come."""

    def __init__(self, canvas: Any) -> None:
        self._disc, self._tick = RimDisc(canvas), Sign(canvas)

    def show(self, *, done: bool, asked: bool) -> None:
        self._disc.paint(colour("ok" if done else "brass" if asked else "muted"), colour("ok" if done else "surface"))
        self._tick.show("ui.tick" if done else "", "sunk")

    def lay(self, x: float, y: float, side: float) -> None:
        """Place it round a point; a side of 0 hides it."""
        self._disc.lay(x - side / 2, y - side / 2, side, u(RIM) if side else 0)
        self._tick.lay(x - side * 0.35, y - side * 0.35, side * 0.7)


class LobbyCard(SeatCard):
    """The rings are absent where a PIN or buttons replace the phone."""

    def __init__(self) -> None:
        words = (say("ui.lobby.coming.page"), say("ui.lobby.coming.seat"))
        self._heads = [TypeLabel(text, "aside", "muted", halign="center", grows=False) for text in words]
        self._column, self._ringed = max(head.wide() for head in self._heads) + u(APART), True
        super().__init__()
        self._rings = (StepRing(self.canvas), StepRing(self.canvas))

    def see(self, seat: TableSeat[str], *, asked: bool) -> None:
        """Take the state of the phone; the ring of an ``asked`` player stands out."""
        self._ringed = seat.phone != "none" or not (seat.pin or seat.buttons != "none")
        page, has_seat = self._rings
        page.show(done=seat.phone == "here", asked=asked)
        has_seat.show(done=seat.phone != "none", asked=False)
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
            ring.lay(left + self._column / 2, bottom + u(UNDER + RING / 2), u(RING) if self._ringed else 0)
            left += self._column
