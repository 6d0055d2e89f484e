"""The map during a comparison: the numbers of a part, as large as their places. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from companion.engine.scene import Disc, Label, Scene, Shape, carrying
from companion.screen.runtime.paint import ink_on

NUMBER, NAME = 1.25, 0.42
"""Font sizes, in radii of the place."""


def checked(scene: Scene[str], lit: Mapping[str, int], role: str) -> Scene[str]:
    """Cover places with their names and their numbers of pieces, in the colour of these."""
    return replace(scene, shapes=(*scene.shapes, *_large(scene, lit, role)))


def _large(scene: Scene[str], lit: Mapping[str, int], role: str) -> Iterator[Shape]:
    for shape in scene.shapes:
        if not isinstance(shape, Disc) or shape.touch is None or shape.touch not in lit:
            continue
        (x, y), radius, ink = shape.at, shape.radius, ink_on(role)
        yield from carrying(
            Disc(shape.at, radius, role, "ink", 2),
            Label(shape.name, (x, y - radius * 0.62), radius * NAME, ink, bold=True),
            Label(str(lit[shape.touch]), (x, y + radius * 0.2), radius * NUMBER, ink, bold=True),
        )
