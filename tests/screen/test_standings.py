"""The standings: a tile that counts itself has its colour."""

from __future__ import annotations

import pytest
from PIL.ImageColor import getrgb

from companion.engine.scene import Scene
from companion.engine.summary import Figure, Tile
from companion.look import palette
from companion.table.views.model import TableView
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import OneScreen
from tests.views import match

pytestmark = pytest.mark.slow


def test_the_number_of_tiles_of_a_crop_stands_on_the_colour_of_the_crop(one_screen: OneScreen) -> None:
    crop, weather = "petrichor.crop.corn", "petrichor.weather.sun"
    tiles = (
        Tile("Corn", crop, crop, (Figure(crop, 3, "3 tiles"),)),
        Tile("Sun", weather, weather, (Figure("petrichor.vote", 2, "2 votes"),)),
    )
    table, field = LittleTable(), Scene("Field", (500.0, 500.0), "sea", ())
    table.show(TableView[str](n=1, stage="play", match=match(tiles=tiles), map=field))
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.wait_until(lambda screen: {"3", "2"} <= {*screen.texts()})
    shot = screen.shot()
    for count, role in (("3", crop), ("2", "sunk")):
        at = screen.place_of(count)
        below = (round(at["x"]), round(at["y"] + at["h"] / 2 - 2))
        assert shot.getpixel(below) == getrgb(palette("dark")[role])
    table.close()
