"""Sheets: pictures that are drawn when they change. This module knows no widget and no game.

A map has thousands of triangles. A frame in which it does not change draws one rectangle instead.
"""

from __future__ import annotations

from math import ceil, floor

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.graphics.instructions import Canvas, InstructionGroup

from companion.engine.scene import Point
from companion.screen.runtime.paint import Rgba


class DrawnSheet:
    """Layers on their paper, in the canvas of a widget. What is outside of the paper is cut off."""

    def __init__(self, canvas: Canvas, *layers: InstructionGroup) -> None:
        self._picture = Fbo(size=(1, 1))
        self._paper_colour, self._paper, self._at = Color(), Rectangle(), Translate()
        clear = (ClearColor(0, 0, 0, 0), ClearBuffers())
        for instruction in (*clear, self._paper_colour, self._paper, self._at, *layers):
            self._picture.add(instruction)
        self._light = Color()
        self._shown = Rectangle()
        for instruction in (self._picture, self._light, self._shown):
            canvas.add(instruction)

    def paint(self, paper: Rgba) -> None:
        self._paper_colour.rgba = paper

    def dim(self, share: float) -> None:
        """Darken the sheet by a share; not at all by 0."""
        self._light.rgb = (1 - share,) * 3

    def lay(self, pos: Point, size: Point) -> None:
        """Lay the paper. The picture begins at a whole pixel, so that its own are those of the window."""
        corner = (floor(pos[0]), floor(pos[1]))
        within = (pos[0] - corner[0], pos[1] - corner[1])
        self._paper.pos, self._paper.size = within, size
        pixels = (max(ceil(within[0] + size[0]), 1), max(ceil(within[1] + size[1]), 1))
        if pixels != tuple(self._picture.size):
            self._picture.size = pixels
        self._shown.texture = self._picture.texture
        self._shown.pos, self._shown.size = corner, pixels

    def move(self, offset: Point) -> None:
        """Move the layers on the paper."""
        left, bottom = self._paper.pos
        self._at.xy = (left + offset[0], bottom + offset[1])
