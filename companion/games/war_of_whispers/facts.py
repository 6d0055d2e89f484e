"""Facts: what a real table shows. ``corrections`` says which of them are possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.engine.fact import Fact
from companion.games.war_of_whispers.state import Phase
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import CouncilSeat, Empire, RegionId, SeatId, Slot


class BannersAre(Fact, frozen=True):
    """The banners in a region, all of one empire. Taken over first, so that a corrected reserve keeps its number."""

    about: ClassVar[tuple[str, ...]] = ("region",)
    order: ClassVar[int] = -1
    region: RegionId
    empire: Empire
    count: int


class ReserveIs(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("empire",)
    empire: Empire
    count: int


class CouncilSeatIs(Fact, frozen=True):
    """The owner of the agent on a council seat; ``None`` for an empty seat."""

    about: ClassVar[tuple[str, ...]] = ("post",)
    contradiction: ClassVar[str] = "two_agents_on_a_seat"
    post: Post
    seat: SeatId | None


class FieldAgentsAre(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    regions: tuple[RegionId, ...]


class HandIs(Fact, frozen=True):
    """The number of cards of one empire's deck in a hand."""

    about: ClassVar[tuple[str, ...]] = ("seat", "empire")
    seat: SeatId
    empire: Empire
    count: int


class FirstPlayerIs(Fact, frozen=True):
    seat: SeatId


class PlaceIs(Fact, frozen=True):
    """The place of the place marker. In the phase of the empires no council seat means the supply check.

    In the other phases ``count`` moments have passed already. Taken over last: its steps depend on all other facts.
    """

    order: ClassVar[int] = 1
    turn: int
    phase: Phase
    empire: Empire | None = None
    council_seat: CouncilSeat | None = None
    count: int = 0


class TokenIs(Fact, frozen=True):
    """The empire on a loyalty token that is face up; ``None`` for a token that is face down."""

    about: ClassVar[tuple[str, ...]] = ("seat", "slot")
    seat: SeatId
    slot: Slot
    empire: Empire | None


class SwapsAre(Fact, frozen=True):
    """The number of a player's loyalty swaps, which decides ties."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    count: int


class LoyaltiesAre(Fact, frozen=True):
    """A player's loyalties, entered again. Private: only the seat itself may give or read them."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    loyalties: Mapping[Slot, Empire]
