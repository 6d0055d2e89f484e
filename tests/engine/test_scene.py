"""Scenes: a place has a name of its own, whatever is written on it, and the shapes that are drawn on it."""

from __future__ import annotations

import msgspec

from companion.engine.scene import Box, Disc, Label, Scene, carrying, name_of

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
    assert msgspec.json.decode(written, type=Scene) == SCENE
