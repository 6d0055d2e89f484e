"""The field: the crop of each tile, the drops that make it sprout, and the points of the vote-win track.

Tiles differ from game to game, and no source has the numbers of all of them or of the track. So a field is a file that
its owner makes. Knows no folder and no picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.petrichor.terms import BURST_AT, DROPS_PER_SEAT, Crop, TileId, row_and_column, tile_at

MOST_TO_SPROUT = min(BURST_AT, DROPS_PER_SEAT)
MOST_STEPS = 20
"""The most steps of the vote-win track in a file; no game wins more than twelve votes."""
MOST_STEP_POINTS = 99

KNOWN_TO_SPROUT: dict[Crop, int] = {"potato": 3, "cotton": 2, "coffee": 4}
"""Numbers that are printed on every tile of a crop, as far as we know; of the others each owner looks at the tile."""

StepPoints = Annotated[int, Meta(ge=0, le=MOST_STEP_POINTS)]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tile as printed: its crop, and the number of drops of all players together that make it sprout.

    0 means that its owner has not entered it yet; no game is played on such a tile.
    """

    crop: Crop
    sprouts: Annotated[int, Meta(ge=0, le=MOST_TO_SPROUT)]


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The field of a file; in a game, with the tiles that the game uses.

    ``track`` has the points of the first step of the vote-win track, the second and so on; ``None`` for a step that its
    owner has not entered. The start of the track has no points (a ruling of ours). Steps past the end are unknown too.
    """

    format: Literal[1]
    game: Literal["petrichor"]
    name: str
    title: str
    tiles: Mapping[TileId, Tile]
    track: Annotated[tuple[StepPoints | None, ...], Meta(max_length=MOST_STEPS)] = ()

    def step_points(self, step: int) -> int | None:
        """The points of a step of the vote-win track, 0 being its start; ``None`` for unknown ones."""
        if step == 0:
            return 0
        return self.track[step - 1] if step <= len(self.track) else None


def tiles_of(rows: int, columns: int) -> tuple[TileId, ...]:
    """The tiles of a field of that size, row by row."""
    return tuple(tile_at(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1))


def cut(field: Field, rows: int, columns: int) -> Field:
    """The upper left corner of a field, row by row; missing tiles are left out."""
    tiles = {tile: field.tiles[tile] for tile in tiles_of(rows, columns) if tile in field.tiles}
    return msgspec.structs.replace(field, tiles=tiles)


def neighbours(tile: TileId, rows: int, columns: int) -> tuple[TileId, ...]:
    """The tiles above, below, left and right of a tile on a field of that size, in reading order."""
    row, column = row_and_column(tile)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(tile_at(r, c) for r, c in near if 1 <= r <= rows and 1 <= c <= columns)
