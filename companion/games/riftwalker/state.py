"""The state of a game: everything on the real table, what players have entered, and what follows from both."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from companion.engine import seats
from companion.engine.agenda import Step
from companion.engine.game import Setup
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.terms import (
    ELEMENTS,
    LINES,
    MOST_ROTATIONS,
    PAIRS,
    PER_ELEMENT,
    RIFT_KINDS,
    SCORED_TO_END,
    VALUES,
    VENTURES,
    Element,
    Pair,
    PlaceId,
    RiftId,
    RiftKind,
    SeatId,
    pair_of,
)

Phase = Literal["setup", "turn", "end"]
Lies = Literal["explored", "scored"]
"""The pile of a visible rift: in front of its player, or the score pile."""


Seat = seats.Seat[SeatId]


class NewGame(Setup, frozen=True):
    """The set-up of a game: seats clockwise round the table; without a first player a lot is drawn.

    With ``choose_matrix`` the table may have the matrix dealt; without it enters the cards.
    """

    seats: tuple[Seat, ...]
    options: Options = Options()
    first_player: SeatId | None = None
    choose_matrix: bool = False


class ElementCard(msgspec.Struct, frozen=True, gc=False):
    """An element card: the upper face, and the other one."""

    up: Element
    other: Element

    @property
    def pair(self) -> Pair:
        return pair_of(self.up, self.other)

    @property
    def turned(self) -> ElementCard:
        return ElementCard(self.other, self.up)


class Rift(msgspec.Struct, frozen=True):
    """A visible rift. ``beneath`` is the number of cards under it, out of play."""

    id: RiftId
    kind: RiftKind
    elements: tuple[Element, ...]
    rotation: int = 0
    beneath: int = 0


class Place(msgspec.Struct, frozen=True, gc=False):
    """The place marker: the acting seat, and the number of turns so far, with this one.

    ``count`` distinguishes the moments after the end.
    """

    phase: Phase = "setup"
    turn: int = 0
    seat: SeatId | None = None
    count: int = 0


class Untracked(msgspec.Struct, frozen=True):
    """The entries of players for an untracked game, beside score piles and bonuses.

    ``piles`` are the seats whose pile is entered; ``explored`` has the value of explored rifts of the seats asked.
    """

    piles: tuple[SeatId, ...] = ()
    explored: Mapping[SeatId, int] = {}


class State(seats.Seated[SeatId], frozen=True):
    """Everything the companion knows. Mappings are never changed, only replaced.

    ``under`` are the element cards at the bottom of their deck whose order is known, the uppermost first; all others
    that are not in the matrix are above them in an unknown order. ``deck`` counts rift cards; it is kept because some
    may be lost. ``emptied`` and ``burst_done`` belong to this turn: whether the deck was empty at any moment of
    it, and whether its burst is used or declined. ``ending`` is the seat that triggered the end. ``bonus`` and
    ``shadowlands`` are entered when the game is over. ``drawn`` and ``discarded`` count all cards that a hand ever got
    from the deck and put back under it, which the moves need.
    """

    options: Options
    place: Place
    matrix: Mapping[PlaceId, ElementCard]
    under: tuple[Pair, ...]
    hands: Mapping[SeatId, int]
    deck: int
    explored: Mapping[SeatId, tuple[Rift, ...]]
    scored: Mapping[SeatId, tuple[Rift, ...]]
    emptied: bool = False
    burst_done: bool = False
    ending: SeatId | None = None
    bonus: Mapping[SeatId, int] = {}
    shadowlands: int | None = None
    drawn: Mapping[SeatId, int] = {}
    discarded: Mapping[SeatId, int] = {}
    agenda: tuple[Step, ...] = ()
    untracked: Untracked | None = None

    @property
    def scored_to_end(self) -> int:
        """The number of rifts in a score pile that triggers the end."""
        return SCORED_TO_END[len(self.seats)]

    # Element cards

    @cached_property
    def unknown(self) -> tuple[Pair, ...]:
        """The cards on top of the element deck, in an unknown order."""
        seen = {card.pair for card in self.matrix.values()} | set(self.under)
        return tuple(pair for pair in PAIRS if pair not in seen)

    @property
    def tops(self) -> tuple[Pair, ...]:
        """The possible top cards of the element deck; one if it is known."""
        return self.unknown or self.under[:1]

    @cached_property
    def lines(self) -> Mapping[Element, tuple[tuple[PlaceId, ...], ...]]:
        """The elements with three in a line, with all their lines."""
        found: dict[Element, tuple[tuple[PlaceId, ...], ...]] = {}
        for line in LINES:
            faces = {self.matrix[place].up if place in self.matrix else None for place in line}
            face = faces.pop()
            if not faces and face is not None:
                found[face] = (*found.get(face, ()), line)
        return found

    # Rifts

    @cached_property
    def seen(self) -> Mapping[RiftId, tuple[SeatId, Lies, Rift]]:
        """Every visible rift, with its owner and its pile."""
        piles: tuple[tuple[Lies, Mapping[SeatId, tuple[Rift, ...]]], ...] = (
            ("explored", self.explored),
            ("scored", self.scored),
        )
        return {rift.id: (seat, lies, rift) for lies, rifts in piles for seat in self.seat_ids for rift in rifts[seat]}

    def next_rift(self, seat: SeatId) -> RiftId:
        """The id of the next rift that a seat explores."""
        return next(name for name in (f"{seat}-{n}" for n in range(1, len(self.seen) + 2)) if name not in self.seen)

    def left(self, kind: RiftKind, element: Element) -> bool:
        """Whether a card of that kind (and, if it is ordinary, element) can still be hidden."""
        return has_room([rift for _, _, rift in self.seen.values()], Rift("", kind, (element,)))

    def kinds_left(self, element: Element) -> tuple[RiftKind, ...]:
        return tuple(kind for kind in RIFT_KINDS if self.left(kind, element))

    def value(self, rift: Rift) -> int | None:
        """The value of a rift without its bonus; ``None`` for Shadowlands until it is entered."""
        known = VALUES.get(rift.kind)
        return known[rift.rotation] if known else self.shadowlands

    def rotatable(self, rift: Rift) -> bool:
        return rift.rotation < MOST_ROTATIONS

    @property
    def cards(self) -> int:
        """All rift cards with a known place."""
        beneath = sum(1 + rift.beneath for _, _, rift in self.seen.values())
        return self.deck + sum(self.hands.values()) + beneath


def has_room(rifts: list[Rift], another: Rift) -> bool:
    """Whether there can be another rift like that beside these, by the printed cards."""
    if another.kind == "ordinary":
        like = sum(rift.kind == "ordinary" and rift.elements == another.elements for rift in rifts)
        return like < PER_ELEMENT
    most = VENTURES if another.kind == "venture" else 1
    return sum(rift.kind == another.kind for rift in rifts) < most


def in_order(elements: set[Element]) -> tuple[Element, ...]:
    """The symbols of a rift in the order of ``ELEMENTS``."""
    return tuple(element for element in ELEMENTS if element in elements)
