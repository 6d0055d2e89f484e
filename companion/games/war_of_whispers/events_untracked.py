"""The events of an untracked game: what players enter at its end."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.agenda import Event
from companion.games.war_of_whispers.terms import Empire, RegionId, SeatId, Slot


class CityTold(Event, frozen=True):
    """An empire controls a city: by a banner, or without one if the city is its home."""

    region: RegionId
    empire: Empire


class LoyaltiesTold(Event, frozen=True):
    """All five tokens of a seat. They were open before, so this reveals nothing."""

    seat: SeatId
    loyalties: Mapping[Slot, Empire]


class SwapsTold(Event, frozen=True):
    """The number of a seat's loyalty swaps in the whole game."""

    seat: SeatId
    count: int


class CardsTold(Event, frozen=True):
    """The number of cards in a hand, of all decks."""

    seat: SeatId
    count: int
