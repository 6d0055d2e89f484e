"""The drawing of the game on the start page: the five empires round an eye, above mountains."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from companion.engine.scene import Box, Disc, Icon, Scene, Shape
from companion.engine.text import Text
from companion.games.war_of_whispers.terms import EMPIRES

SIZE = (240.0, 214.0)
MIDDLE, ROUND = (120.0, 62.0), 40.0
"""The middle of the empires, and the radius of their circle."""
CREST = 17.0
"""The radius of a crest."""
HILLS = ((-144, 186, 84), (-56, 214, 100), (30, 190, 92), (120, 214, 100), (214, 186, 84), (300, 200, 90))
"""The middle and the radius of each hill."""


def cover() -> Scene[Text]:
    """The drawing, in units of the screen. The hills go on beyond it."""
    return Scene(Text("game.war-of-whispers"), SIZE, "cover.war-of-whispers", tuple(_shapes()))


def _shapes() -> Iterator[Shape]:
    for x, y, radius in HILLS:
        yield Disc((x, y), radius, "cover.war-of-whispers.hill")
    yield Box((-2 * SIZE[0], 150), (4 * SIZE[0], 2 * SIZE[1]), "cover.war-of-whispers.hill")
    yield Disc(MIDDLE, ROUND + 1.5, "brass")
    yield Disc(MIDDLE, ROUND - 1, "cover.war-of-whispers")
    yield Icon("eye", MIDDLE, 28, "brass")
    for place, name in enumerate(EMPIRES):
        angle = -pi / 2 + place * 2 * pi / len(EMPIRES)
        at = (MIDDLE[0] + ROUND * cos(angle), MIDDLE[1] + ROUND * sin(angle))
        yield Disc(at, CREST, f"empire.{name}", "brass", 1.5)
        yield Icon(name, at, CREST * 1.3, f"on.empire.{name}")
