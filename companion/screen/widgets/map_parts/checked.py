"""The map of a correction: the numbers of a part, as large as their places, and dots on places that changed. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.engine.scene import Disc, Label, Scene, Shape, carrying
from companion.screen.runtime.paint import ink_on
from companion.screen.widgets.map_parts.places import places_of

NUMBER, NAME = 1.25, 0.42
"""Font sizes, in radii of the place."""
DOT, BELOW = 0.22, 0.75
"""The radius of a dot, and its distance below the middle of its place, in radii of that."""


def checked(scene: Scene[str], lit: Mapping[str, int], role: str) -> Scene[str]:
    """Cover places with their names and their numbers of pieces, in the colour of these."""
    return replace(scene, shapes=(*scene.shapes, *_large(scene, lit, role)))


def dotted(scene: Scene[str], changed: Collection[str]) -> Scene[str]:
    """Put a dot on each changed place."""
    there = [place for place in places_of(scene) if place.touch in changed]
    away = ((place, place.radius * BELOW) for place in there)
    dots = (Disc((place.at[0], place.at[1] + far), place.radius * DOT, "brass", "ink", 2) for place, far in away)
    return replace(scene, shapes=(*scene.shapes, *dots))


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
