"""The picture of a field in the editor: a grid of four by four with room for every tile, and the track below it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.scene import Box, Icon, Label, Point, Scene, Shape, carrying
from companion.engine.text import Text
from companion.games.petrichor.field import MOST_STEPS, Field, Tile, tiles_of
from companion.games.petrichor.picture import CORNER, GAP, bare_tile, corner
from companion.games.petrichor.terms import MOST_COLUMNS, MOST_ROWS, TileId, tile_at, tile_label

TRACK = "track"
STEP = "step-"
"""The beginning of the id of a step, before its number from 1."""

CELL = (118.0, 76.0)
"""The size of a tile. It is broader than in a game, like the room beside the buttons of the editor."""
UNKNOWN = "?"
"""The mark of a number that the owner has not entered yet."""
STEPS_A_ROW = 10
STEP_HEIGHT = 34.0


def field_scene(field: Field) -> Scene[Text]:
    """The field with every tile and every step touchable, and an outline where a tile can be added."""
    return Scene(Text(field.title), _size(), "sea", tuple(_shapes(field)))


def _size() -> Point:
    rows = MOST_STEPS // STEPS_A_ROW
    return (MOST_COLUMNS * (CELL[0] + GAP) + GAP, _track_top() + rows * (STEP_HEIGHT + GAP))


def _track_top() -> float:
    return MOST_ROWS * (CELL[1] + GAP) + GAP


def _shapes(field: Field) -> Iterator[Shape]:
    for tile in tiles_of(MOST_ROWS, MOST_COLUMNS):
        printed = field.tiles.get(tile)
        if printed is not None:
            yield from _tile(tile, printed)
        else:
            yield Box(corner(tile, CELL), CELL, "sunk", "line", 2, CORNER)
            yield Label(tile_label(tile), place_of(tile), 22, "muted", bold=True)
    for number, points in enumerate(field.track, start=1):
        yield from _step(number, points)
    if not field.track:
        yield Icon("petrichor.vote", step_middle(1), STEP_HEIGHT * 0.8, "muted")


def _tile(tile: TileId, printed: Tile) -> Iterator[Shape]:
    """A tile with nothing on it: its crop, and the number of drops that make it sprout."""
    (x, y), role = place_of(tile), f"petrichor.crop.{printed.crop}"
    yield from carrying(
        bare_tile(tile, printed.crop, corner(tile, CELL), CELL),
        Label(tile_label(tile), (x - CELL[0] / 2 + 8, y - CELL[1] / 2 + 15), 18, f"on.{role}", "left", bold=True),
        Icon(role, (x - CELL[0] * 0.2, y + 8), 44, f"on.{role}"),
        Label(str(printed.sprouts or UNKNOWN), (x + CELL[0] * 0.2, y + 8), 36, f"on.{role}", bold=True),
    )


def _step(number: int, points: int | None) -> Iterator[Shape]:
    x, y = step_middle(number)
    width, height = _step_size()
    corner = (x - width / 2, y - height / 2)
    yield from carrying(
        Box(corner, (width, height), "raised", None, 0, 6, touch=f"{STEP}{number}", name=str(number)),
        Label(str(number), (corner[0] + 4, corner[1] + 8), 11, "muted", "left"),
        Label(UNKNOWN if points is None else str(points), (x + 4, y + 2), 22, "text", bold=True),
    )


def _step_size() -> Point:
    return ((_size()[0] - GAP) / STEPS_A_ROW - GAP, STEP_HEIGHT)


# Places


def place_of(tile: TileId) -> Point:
    """The middle of a tile."""
    x, y = corner(tile, CELL)
    return (x + CELL[0] / 2, y + CELL[1] / 2)


def tile_of(at: Point) -> TileId:
    """The place nearest to a point."""
    width, height = CELL
    column = min(max(int(at[0] // (width + GAP)) + 1, 1), MOST_COLUMNS)
    row = min(max(int(at[1] // (height + GAP)) + 1, 1), MOST_ROWS)
    return tile_at(row, column)


def step_middle(number: int) -> Point:
    """The middle of a step, counted from 1."""
    width, height = _step_size()
    row, column = divmod(number - 1, STEPS_A_ROW)
    return (GAP + column * (width + GAP) + width / 2, _track_top() + row * (height + GAP) + height / 2)


def step_of(at: Point, count: int) -> int:
    """The step nearest to a point, counted from 0."""

    def far(step: int) -> float:
        x, y = step_middle(step + 1)
        return float((x - at[0]) ** 2 + (y - at[1]) ** 2)

    return min(range(count), key=far)
