"""From what was touched to the fact it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.engine.game import Fact
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.exploring import ALONE, EVERY
from companion.games.riftwalker.state import Lies, Rift, State, in_order
from companion.games.riftwalker.tally_cards import GONE, NOBODY, OVER, UNKNOWN, used
from companion.games.riftwalker.terms import ELEMENTS, Element, PlaceId, RiftKind, SeatId, Stage

Value = str | int


def fact_for(state: State, thing: str, value: Value) -> Fact | None:
    """The fact that such a thing is so; ``None`` where nothing would be another."""
    kind, *about = thing.split(".")
    return _FACTS[kind](state, about, value)


def _card(state: State, about: list[str], value: Value) -> Fact | None:
    """A face that the other side had is what a turned card shows."""
    at, face = cast("PlaceId", about[0]), cast("Element", value)
    lies = state.matrix[at]
    if about[1] == "up":
        return f.CardIs(at, face, lies.up if face == lies.other else lies.other)
    return f.CardIs(at, lies.other if face == lies.up else lies.up, face)


def _element_deck(state: State, about: list[str], value: Value) -> Fact | None:
    return f.ElementDeckIs(()) if value == UNKNOWN else None


# Rifts


def _rift(state: State, about: list[str], value: Value) -> Fact | None:
    name, what = about
    owner, lies, rift = state.seen[name]
    if what == "lies":
        if value == GONE:
            return f.RiftIsGone(name)
        where, _, whose = str(value).partition("-")
        return f.RiftIs(cast("SeatId", whose), cast("Lies", where), rift)
    return f.RiftIs(owner, lies, _CHANGED[what](rift, value))


def _kind(rift: Rift, value: Value) -> Rift:
    """The first of its symbols stays; a second one is guessed, to be told."""
    kind = cast("RiftKind", value)
    first = rift.elements[0]
    if kind != "venture":
        return replace(rift, kind=kind, elements=(first,))
    second = next(name for name in (*rift.elements[1:], *ELEMENTS) if name != first)
    return replace(rift, kind=kind, elements=in_order({first, second}))


def _first(rift: Rift, value: Value) -> Rift:
    name = cast("Element", value)
    if len(rift.elements) == len(ELEMENTS):
        return rift
    kept = {rift.elements[0] if name == each else each for each in rift.elements[1:]}
    return replace(rift, elements=in_order({name, *kept}))


def _second(rift: Rift, value: Value) -> Rift:
    first = rift.elements[0]
    if value == EVERY.value:
        return replace(rift, elements=ELEMENTS)
    if value == ALONE.value:
        return replace(rift, elements=(first,))
    name = cast("Element", value)
    if name == first:
        first = rift.elements[1] if len(rift.elements) > 1 else next(each for each in ELEMENTS if each != name)
    return replace(rift, elements=in_order({first, name}))


_CHANGED: dict[str, Callable[[Rift, Value], Rift]] = {
    "rotation": lambda rift, value: replace(rift, rotation=int(value)),
    "beneath": lambda rift, value: replace(rift, beneath=int(value)),
    "kind": _kind,
    "element": _first,
    "second": _second,
}


# Players and decks


def _new(state: State, about: list[str], value: Value) -> Fact | None:
    """A rift in front of a player that the companion does not know of."""
    mark = cast("SeatId", about[0])
    if not value:
        return None
    return f.RiftIs(mark, "explored", Rift(state.next_rift(mark), "ordinary", (cast("Element", value),)))


def _hand(state: State, about: list[str], value: Value) -> Fact | None:
    return f.HandIs(cast("SeatId", about[0]), int(value))


def _deck(state: State, about: list[str], value: Value) -> Fact | None:
    return f.DeckIs(int(value))


def _shadowlands(state: State, about: list[str], value: Value) -> Fact | None:
    return f.ShadowlandsIs(int(value))


def _bonus(state: State, about: list[str], value: Value) -> Fact | None:
    return f.BonusIs(cast("SeatId", about[0]), int(value))


def _pile(state: State, about: list[str], value: Value) -> Fact | None:
    return f.PileIs(cast("SeatId", about[0]), about[1], int(value))


# The course of the game


def _course(state: State, about: list[str], value: Value) -> Fact | None:
    """A turn that is another's begins anew; another step of it is next, and before the rift step something was used."""
    what = about[0]
    if what == "ending":
        return f.EndingIs(None if value == NOBODY else cast("SeatId", value))
    if what == "seat":
        return f.GameIsOver() if value == OVER else f.PlaceIs(cast("SeatId", value))
    whose = state.place.seat
    assert whose is not None, "steps are those of a turn"
    next_step = cast("Stage", value) if what == "stage" else stage(state)
    assert next_step is not None, "a turn has steps"
    if what == "element":
        return f.PlaceIs(whose, next_step, cast("Element", value))
    return f.PlaceIs(whose, next_step, used(state) if next_step == "rift" else None)


_FACTS: dict[str, Callable[[State, list[str], Value], Fact | None]] = {
    "card": _card,
    "element_deck": _element_deck,
    "rift": _rift,
    "new": _new,
    "hand": _hand,
    "deck": _deck,
    "bonus": _bonus,
    "shadowlands": _shadowlands,
    "pile": _pile,
    "course": _course,
}
