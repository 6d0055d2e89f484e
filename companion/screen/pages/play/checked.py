"""The map for a look from a metre: the numbers of the part that is looked at, as large as their places. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.scene import Disc, Label, Scene, Shape
from companion.screen.runtime.paint import ink_on
from companion.table.views.corrections import PartShown

NUMBER, NAME = 1.25, 0.42
"""Font sizes, in radii of the place."""


def checked(scene: Scene[str], part: PartShown) -> Scene[str]:
    """The scene with the places of the part painted over: what each is called, and how many stand there."""
    return replace(scene, shapes=(*scene.shapes, *_large(scene, part)))


def _large(scene: Scene[str], part: PartShown) -> Iterator[Shape]:
    names = {shape.at: shape.text for shape in scene.shapes if isinstance(shape, Label)}
    for shape in scene.shapes:
        if not isinstance(shape, Disc) or shape.touch is None or shape.touch not in part.places:
            continue
        (x, y), radius, ink = shape.at, shape.radius, ink_on(part.role)
        name = next((text for (_, up), text in _near(names, x, y, radius) if up < y), "")
        yield Disc(shape.at, radius, part.role, "ink", 2)
        yield Label(name, (x, y - radius * 0.62), radius * NAME, ink, bold=True)
        yield Label(str(part.places[shape.touch]), (x, y + radius * 0.2), radius * NUMBER, ink, bold=True)


def _near(
    names: dict[tuple[float, float], str], x: float, y: float, radius: float
) -> Iterator[tuple[tuple[float, float], str]]:
    return ((at, text) for at, text in names.items() if abs(at[0] - x) < radius and abs(at[1] - y) < radius)
