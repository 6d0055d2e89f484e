"""The drawing of the game on the start page: element cards on both sides of a rift."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import sin

from companion.engine.scene import Box, Disc, Icon, Line, Scene, Shape
from companion.engine.text import Text

SIZE = (240.0, 214.0)
BEND = 104
"""The height from the top below which the rift bends off to the right, away from the name of the game."""
RIFT = tuple((146 + 12 * sin(y / 26) + max(y - BEND, 0) ** 2 / 140, float(y)) for y in range(-120, 300, 12))
"""The points of the winding rift, from the top; it begins above the drawing and ends below it."""
JOINT = 0.7
"""The distance of its round joints from its edges."""
CARDS = (("fire", 22.0, 22.0), ("water", 70.0, 66.0), ("storm", 176.0, 16.0), ("life", 166.0, 78.0))
"""The upper left corner of each card."""
SIDE = 54.0


def cover() -> Scene[Text]:
    """The drawing, in units of the screen."""
    return Scene(Text("game.riftwalker"), SIZE, "cover.riftwalker", tuple(_shapes()))


def _shapes() -> Iterator[Shape]:
    for width, role in ((16.0, "cover.riftwalker.glow"), (5.0, "cover.riftwalker.light")):
        for start, end in pairwise(RIFT):
            yield Line(start, end, role, width)
            yield Disc(end, width / 2 - JOINT, role)
    for element, x, y in CARDS:
        role = f"riftwalker.element.{element}"
        yield Box((x, y), (SIDE, SIDE), role, "cover.riftwalker.light", 2, 8)
        yield Icon(role, (x + SIDE / 2, y + SIDE / 2), SIDE * 0.62, f"on.{role}")
