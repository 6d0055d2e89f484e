"""What is told at the end of a game that nobody tracked: events like all others, in a file of their own."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.agenda import Event
from companion.games.war_of_whispers.terms import Empire, RegionId, SeatId, Slot


class CityTold(Event, frozen=True):
    """An empire controls a city: a banner says so, or none where it is its home."""

    region: RegionId
    empire: Empire


class LoyaltiesTold(Event, frozen=True):
    """All five tokens of a seat. They lay open before: nobody sees anything by it."""

    seat: SeatId
    loyalties: Mapping[Slot, Empire]


class SwapsTold(Event, frozen=True):
    """How often a seat swapped loyalties in the whole game."""

    seat: SeatId
    count: int


class CardsTold(Event, frozen=True):
    """How many cards a seat holds, of whichever decks."""

    seat: SeatId
    count: int
