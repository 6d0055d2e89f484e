"""The table is right: what the real table shows is taken over, unless no table can show it.

One function a fact. Facts of one correction are taken over together, each on top of the one before; what must hold for
the table as a whole is looked at when all of them are in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.agenda import Event
from companion.engine.game import Fact, Game
from companion.engine.pick import Refused
from companion.engine.position import fold
from companion.engine.told import one_by_one
from companion.games.riftwalker import events as e
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.final import MOST_BONUS, MOST_SHADOWLANDS
from companion.games.riftwalker.scoring_only import WORTHS, pile, room, worths
from companion.games.riftwalker.state import ElementCard, Place, Rift, State, has_room
from companion.games.riftwalker.steps import AnyStep, Burst, Refresh, TakeElement, UseRift
from companion.games.riftwalker.terms import (
    ELEMENTS,
    MOST_ROTATIONS,
    PAIRS,
    PLACES,
    RIFT_CARDS,
    Element,
    SeatId,
    Stage,
)


def correct(game: Game[State], state: State, facts: tuple[Fact, ...]) -> tuple[Event, ...] | Refused:
    """The events that make the state say what the table shows, or why no table can show it.

    Codes: ``nothing_said``, ``contradiction``, ``no_such_seat``, ``no_such_rift``, ``no_such_card``, ``no_such_place``,
    ``not_laid_yet``, ``two_cards``, ``impossible_number``, ``impossible_rift``, ``too_many_rifts``, ``too_many_cards``.
    """
    in_order = sorted(facts, key=lambda fact: _ORDER.get(type(fact), 0))
    events = one_by_one(game, state, tuple(in_order), _taken_over)
    if isinstance(events, Refused):
        return events
    after = fold(game, events, state)
    if after.deck < 0:  # cards had been missing, and now are not
        events = (*events, e.DeckCorrected(0))
        after = fold(game, events, state)
    return next(_impossible(facts, after), None) or events


def _taken_over(state: State, fact: Fact) -> tuple[Event, ...] | Refused:
    return _unknown_names(state, fact) or _FACTS[type(fact)](state, fact)


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


def _impossible(facts: tuple[Fact, ...], state: State) -> Iterator[Refused]:
    """What no table can show, whatever was said."""
    told = {fact.place: ElementCard(fact.up, fact.other) for fact in facts if isinstance(fact, f.CardIs)}
    for place, card in told.items():
        if state.matrix[place] != card:
            yield Refused("two_cards", {"place": place})
    seen: list[Rift] = []
    for _, _, rift in state.seen.values():
        if state.untracked is None and not has_room(seen, rift):
            yield Refused("too_many_rifts", {"kind": rift.kind})
        seen.append(rift)
    if state.untracked is None and state.cards > RIFT_CARDS:
        yield Refused("too_many_cards", {"n": state.cards, "most": RIFT_CARDS})


# Element cards


def _card(state: State, fact: f.CardIs) -> tuple[Event, ...] | Refused:
    """At set-up the cards are told place by place, so that only those that were told can be others."""
    if fact.place not in PLACES or fact.up == fact.other or not {fact.up, fact.other} <= set(ELEMENTS):
        return Refused("no_such_card")
    if fact.place not in state.matrix:
        return Refused("not_laid_yet", {"place": fact.place})
    return (e.CardCorrected(fact.place, ElementCard(fact.up, fact.other)),)


def _element_deck(state: State, fact: f.ElementDeckIs) -> tuple[Event, ...] | Refused:
    laid = {card.pair for card in state.matrix.values()}
    if len(set(fact.under)) < len(fact.under) or any(pair not in PAIRS or pair in laid for pair in fact.under):
        return Refused("no_such_card")
    return (e.ElementDeckCorrected(fact.under),)


# Rift cards


def _rift(state: State, fact: f.RiftIs) -> tuple[Event, ...] | Refused:
    """A card more came out of the deck; a card less is back in it."""
    rift = fact.rift
    owner, _, number = rift.id.partition("-")
    known_name = owner in state.seat_ids and number.isdecimal() and 1 <= int(number) <= RIFT_CARDS
    if rift.id not in state.seen and not known_name:
        return Refused("no_such_rift", {"rift": rift.id})
    if not _possible(rift):
        return Refused("impossible_rift")
    before = state.seen.get(rift.id)
    held = 1 + before[2].beneath if before else 0
    return (e.RiftCorrected(fact.seat, fact.lies, rift, state.deck + held - 1 - rift.beneath),)


def _possible(rift: Rift) -> bool:
    """Whether a card can lie like that: its symbols are as many as its kind has, in their order."""
    symbols = {"ordinary": (1,), "venture": (2,), "shadowlands": range(1, len(ELEMENTS) + 1)}[rift.kind]
    ordered = tuple(element for element in ELEMENTS if element in rift.elements)
    return (
        rift.elements == ordered
        and len(ordered) in symbols
        and 0 <= rift.rotation <= MOST_ROTATIONS
        and 0 <= rift.beneath <= RIFT_CARDS
    )


def _rift_gone(state: State, fact: f.RiftIsGone) -> tuple[Event, ...] | Refused:
    if fact.id not in state.seen:
        return Refused("no_such_rift", {"rift": fact.id})
    return (e.RiftGone(fact.id, state.deck + 1 + state.seen[fact.id][2].beneath),)


def _hand(state: State, fact: f.HandIs) -> tuple[Event, ...] | Refused:
    return (e.HandCorrected(fact.seat, fact.count, state.deck + state.hands[fact.seat] - fact.count),)


def _deck(state: State, fact: f.DeckIs) -> tuple[Event, ...] | Refused:
    return (e.DeckCorrected(fact.count),)


# The course of the game


def _place(state: State, fact: f.PlaceIs) -> tuple[Event, ...] | Refused:
    """The agenda becomes what is to be done there."""
    if state.place.phase == "setup" or (fact.stage == "rift") == (fact.element is None):
        return Refused("no_such_place")
    if fact.element is not None and fact.element not in ELEMENTS:
        return Refused("no_such_place")
    step = step_of(fact.seat, fact.stage, fact.element)
    place = Place("turn", max(state.place.turn, 1), fact.seat)
    return e.PlaceCorrected(place, burst_done=fact.stage == "refresh"), e.AgendaChanged((step,))


def step_of(seat: SeatId, stage: Stage, element: Element | None) -> AnyStep:
    """What a turn asks at one of its steps."""
    if stage == "rift" and element is not None:
        return UseRift(seat, element)
    if stage == "burst":
        return Burst(seat)
    return Refresh(seat) if stage == "refresh" else TakeElement(seat)


def _over(state: State, fact: f.GameIsOver) -> tuple[Event, ...] | Refused:
    if state.place.phase == "setup":
        return Refused("no_such_place")
    place = Place("end", state.place.turn)
    ended = (e.GameEnded(),) if state.place.phase != "end" else ()
    return e.PlaceCorrected(place, burst_done=True), e.AgendaChanged(()), *ended


def _ending(state: State, fact: f.EndingIs) -> tuple[Event, ...] | Refused:
    return (e.EndingCorrected(fact.seat),)


# Told at the end


def _bonus(state: State, fact: f.BonusIs) -> tuple[Event, ...] | Refused:
    if not 0 <= fact.points <= MOST_BONUS:
        return Refused("impossible_number", {"count": fact.points})
    return (e.BonusCorrected(fact.seat, fact.points),)


def _shadowlands(state: State, fact: f.ShadowlandsIs) -> tuple[Event, ...] | Refused:
    if not 0 <= fact.points <= MOST_SHADOWLANDS:
        return Refused("impossible_number", {"count": fact.points})
    return (e.ShadowlandsCorrected(fact.points),)


def _pile(state: State, fact: f.PileIs) -> tuple[Event, ...] | Refused:
    """A pile that has not been told is not corrected but told."""
    told = state.untracked.piles if state.untracked else ()
    if fact.worth not in WORTHS or fact.seat not in told:
        return Refused("no_such_place")
    counts = worths(state.scored[fact.seat])
    counts[fact.worth] = 0
    if fact.count > room(state, fact.seat, counts, fact.worth):
        return Refused("too_many_rifts", {"kind": WORTHS[fact.worth][0]})
    counts[fact.worth] = fact.count
    return (e.PileCorrected(fact.seat, pile(fact.seat, counts)),)


_OF_A_TRACKED_GAME = (
    f.CardIs | f.ElementDeckIs | f.RiftIs | f.RiftIsGone | f.HandIs | f.DeckIs | f.PlaceIs | f.GameIsOver | f.EndingIs
)

_ORDER: dict[type[Fact], int] = {f.ElementDeckIs: 1, f.DeckIs: 1, f.PlaceIs: 2, f.GameIsOver: 2}
"""Decks after what came out of them, for a number that is told counts as it is; the place last."""

_FACTS: dict[type[Fact], Callable[[State, Any], tuple[Event, ...] | Refused]] = {
    f.CardIs: _card,
    f.ElementDeckIs: _element_deck,
    f.RiftIs: _rift,
    f.RiftIsGone: _rift_gone,
    f.HandIs: _hand,
    f.DeckIs: _deck,
    f.PlaceIs: _place,
    f.GameIsOver: _over,
    f.EndingIs: _ending,
    f.BonusIs: _bonus,
    f.ShadowlandsIs: _shadowlands,
    f.PileIs: _pile,
}
