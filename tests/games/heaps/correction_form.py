"""The correction form: each heap, what everybody has taken, and the turn."""

from __future__ import annotations

from functools import partial

from companion.engine.correction_form import CorrectionForm, FormCard, Number, one_of
from companion.engine.text import Text

from . import facts as f
from .state import MOST_STONES, State
from .words import heap_name, seat_name


def form(state: State) -> CorrectionForm:
    seats = (_seat(state, seat) for seat in state.seat_ids)
    return CorrectionForm((*(_heap(state, heap) for heap in state.heaps), *seats, _turn(state)))


def _heap(state: State, heap: str) -> FormCard:
    stones = Number(Text("heaps.stones"), state.heaps[heap], MOST_STONES, partial(f.HeapIs, heap), icon="heaps.stone")
    title = Text("heaps.told.which", {"heap": heap_name(heap)})
    return FormCard(heap, title, (stones,), icon="heaps.stone", place=heap)


def _seat(state: State, seat: str) -> FormCard:
    stones = Number(Text("heaps.stones"), state.stones[seat], state.most_stones, partial(f.StonesAre, seat))
    cards = Number(Text("heaps.cards"), state.cards[seat], len(state.heaps), partial(f.CardsAre, seat))
    return FormCard(seat, seat_name(seat), (stones, cards), role=f"heaps.{seat}", icon="heaps.player")


def _turn(state: State) -> FormCard:
    turn = one_of(Text("heaps.turn"), state.turn, state.seat_ids, seat_name, f.TurnIs)
    return FormCard("turn", Text("heaps.turn"), choices=(turn,))
