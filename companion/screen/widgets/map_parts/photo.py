"""The photo of a board as graphics instructions. Knows no widget and no game."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Rectangle
from kivy.graphics.instructions import InstructionGroup

from companion.engine.scene import Scene


def draw_photo(group: InstructionGroup, texture: Any, scene: Scene[str], scale: float, *, turned: bool) -> None:
    """Draw a photo on the sheet of a scene, or on all of it; ``scale`` is pixels per unit."""
    (left, top), (width, height) = scene.sheet or ((0.0, 0.0), scene.size)
    (across, high), coords = texture.size, texture.tex_coords
    if turned:
        across, high, coords = high, across, (*coords[6:], *coords[:6])
    share = min(width / across, height / high)
    x, y = left + (width - across * share) / 2, scene.size[1] - top - (height + high * share) / 2
    size = (across * share * scale, high * share * scale)
    group.add(Rectangle(texture=texture, pos=(x * scale, y * scale), size=size, tex_coords=coords))
