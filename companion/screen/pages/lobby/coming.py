"""How far the phone of each player came: rings on the cards of the lobby, and signs on the seals beside a code.

The rings say that the page of the phone is open, and that it has its seat.
"""

from __future__ import annotations

from typing import Any

from companion.screen.pages.lobby.plays_with import state_of
from companion.screen.runtime.paint import colour, say, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.raised import RimDisc, Seal, Sign
from companion.screen.widgets.parts.seat_card import STATES, SeatCard
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableSeat

RING, RIM, UNDER, APART = 28, 3, 20, 12
"""Units: a ring, its width, the height of the word under it, and the distance of two words."""
SEAL, BADGE, AROUND = 38, 20, 5
"""Units: a seal, the sign on it, and the ring round the one whose turn it is."""


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
        bottom = self.y + (self.height + self.foot - u(RING + UNDER)) / 2
        for head, ring in zip(self._heads, self._rings, strict=True):
            place(head, left, bottom, self._column, u(UNDER))
            ring.lay(left + self._column / 2, bottom + u(UNDER + RING / 2), u(RING) if self._ringed else 0)
            left += self._column


class ComingSeal(Laid):
    """The seal of a player with the sign of its state; in a brass ring if the code is the player's."""

    def __init__(self) -> None:
        super().__init__()
        self._ring, self._seal = RimDisc(self.canvas), Seal(self.canvas)
        self._badge, self._sign = RimDisc(self.canvas), Sign(self.canvas)

    def show(self, seat: TableSeat[str], *, asked: bool) -> None:
        state = state_of(seat)
        self._ring.paint(colour("brass", float(asked)), colour("surface"))
        self._seal.show(seat.icon, seat.role)
        self._badge.paint(colour("surface", float(bool(state))), colour("surface", float(bool(state))))
        self._sign.show(STATES[state], state or "ok")

    def _lay(self, *_: Any) -> None:
        seal, ring, badge = u(SEAL), u(SEAL + 2 * AROUND), u(BADGE)
        x, y = self.x + self.width / 2, self.y + self.height / 2
        self._ring.lay(x - ring / 2, y - ring / 2, ring, u(RIM))
        self._seal.lay(x - seal / 2, y - seal / 2, seal)
        self._badge.lay(x, y - ring / 2, badge + u(4), 0)
        self._sign.lay(x + u(2), y - ring / 2 + u(2), badge)


class ComingSeals(Laid):
    """The seals of all players, along the longer side of their place."""

    def __init__(self) -> None:
        super().__init__()
        self._pool = Pool(ComingSeal)

    def show(self, seats: tuple[TableSeat[str], ...], asked: str | None) -> None:
        """Show all seats; the code is that of the ``asked`` one."""
        for seal, seat in self._pool.each(seats):
            seal.show(seat, asked=seat.id == asked)
        put(self, *self._pool.take(len(seats)))
        self._lay()

    def _lay(self, *_: Any) -> None:
        seals = self.children[::-1]
        each, upright = max(self.size) / max(len(seals), 1), self.height > self.width
        for at, seal in enumerate(seals):
            if upright:
                place(seal, self.x, self.y + self.height - (at + 1) * each, self.width, each)
            else:
                place(seal, self.x + at * each, self.y, each, self.height)
