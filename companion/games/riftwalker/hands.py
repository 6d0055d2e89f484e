"""What hands must do: the difference between two tables, as moves of real cards.

Nothing here knows how the difference came about, so undo, mending and corrections tell hands what to do just as an
answer does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.games.riftwalker.state import ElementCard, Lies, Rift, State
from companion.games.riftwalker.terms import HAND, PLACES, Pair, PlaceId, RiftId, SeatId


class LayOut(msgspec.Struct, frozen=True, tag_field="move", tag="lay_out"):
    """Both kinds of cards are shuffled; nine element cards make the matrix, the others and the rifts two decks."""


class FlipCard(msgspec.Struct, frozen=True, tag_field="move", tag="flip"):
    """Turn the card at a place over, so that it lies like this."""

    place: PlaceId
    card: ElementCard


class SwapCards(msgspec.Struct, frozen=True, tag_field="move", tag="swap"):
    """Two cards of the matrix change places."""

    places: tuple[PlaceId, PlaceId]


class LayCard(msgspec.Struct, frozen=True, tag_field="move", tag="lay"):
    """Put this card at a place; it comes from another place, or from its deck (``origin`` is None)."""

    place: PlaceId
    card: ElementCard
    origin: PlaceId | None


class CardToDeck(msgspec.Struct, frozen=True, tag_field="move", tag="to_deck"):
    """A card of the matrix goes under the element deck or on top of it."""

    card: ElementCard
    under: bool


class ExploreRift(msgspec.Struct, frozen=True, tag_field="move", tag="explore"):
    """Out of the hand of a seat comes this rift, and lies so."""

    seat: SeatId
    lies: Lies
    rift: Rift


class TurnRift(msgspec.Struct, frozen=True, tag_field="move", tag="turn"):
    """A rift of a seat is turned, until it lies so."""

    seat: SeatId
    rift: Rift


class MoveRift(msgspec.Struct, frozen=True, tag_field="move", tag="rift"):
    """A rift goes in front of a seat, or to its score pile, as it lies."""

    seat: SeatId
    lies: Lies
    rift: Rift


class RiftAway(msgspec.Struct, frozen=True, tag_field="move", tag="rift_away"):
    """A rift of a seat goes to its hand, into the deck or beneath ``above``; cards beneath it go to the deck."""

    seat: SeatId
    rift: Rift
    to: Literal["hand", "deck", "beneath"]
    above: Rift | None = None


class CardsBeneath(msgspec.Struct, frozen=True, tag_field="move", tag="beneath"):
    """So many cards go beneath a rift of a seat (above 0) or come out from there (below 0).

    ``hand`` is the seat out of whose hand they come, or into which they go; ``None``: out of the deck, or under it.
    """

    seat: SeatId
    rift: Rift
    count: int
    hand: SeatId | None = None


class MoveCards(msgspec.Struct, frozen=True, tag_field="move", tag="cards"):
    """A seat draws cards (``count`` above 0), or puts cards under the deck (below 0)."""

    seat: SeatId
    count: int


class GiveCards(msgspec.Struct, frozen=True, tag_field="move", tag="give"):
    """Cards go from the hand of ``origin`` to that of ``seat``."""

    seat: SeatId
    origin: SeatId
    count: int


Hand = (
    LayOut
    | FlipCard
    | SwapCards
    | LayCard
    | CardToDeck
    | ExploreRift
    | TurnRift
    | MoveRift
    | RiftAway
    | CardsBeneath
    | MoveCards
    | GiveCards
)


def hands(before: State | None, after: State) -> tuple[Hand, ...]:
    """What to move on the real table to get from one state to the other; from the box each hand is dealt, for ``None``.

    The matrix is laid first and told then, and where nobody tracked the game the table is right as it stands.
    """
    if after.untracked is not None:
        return ()
    if before is None:
        return (LayOut(), *(MoveCards(seat, HAND) for seat in after.seat_ids))
    laid = len(before.matrix) == len(after.matrix) == len(PLACES)
    return (*(_matrix(before, after) if laid else ()), *_rifts(before, after))


# The matrix


def _matrix(before: State, after: State) -> list[Hand]:
    """Two cards that changed places are one move; a card that lies anew is laid, and the one it replaces put away."""
    moves: list[Hand] = []
    was = {card.pair: place for place, card in before.matrix.items()}
    now = {card.pair: place for place, card in after.matrix.items()}
    done: set[Pair] = set()
    for pair, place in now.items():
        origin, card = was.get(pair), after.matrix[place]
        if pair in done or (origin == place and before.matrix[place] == card):
            continue
        if origin == place:
            moves.append(FlipCard(place, card))
            continue
        other = before.matrix[place].pair
        if origin is not None and now.get(other) == origin:
            moves.append(SwapCards((origin, place) if PLACES.index(origin) < PLACES.index(place) else (place, origin)))
            moves += [FlipCard(at, after.matrix[at]) for at in (origin, place) if _turned(before, after, at)]
            done.add(other)
            continue
        moves.append(LayCard(place, card, origin))
        if other not in now:
            moves.append(CardToDeck(before.matrix[place], under=other in after.under))
    return moves


def _turned(before: State, after: State, at: PlaceId) -> bool:
    """Whether the card that lies there now lies with its other face up."""
    card = after.matrix[at]
    return card.turned in before.matrix.values()


# Rifts and cards


class _Left:
    """What the deck and each hand have more (or less) of than the moves told so far make of them.

    What was drawn and discarded is told by itself.
    """

    def __init__(self, before: State, after: State) -> None:
        self.drawn = _more(before.drawn, after.drawn)
        self.discarded = _more(before.discarded, after.discarded)
        self.hands = Counter({seat: after.hands[seat] - before.hands[seat] for seat in after.seat_ids})
        self.hands.subtract(self.drawn)
        self.hands.update(self.discarded)
        self.deck = after.deck - before.deck + self.drawn.total() - self.discarded.total()


def _more(before: Mapping[SeatId, int], after: Mapping[SeatId, int]) -> Counter[SeatId]:
    """By how much each count has grown; below 0 where it was undone."""
    grown = Counter(after)
    grown.subtract(before)
    return grown


def _rifts(before: State, after: State) -> list[Hand]:
    """First the rifts that can be seen and the cards beneath them, then how hands and the deck make up for the rest."""
    left = _Left(before, after)
    beneath = Counter({name: rift.beneath for name, (_, _, rift) in after.seen.items()})
    gone: list[tuple[SeatId, Rift]] = []
    for name, (seat, _, rift) in before.seen.items():
        if name not in after.seen or _another(rift, after.seen[name][2]):
            gone.append((seat, rift))
        else:
            beneath[name] -= rift.beneath
    away = _away(gone, after, beneath, left)
    shown: list[Hand] = []
    for name, (seat, lies, rift) in after.seen.items():
        known = before.seen.get(name)
        if known is None or _another(known[2], rift):
            left.hands[seat] += 1
            shown.append(ExploreRift(seat, lies, rift))
        else:
            shown += _moved(known, (seat, lies, rift))
    under = _beneath(after, beneath, left)
    out = [move for move in under if move.count < 0]
    put = [move for move in under if move.count > 0]
    return [*away, *out, *shown, *put, *_between_hands(after, left), *_with_deck(after, left)]


def _away(gone: list[tuple[SeatId, Rift]], after: State, beneath: Counter[RiftId], left: _Left) -> list[Hand]:
    """To the hand that has a card more; else into the deck, or beneath another rift where the deck has not got it."""
    moves: list[Hand] = []
    sunk: list[tuple[SeatId, Rift]] = []
    for seat, rift in gone:
        left.deck -= rift.beneath
        if left.hands[seat] > 0:
            left.hands[seat] -= 1
            moves.append(RiftAway(seat, rift, "hand"))
        else:
            sunk.append((seat, rift))
    left.deck -= len(sunk)
    for seat, rift in sunk:
        above = next((name for name, count in beneath.items() if count > 0), None) if left.deck < 0 else None
        if above is None:
            moves.append(RiftAway(seat, rift, "deck"))
        else:
            left.deck += 1
            beneath[above] -= 1
            moves.append(RiftAway(seat, rift, "beneath", after.seen[above][2]))
    return moves


def _another(rift: Rift, other: Rift) -> bool:
    """Whether under one name there are two cards."""
    return (rift.kind, rift.elements) != (other.kind, other.elements)


def _moved(before: tuple[SeatId, Lies, Rift], after: tuple[SeatId, Lies, Rift]) -> list[Hand]:
    seat, lies, rift = after
    moves: list[Hand] = []
    if before[2].rotation != rift.rotation:
        moves.append(TurnRift(seat, rift))
    if before[:2] != after[:2]:
        moves.append(MoveRift(seat, lies, rift))
    return moves


def _beneath(after: State, beneath: Counter[RiftId], left: _Left) -> list[CardsBeneath]:
    """Out of hands that have cards less, or into those that have more; the rest out of the deck, or under it."""
    moves: list[CardsBeneath] = []
    for name in beneath:
        owner, _, rift = after.seen[name]
        way = 1 if beneath[name] > 0 else -1
        for seat in after.seat_ids:
            spent = min(way * beneath[name], -way * left.hands[seat])
            if spent > 0:
                left.hands[seat] += way * spent
                beneath[name] -= way * spent
                moves.append(CardsBeneath(owner, rift, way * spent, seat))
        if beneath[name]:
            moves.append(CardsBeneath(owner, rift, beneath[name]))
    return moves


def _between_hands(after: State, left: _Left) -> list[Hand]:
    """Cards that a hand has less and another has more."""
    found: list[Hand] = []
    for origin in after.seat_ids:
        for seat in after.seat_ids:
            count = min(-left.hands[origin], left.hands[seat])
            if count > 0:
                found.append(GiveCards(seat, origin, count))
                left.hands[origin] += count
                left.hands[seat] -= count
    return found


def _with_deck(after: State, left: _Left) -> list[Hand]:
    """Discards before draws; undone, only how many cards a hand has more or less, for nobody knows which they were."""
    found: list[Hand] = []
    for seat in after.seat_ids:
        more, less = left.drawn[seat] + left.hands[seat], left.discarded[seat]
        forward = left.drawn[seat] >= 0 and less >= 0
        found += [MoveCards(seat, count) for count in ((-less, more) if forward else (more - less,)) if count]
    return found
