"""Letters: their edges lie between the colour of the text and the ground, however close its lines are.

Those with an accent stand on the same line as the others.
"""

from __future__ import annotations

import pytest
from PIL.ImageColor import getrgb

from companion.engine.banner import Banner
from companion.look import palette
from companion.table.views.model import TableView
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import OneScreen
from tests.views import match

pytestmark = pytest.mark.slow

ROLE = "society.serpent"
LIGHT = 200
SLACK = 4
"""Of 255: what a picture may round."""


def test_a_light_name_on_a_coloured_ground_has_no_dark_edge(
    little_table: LittleTable, screen_of_the_worker: OneScreen
) -> None:
    little_table.show(TableView(n=1, stage="play", match=match(banner=Banner("Act", title="Dora", role=ROLE))))
    screen = screen_of_the_worker.showing(little_table.url, KEY)
    screen.wait_until(lambda shown: "Dora" in shown.texts())
    at = screen.place_of("Dora")
    left, top = at["x"] - at["w"] // 2, at["y"] - at["h"] // 2
    name = screen.shot().convert("RGB").crop((left, top, left + at["w"], top + at["h"])).tobytes()
    for channel, ground in enumerate(getrgb(palette("dark")[ROLE])):
        assert max(name[channel::3]) > ground, "the name is there"
        assert min(name[channel::3]) >= ground - SLACK


def test_a_capital_with_an_accent_stands_as_high_as_one_without(
    little_table: LittleTable, screen_of_the_worker: OneScreen
) -> None:
    screen = screen_of_the_worker.showing(little_table.url, KEY)
    feet = []
    for n, name in enumerate(("Ana", "Ána"), start=1):
        banner = Banner("Act", title="Dora", role=ROLE, place=name)
        little_table.show(TableView(n=n, stage="play", match=match(banner=banner)))
        screen.wait_until(lambda shown, name=name: name in shown.texts())
        at = screen.place_of(name)
        left, top = at["x"] - at["w"] // 2, at["y"] - at["h"] // 2
        letters = screen.shot().convert("L").crop((left, top, left + at["w"], top + at["h"]))
        feet.append(letters.point([255 * (grey > LIGHT) for grey in range(256)]).getbbox()[3])  # type: ignore[index]
    assert feet[0] == feet[1]
