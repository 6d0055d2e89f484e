"""Tiles: the facts about each empire at a glance, by colour, icon and letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.engine.summary import Tile
from companion.screen.runtime.paint import LARGE, colour, ink_on, mm
from companion.screen.widgets.boxes import Face, Laid, Pool, put
from companion.screen.widgets.icons import icon_texture
from companion.screen.widgets.kit import TextLine

WIDE = 30.0
"""Millimetres: the width of a tile with all its figures side by side."""
LOW = 9.6
"""Millimetres: the height of a tile with two figures above each other."""


class TileFace(Laid):
    """One tile: its icon and letter, a large first figure, and the other figures small beside their icons."""

    FIGURES = 3

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._face = Face(self.canvas.before, 1.5, 1.3)
        with self.canvas:
            self._ink = Color()
            self._icon = Rectangle()
            self._marks = [Rectangle() for _ in range(self.FIGURES)]
        self._letter = TextLine("", 4.4, bold=True, halign="center")
        self._numbers = [TextLine("", LARGE if place == 0 else 4.6, bold=True) for place in range(self.FIGURES)]
        for line in (self._letter, *self._numbers):
            self.add_widget(line)
        self._tile: Tile[str] | None = None

    def show(self, tile: Tile[str]) -> None:
        if tile == self._tile:
            return
        self._tile = tile
        ink = colour(ink_on(tile.role))
        self._face.colour.rgba, self._ink.rgba = colour(tile.role), ink
        self._face.edge_colour.rgba = colour("brass" if tile.active else "line")
        self._icon.texture = icon_texture(tile.icon)
        self._letter.text, self._letter.color = tile.letter, ink
        figures = tile.figures[: self.FIGURES]
        for place, line in enumerate(self._numbers):
            line.text = str(figures[place].count) if place < len(figures) else ""
            line.color = ink
            self._marks[place].texture = icon_texture(figures[place].icon) if place < len(figures) else None
        self._lay()

    def _lay(self, *_: Any) -> None:
        if self._tile is None:
            return
        self._face.lay(self, mm(1.0) if self._tile.active else max(mm(0.3), 1))
        upright = self.width < mm(22)
        if self.height < mm(LOW) or ((upright or self.width < mm(WIDE)) and self.height < mm(15)):
            self._lay_small()
            return
        for line in (self._letter, *self._numbers):
            line.opacity = 1
        third = self.width / 3
        icon = min(self.height * (0.36 if upright else 0.7), mm(6.5))
        left = self.x + mm(1.4)
        self._icon.pos = (left, self.top - icon - mm(1.3) if upright else self.center_y - icon / 2)
        self._icon.size = (icon, icon)
        self._letter.pos, self._letter.size = (left + icon + mm(0.3), self.y), (mm(4), self.height)
        beside = left + icon + mm(4.6)
        if upright:
            self._letter.pos, self._letter.size = (left + icon, self.top - mm(6)), (mm(6), mm(5))
            rows = [
                (self.x + third * 0.1, self.y + mm(0.4), 0),
                (self.x + third * 1.6, self.y + mm(4.2), 1),
                (self.x + third * 1.6, self.y + mm(0.4), 2),
            ]
        else:
            rows = [
                (beside, self.center_y - mm(4), 0),
                (self.right - mm(9), self.center_y, 1),
                (self.right - mm(9), self.center_y - mm(4.4), 2),
            ]
        for x, y, place in rows:
            self._figure(place, x, y, upright=upright)
        for place in range(len(self._tile.figures), self.FIGURES):
            self._marks[place].size = (0, 0)

    def _lay_small(self) -> None:
        """Show only the icon and the first figure, with the icon of the figure where there is room."""
        first, *others = self._numbers
        # A number with two digits takes its room from the icon.
        side = min(self.height * 0.75, mm(7), self.width * (0.5 if len(first.text) == 1 else 0.34))
        self._icon.pos, self._icon.size = (self.x + mm(1), self.center_y - side / 2), (side, side)
        mark = side * 0.8 if self.width > mm(22) else 0
        start = self.x + side + mm(1.8)
        for place, rectangle in enumerate(self._marks):
            rectangle.size = (mark, mark) if place == 0 else (0, 0)
        self._marks[0].pos = (start + mm(1), self.center_y - mark / 2)
        start += mark + mm(2) if mark else 0
        first.pos, first.size = (start, self.y), (max(self.right - start - mm(0.7), 1), self.height)
        for line in (self._letter, *others):
            line.pos, line.size = self.pos, (1, 1)
            line.opacity = 0

    def _figure(self, place: int, x: float, y: float, *, upright: bool) -> None:
        """Place a number and the icon before it, with the lower left corner at x and y."""
        high = mm(8) if place == 0 else mm(4.4 if not upright else 3.6)
        mark = mm(4.6 if place == 0 else 3.4)
        if upright:
            mark = mm(3 if place == 0 else 2.4)
        self._marks[place].pos, self._marks[place].size = (x, y + (high - mark) / 2), (mark, mark)
        line = self._numbers[place]
        line.pos, line.size = (x + mark + mm(0.5), y), (mm(10 if place == 0 else 6), high)


class Tiles(Laid):
    """All tiles, below each other or side by side."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._faces = Pool(TileFace)
        self.bind(children=self._lay)

    def show(self, tiles: Sequence[Tile[str]]) -> None:
        put(self, *self._faces.take(len(tiles)))
        for face, tile in self._faces.each(tiles):
            face.show(tile)

    def _lay(self, *_: Any) -> None:
        count = len(self.children)
        if not count:
            return
        gap = mm(1.5)
        upright = self.height > self.width
        length = ((self.height if upright else self.width) - gap * (count - 1)) / count
        for place, face in enumerate(reversed(self.children)):
            if upright:
                high = min(length, mm(14))
                face.pos, face.size = (self.x, self.top - (place + 1) * high - place * gap), (self.width, high)
            else:
                face.pos, face.size = (self.x + place * (length + gap), self.y), (length, self.height)
