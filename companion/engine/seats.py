"""Seats: the places of the players at the table, and their order. The same in every game."""

from __future__ import annotations

from functools import cached_property
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T", bound=str)


class Seat(msgspec.Struct, Generic[T], frozen=True):
    """A player's place at the table, and the player's name, which may be empty."""

    id: T
    name: str = ""


class Seated(msgspec.Struct, Generic[T], frozen=True, dict=True):
    """The part of a state that all games have: the seats, clockwise, and the first player."""

    seats: tuple[Seat[T], ...]
    first_player: T

    @cached_property
    def seat_ids(self) -> tuple[T, ...]:
        """The seats, clockwise."""
        return tuple(seat.id for seat in self.seats)

    @cached_property
    def turn_order(self) -> tuple[T, ...]:
        """The seats clockwise from the first player."""
        return self.clockwise_from(self.first_player)

    def clockwise_from(self, seat: T) -> tuple[T, ...]:
        first = self.seat_ids.index(seat)
        return self.seat_ids[first:] + self.seat_ids[:first]

    def left_of(self, seat: T) -> T:
        """The next seat clockwise; alone, the seat itself."""
        return self.seat_ids[(self.seat_ids.index(seat) + 1) % len(self.seats)]

    def right_of(self, seat: T) -> T:
        """The seat before, which is the next one counter-clockwise."""
        return self.seat_ids[self.seat_ids.index(seat) - 1]
