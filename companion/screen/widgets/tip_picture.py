"""The picture of a tip: a hand in its sleeve sets pieces on the real board. The sleeve comes from above.

On a board of tiles these are the pieces: the hand is on one, and has no others.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import dist
from typing import Any, NamedTuple

from kivy.graphics import (
    Color,
    Fbo,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    SmoothLine,
    Translate,
)

from companion.engine.scene import Box, Icon, Line, Point, Scene, Shape
from companion.engine.summary import Tile
from companion.look import casing
from companion.screen.runtime.paint import colour, corner, ink_on, needs_edge, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.icons import hand_textures, polygons
from companion.screen.widgets.map_parts.places import Bounds, asked_at, box_bounds, is_land, places_of
from companion.screen.widgets.outline import BOX
from companion.screen.widgets.shapes import drawn

ON_PLACE = (7.0, 21.0)
"""Where the place is below the pieces, in the square of their icon."""
SEATS, ROW = 3, 4
"""The most seats and the most tiles of a row that are whole."""
TOUCHED, TO_COME, ARM = (0.62, 0.56), (0.8, 0.16), 0.5
"""Where fingers are on a tile, and on the place of one to come, so that names stay in sight; and their room beside the
last tile of a row: in sides of a tile."""
FILL, FOOT, ON_TILE = 0.94, 0.05, 1.1
"""The most of the picture that a row of tiles fills, its distance from the lower end, and the side of the icon: shares
of the picture."""
LOW, SHARE, HAND = 0.27, 0.36, 0.68
"""The height of the middle of the place, its radius, and the side of the icon: shares of the height of the picture."""
BEYOND, CUFF = 24.0, 1.1
"""The sleeve, which ends outside the picture, and its pale cuff: how far both go across, in units of the icon."""
EDGE, DIM = 3, 0.35
"""Units: half the width of the dark outlines. The darkness over the board."""


class Scenery(NamedTuple):
    """Shapes on a board, the height of the board, and the place among them that hands reach: its middle and radius.

    ``middle`` is what is in the middle of the picture, from the left edge of the board; ``wide`` is the width of a row
    of tiles, whose side is the radius, and ``foot`` its lower edge.
    """

    shapes: Sequence[Shape]
    high: float
    at: Point
    radius: float
    middle: float
    wide: float = 0.0
    foot: float = 0.0


def seats_ground(tiles: Sequence[Tile[str]]) -> Scenery:
    """A row of seats, one in each of the middle tiles. Hands reach beside the crest of the middle one."""
    first, reached = max(len(tiles) - SEATS, 0) // 2, SEATS // 2
    shapes: list[Shape] = []
    for at, tile in enumerate(tiles[first : first + SEATS]):
        shapes.append(Box((at * 100.0, 0.0), (90.0, 60.0), tile.role, corner=10))
        crest, side = ((19.0, 20.0), 30) if at == reached else ((45.0, 30.0), 38)
        shapes.append(Icon(tile.icon, (at * 100 + crest[0], crest[1]), side, ink_on(tile.role)))
    return Scenery(shapes, 60.0, (reached * 100 + 58.0, 30.0), 46.0, reached * 100 + 45.0)


def board_ground(scene: Scene[str], lit: Collection[str]) -> Scenery:
    """The lit or the asked place that is nearest to the middle of a board, among others.

    Of a board with areas these have nothing on them that would be cut; of one with tiles there is one whole row.
    """
    places, middle = list(places_of(scene)), (scene.size[0] / 2, scene.size[1] / 2)
    points = [place.at for place in places if place.touch in lit] or asked_at(scene) or [place.at for place in places]
    at = min(points, key=lambda point: dist(point, middle), default=middle)
    high, land = scene.size[1], [shape for shape in scene.shapes if is_land(shape)]
    if land:
        return Scenery(land, high, at, max(place.radius for place in places), at[0])
    row = _row(scene, at)
    if not row:
        return Scenery((), high, at, middle[1], at[0])
    ends = [box_bounds(box) for box in row]
    shapes = [shape for shape in scene.shapes if any(_lies_in(shape, end) for end in ends)]
    known = [box for box in row if box.touch in lit]
    ways = sorted(known or [box for box in row if _middle(box) == at], key=lambda box: box.at)
    on = ways[len(ways) // 2]
    (left, _), (end, top), (side, tall) = min(box.at for box in row), max(box.at for box in row), on.size
    across, down = TOUCHED if on.touch else TO_COME
    wide = end + side - left + (ARM * side if on.at[0] == end else 0)
    touched = (on.at[0] + across * side, top + down * tall)
    return Scenery(shapes, high, touched, tall, left + wide / 2, wide, top + tall)


def _row(scene: Scene[str], at: Point) -> list[Box]:
    """The largest box round a point, and the nearest ones of its size beside it."""
    boxes = [shape for shape in scene.shapes if isinstance(shape, Box)]
    size, top = max(((box.size, box.at[1]) for box in boxes if _middle(box) == at), default=((0.0, 0.0), 0.0))
    alike = {box.at: box for box in boxes if (box.size, box.at[1]) == (size, top)}.values()
    return sorted(alike, key=lambda box: dist(_middle(box), at))[:ROW]


def _middle(box: Box) -> Point:
    return (box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2)


def _lies_in(shape: Shape, ends: Bounds) -> bool:
    """Whether a shape lies in a rectangle."""
    points = [shape.at] if not isinstance(shape, Line) else [shape.start, shape.end]
    if isinstance(shape, Box):
        points.append((shape.at[0] + shape.size[0], shape.at[1] + shape.size[1]))
    return all(low <= side <= most for point in points for side, (low, most) in zip(point, ends, strict=True))


class TipPicture(Laid):
    """A hand on a board; without a board it is on the dark ground."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None)
        self._icon, self._role = "", ""
        self._board: Scenery | None = None
        self._picture = Fbo(size=(1, 1))
        with self.canvas:
            Color(1, 1, 1)
            self._shown = RoundedRectangle(radius=[corner("card")])
        self.canvas.before.add(self._picture)

    def show(self, icon: str, role: str, board: Scenery | None) -> None:
        if (icon, role, board) != (self._icon, self._role, self._board):
            self._icon, self._role, self._board = icon, role, board
            self._lay()

    def _lay(self, *_: Any) -> None:
        wide, high = max(round(self.width), 1), max(round(self.height), 1)
        self._shown.pos, self._shown.size = self.pos, self.size
        if not self._icon or high == 1:
            return
        self._picture.size = (wide, high)
        self._picture.clear()
        for instruction in (PushMatrix(), Translate(0, high), Scale(1, -1, 1)):  # a rounded rectangle begins at the top
            self._picture.add(instruction)
        board, scale, reach, low = self._board, 1.0, wide / 2, high * LOW
        if board is not None and board.wide:
            scale = FILL * min(wide / board.wide, high / board.radius)
            low = high * FOOT + (board.foot - board.at[1]) * scale
        elif board is not None:
            scale = high * SHARE / board.radius
        self._picture.add(Color(*colour("sea" if board is not None and board.wide else "ground")))
        self._picture.add(Rectangle(size=(wide, high)))
        if board is not None:
            self._draw_board(board, scale, low, wide, high)
            reach += (board.at[0] - board.middle) * scale
        self._draw_hand((reach, low), high, alone=board is not None and board.wide > 0)
        self._picture.add(PopMatrix())
        self._shown.texture = self._picture.texture

    def _draw_board(self, board: Scenery, scale: float, low: float, wide: int, high: int) -> None:
        left, low = wide / 2 - board.middle * scale, low - (board.high - board.at[1]) * scale
        shapes = [drawn(shape, scale, board.high) for shape in board.shapes]
        for instruction in (PushMatrix(), Translate(left, low), *shapes, PopMatrix()):
            self._picture.add(instruction)
        self._picture.add(Color(*colour("ground", 0 if board.wide else DIM)))
        self._picture.add(Rectangle(size=(wide, high)))

    def _draw_hand(self, reach: Point, high: int, *, alone: bool) -> None:
        """Draw it with its pieces on the place, or alone with its fingers there."""
        side = high * (ON_TILE if alone else HAND)
        each = side / BOX
        sleeve, *others = polygons(self._icon)
        others = others[: 1 if alone else None]
        on = min(others[0]) if alone else ON_PLACE
        left, top = reach[0] - on[0] * each, reach[1] + on[1] * each
        edge = sleeve[-2:]
        arm, cuff = ([*edge, *((x + away, y - away) for x, y in edge[::-1])] for away in (BEYOND, -CUFF))
        lines = [[(left + x * each, top - y * each) for x, y in line] for line in (arm, cuff, *others)]
        for line, role in zip(
            lines,
            ("on.ink" if needs_edge(self._role, "ground") else casing(self._role), "ink", *("ink" for _ in others)),
            strict=True,
        ):
            self._picture.add(Color(*colour(role)))
            flat = [value for point in line for value in point]
            self._picture.add(SmoothLine(points=flat, width=u(EDGE), close=True))
        hand, pieces = hand_textures(self._icon)
        for texture, role in (*([] if alone else [(pieces, "text")]), (hand, "note")):
            self._picture.add(Color(*colour(role)))
            self._picture.add(Rectangle(texture=texture, pos=(left, top - side), size=(side, side)))
        for line, role in ((lines[0], self._role), (lines[1], "show.on")):
            self._picture.add(Color(*colour(role)))
            points = [value for x, y in line for value in (x, y, 0.0, 0.0)]
            self._picture.add(Mesh(vertices=points, indices=range(4), mode="triangle_fan"))
