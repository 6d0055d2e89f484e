"""The field: which crop grows on which tile, how many drops make it sprout, and the points of the vote-win track.

Tiles differ from game to game, and no source has the numbers of all of them or of the track; so a field is a file that
its owner makes. Knows neither where files are nor how a field is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.petrichor.terms import (
    BURST_AT,
    DROPS_PER_SEAT,
    Crop,
    TileId,
    row_and_column,
    tile_at,
)

MOST_TO_SPROUT = min(BURST_AT, DROPS_PER_SEAT)
MOST_STEPS = 20
"""Steps of the vote-win track that a file can hold; no game wins more than twelve votes."""
MOST_STEP_POINTS = 99

StepPoints = Annotated[int, Meta(ge=0, le=MOST_STEP_POINTS)]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tile as printed: its crop, and how many drops of all players together make it sprout.

    0 says that its owner has not told yet; no game is played on such a tile.
    """

    crop: Crop
    sprouts: Annotated[int, Meta(ge=0, le=MOST_TO_SPROUT)]


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file, and what a game is played on: the same, with the tiles that the game uses.

    ``track`` are the points of the first step of the vote-win track, the second and so on; ``None`` where its owner
    has not told. Before the first step are none (a ruling of ours). Steps past its end have not been told either.
    """

    format: Literal[1]
    game: Literal["petrichor"]
    name: str
    title: str
    tiles: Mapping[TileId, Tile]
    track: Annotated[tuple[StepPoints | None, ...], Meta(max_length=MOST_STEPS)] = ()

    def step_points(self, step: int) -> int | None:
        """What the vote-win track pays on a step, 0 being its start; ``None`` where nobody has told."""
        if step == 0:
            return 0
        return self.track[step - 1] if step <= len(self.track) else None


def tiles_of(rows: int, columns: int) -> tuple[TileId, ...]:
    """The tiles of a field of that size, row by row."""
    return tuple(tile_at(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1))


def cut(field: Field, rows: int, columns: int) -> Field:
    """The upper left corner of a field, row by row; tiles that are not there are left out."""
    tiles = {tile: field.tiles[tile] for tile in tiles_of(rows, columns) if tile in field.tiles}
    return msgspec.structs.replace(field, tiles=tiles)


def neighbours(tile: TileId, rows: int, columns: int) -> tuple[TileId, ...]:
    """The tiles above, below, left and right of one on a field of that size, in the order of reading."""
    row, column = row_and_column(tile)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(tile_at(r, c) for r, c in near if 1 <= r <= rows and 1 <= c <= columns)
