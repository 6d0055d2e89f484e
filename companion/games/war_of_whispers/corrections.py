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
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.state import Garrison, Place, State
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


def correct(game: Game[State], state: State, facts: tuple[Fact, ...]) -> tuple[Event, ...] | Refused:
    """The events that make the state say what the table shows, or why no table can show it.

    Codes: ``nothing_said``, ``no_such_region``, ``no_such_seat``, ``contradiction``, ``impossible_number``,
    ``too_many_banners``, ``two_agents_on_a_seat``, ``too_many_agents``, ``too_many_cards``, ``no_such_place``,
    ``token_elsewhere``, ``not_five_empires``, ``revealed_otherwise``.
    """
    chairs = [fact.subject for fact in facts if isinstance(fact, f.CouncilSeatIs)]
    if len(set(chairs)) < len(chairs):
        return Refused("two_agents_on_a_seat")
    in_order = sorted(facts, key=lambda fact: _ORDER.get(type(fact), 0))
    events = one_by_one(game, state, tuple(in_order), _taken_over)
    if isinstance(events, Refused):
        return events
    after = fold(game, events, state)
    missing = tuple(e.ReserveCorrected(empire, 0) for empire in EMPIRES if after.reserve[empire] < 0)
    return next(_impossible(state, facts, fold(game, missing, after)), None) or (*events, *missing)


def _taken_over(state: State, fact: Fact) -> tuple[Event, ...] | Refused:
    return _unknown_names(state, fact) or _FACTS[type(fact)](state, fact)


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


def _impossible(before: State, facts: tuple[Fact, ...], state: State) -> Iterator[Refused]:
    """What no table can show, whatever was said."""
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


def _banners(state: State, fact: f.BannersAre) -> tuple[Event, ...] | Refused:
    """What left the region went to its reserve; what came in came out of it.

    A reserve that comes out below nothing means that banners had been missing, and now are not.
    """
    if fact.count > BANNERS_PER_EMPIRE:
        return Refused("too_many_banners", {"empire": fact.empire, "n": fact.count, "most": BANNERS_PER_EMPIRE})
    reserve = dict(state.reserve)
    before = state.garrisons.get(fact.region)
    if before is not None:
        reserve[before.empire] += before.count
    reserve[fact.empire] -= fact.count
    changed = {empire: count for empire, count in reserve.items() if count != state.reserve[empire]}
    garrison = Garrison(fact.empire, fact.count) if fact.count else None
    return (e.BannersCorrected(fact.region, garrison, changed),)


def _reserve(state: State, fact: f.ReserveIs) -> tuple[Event, ...] | Refused:
    return (e.ReserveCorrected(fact.empire, fact.count),)


def _council(state: State, fact: f.CouncilSeatIs) -> tuple[Event, ...] | Refused:
    return (e.CouncilCorrected(fact.post, fact.seat),)


def _field_agents(state: State, fact: f.FieldAgentsAre) -> tuple[Event, ...] | Refused:
    if len(fact.regions) > MOST_FIELD_AGENTS or len(set(fact.regions)) < len(fact.regions):
        return Refused("too_many_agents", {"seat": fact.seat})
    return (e.FieldAgentsCorrected(fact.seat, fact.regions),)


def _hand(state: State, fact: f.HandIs) -> tuple[Event, ...] | Refused:
    return (e.HandCorrected(fact.seat, fact.empire, fact.count),)


def _first_player(state: State, fact: f.FirstPlayerIs) -> tuple[Event, ...] | Refused:
    return (e.FirstPlayerCorrected(fact.seat),)


def _place(state: State, fact: f.PlaceIs) -> tuple[Event, ...] | Refused:
    """The agenda becomes what is to be done there; where nobody acts, the marker goes on from there by itself."""
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
    ended = (e.GameEnded(),) if fact.phase == "end" and state.place.phase != "end" else ()
    return (e.PlaceCorrected(place), e.AgendaChanged(steps or ()), *ended)


def _token(state: State, fact: f.TokenIs) -> tuple[Event, ...] | Refused:
    return (e.TokenCorrected(fact.seat, fact.slot, fact.empire),)


def _swaps(state: State, fact: f.SwapsAre) -> tuple[Event, ...] | Refused:
    if fact.count > MOST_SWAPS:
        return Refused("impossible_number", {"count": fact.count})
    return (e.SwapsCorrected(fact.seat, fact.count),)


def _loyalties(state: State, fact: f.LoyaltiesAre) -> tuple[Event, ...] | Refused:
    """Looks at nothing but what the seat itself says and what everybody sees: a refusal tells nobody anything."""
    if set(fact.loyalties) != set(SLOTS) or set(fact.loyalties.values()) != set(EMPIRES):
        return Refused("not_five_empires", {"seat": fact.seat})
    known = state.loyalties[fact.seat]
    if any(fact.loyalties[slot] != known[slot] for slot in state.revealed[fact.seat]):
        return Refused("revealed_otherwise", {"seat": fact.seat})
    return (e.LoyaltiesCorrected(fact.seat, {slot: fact.loyalties[slot] for slot in SLOTS}),)


_ORDER: dict[type[Fact], int] = {f.BannersAre: -1, f.PlaceIs: 1}
"""Banners first, for a reserve that is told counts as it is; the place last, for its steps are read off the rest."""

_FACTS: dict[type[Fact], Callable[[State, Any], tuple[Event, ...] | Refused]] = {
    f.BannersAre: _banners,
    f.ReserveIs: _reserve,
    f.CouncilSeatIs: _council,
    f.FieldAgentsAre: _field_agents,
    f.HandIs: _hand,
    f.FirstPlayerIs: _first_player,
    f.PlaceIs: _place,
    f.TokenIs: _token,
    f.SwapsAre: _swaps,
    f.LoyaltiesAre: _loyalties,
}
