"""What one can see on the real table."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.fact import Fact


class HeapIs(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("heap",)
    heap: str
    count: int


class StonesAre(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: str
    count: int


class CardsAre(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: str
    count: int


class TurnIs(Fact, frozen=True):
    """Whose turn it is."""

    seat: str


AnyFact = HeapIs | StonesAre | CardsAre | TurnIs
