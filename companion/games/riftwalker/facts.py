"""What a table can tell the companion to be so, whatever it believed. ``corrections`` says when that is possible."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.game import Fact
from companion.games.riftwalker.state import Lies, Rift
from companion.games.riftwalker.terms import Element, Pair, PlaceId, RiftId, SeatId, Stage


class CardIs(Fact, frozen=True):
    """Which card lies at a place of the matrix, and how."""

    about: ClassVar[tuple[str, ...]] = ("place",)
    place: PlaceId
    up: Element
    other: Element


class ElementDeckIs(Fact, frozen=True):
    """The cards at the bottom of the element deck whose order is known, the uppermost first."""

    under: tuple[Pair, ...]


class RiftIs(Fact, frozen=True):
    """A rift in front of a player or in a score pile, as it lies; one with a new id was never told before."""

    about: ClassVar[tuple[str, ...]] = ("id",)
    seat: SeatId
    lies: Lies
    rift: Rift

    @property
    def id(self) -> RiftId:
        return self.rift.id


class RiftIsGone(Fact, frozen=True):
    """There is no such rift; its card and those beneath it are in the deck."""

    id: RiftId

    @property
    def subject(self) -> tuple[object, ...]:
        """That a rift lies so or is gone is about the same."""
        return RiftIs, self.id


class HandIs(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    count: int


class DeckIs(Fact, frozen=True):
    """How many rift cards the deck has."""

    count: int


class PlaceIs(Fact, frozen=True):
    """Whose turn it is and which step of it is next; for the rift step with the element that was used."""

    seat: SeatId
    stage: Stage = "element"
    element: Element | None = None


class GameIsOver(Fact, frozen=True):
    """The last turn has been taken."""

    @property
    def subject(self) -> tuple[object, ...]:
        """It is nobody's turn, or somebody's."""
        return (PlaceIs,)


class EndingIs(Fact, frozen=True):
    """Who triggered the end, so that every other player takes one last turn; ``None``: nobody has."""

    seat: SeatId | None


class BonusIs(Fact, frozen=True):
    """What the bonuses of a score pile bring together."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    points: int


class ShadowlandsIs(Fact, frozen=True):
    """What Shadowlands is worth as it lies."""

    points: int


class PileIs(Fact, frozen=True):
    """How many rifts of one worth a score pile has; only of a game that nobody tracked."""

    about: ClassVar[tuple[str, ...]] = ("seat", "worth")
    seat: SeatId
    worth: str
    count: int


AnyFact = (
    CardIs
    | ElementDeckIs
    | RiftIs
    | RiftIsGone
    | HandIs
    | DeckIs
    | PlaceIs
    | GameIsOver
    | EndingIs
    | BonusIs
    | ShadowlandsIs
    | PileIs
)
