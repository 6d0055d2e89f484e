"""The field as a viewer sees it: square tiles, each with its cloud above, its drops, and its crop with the count below.

Numbers and drops are large enough to be read across the table. What is not on the field (votes, dice, crops in all) is
on the tiles of the summary.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.engine.scene import (
    Box,
    Disc,
    Hatch,
    Icon,
    Label,
    Point,
    Role,
    Scene,
    Shape,
    Symbol,
    carrying,
    medal,
    plate,
)
from companion.engine.text import Text
from companion.games.petrichor.field import tiles_of
from companion.games.petrichor.state import Cloud, Drops
from companion.games.petrichor.terms import FIELD_SIZES, Crop, SeatId, TileId, row_and_column, tile_label
from companion.games.petrichor.view import TileView, View, letters
from companion.games.petrichor.words.phrases import text

SIDE, GAP = 106.0, 6.0
"""The side of a tile, and the distance between two of them."""
CORNER = 10.0
BROADEST = 1.19
"""The ratio of width to height of the broadest picture; a field of fewer rows has room above and below it."""
FURROWS: tuple[Hatch, ...] = ("level", "slanted", "upright")
"""The hatches of fields seen from above: no two neighbours have the same one."""

NAME = 19.0
"""The font size of the name of a tile."""
COUNT = 26.0
"""The font size of the number of drops."""
NEEDED = 21.0
"""The font size of the number of drops that make the crop sprout."""
FOOT = 19.0
"""The height of the middle of crop and count above the lower edge of a tile."""
SKY = 51.0
"""The lower edge of a cloud, from the upper edge of its tile."""
CLOUD, INSIDE = 98.0, 5.0
"""The width of a cloud, whose round end leaves the name of its tile free, and its distance from drops in it."""
BOLT = 16.0
"""The side of the bolt in a thunder cloud."""
HUMPS = ((-14.0, 35.0, 12.0), (6.0, 28.0, 19.0), (25.0, 34.0, 13.0))
"""The discs of a cloud: their places from its middle and the upper edge of its tile, and their radii."""
DROP, IN_CLOUD, BELOW = 38.0, 34.0, 27.0
"""The side of the largest drop on a tile, of that in a cloud, and of that below one."""
LETTERED = 30.0
"""The least side of a drop that has a seal: a letter on a smaller one cannot be read across the table."""
STEP, PLAIN_STEP = 1.25, 0.82
"""The distance between two drops, in sides of one, so that a seal is clear of the next drop; and that without seals."""
SEALED = (0.6, 0.32, 0.29)
"""Where the seal beside a drop is, to the right of its middle and above it, and its radius: shares of its side."""
ROUND = 0.36
"""Half the width of a drop: a share of its side."""
ASIDE = (SEALED[0] + SEALED[2] - ROUND) / 2
"""How far a drop is to the left, so that it is in the middle together with its seal: a share of its side."""

TWO_FIGURES = 10

Letters = Mapping[SeatId, str]
"""The letters of the players, on the seals beside their drops."""


class Room(NamedTuple):
    """The room of a row of drops: its middle, its width, and the side of the largest drop."""

    middle: Point
    wide: float
    most: float = DROP


def picture(seen: View) -> Scene[Text]:
    """The field with every tile touchable by its id. Of an untracked game it is unknown."""
    rows, columns = FIELD_SIZES[len(seen.seats)]
    shapes: list[Shape] = []
    named = letters(seen)
    width, height = columns * (SIDE + GAP) + GAP, rows * (SIDE + GAP) + GAP
    whole = max(height, width / BROADEST)
    for tile in () if seen.untracked else tiles_of(rows, columns):
        x, y = corner(tile)
        at = (x, y + (whole - height) / 2)
        now = seen.tiles.get(tile)
        if now is None:
            shapes += _empty(tile, at, comes=tile == seen.next_tile)
            continue
        place = bare_tile(tile, now.crop, at, (SIDE, SIDE))
        shapes += carrying(place, *_on_tile(tile, now, at, named, laid=seen.place.phase != "setup"))
    title, hint = Text(seen.field.title), text("picture.hint")
    return Scene(title, (width, whole), "sea", tuple(shapes), legend=tuple(_legend(seen)), hint=hint)


def _legend(seen: View) -> Iterator[Symbol[Text]]:
    """The signs, as far as they are on the field."""
    tiles = () if seen.untracked else tuple(seen.tiles.values())
    for tile in tiles[:1]:
        crop, laid = f"petrichor.crop.{tile.crop}", seen.place.phase != "setup"
        yield Symbol(
            plate("2/6" if laid else "/6", crop, f"on.{crop}"), text("picture.count" if laid else "picture.needed")
        )
    if any(tile.cloud is not None and tile.cloud.thunder for tile in tiles):
        yield Symbol(medal("petrichor.thunder", "petrichor.thunder", "ink"), text("picture.thunder"))
    if marker := next((tile.marker for tile in tiles if tile.marker is not None), None):
        yield Symbol(medal(f"petrichor.{marker}", "petrichor.cloud"), text("picture.marker"))


def corner(tile: TileId, size: Point = (SIDE, SIDE)) -> Point:
    """The upper left corner of a tile."""
    row, column = row_and_column(tile)
    return (GAP + (column - 1) * (size[0] + GAP), GAP + (row - 1) * (size[1] + GAP))


def bare_tile(tile: TileId, crop: Crop, at: Point, size: Point) -> Box:
    """A tile with nothing on it."""
    row, column = row_and_column(tile)
    furrows = FURROWS[(row + column) % len(FURROWS)]
    return Box(at, size, f"petrichor.crop.{crop}", corner=CORNER, hatch=furrows, touch=tile, name=tile_label(tile))


def _empty(tile: TileId, at: Point, *, comes: bool) -> Iterator[Shape]:
    """A place without a tile; the next one stands out."""
    x, y = at
    yield Box(at, (SIDE, SIDE), "sunk", "brass" if comes else "line", 5 if comes else 2, CORNER)
    yield Label(tile_label(tile), (x + SIDE / 2, y + SIDE / 2), COUNT, "text" if comes else "muted", bold=comes)


def _on_tile(tile: TileId, now: TileView, at: Point, named: Letters, *, laid: bool) -> Iterator[Shape]:
    """Its name, its cloud, its drops and its crop. Before the field is ``laid`` only the number to sprout counts."""
    x, y = at
    role = f"petrichor.crop.{now.crop}"
    if now.cloud is not None:
        yield from _cloud(now.cloud, (x, y), named)
    yield Label(tile_label(tile), (x + 8, y + 13), NAME, f"on.{role}", "left", bold=True)
    yield from _drops_on(now, (x, y), named)
    foot = y + SIDE - FOOT
    yield Icon(role, (x + 17, foot), 26, f"on.{role}")
    if not laid:
        yield Label(f"/{now.sprouts}", (x + 37, foot), COUNT, f"on.{role}", "left", bold=True)
        return
    count = str(sum(now.drops.values()))
    yield Label(count, (x + 39, foot), COUNT, f"on.{role}", "left", bold=True)
    if now.marker is not None:
        yield Disc((x + SIDE - 15, foot), 12, "petrichor.cloud", f"on.{role}", 2)
        yield Icon(f"petrichor.{now.marker}", (x + SIDE - 15, foot), 18, "on.petrichor.cloud")
        if len(count) > 1:
            return  # it has sprouted long ago, and the marker has the room
    beside = x + 40 + 0.58 * COUNT * len(count)
    yield Label(f"/{now.sprouts}", (beside, foot + (COUNT - NEEDED) * 0.35), NEEDED, f"on.{role}", "left", bold=True)


def _cloud(cloud: Cloud, at: Point, named: Letters) -> Iterator[Shape]:
    """White, or dark with a bolt; its drops inside."""
    x, y = at
    kind = "petrichor.thunder" if cloud.thunder else "petrichor.cloud"
    middle = x + SIDE / 2
    left, high = middle - CLOUD / 2, 24.0
    for role, lower in (("ink" if cloud.thunder else "seal.edge", SKY), (kind, SKY - 3)):
        yield Box((left, y + lower - high), (CLOUD, high), role, corner=high / 2)
    for across, down, radius in HUMPS:
        yield Disc((middle + across, y + down), radius, kind)
    room = CLOUD - 2 * INSIDE
    if cloud.thunder:
        room -= BOLT
        yield Icon("petrichor.thunder", (left + INSIDE + room + BOLT / 2, y + SKY - 16), BOLT, f"on.{kind}")
    yield from _row(cloud.drops, Room((left + INSIDE + room / 2, y + SKY - 18), room, IN_CLOUD), named)


def _drops_on(now: TileView, at: Point, named: Letters) -> Iterator[Shape]:
    """The drops on a tile, below its cloud or in its place."""
    x, y = at
    down, most = (48, DROP) if now.cloud is None else (SKY + 12, BELOW)
    yield from _row(now.drops, Room((x + SIDE / 2, y + down), SIDE - 10, most), named)


def _row(drops: Drops, room: Room, named: Letters) -> Iterator[Shape]:
    """A drop for each player with the number of theirs, as large as it can be; beside its tip their seal, with room."""
    if not drops:
        return
    side = min(room.most, room.wide / len(drops) / STEP)
    sealed = side >= LETTERED
    if not sealed:
        side = min(room.most, room.wide / len(drops) / PLAIN_STEP)
    step = side * (STEP if sealed else PLAIN_STEP)
    (middle, y), first = room.middle, room.middle[0] - room.wide / 2 + side / 2
    left = max(middle - step * (len(drops) - 1) / 2 - sealed * side * ASIDE, first)
    for number, (seat, count) in enumerate(drops.items()):
        x, role = left + number * step, f"petrichor.seat.{seat}"
        yield from _drop(role, count, (x, y), side)
        if sealed:
            yield from _seal(role, named[seat], (x + side * SEALED[0], y - side * SEALED[1]), side)


def _seal(role: Role, letter: str, at: Point, side: float) -> Iterator[Shape]:
    """A disc in a player's colour with their letter, which is no name of a tile."""
    yield Disc(at, side * SEALED[2], role, "petrichor.cloud", side * 0.06)
    yield Label(letter, (at[0], at[1] + side * 0.01), side * 0.42, f"on.{role}", bold=True)


def _drop(role: Role, count: int, at: Point, side: float) -> Iterator[Shape]:
    """A drop in its colour with a light edge. Its number is in its round part."""
    x, y = at
    yield Icon("petrichor.drop", at, side * 1.18, "petrichor.cloud")
    yield Icon("petrichor.drop", (x, y + side * 0.01), side, role)
    yield Label(str(count), (x, y + side * 0.15), side * (0.7 if count < TWO_FIGURES else 0.6), f"on.{role}", bold=True)
