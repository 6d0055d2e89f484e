"""Facts: what a real table shows. ``corrections`` says which of them are possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.engine.fact import Fact
from companion.games.petrichor.state import Phase
from companion.games.petrichor.terms import Marker, SeatId, TileId, Weather


class DropsAre(Fact, frozen=True):
    """All drops on a tile."""

    about: ClassVar[tuple[str, ...]] = ("tile",)
    tile: TileId
    drops: Mapping[SeatId, int]


class MarkerIs(Fact, frozen=True):
    """The marker on a tile; ``None`` for none."""

    about: ClassVar[tuple[str, ...]] = ("tile",)
    tile: TileId
    marker: Marker | None


class CloudIs(Fact, frozen=True):
    """The cloud over a tile; without drops there is none."""

    about: ClassVar[tuple[str, ...]] = ("tile",)
    tile: TileId
    drops: Mapping[SeatId, int]
    thunder: bool = False


class VotesAre(Fact, frozen=True):
    """The number of a seat's vote markers on a weather."""

    about: ClassVar[tuple[str, ...]] = ("weather", "seat")
    weather: Weather
    seat: SeatId
    count: int


class DieIs(Fact, frozen=True):
    """The face of a harvest die, wheat being 0; dice are numbered from 0."""

    about: ClassVar[tuple[str, ...]] = ("die",)
    die: int
    face: int


class HandIs(Fact, frozen=True):
    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    count: int


class PointsAre(Fact, frozen=True):
    """Points on the score track."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    count: int


class WheatIs(Fact, frozen=True):
    """Tokens of wheat."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    count: int


class StepIs(Fact, frozen=True):
    """The step of a seat on the vote-win track."""

    about: ClassVar[tuple[str, ...]] = ("seat",)
    seat: SeatId
    count: int


class FirstPlayerIs(Fact, frozen=True):
    seat: SeatId


class PlaceIs(Fact, frozen=True):
    """The place of the place marker. Taken over last: its steps depend on all other facts.

    In the action phase ``seat`` plays next, and ``passed`` has passed before. In the weather phase the votes are
    counted next; or ``weather``, one of those decided, happens next, with ``seat`` to choose in it.
    """

    order: ClassVar[int] = 1
    round: int
    phase: Phase
    seat: SeatId | None = None
    passed: SeatId | None = None
    weather: Weather | None = None
