"""The table told by touch: each heap, and what everybody has taken."""

from __future__ import annotations

from companion.engine.game import Fact
from companion.engine.tally import Card, Number, OneOf
from companion.engine.text import Text
from companion.engine.told import Told

from . import facts as f
from .state import MOST_STONES, State
from .words import heap_name, seat_name


class HeapsTally(Told[State]):
    """Things are called ``heap.<heap>``, ``stones.<seat>``, ``cards.<seat>`` and ``turn``."""

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*map(self._heap, self.after.heaps), *map(self._seat, self.after.seat_ids), self._turn())

    def fact(self, thing: str, value: str | int) -> Fact:
        kind, _, name = thing.partition(".")
        if kind == "turn":
            return f.TurnIs(str(value))
        facts = {"heap": f.HeapIs, "stones": f.StonesAre, "cards": f.CardsAre}
        return facts[kind](name, int(value))

    def _heap(self, heap: str) -> Card:
        stones = Number(f"heap.{heap}", Text("heaps.stones"), self.after.heaps[heap], MOST_STONES, icon="heaps.stone")
        return Card(
            heap, Text("heaps.told.which", {"heap": heap_name(heap)}), (stones,), icon="heaps.stone", place=heap
        )

    def _seat(self, seat: str) -> Card:
        state = self.after
        stones = Number(f"stones.{seat}", Text("heaps.stones"), state.stones[seat], state.most_stones)
        cards = Number(f"cards.{seat}", Text("heaps.cards"), state.cards[seat], len(state.heaps))
        return Card(seat, seat_name(seat), (stones, cards), role=f"heaps.{seat}", icon="heaps.player")

    def _turn(self) -> Card:
        values = tuple((seat, seat_name(seat)) for seat in self.after.seat_ids)
        return Card("turn", Text("heaps.turn"), choices=(OneOf("turn", Text("heaps.turn"), self.after.turn, values),))
