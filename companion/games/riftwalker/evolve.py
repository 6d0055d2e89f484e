"""The change of the state by each event. Nothing here refuses, chooses or knows a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event, fold
from companion.engine.fact import Corrected, Fact
from companion.games.riftwalker import events as e
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.scoring_only import pile, worths
from companion.games.riftwalker.state import ElementCard, Lies, Place, Rift, State, Untracked
from companion.games.riftwalker.terms import HAND, RIFT_CARDS, Pair, PlaceId, RiftId, SeatId


def _begun(event: e.GameBegan) -> State:
    seats = [seat.id for seat in event.seats]
    dealt = 0 if event.scoring else HAND
    return State(
        options=event.options,
        seats=event.seats,
        first_player=event.first_player,
        place=Place("end") if event.scoring else Place(),
        matrix={},
        under=(),
        hands=dict.fromkeys(seats, dealt),
        deck=RIFT_CARDS - dealt * len(seats),
        explored=dict.fromkeys(seats, ()),
        scored=dict.fromkeys(seats, ()),
        untracked=Untracked() if event.scoring else None,
    )


# The course of the game


def _marked(state: State, event: e.PlaceMarked) -> State:
    """A new turn resets everything that belongs to one turn."""
    if event.place.turn == state.place.turn:
        return replace(state, place=event.place)
    return replace(state, place=event.place, emptied=state.deck == 0, burst_done=False)


def _place_is(state: State, fact: f.PlaceIs) -> State:
    place = Place("turn", max(state.place.turn, 1), fact.seat)
    return _place_corrected(state, place, burst_done=fact.stage == "refresh")


def _place_corrected(state: State, place: Place, *, burst_done: bool) -> State:
    """Set another place. The knowledge of a turn stays, unless it is another player's turn now."""
    seen = state.emptied and place.seat == state.place.seat
    return replace(state, place=place, emptied=seen or state.deck == 0, burst_done=burst_done)


# Element cards


def _lies(state: State, place: PlaceId, card: ElementCard) -> State:
    return replace(state, matrix={**state.matrix, place: card})


def _placed(state: State, event: e.CardPlaced) -> State:
    """The placed card leaves the known cards of the deck; the replaced one goes under them."""
    known = tuple(pair for pair in state.under if pair != event.card.pair)
    return replace(_lies(state, event.place, event.card), under=(*known, event.replaced))


def _swapped(state: State, event: e.CardsSwapped) -> State:
    here, there = event.places
    matrix = {**state.matrix, here: state.matrix[there], there: state.matrix[here]}
    return replace(state, matrix=matrix)


def _card_is(state: State, fact: f.CardIs) -> State:
    """The card known to be there and the card shown change places."""
    believed, shown = state.matrix.get(fact.place), ElementCard(fact.up, fact.other)
    matrix = dict(state.matrix)
    elsewhere = next((place for place, card in matrix.items() if card.pair == shown.pair), None)
    if believed is not None and elsewhere is not None:
        matrix[elsewhere] = believed
    elif elsewhere is not None:
        del matrix[elsewhere]
    matrix[fact.place] = shown
    return replace(state, matrix=matrix, under=_exchanged(state.under, shown.pair, believed))


def _exchanged(under: tuple[Pair, ...], found: Pair, believed: ElementCard | None) -> tuple[Pair, ...]:
    """The known order of the deck, after a card of it was found in the matrix."""
    if believed is None:
        return tuple(pair for pair in under if pair != found)
    return tuple(believed.pair if pair == found else pair for pair in under)


# Rifts


def _without(state: State, rift: RiftId) -> State:
    known = state.seen.get(rift)
    if known is None:
        return state
    seat, lies, _ = known
    piles = getattr(state, lies)
    kept = tuple(other for other in piles[seat] if other.id != rift)
    return replace(state, **{lies: {**piles, seat: kept}})


def _added(state: State, seat: SeatId, lies: Lies, rift: Rift) -> State:
    piles = getattr(state, lies)
    return replace(state, **{lies: {**piles, seat: (*piles[seat], rift)}})


def _in_place(state: State, rift: Rift) -> State:
    """Replace a rift in its pile by its new state."""
    seat, lies, _ = state.seen[rift.id]
    piles = getattr(state, lies)
    return replace(
        state, **{lies: {**piles, seat: tuple(rift if each.id == rift.id else each for each in piles[seat])}}
    )


def _hand(state: State, seat: SeatId, change: int) -> State:
    return replace(state, hands={**state.hands, seat: state.hands[seat] + change})


def _deck(state: State, change: int) -> State:
    deck = state.deck + change
    return replace(state, deck=deck, emptied=state.emptied or deck == 0)


def _burst(state: State, event: e.RiftBurst) -> State:
    """A burst by an ability is that of the turn if the rift belongs to the seat whose turn it is, or by the option."""
    state = _added(_without(state, event.rift.id), event.owner, "scored", event.rift)
    own = event.seat == event.owner or state.options.ability_bursts == "any"
    return replace(state, burst_done=state.burst_done or own)


def _returned(state: State, event: e.RiftReturned) -> State:
    return _deck(_hand(_without(state, event.rift.id), event.owner, 1), event.rift.beneath)


def _put_beneath(state: State, event: e.CardPutBeneath) -> State:
    rift = replace(event.rift, beneath=event.rift.beneath + 1)
    if event.card is not None:
        state = _deck(_without(state, event.card.id), event.card.beneath)
    elif event.source == "hand":
        state = _hand(state, event.seat, -1)
    else:
        state = _deck(state, -1)
    return _in_place(state, rift)


