"""Corrections: which facts a table can show, and what follows from them.

Most facts are possible as they are. What must hold for the table as a whole is checked when all facts are in. Refused
with ``no_such_seat``, ``no_such_rift``, ``no_such_card``, ``no_such_place``, ``not_laid_yet``, ``two_cards``,
``impossible_number``, ``impossible_rift``, ``too_many_rifts`` and ``too_many_cards``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event, Step
from companion.engine.fact import Corrected, Fact
from companion.engine.pick import Refused
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.events import GameEnded
from companion.games.riftwalker.evolve import evolve
from companion.games.riftwalker.final import MOST_BONUS, MOST_SHADOWLANDS
from companion.games.riftwalker.scoring_only import WORTHS, room, worths
from companion.games.riftwalker.state import ElementCard, Rift, State, has_room
from companion.games.riftwalker.steps import Burst, Refresh, TakeElement, UseRift
from companion.games.riftwalker.terms import (
    ELEMENTS,
    MOST_ROTATIONS,
    PAIRS,
    PLACES,
    RIFT_CARDS,
    Element,
    Pair,
    SeatId,
    Stage,
)


def accept(state: State, fact: Fact) -> tuple[Event, ...] | Refused:
    """The events of one fact, or why no table can show it."""
    refused = _unknown_names(state, fact) or _impossible_alone(state, fact)
    if refused is not None:
        return refused
    match fact:
        case f.PlaceIs():
            return (Corrected(fact), AgendaChanged((step_of(fact.seat, fact.stage, fact.element),)))
        case f.GameIsOver():
            ended = (GameEnded(),) if state.place.phase != "end" else ()
            return (Corrected(fact), AgendaChanged(()), *ended)
        case f.PileIs():
            return _pile(state, fact)
    return (Corrected(fact),)


def settle(before: State, facts: tuple[Fact, ...], after: State) -> tuple[Event, ...] | Refused:
    """A deck below zero means that cards had been missing and are back: it is empty now."""
    missing = (Corrected(f.DeckIs(0)),) if after.deck < 0 else ()
    return next(_impossible_together(facts, reduce(evolve, missing, after)), missing)


def _unknown_names(state: State, fact: Fact) -> Refused | None:
    seat = getattr(fact, "seat", None)
    if seat is not None and seat not in state.seat_ids:
        return Refused("no_such_seat", {"seat": str(seat)})
    count = getattr(fact, "count", 0)
    if count < 0:
        return Refused("impossible_number", {"count": count})
    tracked = state.untracked is None
    if isinstance(fact, f.PileIs if tracked else _OF_A_TRACKED_GAME):
        return Refused("no_such_place")
    return None


def _impossible_alone(state: State, fact: Fact) -> Refused | None:
    match fact:
        case f.CardIs():
            return _wrong_card(state, fact)
        case f.ElementDeckIs() if not _fits(state, fact.under):
            return Refused("no_such_card")
        case f.RiftIs() | f.RiftIsGone():
            return _wrong_rift(state, fact)
        case f.PlaceIs() | f.GameIsOver() if not _is_place(state, fact):
            return Refused("no_such_place")
        case f.BonusIs() | f.ShadowlandsIs() if not 0 <= fact.points <= _MOST[type(fact)]:
            return Refused("impossible_number", {"count": fact.points})
    return None


_MOST: dict[type[Fact], int] = {f.BonusIs: MOST_BONUS, f.ShadowlandsIs: MOST_SHADOWLANDS}


def _impossible_together(facts: tuple[Fact, ...], state: State) -> Iterator[Refused]:
    """The reasons why no table can show the facts together."""
    shown = {fact.place: ElementCard(fact.up, fact.other) for fact in facts if isinstance(fact, f.CardIs)}
    for place, card in shown.items():
        if state.matrix[place] != card:
            yield Refused("two_cards", {"place": place})
    seen: list[Rift] = []
    for _, _, rift in state.seen.values():
        if state.untracked is None and not has_room(seen, rift):
            yield Refused("too_many_rifts", {"kind": rift.kind})
        seen.append(rift)
    if state.untracked is None and state.cards > RIFT_CARDS:
        yield Refused("too_many_cards", {"n": state.cards, "most": RIFT_CARDS})


# Cards


def _wrong_card(state: State, fact: f.CardIs) -> Refused | None:
    """In set-up the cards are laid place by place, so only those laid already can be corrected."""
    if fact.place not in PLACES or fact.up == fact.other or not {fact.up, fact.other} <= set(ELEMENTS):
        return Refused("no_such_card")
    return None if fact.place in state.matrix else Refused("not_laid_yet", {"place": fact.place})


def _fits(state: State, under: tuple[Pair, ...]) -> bool:
    """Whether these cards can be in the element deck."""
    laid = {card.pair for card in state.matrix.values()}
    return len(set(under)) == len(under) and all(pair in PAIRS and pair not in laid for pair in under)


def _wrong_rift(state: State, fact: f.RiftIs | f.RiftIsGone) -> Refused | None:
    owner, _, number = fact.id.partition("-")
    can_be_new = owner in state.seat_ids and number.isdecimal() and 1 <= int(number) <= RIFT_CARDS
    if fact.id not in state.seen and not (can_be_new and isinstance(fact, f.RiftIs)):
        return Refused("no_such_rift", {"rift": fact.id})
    return Refused("impossible_rift") if isinstance(fact, f.RiftIs) and not _possible(fact.rift) else None


def _possible(rift: Rift) -> bool:
    """Whether the symbols of a rift are possible for its kind, and in order."""
    symbols = {"ordinary": (1,), "venture": (2,), "shadowlands": range(1, len(ELEMENTS) + 1)}[rift.kind]
    ordered = tuple(element for element in ELEMENTS if element in rift.elements)
    return (
        rift.elements == ordered
        and len(ordered) in symbols
        and 0 <= rift.rotation <= MOST_ROTATIONS
        and 0 <= rift.beneath <= RIFT_CARDS
    )


# The place


def _is_place(state: State, fact: f.PlaceIs | f.GameIsOver) -> bool:
    if state.place.phase == "setup" or isinstance(fact, f.GameIsOver):
        return state.place.phase != "setup"
    return (fact.element in ELEMENTS) if fact.stage == "rift" else fact.element is None


def step_of(seat: SeatId, stage: Stage, element: Element | None) -> Step:
    """The agenda step of one of the steps of a turn."""
    if stage == "rift" and element is not None:
        return UseRift(seat, element)
    if stage == "burst":
        return Burst(seat)
    return Refresh(seat) if stage == "refresh" else TakeElement(seat)


# Score piles of an untracked game


def _pile(state: State, fact: f.PileIs) -> tuple[Event, ...] | Refused:
    """A pile that has not been entered yet is not corrected but entered."""
    entered = state.untracked.piles if state.untracked else ()
    if fact.worth not in WORTHS or fact.seat not in entered:
        return Refused("no_such_place")
    counts = worths(state.scored[fact.seat])
    counts[fact.worth] = 0
    if fact.count > room(state, fact.seat, counts, fact.worth):
        return Refused("too_many_rifts", {"kind": WORTHS[fact.worth][0]})
    return (Corrected(replace(fact, rifts=counts.total() + fact.count)),)


_OF_A_TRACKED_GAME = (
    f.CardIs | f.ElementDeckIs | f.RiftIs | f.RiftIsGone | f.HandIs | f.DeckIs | f.PlaceIs | f.GameIsOver | f.EndingIs
)
