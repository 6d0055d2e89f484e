"""The score: a point for a stone and two for a card. Whoever has as many points as the best wins with them (D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import Text, listed

from .state import State
from .words import count_of, seat_name

POINTS_A_CARD = 2


class Scores(msgspec.Struct, frozen=True):
    """What every seat has, clockwise."""

    stones: Mapping[str, int]
    cards: Mapping[str, int]

    def points(self, seat: str) -> int:
        return self.stones[seat] + POINTS_A_CARD * self.cards[seat]

    def rank(self, seat: str) -> int:
        """1 is the best; those with as many points have the same."""
        return 1 + sum(self.points(other) > self.points(seat) for other in self.stones)


def scores(state: State) -> Scores | None:
    """Nothing before the last stone is taken, and all has been told."""
    return Scores(state.stones, state.cards) if state.cleared and not state.agenda else None


def sheet(found: Scores, seats: Sequence[str]) -> Sheet[Text]:
    cards = (SheetCell(POINTS_A_CARD * found.cards[seat], count_of("card", found.cards[seat])) for seat in seats)
    return Sheet(
        seats=tuple(seats),
        titles=tuple(map(seat_name, seats)),
        roles=tuple(f"heaps.{seat}" for seat in seats),
        rows=(
            SheetRow(Text("heaps.stones"), "", "", tuple(SheetCell(found.stones[seat]) for seat in seats)),
            SheetRow(Text("heaps.cards"), "", "", tuple(cards)),
        ),
        totals=tuple(map(found.points, seats)),
        ranks=tuple(map(found.rank, seats)),
        verdict=_verdict(found),
        winners=listed(map(seat_name, _best(found))),
    )


def _best(found: Scores) -> list[str]:
    return [seat for seat in found.stones if found.rank(seat) == 1]


def _verdict(found: Scores) -> Text:
    best = _best(found)
    return Text("heaps.won", {"n": len(best), "seats": listed(map(seat_name, best))})
