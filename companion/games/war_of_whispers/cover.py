"""The drawing of the game on the start page: the five empires round an eye, above mountains."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from companion.engine.scene import Area, Disc, Icon, Scene, Shape
from companion.engine.text import Text
from companion.games.war_of_whispers.terms import EMPIRES

SIZE = (240.0, 214.0)
MIDDLE, ROUND = (120.0, 74.0), 40.0
"""The middle of the empires, and the radius of their circle."""
CREST = 17.0
"""The radius of a crest."""
GOLD, HILL = "cover.war-of-whispers.gold", "cover.war-of-whispers.hill"
MOUNTAINS = (
    *((-480, 106), (-400, 82), (-340, 126), (-270, 86), (-210, 132), (-140, 78), (-60, 134), (0, 114), (42, 84)),
    *((72, 118), (112, 78), (160, 132), (206, 92), (250, 126), (310, 82), (380, 132), (440, 86), (480, 106)),
    *((480, 640), (-480, 640)),
)
"""The outline of the mountains; their line is drawn from the left."""


def cover() -> Scene[Text]:
    """The drawing, in units of the screen. The mountains go on beyond it."""
    return Scene(Text("game.war-of-whispers"), SIZE, "cover.war-of-whispers", tuple(_shapes()))


def _shapes() -> Iterator[Shape]:
    yield Area(MOUNTAINS, (120, 214), HILL, HILL, 1)
    yield Disc(MIDDLE, ROUND + 1.5, GOLD)
    yield Disc(MIDDLE, ROUND - 1, "cover.war-of-whispers")
    yield Icon("eye", MIDDLE, 28, GOLD)
    for place, name in enumerate(EMPIRES):
        angle = -pi / 2 + place * 2 * pi / len(EMPIRES)
        at = (MIDDLE[0] + ROUND * cos(angle), MIDDLE[1] + ROUND * sin(angle))
        yield Disc(at, CREST, f"empire.{name}", GOLD, 1.5)
        yield Icon(name, at, CREST * 1.3, f"on.empire.{name}")
