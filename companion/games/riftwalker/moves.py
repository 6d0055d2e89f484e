"""Moves: the difference between two tables, as moves of real cards.

Nothing here knows the cause of the difference, so undo, amendments and corrections have moves just as answers do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from companion.engine.moves import Move, Route, at
from companion.games.riftwalker.state import ElementCard, Lies, Rift, State
from companion.games.riftwalker.steps import ChooseMatrix
from companion.games.riftwalker.terms import HAND, PLACES, Pair, PlaceId, RiftId, SeatId


class ShuffleCards(Move, frozen=True):
    """Shuffle both kinds of cards."""


class LayOut(Move, frozen=True):
    """Shuffle both kinds of cards; lay nine element cards as the matrix, the others and the rifts as two decks."""


class FlipCard(Move, frozen=True):
    """Turn the card at a place over, to this face."""

    place: PlaceId
    card: ElementCard

    @property
    def routes(self) -> tuple[Route, ...]:
        return at(self.place)


class SwapCards(Move, frozen=True):
    """Swap two cards of the matrix."""

    places: tuple[PlaceId, PlaceId]

    @property
    def routes(self) -> tuple[Route, ...]:
        one, other = self.places
        return (Route(one, other), Route(other, one))


class LayCard(Move, frozen=True):
    """Put this card at a place, from another place or from its deck (``origin`` is None)."""

    place: PlaceId
    card: ElementCard
    origin: PlaceId | None

    @property
    def routes(self) -> tuple[Route, ...]:
        return at(self.place) if self.origin is None else (Route(self.origin, self.place),)


class CardToDeck(Move, frozen=True):
    """Put a card of the matrix under the element deck or on top of it."""

    card: ElementCard
    under: bool


class ExploreRift(Move, frozen=True):
    """Put this rift out of the hand of a seat in front of it."""

    seat: SeatId
    lies: Lies
    rift: Rift


class TurnRift(Move, frozen=True):
    """Turn a rift of a seat to this rotation."""

    seat: SeatId
    rift: Rift

    @property
    def routes(self) -> tuple[Route, ...]:
        return at(self.rift.id)


class MoveRift(Move, frozen=True):
    """Move a rift in front of a seat or to its score pile, without turning it."""

    seat: SeatId
    lies: Lies
    rift: Rift


class RiftAway(Move, frozen=True):
    """Move a rift of a seat to its hand, into the deck or beneath ``above``; cards beneath it go to the deck."""

    seat: SeatId
    rift: Rift
    to: Literal["hand", "deck", "beneath"]
    above: Rift | None = None


class CardsBeneath(Move, frozen=True):
    """Put cards beneath a rift of a seat (``count`` above 0) or take them out from there (below 0).

    ``hand`` is the seat of the other hand; ``None`` for the deck.
    """

    seat: SeatId
    rift: Rift
    count: int
    hand: SeatId | None = None

    @property
    def about(self) -> str:
        return self.hand or self.seat


class MoveCards(Move, frozen=True):
    """Draw cards (``count`` above 0), or put cards under the deck (below 0)."""

    seat: SeatId
    count: int


class GiveCards(Move, frozen=True):
    """Give cards from the hand of ``origin`` to that of ``seat``."""

    seat: SeatId
    origin: SeatId
    count: int

    @property
    def about(self) -> str:
        return self.origin


def moves(before: State | None, after: State) -> tuple[Move, ...]:
    """The moves on the real table from one state to the other; from the box for ``None``, which deals the hands.

    A matrix that is entered is laid before, so its cards have no moves. An untracked game has none at all.
    """
    if after.untracked is not None:
        return ()
    if before is None:
        first = ShuffleCards() if _chooses(after) else LayOut()
        return (first, *(MoveCards(seat, HAND) for seat in after.seat_ids))
    if _chooses(before) and not _chooses(after):
        return tuple(LayCard(place, card, None) for place, card in after.matrix.items()) or (LayOut(),)
    laid = len(before.matrix) == len(after.matrix) == len(PLACES)
    return (*(_matrix(before, after) if laid else ()), *_rifts(before, after))


def _chooses(state: State) -> bool:
    """Whether the table still chooses how the matrix is laid."""
    return any(isinstance(step, ChooseMatrix) for step in state.agenda)


# The matrix


def _matrix(before: State, after: State) -> list[Move]:
    """Two cards that changed places are one move; a new card is laid, and the card that it replaces is put away."""
    moves: list[Move] = []
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
    """Whether the same card is there with its other face up."""
    card = after.matrix[at]
    return card.turned in before.matrix.values()


# Rifts and cards


class _Left:
    """The cards that the deck and each hand have more (or less) than after the moves found so far.

    Drawn and discarded cards are counted apart.
    """

    def __init__(self, before: State, after: State) -> None:
        self.drawn = _more(before.drawn, after.drawn)
        self.discarded = _more(before.discarded, after.discarded)
        self.hands = Counter({seat: after.hands[seat] - before.hands[seat] for seat in after.seat_ids})
        self.hands.subtract(self.drawn)
        self.hands.update(self.discarded)
        self.deck = after.deck - before.deck + self.drawn.total() - self.discarded.total()


def _more(before: Mapping[SeatId, int], after: Mapping[SeatId, int]) -> Counter[SeatId]:
    """The increase of each count; below 0 after an undo."""
    grown = Counter(after)
    grown.subtract(before)
    return grown


def _rifts(before: State, after: State) -> list[Move]:
    """First the visible rifts and the cards beneath them, then the moves between hands and the deck for the rest."""
    left = _Left(before, after)
    beneath = Counter({name: rift.beneath for name, (_, _, rift) in after.seen.items()})
    gone: list[tuple[SeatId, Rift]] = []
    for name, (seat, _, rift) in before.seen.items():
        if name not in after.seen or _another(rift, after.seen[name][2]):
            gone.append((seat, rift))
        else:
            beneath[name] -= rift.beneath
    away = _away(gone, after, beneath, left)
    shown: list[Move] = []
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


def _away(gone: list[tuple[SeatId, Rift]], after: State, beneath: Counter[RiftId], left: _Left) -> list[Move]:
    """To a hand that has a card more; else into the deck, or beneath another rift that has a card more."""
    moves: list[Move] = []
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
    """Whether two rifts with one id are two cards."""
    return (rift.kind, rift.elements) != (other.kind, other.elements)


def _moved(before: tuple[SeatId, Lies, Rift], after: tuple[SeatId, Lies, Rift]) -> list[Move]:
    seat, lies, rift = after
    moves: list[Move] = []
    if before[2].rotation != rift.rotation:
        moves.append(TurnRift(seat, rift))
    if before[:2] != after[:2]:
        moves.append(MoveRift(seat, lies, rift))
    return moves


def _beneath(after: State, beneath: Counter[RiftId], left: _Left) -> list[CardsBeneath]:
    """Out of hands with fewer cards, or into hands with more; the rest out of the deck, or under it."""
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


def _between_hands(after: State, left: _Left) -> list[Move]:
    """Cards from a hand with fewer cards to a hand with more."""
    found: list[Move] = []
    for origin in after.seat_ids:
        for seat in after.seat_ids:
            count = min(-left.hands[origin], left.hands[seat])
            if count > 0:
                found.append(GiveCards(seat, origin, count))
                left.hands[origin] += count
                left.hands[seat] -= count
    return found


def _with_deck(after: State, left: _Left) -> list[Move]:
    """Discards before draws. After an undo only the change of each hand counts, because its cards are unknown."""
    found: list[Move] = []
    for seat in after.seat_ids:
        more, less = left.drawn[seat] + left.hands[seat], left.discarded[seat]
        forward = left.drawn[seat] >= 0 and less >= 0
        found += [MoveCards(seat, count) for count in ((-less, more) if forward else (more - less,)) if count]
    return found