def _cards_discarded(state: State, event: e.CardsDiscarded) -> State:
    state = replace(state, discarded=_counted(state.discarded, event))
    return _deck(_hand(state, event.seat, -event.count), event.count)


def _drawn(state: State, event: e.CardsDrawn) -> State:
    state = replace(state, drawn=_counted(state.drawn, event))
    return _deck(_hand(state, event.seat, event.count), -event.count)


def _counted(counts: Mapping[SeatId, int], event: e.CardsDrawn | e.CardsDiscarded) -> dict[SeatId, int]:
    return {**counts, event.seat: counts.get(event.seat, 0) + event.count}


def _rift_is(state: State, fact: f.RiftIs) -> State:
    """A card more came out of the deck; a card less is back in it."""
    known = state.seen.get(fact.id)
    deck = state.deck + (1 + known[2].beneath if known else 0) - 1 - fact.rift.beneath
    if known is not None and known[:2] == (fact.seat, fact.lies):
        state = _in_place(state, fact.rift)
    else:
        state = _added(_without(state, fact.id), fact.seat, fact.lies, fact.rift)
    return _deck_is(state, deck)


def _rift_is_gone(state: State, fact: f.RiftIsGone) -> State:
    _, _, rift = state.seen[fact.id]
    return _deck_is(_without(state, fact.id), state.deck + 1 + rift.beneath)


def _hand_is(state: State, fact: f.HandIs) -> State:
    deck = state.deck + state.hands[fact.seat] - fact.count
    return _deck_is(replace(state, hands={**state.hands, fact.seat: fact.count}), deck)


def _deck_is(state: State, deck: int) -> State:
    """Set the number of cards in the deck. An empty deck that turns out to have cards was not empty before."""
    return replace(state, deck=deck, emptied=deck == 0 or (state.emptied and state.deck > 0))


# Entered at the end


def _bonus(state: State, event: e.BonusTold | f.BonusIs) -> State:
    return replace(state, bonus={**state.bonus, event.seat: event.points})


def _shadowlands(state: State, event: e.ShadowlandsTold | f.ShadowlandsIs) -> State:
    return replace(state, shadowlands=event.points)


def _pile_told(state: State, event: e.PileTold) -> State:
    known = state.untracked or Untracked()
    if event.shadowlands is not None:
        state = replace(state, shadowlands=event.shadowlands)
    return replace(
        state,
        scored={**state.scored, event.seat: event.rifts},
        untracked=replace(known, piles=(*known.piles, event.seat)),
    )


def _pile_is(state: State, fact: f.PileIs) -> State:
    counts = worths(state.scored[fact.seat])
    counts[fact.worth] = fact.count
    return replace(state, scored={**state.scored, fact.seat: pile(fact.seat, counts)})


def _explored_told(state: State, event: e.ExploredTold) -> State:
    known = state.untracked or Untracked()
    return replace(state, untracked=replace(known, explored={**known.explored, event.seat: event.points}))


def _unchanged(state: State, _: Event) -> State:
    return state


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    AgendaChanged: lambda state, event: replace(state, agenda=event.steps),
    e.PlaceMarked: _marked,
    e.EndTriggered: lambda state, event: replace(state, ending=event.seat),
    e.CardLaid: lambda state, event: _lies(state, event.place, event.card),
    e.CardFlipped: lambda state, event: _lies(state, event.place, event.card),
    e.CardPlaced: _placed,
    e.CardsSwapped: _swapped,
    e.RiftExplored: lambda state, event: _added(_hand(state, event.seat, -1), event.seat, "explored", event.rift),
    e.RiftRotated: lambda state, event: _in_place(state, event.rift),
    e.RiftBurst: _burst,
    e.BurstDeclined: lambda state, _: replace(state, burst_done=True),
    e.RiftDiscarded: lambda state, event: _deck(_without(state, event.rift.id), 1 + event.rift.beneath),
    e.RiftReturned: _returned,
    e.RiftTaken: lambda state, event: _added(_without(state, event.rift.id), event.seat, "explored", event.rift),
    e.CardPutBeneath: _put_beneath,
    e.CardsDiscarded: _cards_discarded,
    e.CardsDrawn: _drawn,
    e.CardTaken: lambda state, event: _hand(_hand(state, event.origin, -1), event.seat, 1),
    e.BonusTold: _bonus,
    e.ShadowlandsTold: _shadowlands,
    e.PileTold: _pile_told,
    e.ExploredTold: _explored_told,
    e.GameEnded: _unchanged,
    e.RiftSkipped: _unchanged,
    e.HandKept: _unchanged,
    e.SomethingHappened: _unchanged,
    Corrected: lambda state, event: _FACTS[type(event.fact)](state, event.fact),
}

_FACTS: dict[type[Fact], Callable[[State, Any], State]] = {
    f.CardIs: _card_is,
    f.ElementDeckIs: lambda state, fact: replace(state, under=fact.under),
    f.RiftIs: _rift_is,
    f.RiftIsGone: _rift_is_gone,
    f.HandIs: _hand_is,
    f.DeckIs: lambda state, fact: _deck_is(state, fact.count),
    f.PlaceIs: _place_is,
    f.GameIsOver: lambda state, _: _place_corrected(state, Place("end", state.place.turn), burst_done=True),
    f.EndingIs: lambda state, fact: replace(state, ending=fact.seat),
    f.BonusIs: _bonus,
    f.ShadowlandsIs: _shadowlands,
    f.PileIs: _pile_is,
}

evolve = fold(e.GameBegan, _begun, _CHANGES)
"""The state after an event; ``None`` is the state before the first."""
