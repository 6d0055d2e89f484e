"""The state after an event: nothing here refuses, chooses or knows a rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected

from . import events as e
from . import facts as f
from .state import HEAPS, State


def evolve(state: State | None, event: Event) -> State:
    if isinstance(event, e.GameBegan):
        return _begun(event)
    assert state is not None, "a game begins with GameBegan"
    return replace(state, **_changed(state, event))


def _begun(event: e.GameBegan) -> State:
    nothing = dict.fromkeys((seat.id for seat in event.seats), 0)
    return State(
        seats=event.seats,
        first=event.first,
        heaps=dict(zip(HEAPS, event.heaps, strict=False)),
        stones=nothing,
        cards=nothing,
        turn=event.first,
    )


def _changed(state: State, event: Event) -> dict[str, Any]:
    """The fields of the state that become others."""
    match event:
        case AgendaChanged(steps=steps):
            return {"agenda": steps}
        case e.TurnBegan(seat=seat):
            return {"turn": seat}
        case e.StonesTaken(seat=seat, heap=heap, count=count):
            return {"heaps": _plus(state.heaps, heap, -count), "stones": _plus(state.stones, seat, count)}
        case e.CardTaken(seat=seat):
            return {"cards": _plus(state.cards, seat, 1)}
        case Corrected(fact=fact):
            return _corrected(state, fact)
    raise TypeError(f"{event} is none of ours")


def _corrected(state: State, fact: f.AnyFact) -> dict[str, Any]:
    match fact:
        case f.HeapIs(heap=heap, count=count):
            return {"heaps": {**state.heaps, heap: count}}
        case f.StonesAre(seat=seat, count=count):
            return {"stones": {**state.stones, seat: count}}
        case f.CardsAre(seat=seat, count=count):
            return {"cards": {**state.cards, seat: count}}
        case f.TurnIs(seat=seat):
            return {"turn": seat}


def _plus(numbers: Mapping[str, int], name: str, more: int) -> dict[str, int]:
    return {**numbers, name: numbers[name] + more}
