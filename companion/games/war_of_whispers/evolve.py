"""The change of the state by each event. Nothing here refuses, chooses or knows a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event, fold
from companion.engine.fact import Corrected, Fact
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.state import Garrison, Place, State, Untracked
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    COUNCIL_SEATS,
    EMPIRES,
    SLOTS,
    TURNS,
    Empire,
    RegionId,
    SeatId,
    Slot,
)


def _begun(event: e.GameBegan) -> State:
    seats = [seat.id for seat in event.seats]
    garrisons = {
        region: Garrison(printed.home, printed.banners)
        for region, printed in event.board.regions.items()
        if printed.banners and not event.scoring
    }
    out = {empire: sum(g.count for g in garrisons.values() if g.empire == empire) for empire in EMPIRES}
    return State(
        board=event.board,
        options=event.options,
        seats=event.seats,
        first_player=event.first_player,
        place=Place(TURNS, "end") if event.scoring else Place(),
        empire_order=EMPIRES,
        garrisons=garrisons,
        reserve={empire: BANNERS_PER_EMPIRE - out[empire] for empire in EMPIRES},
        council=dict.fromkeys(EMPIRES, (None,) * len(COUNCIL_SEATS)),
        field_agents=dict.fromkeys(seats, ()),
        hands={seat: {} for seat in seats},
        loyalties={seat: {} for seat in seats},
        revealed=dict.fromkeys(seats, ()),
        swaps=dict.fromkeys(seats, 0),
        untracked=Untracked() if event.scoring else None,
    )


# Banners


def _put(state: State, changes: Mapping[RegionId, tuple[Empire, int]], back: Mapping[Empire, int]) -> State:
    """Set the banners in regions, and give ``back`` banners to reserves (negative: take out of them)."""
    garrisons = dict(state.garrisons)
    for region, (empire, count) in changes.items():
        if count:
            garrisons[region] = Garrison(empire, count)
        else:
            garrisons.pop(region, None)
    reserve = dict(state.reserve)
    for empire, count in back.items():
        reserve[empire] += count
    return replace(state, garrisons=garrisons, reserve=reserve)


def _added(state: State, event: e.BannersAdded) -> State:
    stands = {region: (event.empire, state.banners(region) + count) for region, count in event.regions.items()}
    return _put(state, stands, {event.empire: -sum(event.regions.values())})


def _removed(state: State, event: e.BannersRemoved | e.SupplyChecked) -> State:
    regions = event.removed if isinstance(event, e.SupplyChecked) else event.regions
    back: dict[Empire, int] = dict.fromkeys(EMPIRES, 0)
    stands: dict[RegionId, tuple[Empire, int]] = {}
    for region, count in regions.items():
        garrison = state.garrisons[region]
        stands[region] = garrison.empire, garrison.count - count
        back[garrison.empire] += count
    return _put(state, stands, back)


def _moved(state: State, event: e.BannersMoved) -> State:
    stands = {event.origin: (event.empire, state.banners(event.origin) - event.count)}
    for region, count in event.to.items():
        stands[region] = event.empire, state.banners(region) + count
    return _put(state, stands, {event.empire: event.count - sum(event.to.values())})


def _rearranged(state: State, event: e.BannersRearranged) -> State:
    stands = {region: (event.empire, 0) for region, g in state.garrisons.items() if g.empire == event.empire}
    stands |= {region: (event.empire, count) for region, count in event.regions.items()}
    return _put(state, stands, {})


def _fought(state: State, event: e.AttackFought) -> State:
    battle, attacker = event.battle, event.empire
    stands = {region: (attacker, state.banners(region) - count) for region, count in event.sent.items()}
    if battle.attackers:
        stands[battle.target] = attacker, battle.attackers
    else:
        stands[battle.target] = battle.defender, battle.defenders
    fallen = sum(event.sent.values()) - battle.attackers
    return _put(state, stands, {battle.defender: battle.lost, attacker: fallen})


def _banners_are(state: State, fact: f.BannersAre) -> State:
    """Banners that left the region went to their reserve; those that came in came out of it."""
    before = state.garrisons.get(fact.region)
    back = {} if before is None else {before.empire: before.count}
    back[fact.empire] = back.get(fact.empire, 0) - fact.count
    return _put(state, {fact.region: (fact.empire, fact.count)}, back)


# Agents


def _seated(state: State, post: Post, seat: SeatId | None) -> State:
    place = COUNCIL_SEATS.index(post.council_seat)
    holders = state.council[post.empire]
    changed = (*holders[:place], seat, *holders[place + 1 :])
    return replace(state, council={**state.council, post.empire: changed})


def _deployed(state: State, event: e.AgentDeployed) -> State:
    if isinstance(event.where, Post):
        return _seated(state, event.where, event.seat)
    regions = (*state.field_agents[event.seat], event.where)
    return replace(state, field_agents={**state.field_agents, event.seat: regions})


def _gone(state: State, event: e.AgentTakenBack | e.AgentRemoved) -> State:
    if isinstance(event.where, Post):
        return _seated(state, event.where, None)
    left = tuple(region for region in state.field_agents[event.seat] if region != event.where)
    return replace(state, field_agents={**state.field_agents, event.seat: left})


def _exchanged(state: State, event: e.AgentsExchanged) -> State:
    (here, there), (first, second) = event.where, event.seats
    return _seated(_seated(state, here, second), there, first)


# Cards


def _hand(state: State, seat: SeatId, changes: Mapping[Empire, int]) -> State:
    hand = dict(state.hands[seat])
    for empire, count in changes.items():
        hand[empire] = hand.get(empire, 0) + count
        if not hand[empire]:
            del hand[empire]
    return replace(state, hands={**state.hands, seat: hand})


def _spent(state: State, event: e.CardsPlayed | e.CardsDiscarded) -> State:
    return _hand(state, event.seat, {empire: -count for empire, count in event.cards.items()})


# Loyalties


def _know(state: State, seat: SeatId, known: Mapping[Slot, Empire], revealed: tuple[Slot, ...]) -> State:
    """Set the known slots of a seat, and exactly ``revealed`` as face up, in the order of the board."""
    loyalties = {slot: known[slot] for slot in SLOTS if slot in known}
    faces = tuple(slot for slot in SLOTS if slot in revealed)
    return replace(
        state,
        loyalties={**state.loyalties, seat: loyalties},
        revealed={**state.revealed, seat: faces},
    )


def _loyalties(state: State, event: e.LoyaltiesEntered | e.LoyaltiesShown | f.LoyaltiesAre) -> State:
    return _know(state, event.seat, event.loyalties, state.revealed[event.seat])


def _swapped(state: State, event: e.LoyaltiesSwapped) -> State:
    (first, second), (here, there) = event.slots, event.empires
    known = {**state.loyalties[event.seat], first: there, second: here}
    state = _know(state, event.seat, known, (*state.revealed[event.seat], first, second))
    return replace(state, swaps={**state.swaps, event.seat: state.swaps[event.seat] + 1})


def _revealed(state: State, event: e.LoyaltyRevealed) -> State:
    known = {**state.loyalties[event.seat], event.slot: event.empire}
    return _know(state, event.seat, known, (*state.revealed[event.seat], event.slot))


def _token_is(state: State, fact: f.TokenIs) -> State:
    """The token known to be there and the token shown change places: five tokens stay five."""
    known, revealed = dict(state.loyalties[fact.seat]), state.revealed[fact.seat]
    others = tuple(slot for slot in revealed if slot != fact.slot)
    if fact.empire is None:
        return _know(state, fact.seat, known, others)
    believed = known.get(fact.slot)
    elsewhere = next((slot for slot, empire in known.items() if empire == fact.empire), None)
    known[fact.slot] = fact.empire
    if elsewhere is not None and elsewhere != fact.slot:
        if believed is None:
            del known[elsewhere]
        else:
            known[elsewhere] = believed
    return _know(state, fact.seat, known, (*others, fact.slot))


# An untracked game


def _city_told(state: State, event: e.CityTold) -> State:
    before, home = state.garrisons.get(event.region), state.board.regions[event.region].home
    banner = int(event.empire != home)
    back: dict[Empire, int] = dict.fromkeys(EMPIRES, 0)
    if before is not None:
        back[before.empire] += before.count
    back[event.empire] -= banner
    return _put(state, {event.region: (event.empire, banner)}, back)


def _swaps_told(state: State, event: e.SwapsTold) -> State:
    known = state.untracked or Untracked()
    known = replace(known, swapped=(*known.swapped, event.seat))
    return replace(state, swaps={**state.swaps, event.seat: event.count}, untracked=known)


def _cards_told(state: State, event: e.CardsTold) -> State:
    known = state.untracked or Untracked()
    return replace(state, untracked=replace(known, cards={**known.cards, event.seat: event.count}))


def _unchanged(state: State, _: Event) -> State:
    return state


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    AgendaChanged: lambda state, event: replace(state, agenda=event.steps),
    e.PlaceMarked: lambda state, event: replace(state, place=event.place),
    e.EmpireOrderDrawn: lambda state, event: replace(state, empire_order=event.order),
    e.TurnMarked: lambda state, event: replace(state, first_player=event.first_player),
    e.LoyaltiesEntered: _loyalties,
    e.LoyaltiesDealt: lambda state, event: replace(state, loyalties=event.loyalties),
    e.LoyaltiesSwapped: _swapped,
    e.LoyaltyRevealed: _revealed,
    e.LoyaltiesShown: _loyalties,
    e.CityTold: _city_told,
    e.LoyaltiesTold: lambda state, event: _know(state, event.seat, event.loyalties, SLOTS),
    e.SwapsTold: _swaps_told,
    e.CardsTold: _cards_told,
    e.AgentDeployed: _deployed,
    e.AgentTakenBack: _gone,
    e.AgentRemoved: _gone,
    e.AgentMoved: lambda state, event: _seated(_seated(state, event.origin, None), event.to, event.seat),
    e.AgentsExchanged: _exchanged,
    e.BannersAdded: _added,
    e.BannersRemoved: _removed,
    e.BannersMoved: _moved,
    e.BannersRearranged: _rearranged,
    e.AttackFought: _fought,
    e.CardsDrawn: lambda state, event: _hand(state, event.seat, {event.empire: event.count}),
    e.SupplyChecked: _removed,
    e.CardsPlayed: _spent,
    e.CardsDiscarded: _spent,
    e.OfferAccepted: lambda state, event: _hand(state, event.offer.seat, {event.offer.empire: -1}),
    e.GameEnded: _unchanged,
    e.LoyaltiesLeft: _unchanged,
    e.SwapPassed: _unchanged,
    e.ActionTaken: _unchanged,
    e.SeatSkipped: _unchanged,
    e.AttackDeclared: _unchanged,
    e.AttackStrengthened: _unchanged,
    e.OfferMade: _unchanged,
    e.OfferRefused: _unchanged,
    e.PriceLapsed: _unchanged,
    e.ExchangeDeclined: _unchanged,
    Corrected: lambda state, event: _FACTS[type(event.fact)](state, event.fact),
}

_FACTS: dict[type[Fact], Callable[[State, Any], State]] = {
    f.BannersAre: _banners_are,
    f.ReserveIs: lambda state, fact: replace(state, reserve={**state.reserve, fact.empire: fact.count}),
    f.CouncilSeatIs: lambda state, fact: _seated(state, fact.post, fact.seat),
    f.FieldAgentsAre: lambda state, fact: replace(state, field_agents={**state.field_agents, fact.seat: fact.regions}),
    f.HandIs: lambda state, fact: _hand(
        state, fact.seat, {fact.empire: fact.count - state.hands[fact.seat].get(fact.empire, 0)}
    ),
    f.FirstPlayerIs: lambda state, fact: replace(state, first_player=fact.seat),
    f.PlaceIs: lambda state, fact: replace(
        state, place=Place(fact.turn, fact.phase, fact.empire, fact.council_seat, fact.count)
    ),
    f.TokenIs: _token_is,
    f.SwapsAre: lambda state, fact: replace(state, swaps={**state.swaps, fact.seat: fact.count}),
    f.LoyaltiesAre: _loyalties,
}

evolve = fold(e.GameBegan, _begun, _CHANGES)
"""The state after an event; ``None`` is the state before the first."""
