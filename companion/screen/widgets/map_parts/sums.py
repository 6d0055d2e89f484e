"""Flags that say a sum: what lies on an area, and on paper above it what hands put there or take off. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from companion.engine.moves import Route
from companion.engine.scene import LETTER, Area, Box, Label, Scene, Shape, carrying, letters
from companion.screen.widgets.map_parts.places import is_land

SIZE, WIDER, HIGH, ON, CORNER = 0.7, 0.35, 0.72, 0.12, 0.28
"""Shares of the size of the number on a flag: the size of a change, how much wider than its text its paper is, the
height of that, how much of it is on the flag, and its corners."""


def changes_of(routes: Iterable[Route], places: Collection[str]) -> Counter[str]:
    """What comes onto each of the places from beside the map, less what leaves the map from there."""
    changes: Counter[str] = Counter()
    for route in routes:
        if not {route.origin, route.to} <= {*places}:
            changes[route.to] += route.count
            changes[route.origin] -= route.count
    return Counter({place: change for place, change in changes.items() if place in places and change})


def signed(change: int) -> str:
    return f"{change:+d}".replace("-", "\N{MINUS SIGN}")


def summed(scene: Scene[str], routes: Sequence[Route]) -> tuple[Scene[str], frozenset[str]]:
    """A scene whose flags say the sums, and the areas with such a flag.

    An area between which and another one pieces move has none: it shows no flag until they lie there.
    """
    land = {shape.touch or "" for shape in scene.shapes if is_land(shape)}
    moving = {end for route in routes if {route.origin, route.to} <= land for end in (route.origin, route.to)}
    changes = changes_of(routes, land - moving)
    shapes, told, rest = list[Shape](), set[str](), iter(scene.shapes)
    for shape in rest:
        if not is_land(shape) or not changes[shape.touch or ""]:
            shapes.append(shape)
            continue
        carried = [*islice(rest, shape.carries)]
        if any(isinstance(part, Label) for part in carried):
            told.add(shape.touch or "")
            carried = [*_sum(carried, signed(changes[shape.touch or ""]))]
        shapes += carrying(shape, *carried)
    return (replace(scene, shapes=tuple(shapes)) if told else scene), frozenset(told)


def _sum(carried: Sequence[Shape], change: str) -> Iterator[Shape]:
    """What an area carries, and the paper on the upper edge of its flag: the icons stay where they are."""
    flag = next(part for part in carried if isinstance(part, Area))
    size = next(part for part in carried if isinstance(part, Label)).size
    across = [x for x, _ in flag.outline]
    middle, top = (min(across) + max(across)) / 2, min(y for _, y in flag.outline)
    wide, high = (letters(change) * LETTER * SIZE + WIDER) * size, HIGH * size
    upper = top + (ON - HIGH) * size
    yield from carried
    yield Box((middle - wide / 2, upper), (wide, high), "note", "ink", 2.0, CORNER * size)
    yield Label(change, (middle, upper + high / 2), size * SIZE, "on.note", bold=True)
