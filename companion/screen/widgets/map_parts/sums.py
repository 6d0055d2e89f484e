"""Flags that say a sum: what lies on an area, and on paper beside it what hands put there or take off. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from companion.engine.moves import Route
from companion.engine.scene import LETTER, Area, Icon, Label, Scene, Shape, carrying, letters
from companion.screen.widgets.map_parts.places import is_land

SIZE, WIDER, HIGH, ICONS, LIFT = 0.8, 0.16, 0.78, 0.42, 0.16
"""Shares of the size of the number on a flag: the size of a change, how much wider than its text its paper is, the
height of that, the distance from its lower edge to the middle of the icons, and how far these lift the flag."""


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
            carried = [*_sum(shape.at[0], carried, signed(changes[shape.touch or ""]))]
        shapes += carrying(shape, *carried)
    return (replace(scene, shapes=tuple(shapes)) if told else scene), frozenset(told)


def _sum(middle: float, carried: Sequence[Shape], change: str) -> Iterator[Shape]:
    """The flag and the paper beside it round the middle of an area, and the icons in a row below the paper."""
    flag = next(part for part in carried if isinstance(part, Area))
    number = next(part for part in carried if isinstance(part, Label))
    size = number.size
    left, right = min(x for x, _ in flag.outline), max(x for x, _ in flag.outline)
    wide, icons = (letters(change) * LETTER + WIDER) * size * SIZE, [part for part in carried if isinstance(part, Icon)]
    by, up = middle - (left + right + wide) / 2, LIFT * size if icons else 0.0
    top = min(y for _, y in flag.outline) - up
    start, end, low = right + by, right + by + wide, top + HIGH * size
    paper = ((start, top), (end, top), (end, low), (start, low))
    yield replace(flag, outline=tuple((x + by, y - up) for x, y in flag.outline), at=(flag.at[0] + by, flag.at[1] - up))
    yield replace(number, at=(number.at[0] + by, number.at[1] - up))
    yield Area(paper, (start, top), "note", flag.rim, flag.rim_width)
    yield Label(change, ((start + end) / 2, (top + low) / 2), size * SIZE, "on.note", bold=True)
    for i, icon in enumerate(icons):
        x = (start + end) / 2 + (i - (len(icons) - 1) / 2) * icon.size
        yield replace(icon, at=(x, low + ICONS * size))
