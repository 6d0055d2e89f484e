"""The words of the rulebook as types: weathers, crops, colours of drops, tiles.

All are plain strings, so that a state reads the same in Python, in a journal and in an exported game.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

Weather = Literal["frost", "sun", "wind", "rain"]
"""A weather, and the card of that kind; weathers happen, and votes move on, in this order."""

Crop = Literal["wheat", "cotton", "pasture", "potato", "coffee", "rice", "corn"]

SeatId = Literal["red", "yellow", "green", "blue", "purple"]
"""A player's place at the table, by the colour of its drops."""

Marker = Literal["sprout", "growth"]
"""The marker on a crop that has sprouted. Rice and coffee get a sprout first and, in their weather, a growth."""

TileId = str
"""A tile of the field: the letter of its row and the number of its column, such as ``b3``."""

WEATHERS: tuple[Weather, ...] = get_args(Weather)
CROPS: tuple[Crop, ...] = get_args(Crop)
SEATS: tuple[SeatId, ...] = get_args(SeatId)

WHEAT_FACE = 0
"""The face of a harvest die that shows wheat; the other faces are their numbers."""
FACES = (1, 2, 3, 4, WHEAT_FACE)

ROUNDS: dict[str, int] = {"short": 4, "long": 6}
DROPS_PER_SEAT = 20
VOTES_PER_SEAT = 12
DICE = 3
CARDS = 40
THUNDER_AT = 4
"""The number of drops that make any cloud a thunder cloud."""
BURST_AT = 8
"""The number of drops that burst any cloud."""
KEPT_CARDS = 4
"""The most cards that a hand keeps at the end of the action phase."""

GROWS_IN: dict[Crop, Weather] = {"coffee": "sun", "rice": "rain"}
"""Crops that sprout first and grow only in a weather."""

FIELD_SIZES: dict[int, tuple[int, int]] = {1: (2, 3), 2: (3, 3), 3: (3, 3), 4: (3, 4), 5: (4, 4)}
"""Rows and columns of the field, by the number of players."""
MOST_ROWS = MOST_COLUMNS = 4

_TILE = re.compile(r"([a-d])([1-4])")


def next_weather(weather: Weather) -> Weather:
    """The next weather; Frost follows Rain."""
    return WEATHERS[(WEATHERS.index(weather) + 1) % len(WEATHERS)]


def tile_at(row: int, column: int) -> TileId:
    """The tile in a row and a column, both from 1."""
    return f"{'abcd'[row - 1]}{column}"


def row_and_column(tile: TileId) -> tuple[int, int]:
    """The row and column of a tile, both from 1; (0, 0) for any other text."""
    found = _TILE.fullmatch(tile)
    return ("abcd".index(found[1]) + 1, int(found[2])) if found else (0, 0)


def tile_label(tile: TileId) -> str:
    """The name of a tile on maps and in sentences: ``B3``."""
    return tile.upper()
