"""The map during a check: the numbers of a part, as large as their places. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.correction_form import CheckPart
from companion.engine.scene import Disc, Label, Scene, Shape, carrying
from companion.screen.runtime.paint import ink_on

NUMBER, NAME = 1.25, 0.42
"""Font sizes, in radii of the place."""


def checked(scene: Scene[str], part: CheckPart[str]) -> Scene[str]:
    """Cover the places of a part with their names and the numbers of their pieces."""
    return replace(scene, shapes=(*scene.shapes, *_large(scene, part)))


def _large(scene: Scene[str], part: CheckPart[str]) -> Iterator[Shape]:
    for shape in scene.shapes:
        if not isinstance(shape, Disc) or shape.touch is None or shape.touch not in part.places:
            continue
        (x, y), radius, ink = shape.at, shape.radius, ink_on(part.role)
        yield from carrying(
            Disc(shape.at, radius, part.role, "ink", 2),
            Label(shape.name, (x, y - radius * 0.62), radius * NAME, ink, bold=True),
            Label(str(part.places[shape.touch]), (x, y + radius * 0.2), radius * NUMBER, ink, bold=True),
        )
