"""The drawing of the game on the start page: a cloud with drops and the sun above fields."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.scene import Box, Disc, Icon, Scene, Shape
from companion.engine.text import Text

SIZE = (240.0, 214.0)
FIELDS = ("pasture", "potato", "corn")
"""The crops of the fields, left to right."""
GROUND = 118.0
"""The height of the horizon from the top."""
CLOUD = ((68.0, 66.0, 23.0), (92.0, 48.0, 29.0), (122.0, 62.0, 24.0))
"""The middle and the radius of each puff."""
DROPS = (("blue", 70.0, 96.0), ("red", 95.0, 106.0), ("yellow", 120.0, 96.0))


def cover() -> Scene[Text]:
    """The drawing, in units of the screen. The fields go on beyond it."""
    return Scene(Text("game.petrichor"), SIZE, "cover.petrichor", tuple(_shapes()))


def _shapes() -> Iterator[Shape]:
    across = SIZE[0] / len(FIELDS)
    for place, crop in enumerate(FIELDS):
        left = place * across if place else -2 * SIZE[0]
        yield Box((left, GROUND), (2 * SIZE[0] - left, 2 * SIZE[1]), f"petrichor.crop.{crop}")
    yield Icon("petrichor.weather.sun", (190, 50), 64, "petrichor.weather.sun")
    for x, y, radius in CLOUD:
        yield Disc((x, y), radius, "petrichor.cloud")
    yield Box((48, 62), (96, 26), "petrichor.cloud", corner=13)
    for colour, x, y in DROPS:
        yield Icon("petrichor.drop", (x, y), 24, f"petrichor.seat.{colour}")
