"""The state of a game: everything on the real table, and what follows from it. Nothing of it is secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.engine import seats
from companion.engine.agenda import Step
from companion.engine.game import Setup
from companion.games.petrichor.field import Field, neighbours, tiles_of
from companion.games.petrichor.options import Options
from companion.games.petrichor.terms import (
    DROPS_PER_SEAT,
    FIELD_SIZES,
    ROUNDS,
    VOTES_PER_SEAT,
    WHEAT_FACE,
    Marker,
    SeatId,
    TileId,
    Weather,
)

Phase = Literal["setup", "action", "weather", "harvest", "cleanup", "end"]

Drops = Mapping[SeatId, int]
"""Drops by their owners, in the order of the seats; at least one of each owner."""


Seat = seats.Seat[SeatId]


class OfferedFields(msgspec.Struct, frozen=True):
    """The fields among which the table may choose: that of the last game of this size, and the kept ones."""

    last: Field | None = None
    kept: tuple[Field, ...] = ()


class NewGame(Setup, frozen=True):
    """The set-up of a game: seats clockwise round the table; without a first player a lot is drawn.

    The game is played on ``field``. With ``offered`` fields the table chooses first, and ``field`` has the tiles that
    can be dealt.
    """

    field: Field
    seats: tuple[Seat, ...]
    options: Options = Options()
    first_player: SeatId | None = None
    offered: OfferedFields | None = None


class Cloud(msgspec.Struct, frozen=True):
    """A cloud over a tile, with at least one drop, white or a thunder cloud."""

    drops: Drops
    thunder: bool = False

    @property
    def size(self) -> int:
        return sum(self.drops.values())


class Place(msgspec.Struct, frozen=True, gc=False):
    """The place marker.

    ``seat`` is the player whose turn it is: for the first cloud, in the action phase, and in a weather in which players
    choose. ``passed`` is the player who ended the action phase. ``weathers`` are those that happen in this round,
    ``weather`` is the one that happens now.
    """

    round: int = 1
    phase: Phase = "setup"
    seat: SeatId | None = None
    passed: SeatId | None = None
    weathers: tuple[Weather, ...] = ()
    weather: Weather | None = None


class State(seats.Seated[SeatId], frozen=True):
    """Everything the companion knows. Mappings are never changed, only replaced.

    ``drops`` are those on tiles; a tile without drops, a marker or a cloud has no entry. ``votes`` has only seats with
    markers on a weather. ``dice`` are the faces in the row, wheat being 0. ``steps`` are those on the vote-win track,
    ``entered`` has the points of steps that the field does not have. All other pieces are in the supplies. An
    ``untracked`` game was begun at its end; it has the seats whose results are entered.
    """

    field: Field
    options: Options
    place: Place
    drops: Mapping[TileId, Drops]
    markers: Mapping[TileId, Marker]
    clouds: Mapping[TileId, Cloud]
    votes: Mapping[Weather, Mapping[SeatId, int]]
    dice: tuple[int, ...]
    hands: Mapping[SeatId, int]
    points: Mapping[SeatId, int]
    wheat: Mapping[SeatId, int]
    steps: Mapping[SeatId, int]
    entered: Mapping[int, int] = {}
    agenda: tuple[Step, ...] = ()
    untracked: tuple[SeatId, ...] | None = None

    @property
    def rounds(self) -> int:
        return ROUNDS[self.options.length]

    @property
    def last_round(self) -> bool:
        return self.place.round >= self.rounds

    @property
    def harvest_is_due(self) -> bool:
        """Whether the round ends with a harvest: the last one does, and any in which all dice show wheat."""
        return self.last_round or all(face == WHEAT_FACE for face in self.dice)

    # The field

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return FIELD_SIZES[len(self.seats)]

    @property
    def next_tile(self) -> TileId | None:
        """The first place of the field, row by row, without a tile."""
        return next((tile for tile in tiles_of(*self.size) if tile not in self.field.tiles), None)

    @property
    def tiles(self) -> tuple[TileId, ...]:
        """The tiles, row by row."""
        return tuple(self.field.tiles)

    def beside(self, tile: TileId) -> tuple[TileId, ...]:
        """The tiles one step up, down, left or right."""
        return neighbours(tile, *self.size)

    def drops_on(self, tile: TileId) -> Drops:
        return self.drops.get(tile, {})

    def own_on(self, tile: TileId, seat: SeatId) -> int:
        return self.drops_on(tile).get(seat, 0)

    def clouds_of(self, seat: SeatId) -> tuple[TileId, ...]:
        """The tiles below clouds with drops of a seat."""
        return tuple(tile for tile in self.tiles if tile in self.clouds and seat in self.clouds[tile].drops)

    @property
    def clear(self) -> tuple[TileId, ...]:
        """The tiles without a cloud."""
        return tuple(tile for tile in self.tiles if tile not in self.clouds)

    def supply(self, seat: SeatId) -> int:
        """The drops of a seat that are neither on tiles nor in clouds."""
        on_tiles = sum(drops.get(seat, 0) for drops in self.drops.values())
        in_clouds = sum(cloud.drops.get(seat, 0) for cloud in self.clouds.values())
        return DROPS_PER_SEAT - on_tiles - in_clouds

    # Votes

    def votes_for(self, weather: Weather) -> int:
        return sum(self.votes.get(weather, {}).values())

    def votes_left(self, seat: SeatId) -> int:
        """The vote markers of a seat that are on no weather."""
        return VOTES_PER_SEAT - sum(cast.get(seat, 0) for cast in self.votes.values())

    def step_points(self, step: int) -> int | None:
        """The points of a step of the vote-win track; ``None`` while neither the field nor the table has given them."""
        printed = self.field.step_points(step)
        return self.entered.get(step) if printed is None else printed
