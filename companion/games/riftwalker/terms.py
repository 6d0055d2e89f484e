"""The words of the rulebook as types: elements, places of the matrix, rifts, the steps of a turn.

All are plain strings, so that a state reads the same in Python, in a journal and in an exported game.
"""

from __future__ import annotations

from itertools import combinations
from typing import Literal, cast, get_args

Element = Literal["wind", "fire", "life", "storm", "earth", "water"]

PlaceId = Literal["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
"""A place of the matrix: the letter of its row and the number of its column."""

SeatId = Literal["star", "moon", "crown", "key"]
"""A player's place at the table. The box has no colours, so the mark and its colour are our own."""

RiftKind = Literal["ordinary", "venture", "shadowlands"]
"""The kind of a rift. The values are 0, 3 and 7; of Venture cards 0, 2 and 5; of Shadowlands as its card says."""

Stage = Literal["element", "rift", "burst", "refresh"]
"""The four steps of a turn."""

Pair = str
"""An element card without an upper face: its two elements in the order of ``ELEMENTS``, such as ``fire-life``."""

RiftId = str
"""A rift in front of a player or in a score pile: the seat that explored it and a number, such as ``star-1``."""

ELEMENTS: tuple[Element, ...] = get_args(Element)
PLACES: tuple[PlaceId, ...] = get_args(PlaceId)
SEATS: tuple[SeatId, ...] = get_args(SeatId)
RIFT_KINDS: tuple[RiftKind, ...] = get_args(RiftKind)
STAGES: tuple[Stage, ...] = get_args(Stage)

PAIRS: tuple[Pair, ...] = tuple(f"{one}-{other}" for one, other in combinations(ELEMENTS, 2))
"""The element cards: every two elements once."""

LINES: tuple[tuple[PlaceId, PlaceId, PlaceId], ...] = (
    ("a1", "a2", "a3"),
    ("b1", "b2", "b3"),
    ("c1", "c2", "c3"),
    ("a1", "b1", "c1"),
    ("a2", "b2", "c2"),
    ("a3", "b3", "c3"),
    ("a1", "b2", "c3"),
    ("a3", "b2", "c1"),
)
"""Rows, columns and diagonals."""

RIFT_CARDS = 52
PER_ELEMENT = 8
"""Ordinary rifts of each element."""
VENTURES = 3
HAND = 3
MOST_ROTATIONS = 2
VALUES: dict[RiftKind, tuple[int, int, int]] = {"ordinary": (0, 3, 7), "venture": (0, 2, 5)}
"""The values of a rift: unrotated, rotated once and twice. The value of Shadowlands is entered."""

SCORED_TO_END = {2: 7, 3: 6, 4: 5}
"""Rifts in one score pile that end the game, by the number of players."""


def pair_of(one: Element, other: Element) -> Pair:
    """The card that has these two elements."""
    first, second = sorted((one, other), key=ELEMENTS.index)
    return f"{first}-{second}"


def elements_of(card: str) -> tuple[Element, Element]:
    """The two elements of a card, in the order of its name."""
    one, _, other = card.partition("-")
    return cast("Element", one), cast("Element", other)
