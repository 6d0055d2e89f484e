"""The photo of a board as graphics instructions. Knows no widget and no game."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup

from companion.engine.scene import Scene
from companion.screen.runtime.paint import Rgba


class PhotoLayer:
    """The layer of a photo; it is empty without one."""

    def __init__(self) -> None:
        self.layer = InstructionGroup()
        self.change(None, (1.0, 1.0, 1.0, 1.0))

    def change(self, texture: Any, tint: Rgba) -> None:
        """Take another photo, ``None`` for none; ``tint`` is its light and its strength."""
        self._texture, self._tint = texture, tint

    def lay(self, scene: Scene[str] | None, scale: float, *, turned: bool) -> None:
        """Draw the photo on the sheet of a scene, or on all of it; ``scale`` is pixels per unit."""
        self.layer.clear()
        if self._texture is None or scene is None or not self._tint[3]:
            return
        (left, top), (width, height) = scene.sheet or ((0.0, 0.0), scene.size)
        (across, high), coords = self._texture.size, self._texture.tex_coords
        if turned:
            across, high, coords = high, across, (*coords[6:], *coords[:6])
        share = min(width / across, height / high)
        x, y = left + (width - across * share) / 2, scene.size[1] - top - (height + high * share) / 2
        at, size = (x * scale, y * scale), (across * share * scale, high * share * scale)
        self.layer.add(Color(*self._tint))
        self.layer.add(Rectangle(texture=self._texture, pos=at, size=size, tex_coords=coords))
