"""The picture of a tip: a hand in its sleeve sets pieces on the real board. The sleeve comes from above."""

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

from companion.engine.scene import Box, Icon, Point, Scene, Shape
from companion.engine.summary import Tile
from companion.look import casing
from companion.screen.runtime.paint import colour, corner, ink_on, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.icons import hand_textures, polygons
from companion.screen.widgets.map_parts.places import asked_at, places_of
from companion.screen.widgets.outline import BOX
from companion.screen.widgets.shapes import drawn

ON_PLACE = (7.0, 21.0)
"""Where the place is below the pieces, in the square of their icon."""
LOW, SHARE, HAND = 0.24, 0.34, 0.8
"""The height of the middle of the place, its radius, and the side of the icon: shares of the height of the picture."""
BEYOND = 24.0
"""The length of the sleeve, in units of the icon: it ends outside the picture."""
EDGE, DIM = 2, 0.35
"""Units: half the width of the dark outlines. The darkness over the board."""


class Scenery(NamedTuple):
    """Shapes on a board, the height of the board, and the place among them that hands reach: its middle and radius."""

    shapes: Sequence[Shape]
    high: float
    at: Point
    radius: float


def seats_ground(tiles: Sequence[Tile[str]]) -> Scenery:
    """A row of seats, one in each tile."""
    shapes: list[Shape] = []
    for at, tile in enumerate(tiles):
        shapes.append(Box((at * 100.0, 0.0), (90.0, 60.0), tile.role, "lit", 3, 10))
        shapes.append(Icon(tile.icon, (at * 100 + 45.0, 30.0), 38, ink_on(tile.role)))
    return Scenery(shapes, 60.0, (len(tiles) // 2 * 100 + 45.0, 30.0), 46.0)


def board_ground(scene: Scene[str], lit: Collection[str]) -> Scenery:
    """A board, with the lit or the asked place that is nearest to its middle."""
    places, middle = list(places_of(scene)), (scene.size[0] / 2, scene.size[1] / 2)
    points = [place.at for place in places if place.touch in lit] or asked_at(scene) or [place.at for place in places]
    at = min(points, key=lambda point: dist(point, middle), default=middle)
    return Scenery(scene.shapes, scene.size[1], at, max((place.radius for place in places), default=middle[1]))


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
        self._picture.add(Color(*colour("ground")))
        self._picture.add(Rectangle(size=(wide, high)))
        if self._board is not None:
            self._draw_board(self._board, wide, high)
        self._draw_hand(wide, high)
        self._picture.add(PopMatrix())
        self._shown.texture = self._picture.texture

    def _draw_board(self, board: Scenery, wide: int, high: int) -> None:
        scale = high * SHARE / board.radius
        left, low = wide / 2 - board.at[0] * scale, high * LOW - (board.high - board.at[1]) * scale
        shapes = [drawn(shape, scale, board.high) for shape in board.shapes]
        for instruction in (PushMatrix(), Translate(left, low), *shapes, PopMatrix()):
            self._picture.add(instruction)
        self._picture.add(Color(*colour("ground", DIM)))
        self._picture.add(Rectangle(size=(wide, high)))

    def _draw_hand(self, wide: int, high: int) -> None:
        side = high * HAND
        each = side / BOX
        left, top = wide / 2 - ON_PLACE[0] * each, high * LOW + ON_PLACE[1] * each
        sleeve, *others = polygons(self._icon)
        cuff, end = sleeve[-2:]
        far = [(x + BEYOND, y - BEYOND) for x, y in (end, cuff)]
        lines = [[(left + x * each, top - y * each) for x, y in line] for line in ([cuff, end, *far], *others)]
        for line, role in zip(lines, (casing(self._role), *("ink" for _ in others)), strict=True):
            self._picture.add(Color(*colour(role)))
            flat = [value for point in line for value in point]
            self._picture.add(SmoothLine(points=flat, width=u(EDGE), close=True))
        hand, pieces = hand_textures(self._icon)
        for texture, role in ((pieces, "text"), (hand, "note")):
            self._picture.add(Color(*colour(role)))
            self._picture.add(Rectangle(texture=texture, pos=(left, top - side), size=(side, side)))
        self._picture.add(Color(*colour(self._role)))
        points = [value for x, y in lines[0] for value in (x, y, 0.0, 0.0)]
        self._picture.add(Mesh(vertices=points, indices=range(4), mode="triangle_fan"))
