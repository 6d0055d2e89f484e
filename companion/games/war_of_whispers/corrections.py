"""Corrections: which facts a table can show, and what follows from them.

Most facts are possible as they are. What must hold for the table as a whole is checked when all facts are in.
Refused with ``no_such_region``, ``no_such_seat``, ``impossible_number``, ``too_many_banners``, ``too_many_agents``,
``too_many_cards``, ``no_such_place``, ``token_elsewhere``, ``not_five_empires`` and ``revealed_otherwise``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.pick import Refused
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.events import GameEnded
from companion.games.war_of_whispers.evolve import evolve
from companion.games.war_of_whispers.state import Place, State
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    EMPIRES,
    MOST_FIELD_AGENTS,
    MOST_SWAPS,
    SLOTS,
    TURNS,
    Empire,
    SeatId,
    Slot,
)
from companion.games.war_of_whispers.turns import count_of, stops


def accept(state: State, fact: Fact) -> tuple[Event, ...] | Refused:
    """The events of one fact, or why no table can show it."""
    refused = _unknown_names(state, fact) or _impossible_alone(state, fact)
    if refused is not None:
        return refused
    return _place(state, fact) if isinstance(fact, f.PlaceIs) else (Corrected(fact),)


def settle(before: State, facts: tuple[Fact, ...], after: State) -> tuple[Event, ...] | Refused:
    """A reserve below zero means that banners had been missing and are back: it is empty now."""
    missing = tuple(Corrected(f.ReserveIs(empire, 0)) for empire in EMPIRES if after.reserve[empire] < 0)
    return next(_impossible_together(before, facts, reduce(evolve, missing, after)), missing)


def _unknown_names(state: State, fact: Fact) -> Refused | None:
    seat = getattr(fact, "seat", None)
    if seat is not None and seat not in state.seat_ids:
        return Refused("no_such_seat", {"seat": str(seat)})
    regions = fact.regions if isinstance(fact, f.FieldAgentsAre) else (getattr(fact, "region", None),)
    for region in regions:
        if region is not None and region not in state.board.regions:
            return Refused("no_such_region", {"region": region})
    count = getattr(fact, "count", 0)
    return Refused("impossible_number", {"count": count}) if count < 0 else None


def _impossible_alone(state: State, fact: Fact) -> Refused | None:
    match fact:
        case f.BannersAre(empire=empire, count=count) if count > BANNERS_PER_EMPIRE:
            return Refused("too_many_banners", {"empire": empire, "n": count, "most": BANNERS_PER_EMPIRE})
        case f.FieldAgentsAre(seat=seat, regions=regions) if not len(set(regions)) == len(regions) <= MOST_FIELD_AGENTS:
            return Refused("too_many_agents", {"seat": seat})
        case f.SwapsAre(count=count) if count > MOST_SWAPS:
            return Refused("impossible_number", {"count": count})
        case f.LoyaltiesAre():
            return _wrong_loyalties(state, fact)
    return None


def _impossible_together(before: State, facts: tuple[Fact, ...], state: State) -> Iterator[Refused]:
    """The reasons why no table can show the facts together."""
    open_tokens: dict[tuple[SeatId, Slot], Empire | None] = {
        (seat, slot): before.loyalties[seat][slot] for seat in state.seat_ids for slot in before.revealed[seat]
    }
    open_tokens |= {(fact.seat, fact.slot): fact.empire for fact in facts if isinstance(fact, f.TokenIs)}
    for (seat, slot), empire in open_tokens.items():
        if empire is not None and state.loyalties[seat].get(slot) != empire:
            yield Refused("token_elsewhere", {"seat": seat, "empire": empire})
    for empire in EMPIRES:
        banners = _banners_out(state, empire) + state.reserve[empire]
        if banners > BANNERS_PER_EMPIRE:
            yield Refused("too_many_banners", {"empire": empire, "n": banners, "most": BANNERS_PER_EMPIRE})
        if state.deck(empire) < 0:
            yield Refused("too_many_cards", {"empire": empire, "n": state.options.deck_size})
    for seat in state.seat_ids:
        if state.agents_left(seat) < 0:
            yield Refused("too_many_agents", {"seat": seat})


def _banners_out(state: State, empire: Empire) -> int:
    return sum(garrison.count for garrison in state.garrisons.values() if garrison.empire == empire)


def _wrong_loyalties(state: State, fact: f.LoyaltiesAre) -> Refused | None:
    """The problem of corrected loyalties. It uses only public and the seat's own knowledge, so it reveals nothing."""
    if set(fact.loyalties) != set(SLOTS) or set(fact.loyalties.values()) != set(EMPIRES):
        return Refused("not_five_empires", {"seat": fact.seat})
    known = state.loyalties[fact.seat]
    if any(fact.loyalties[slot] != known[slot] for slot in state.revealed[fact.seat]):
        return Refused("revealed_otherwise", {"seat": fact.seat})
    return None


def _place(state: State, fact: f.PlaceIs) -> tuple[Event, ...] | Refused:
    """The agenda gets the steps of the place. If no seat acts there, the marker moves on by itself."""
    if state.untracked is not None:
        return Refused("no_such_place")
    in_empires = fact.phase == "empires"
    count = fact.count if fact.phase in {"deploy", "swap"} else 0
    if not 1 <= fact.turn <= TURNS or fact.phase == "setup" or (fact.phase == "end" and fact.turn != TURNS):
        return Refused("no_such_place")
    if in_empires == (fact.empire is None) or (not in_empires and fact.council_seat is not None):
        return Refused("no_such_place")
    if fact.phase in {"cleanup", "swap"} and fact.turn == TURNS:
        return Refused("no_such_place")
    if fact.empire is not None:
        count = count_of(state, fact.empire, fact.council_seat)
    place = Place(fact.turn, fact.phase, fact.empire, fact.council_seat, count)
    steps = next((steps for stop, steps in stops(state, fact.turn, fact.phase) if stop == place), None)
    if steps is None and not in_empires:
        return Refused("no_such_place")
    ended = (GameEnded(),) if fact.phase == "end" and state.place.phase != "end" else ()
    return (Corrected(replace(fact, count=count)), AgendaChanged(steps or ()), *ended)
