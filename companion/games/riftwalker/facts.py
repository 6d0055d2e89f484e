"""Facts: what a real table shows. ``corrections`` says which of them are possible."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.fact import Fact
from companion.games.riftwalker.state import Lies, Rift
from companion.games.riftwalker.terms import Element, Pair, PlaceId, RiftId, SeatId, Stage


class CardIs(Fact, frozen=True):
    """The card at a place of the matrix, with the face that is up."""

    about: ClassVar[tuple[str, ...]] = ("place",)
    place: PlaceId
    up: Element
    other: Element


class ElementDeckIs(Fact, frozen=True):
    """The cards at the bottom of the element deck whose order is known, the uppermost first."""

    order: ClassVar[int] = 1
    under: tuple[Pair, ...]


class RiftIs(Fact, frozen=True):
    """A rift in front of a player or in a score pile; one with a new id was unknown before."""

    about: ClassVar[tuple[str, ...]] = ("id",)
    seat: SeatId
    lies: Lies
    rift: Rift

    @property
    def id(self) -> RiftId:
        return self.rift.id


class RiftIsGone(Fact, frozen=True):
    """A rift that does not exist; its card and those beneath it are in the deck."""

    denies: ClassVar[bool] = True
    id: RiftId

    @property
    def subject(self) -> tuple[object, ...]:
        """The same as that of the rift."""
        return RiftIs, self.id


class HandIs(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    count: int


class DeckIs(Fact, frozen=True):
    """The number of rift cards in the deck. Taken over after all cards that came out of the deck."""

    order: ClassVar[int] = 1
    count: int


class PlaceIs(Fact, frozen=True):
    """The player whose turn it is and the next step of the turn; for the rift step with the element that was used."""

    order: ClassVar[int] = 2
    seat: SeatId
    stage: Stage = "element"
    element: Element | None = None


class GameIsOver(Fact, frozen=True):
    """The last turn is over."""

    order: ClassVar[int] = 2

    @property
    def subject(self) -> tuple[object, ...]:
        """The same as that of a turn."""
        return (PlaceIs,)


class EndingIs(Fact, frozen=True):
    """The player who triggered the end, so that every other player takes one last turn; ``None`` for none."""

    seat: SeatId | None


class BonusIs(Fact, frozen=True):
    """The points of all bonuses of a score pile."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    points: int


class ShadowlandsIs(Fact, frozen=True):
    """The points of Shadowlands."""

    points: int


class PileIs(Fact, frozen=True):
    """The number of rifts of one worth in a score pile of an untracked game.

    ``rifts`` is the size of the whole pile with them. It is known when the fact is taken over.
    """

    about: ClassVar[tuple[str, ...]] = ("seat", "worth")
    seat: SeatId
    worth: str
    count: int
    rifts: int = 0
