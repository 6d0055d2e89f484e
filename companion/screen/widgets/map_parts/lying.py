"""The pieces as they lie on the real board, while hands have yet to move some. Pure; knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from msgspec.structs import replace

from companion.engine.moves import Route
from companion.engine.scene import Icon, Label, Point, Scene, Shape
from companion.screen.widgets.map_parts.places import flags, is_land

LARGER, APART = 1.4, 1.19
"""Without a flag icons are so much larger, and in a row round the label point, so many of their sizes apart."""


def as_it_lies(scene: Scene[str], routes: Iterable[Route], marked: Collection[str] = ()) -> Scene[str]:
    """A scene with the numbers on the flags of areas before these moves; for 0 without a flag.

    There the icons stand alone, but on ``marked`` areas, which have a mark in place of the flag.
    """
    changes: Counter[str] = Counter()
    for route in routes:
        changes[route.to] += route.count
        changes[route.origin] -= route.count
    changed, bare = dict[Shape, Shape](), dict[Shape, str]()
    for place, flag in flags(scene).items():
        for number in (part for part in flag if isinstance(part, Label) and changes[place]):
            count = int(number.text) - changes[place]
            changed[number] = replace(number, text=str(count))
            bare |= dict.fromkeys(flag, place) if count <= 0 else {}
    gone = Counter(bare.values())
    for at, shape in enumerate(scene.shapes):
        if is_land(shape) and gone[shape.touch or ""] and shape.touch not in marked:
            changed |= _alone(shape.at, scene.shapes[at + 1 : at + 1 + shape.carries])
    shapes = (changed.get(shape, shape) for shape in scene.shapes if shape not in bare)
    fewer = (replace(s, carries=s.carries - gone[s.touch or ""]) if is_land(s) else s for s in shapes)
    return replace(scene, shapes=tuple(fewer)) if changed else scene


def _alone(at: Point, carried: Iterable[Shape]) -> dict[Shape, Shape]:
    """The icons of an area as they are without a flag."""
    icons = [part for part in carried if isinstance(part, Icon)]
    middle = (len(icons) - 1) / 2
    return {
        icon: replace(icon, at=(at[0] + (i - middle) * APART * LARGER * icon.size, at[1]), size=LARGER * icon.size)
        for i, icon in enumerate(icons)
    }
