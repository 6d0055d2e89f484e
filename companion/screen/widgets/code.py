"""A QR code on the screen: black on white, in whole pixels, with its margin."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture

from companion.screen.runtime.paint import colour, corner
from companion.screen.widgets.boxes import Laid

QUIET = 4
"""The white margin of a code in modules; readers need it."""


class CodeView(Laid):
    """The rows of a code, as large as whole pixels allow, in the middle."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._rows: tuple[str, ...] = ()
        with self.canvas:
            self._paper_colour = Color(*colour("sheet"))
            self._paper = SmoothRoundedRectangle(size=(0, 0), radius=[corner("cover")])
            self._modules = Rectangle(size=(0, 0))

    def show(self, rows: tuple[str, ...]) -> None:
        """Show a code; nothing without rows."""
        if rows != self._rows:
            self._rows = rows
            self._modules.texture = _texture(rows) if rows else None
            self._lay()

    def _lay(self, *_: Any) -> None:
        if not self._rows:
            self._paper.size = self._modules.size = (0, 0)
            return
        across = len(self._rows) + 2 * QUIET
        module = max(int(min(self.size) // across), 1)
        side = module * across
        left, bottom = round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2)
        self._paper.pos, self._paper.size = (left, bottom), (side, side)
        inside = module * len(self._rows)
        self._modules.pos = (left + module * QUIET, bottom + module * QUIET)
        self._modules.size = (inside, inside)


def _texture(rows: tuple[str, ...]) -> Any:
    """A texture with a pixel for each module, enlarged without smoothing."""
    side = len(rows)
    texture = Texture.create(size=(side, side), colorfmt="rgb")
    texture.mag_filter = texture.min_filter = "nearest"
    pixels = bytes(0 if module == "#" else 255 for row in reversed(rows) for module in row for _ in range(3))
    texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
    return texture
