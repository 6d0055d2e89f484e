"""The table: heaps of stones, what everybody has taken, and whose turn it is. Nothing in it is secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.engine.game import Setup
from companion.engine.seats import Seat

from .steps import AnyStep

SEATS = ("red", "blue", "green", "yellow")
FEWEST_STONES, MOST_STONES = 3, 9
"""In a heap, at the start."""
HEAPS = ("heap-1", "heap-2", "heap-3", "heap-4", "heap-5")


class Options(msgspec.Struct, frozen=True):
    """The house rules: how many heaps there are, four as a rule."""

    heaps: Literal["4", "3", "5"] = "4"


class NewGame(Setup, frozen=True, kw_only=True):
    """What a game is begun with."""

    seats: tuple[Seat[str], ...]
    options: Options
    first: str | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table; ``heaps``, ``stones`` and ``cards`` are numbers by heap and by seat."""

    seats: tuple[Seat[str], ...]
    first: str
    heaps: Mapping[str, int]
    stones: Mapping[str, int]
    cards: Mapping[str, int]
    turn: str
    agenda: tuple[AnyStep, ...] = ()

    @property
    def seat_ids(self) -> tuple[str, ...]:
        return tuple(seat.id for seat in self.seats)

    @property
    def cleared(self) -> bool:
        """Whether no stone is left to be taken."""
        return not any(self.heaps.values())

    @property
    def most_stones(self) -> int:
        """So many stones there can be in all."""
        return MOST_STONES * len(self.heaps)
