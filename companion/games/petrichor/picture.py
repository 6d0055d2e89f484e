"""The field as a viewer sees it: a grid of large tiles, each with its crop and drops, and the cloud over it on top.

A scene is as large as its room on a screen of 800 by 480, and filled to its edges: everything on it can be read from a
metre away.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.scene import Box, Disc, Icon, Label, Point, Role, Scene, Shape, carrying
from companion.engine.text import Text
from companion.games.petrichor.state import Cloud, Drops
from companion.games.petrichor.terms import FIELD_SIZES, TileId, row_and_column, tile_label
from companion.games.petrichor.view import TileView, View

WIDTH, HEIGHT = 430.0, 400.0
GAP = 6.0
"""The distance between two tiles."""
TALLEST = 150.0
"""The height of the tallest tile: a field of two rows is no taller than one of three."""
SKY = 0.42
"""The share of a tile's height for its cloud."""
INSET = 5.0
NAME = 15.0
"""The font size of a tile's name."""
LARGEST_DISC = 24.0
LEADS = 3.5
"""The width of the ring round the drops of the player with most on a tile."""


def picture(seen: View) -> Scene[Text]:
    """The field with every tile touchable by its id. Of an untracked game it is unknown."""
    rows, columns = FIELD_SIZES[len(seen.seats)]
    shapes: list[Shape] = []
    size = cell_size(rows, columns)
    for tile, now in seen.tiles.items():
        shapes += tile_shapes(tile, now, corner(tile, size), size)
    return field_scene(seen.field.title, rows, columns, shapes)


def field_scene(title: str, rows: int, columns: int, shapes: list[Shape]) -> Scene[Text]:
    width, height = cell_size(rows, columns)
    whole = (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP)
    return Scene(Text(title), whole, "paper", tuple(shapes))


def cell_size(rows: int, columns: int) -> Point:
    """The width and height of a tile with which a field of that size fills the room."""
    return ((WIDTH - GAP) / columns - GAP, min((HEIGHT - GAP) / rows - GAP, TALLEST))


def corner(tile: TileId, size: Point) -> Point:
    """The upper left corner of a tile."""
    row, column = row_and_column(tile)
    return (GAP + (column - 1) * (size[0] + GAP), GAP + (row - 1) * (size[1] + GAP))


def tile_shapes(tile: TileId, now: TileView, at: Point, size: Point) -> Iterator[Shape]:
    box = Box(at, size, f"petrichor.crop.{now.crop}", "ink", 1.5, 8, touch=tile, name=tile_label(tile))
    return carrying(box, *_on_tile(tile, now, at, size))


def _on_tile(tile: TileId, now: TileView, at: Point, size: Point) -> Iterator[Shape]:
    """Its cloud, its crop, its name and its drops."""
    (x, y), (width, height) = at, size
    role = f"petrichor.crop.{now.crop}"
    sky = height * SKY
    if now.cloud is not None:
        yield from _cloud(now.cloud, (x + INSET, y + INSET), (width - 2 * INSET, sky - INSET))
    ground = height - sky
    icon = min(ground * 0.48, width * 0.3)
    left = x + INSET + icon / 2
    yield Icon(role, (left, y + sky + INSET + icon / 2), icon, f"on.{role}")
    yield from _growing(now, (left, y + height - INSET - (ground - icon - INSET) / 2.2), (icon, ground))
    yield Label(
        tile_label(tile), (x + width - 2 * INSET, y + height - 2 * INSET), NAME, f"on.{role}", "right", bold=True
    )
    room = (x + 2 * INSET + icon, y + sky + INSET / 2), (width - icon - 3 * INSET, ground - NAME - 2 * INSET)
    yield from _heap(now.drops, *room, "ink", leader=True)


def _cloud(cloud: Cloud, at: Point, size: Point) -> Iterator[Shape]:
    """White, or dark with a bolt; its drops inside."""
    kind = "petrichor.thunder" if cloud.thunder else "petrichor.cloud"
    yield Box(at, size, kind, "ink", 1.5, size[1] / 2)
    left = 1.6 * INSET
    if cloud.thunder:
        bolt = min(size[1] * 0.72, 26.0)
        yield Icon(kind, (at[0] + bolt * 0.65, at[1] + size[1] / 2), bolt, f"on.{kind}")
        left = bolt * 1.1
    room = (at[0] + left, at[1]), (size[0] - left - 1.6 * INSET, size[1])
    yield from _heap(cloud.drops, *room, f"on.{kind}", leader=False)


def _growing(now: TileView, at: Point, size: Point) -> Iterator[Shape]:
    """The marker, or the drops on the tile and the number that makes it sprout."""
    ink: Role = f"on.petrichor.crop.{now.crop}"
    if now.marker is None:
        yield Label(f"{sum(now.drops.values())}/{now.sprouts}", at, min(size[1] * 0.32, 24), ink, bold=True)
        return
    edge = min(size[0] * 0.9, size[1] * 0.36)
    yield Disc(at, edge / 2 + 2, "sheet", "ink", 1.5)
    yield Icon(f"petrichor.{now.marker}", at, edge * 0.8, "ink")


def _heap(drops: Drops, at: Point, size: Point, ink: Role, *, leader: bool) -> Iterator[Shape]:
    """A disc for each player with the number of drops, as large as possible in one row or two."""
    if not drops:
        return
    (x, y), (width, height) = at, size
    widest = max((min(width / -(-len(drops) // rows), height / rows), -rows) for rows in (1, 2))
    radius, rows = min(widest[0] / 2 - 1, LARGEST_DISC), -widest[1]
    columns = -(-len(drops) // rows)
    most = max(drops.values())
    leads = leader and sum(count == most for count in drops.values()) == 1
    for number, (seat, count) in enumerate(drops.items()):
        row, column = divmod(number, columns)
        where = (x + width * (column + 0.5) / columns, y + height * (row + 0.5) / rows)
        role = f"petrichor.seat.{seat}"
        yield Disc(where, radius, role, ink, min(LEADS, radius * 0.3) if leads and count == most else 1.2)
        yield Label(str(count), where, radius * 1.25, f"on.{role}", bold=True)
