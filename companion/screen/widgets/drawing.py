"""Drawings of shapes as widgets, and the devices that players answer with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate

from companion.engine.scene import Box, Disc, Label, Point, Role, Shape
from companion.screen.runtime.paint import ink_on
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.keycap import key_name
from companion.screen.widgets.shapes import drawn

POD = (240.0, 106.0)
"""The size of the picture of a device, in its own unit."""
KEYS, NEXT, LAMP_AT, KEY_AT = 29.0, 45.5, 17.0, 45.0
"""In this picture: the middle of the first key, the distance to the next one, and the heights of lamps and keys."""
WIDE = ((12.0, "no"), (140.0, "yes"))
"""The wide keys and their left edges."""


class ShapesDrawing(Laid):
    """Shapes of a scene, as large as they fit into the middle."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._shapes: tuple[Shape, ...] = ()
        self._size: Point = POD

    def show(self, shapes: Iterable[Shape], size: Point) -> None:
        self._shapes, self._size = tuple(shapes), size
        self._lay()

    def _lay(self, *_: Any) -> None:
        width, height = self._size
        scale = min(self.width / width, self.height / height)
        self.canvas.clear()
        if not scale:
            return  # icons have a least size
        self.canvas.add(PushMatrix())
        left, bottom = (self.width - width * scale) / 2, (self.height - height * scale) / 2
        self.canvas.add(Translate(self.x + left, self.y + bottom))
        for shape in self._shapes:
            self.canvas.add(drawn(shape, scale, height))
        self.canvas.add(PopMatrix())


def pod_shapes(lamps: Sequence[Role] = (), *, held: bool = False, green: bool = False) -> Iterator[Shape]:
    """A pod with lit ``lamps``, with its yes ``held``, or with a ``green`` light in the middle."""
    yield Box((0, 0), POD, "line", "ink", 2, 20)
    for at in range(5):
        x, lamp = KEYS + at * NEXT, lamps[at] if at < len(lamps) else ""
        yield Disc((x, LAMP_AT), 6.5, lamp or "ink", "ink", 1)
        yield Disc((x, KEY_AT + 1.5), 18.5, "ink")
        yield Disc((x, KEY_AT), 17, lamp or "show.on")
        yield Label(str(at + 1), (x, KEY_AT), 23, ink_on(lamp or "show.on"), bold=True)
    for left, key in WIDE:
        down = held and key == "yes"
        face, sunk = ("brass", 3.0) if down else ("show.on", 0.0)
        yield Box((left - 1.5, 69.5), (91, 33), "ink", corner=10)
        yield Box((left, 71 + sunk), (88, 27), face, corner=9)
        yield Label(key_name(key), (left + 44, 84.5 + sunk), 20, ink_on(face), bold=True)
    yield Disc((120, 86), 8, "ok" if green else "ink", "ink", 1)


def phone_shapes() -> Iterator[Shape]:
    """A phone that stands."""
    yield Box((91, 2), (58, 102), "ink", "line", 4, 12)
    yield Box((98, 13), (44, 74), "show.on", corner=4)
    yield Disc((120, 95), 4, "line")
