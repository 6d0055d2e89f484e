"""The pieces as they lie on the real board, while hands have yet to move some. Pure; knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from companion.engine.moves import Route
from companion.engine.scene import Label, Scene, Shape
from companion.screen.widgets.map_parts.places import flags, is_land


def as_it_lies(scene: Scene[str], routes: Iterable[Route]) -> Scene[str]:
    """A scene with the numbers on the flags of areas before these moves; without a flag for 0."""
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
    shapes = (changed.get(shape, shape) for shape in scene.shapes if shape not in bare)
    fewer = (replace(s, carries=s.carries - gone[s.touch or ""]) if is_land(s) else s for s in shapes)
    return replace(scene, shapes=tuple(fewer)) if changed else scene
