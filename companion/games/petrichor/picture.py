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
"""The font size of the name of a tile, which has its upper left corner for itself; the upper right one is free."""
COUNT = 26.0
"""The font size of the number of drops."""
NEEDED = 21.0
"""The font size of the number of drops that make the crop sprout."""
FOOT = 14.5
"""The height of the middle of crop and count above the lower edge of a tile."""
SKY = 55.0
"""The lower edge of a cloud, from the upper edge of its tile."""
ALOFT, FALLEN, AMID = 38.0, 67.5, 51.0
"""The middle of drops in a cloud, below it, and on a tile without one, from the upper edge of the tile."""
CLOUD, THICK = 98.0, 28.0
"""The width of a cloud, and its height below its humps."""
HUMPS = ((-17.0, 33.0, 13.0), (5.0, 25.0, 19.0), (26.0, 34.0, 12.0))
"""The discs of a cloud: their places from its middle and the upper edge of its tile, and their radii."""
BOLT = 13.0
"""The side of the bolt in a thunder cloud, in its highest hump: drops have the whole width."""
EDGE = 1.15
"""The side of the light edge of a drop: a share of its side."""
ROUND = 0.35
"""Half the width of a drop with its edge: a share of its side."""
PLAIN = 0.82
"""The distance between two drops without seals, in sides of one."""

TWO_FIGURES = 10

Letters = Mapping[SeatId, str]
"""The letters of the players, on the seals beside their drops."""


class Seals(NamedTuple):
    """Where the seal beside a drop is, to the right of its middle and above it, its radius, and the distance of drops.

    All are shares of its side. The seal is clear of the next drop. It can be read on drops of the ``least`` side.
    """

    across: float
    above: float
    radius: float
    step: float
    least: float


class Room(NamedTuple):
    """The room of a row of drops: its middle, its width, the side of the largest drop, its seals."""

    middle: Point
    wide: float
    most: float
    seals: Seals


BETWEEN_TIPS = Seals(0.45, 0.28, 0.27, 0.88, 30.0)
BESIDE = Seals(0.6, 0.08, 0.33, 1.18, 25.0)
"""The seals of drops that have room above them, and of those below a cloud."""


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
        yield from _cloud(now.cloud, (x, y))
    yield Label(tile_label(tile), (x + 7, y + 11.5), NAME, f"on.{role}", "left", bold=True)
    rows = tuple(_rows(now, (x, y)))
    sealed = all(_side(len(drops), room, sealed=True) >= room.seals.least for drops, room in rows)
    for drops, room in rows:
        yield from _row(drops, room, named if sealed else {})
    foot = y + SIDE - FOOT
    yield Icon(role, (x + 17, foot), 24, f"on.{role}")
    if not laid:
        yield Label(f"/{now.sprouts}", (x + 37, foot), COUNT, f"on.{role}", "left", bold=True)
        return
    count = str(sum(now.drops.values()))
    yield Label(count, (x + 39, foot), COUNT, f"on.{role}", "left", bold=True)
    if now.marker is not None:
        yield Disc((x + SIDE - 15, foot), 11.5, "petrichor.cloud", f"on.{role}", 2)
        yield Icon(f"petrichor.{now.marker}", (x + SIDE - 15, foot), 18, "on.petrichor.cloud")
        if len(count) > 1:
            return  # it has sprouted long ago, and the marker has the room
    beside = x + 40 + 0.58 * COUNT * len(count)
    yield Label(f"/{now.sprouts}", (beside, foot + (COUNT - NEEDED) * 0.35), NEEDED, f"on.{role}", "left", bold=True)


def _cloud(cloud: Cloud, at: Point) -> Iterator[Shape]:
    """White, or dark with a bolt."""
    x, y = at
    kind = "petrichor.thunder" if cloud.thunder else "petrichor.cloud"
    middle = x + SIDE / 2
    for role, lower in (("ink" if cloud.thunder else "seal.edge", SKY), (kind, SKY - 2)):
        yield Box((middle - CLOUD / 2, y + lower - THICK), (CLOUD, THICK), role, corner=THICK / 2)
    for across, down, radius in HUMPS:
        yield Disc((middle + across, y + down), radius, kind)
    if cloud.thunder:
        across, down, radius = HUMPS[1]
        yield Icon("petrichor.thunder", (middle + across, y + down - radius + BOLT / 2 + 1), BOLT, f"on.{kind}")


def _rows(now: TileView, at: Point) -> Iterator[tuple[Drops, Room]]:
    """The drops in a cloud and on a tile, below its cloud or in its place."""
    x, y = at
    middle = x + SIDE / 2
    if now.cloud is not None:
        yield now.cloud.drops, Room((middle, y + ALOFT), CLOUD - 8, 32.0, BETWEEN_TIPS)
        yield now.drops, Room((middle, y + FALLEN), SIDE - 10, 26.0, BESIDE)
    else:
        yield now.drops, Room((middle, y + AMID), SIDE - 14, 42.0, BETWEEN_TIPS)


def _side(count: int, room: Room, *, sealed: bool) -> float:
    """The side of so many drops in a row, as large as it can be."""
    return min(room.most, room.wide / _across(count, room.seals, sealed=sealed))


def _across(count: int, seals: Seals, *, sealed: bool) -> float:
    """The width of a row of drops, in sides of one."""
    end, step = (seals.across + seals.radius, seals.step) if sealed else (ROUND, PLAIN)
    return ROUND + (count - 1) * step + end


def _row(drops: Drops, room: Room, named: Letters) -> Iterator[Shape]:
    """A drop for each player with the number of theirs, and beside its tip their seal, if they are named."""
    (middle, y), sealed, seals = room.middle, bool(named), room.seals
    side = _side(len(drops), room, sealed=sealed)
    whole = middle - SIDE / 2 + side * EDGE / 2  # the square of the first drop stays on its tile
    first = max(middle - side * (_across(len(drops), seals, sealed=sealed) / 2 - ROUND), whole)
    step = side * (seals.step if sealed else PLAIN)
    for number, (seat, count) in enumerate(drops.items()):
        x, role = first + number * step, f"petrichor.seat.{seat}"
        yield from _drop(role, count, (x, y), side)
        if sealed:
            yield from _seal(role, named[seat], (x + side * seals.across, y - side * seals.above), side * seals.radius)


def _seal(role: Role, letter: str, at: Point, radius: float) -> Iterator[Shape]:
    """A disc in a player's colour with their letter, which is no name of a tile."""
    yield Disc(at, radius, role, "petrichor.cloud", radius * 0.2)
    yield Label(letter, (at[0], at[1] + radius * 0.04), radius * 1.5, f"on.{role}", bold=True)


def _drop(role: Role, count: int, at: Point, side: float) -> Iterator[Shape]:
    """A drop in its colour with a light edge. Its number is in its round part."""
    x, y = at
    yield Icon("petrichor.drop", at, side * EDGE, "petrichor.cloud")
    yield Icon("petrichor.drop", (x, y + side * 0.01), side, role)
    number = side * (0.75 if count < TWO_FIGURES else 0.6)
    yield Label(str(count), (x, y + side * 0.15), number, f"on.{role}", bold=True)
