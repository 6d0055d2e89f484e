"""Boxes that are no answer now step back: their own colour is dim, and what they show can be read as before."""

from __future__ import annotations

import pytest

from companion.engine.scene import Box, Disc, Icon, Label, Shape, carrying
from companion.games.petrichor.terms import CROPS
from companion.games.riftwalker.terms import ELEMENTS
from companion.look import THEMES, contrast, ink_on, palette
from companion.screen.widgets.map_parts.dimmed import dimmed
from companion.screen.widgets.map_parts.places import MapPlace, all_lit, unlit

WHEAT = "petrichor.crop.wheat"
DIM = [*(f"dim.petrichor.crop.{crop}" for crop in CROPS), *(f"dim.riftwalker.element.{name}" for name in ELEMENTS)]


def tile(touch: str) -> list[Shape]:
    box = Box((0, 0), (106, 106), WHEAT, touch=touch)
    cloud, bolt = Disc((50, 20), 10, "petrichor.cloud"), Icon("petrichor.thunder", (50, 20), 20, "on.petrichor.cloud")
    return [
        *carrying(box, cloud, bolt, Icon(WHEAT, (17, 90), 26, f"on.{WHEAT}"), Label("2", (40, 90), 26, f"on.{WHEAT}"))
    ]


def test_a_box_steps_back_and_what_is_on_it_does_not() -> None:
    lit, box, cloud, bolt, crop, count = [*dimmed([*tile("a1"), *tile("a2")], (), {"a2"})][4:]
    assert lit == tile("a1")[4]
    assert isinstance(box, Box)
    assert box.fill == f"dim.{WHEAT}"
    assert [cloud, bolt] == tile("a2")[1:3]
    assert isinstance(crop, Icon)
    assert isinstance(count, Label)
    assert crop.fill == count.fill == ink_on(f"dim.{WHEAT}", "dark")


def test_boxes_of_the_size_of_lit_ones_step_back() -> None:
    places = [MapPlace(name, (0, 0), 53, (53, 53)) for name in ("a1", "a2", "a3")]
    places.append(MapPlace("deck", (0, 0), 40, (40, 20)))
    assert unlit(places, {"a1"}, {"a2"}) == {"a3"}
    assert unlit(places, set(), set()) == set()
    assert all_lit(places, {"a1", "a2", "a3"}) == {(53, 53)}


@pytest.mark.parametrize("role", DIM)
def test_a_dim_colour_is_another_one_on_which_signs_can_be_read(role: str) -> None:
    for theme in THEMES:
        colours = palette(theme)
        assert colours[role] != colours[role.removeprefix("dim.")]
        assert contrast(colours[ink_on(role, theme)], colours[role]) >= 5
