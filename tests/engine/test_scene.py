"""Scenes: places have names and carry shapes, and a text has an estimated width."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.scene import LETTER, Box, Disc, Label, Scene, carrying, letters, name_of, size_in

DROPS = Label("3", (50, 30), 12, "ink")
TILE = Box((0, 0), (100, 60), "ink", touch="b3", name="B3")
SCENE = Scene("A field", (300, 60), "paper", (*carrying(TILE, DROPS), Disc((200, 30), 20, "ink", touch="c3")))


def test_a_place_is_called_by_its_name_and_not_by_what_is_written_on_it() -> None:
    assert name_of(SCENE, "b3") == "B3"


def test_a_place_without_a_name_is_called_by_its_touch() -> None:
    assert name_of(SCENE, "c3") == "c3"
    assert name_of(SCENE, "d3") == "d3"


def test_a_place_says_how_many_shapes_are_drawn_on_it() -> None:
    tile, label, disc = SCENE.shapes
    assert isinstance(tile, Box)
    assert isinstance(disc, Disc)
    assert (tile.carries, label, disc.carries) == (1, DROPS, 0)


def test_a_scene_leaves_out_what_is_as_usual_and_is_read_as_it_was() -> None:
    written = msgspec.json.encode(SCENE)
    assert b"stroke" not in written
    assert msgspec.json.decode(written, type=Scene[str]) == SCENE


@pytest.mark.parametrize(("text", "wide"), [("", 0), ("bear", 4), ("año", 3), ("大象", 4), ("2 城市：", 8)])  # noqa: RUF001
def test_letters_of_east_asia_are_as_wide_as_two(text: str, wide: int) -> None:
    assert letters(text) == wide


@pytest.mark.parametrize("text", ["elephant", "大象帝國的議會"])
def test_a_text_too_wide_for_its_room_gets_smaller_until_it_fits(text: str) -> None:
    size = size_in(100.0, text, 40.0)
    assert size * letters(text) * LETTER == pytest.approx(100)
    assert (size_in(1000.0, text, 40.0), size_in(100.0, "", 40.0)) == (40.0, 40.0)
