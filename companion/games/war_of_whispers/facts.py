"""What a table can tell the companion to be so, whatever it believed. ``corrections`` says when that is possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.engine.game import Fact
from companion.games.war_of_whispers.state import Phase
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import CouncilSeat, Empire, RegionId, SeatId, Slot


class BannersAre(Fact, frozen=True):
    """So many banners of one empire stand in the region, and nobody else's."""

    about: ClassVar[tuple[str, ...]] = ("region",)
    region: RegionId
    empire: Empire
    count: int


class ReserveIs(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("empire",)
    empire: Empire
    count: int


class CouncilSeatIs(Fact, frozen=True):
    """Whose agent holds a council seat; ``None`` for nobody's."""

    about: ClassVar[tuple[str, ...]] = ("post",)
    post: Post
    seat: SeatId | None


class FieldAgentsAre(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    regions: tuple[RegionId, ...]


class HandIs(Fact, frozen=True):
    """How many cards with the back of an empire a seat holds."""

    about: ClassVar[tuple[str, ...]] = ("seat", "empire")
    seat: SeatId
    empire: Empire
    count: int


class FirstPlayerIs(Fact, frozen=True):
    seat: SeatId


class PlaceIs(Fact, frozen=True):
    """Where the game is: in the phase of the empires with empire and council seat, no seat meaning the supply check.

    In the other phases ``count`` moments have passed already.
    """

    turn: int
    phase: Phase
    empire: Empire | None = None
    council_seat: CouncilSeat | None = None
    count: int = 0


class TokenIs(Fact, frozen=True):
    """A loyalty token that lies face up, and which empire it shows; ``None`` where it lies face down."""

    about: ClassVar[tuple[str, ...]] = ("seat", "slot")
    seat: SeatId
    slot: Slot
    empire: Empire | None


class SwapsAre(Fact, frozen=True):
    """How often a player has swapped loyalties; decides ties."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    count: int


class LoyaltiesAre(Fact, frozen=True):
    """A player had entered the loyalties wrongly. Private: only its seat may give it or read it."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    loyalties: Mapping[Slot, Empire]


AnyFact = (
    BannersAre
    | ReserveIs
    | CouncilSeatIs
    | FieldAgentsAre
    | HandIs
    | FirstPlayerIs
    | PlaceIs
    | TokenIs
    | SwapsAre
    | LoyaltiesAre
)
