"""The dots on places that a correction has changed."""

from __future__ import annotations

from companion.engine.scene import Disc, Scene
from companion.screen.widgets.map_parts.checked import dotted


def test_a_dot_lies_on_each_changed_place_and_on_no_other() -> None:
    here, there = Disc((50, 50), 20, "bear", touch="here"), Disc((150, 50), 20, "lion", touch="there")
    scene = Scene[str](title="", size=(200, 100), background="sea", shapes=(here, there))
    *kept, dot = dotted(scene, {"there"}).shapes
    assert kept == [here, there]
    assert isinstance(dot, Disc)
    assert dot.at[0] == 150
    assert dot.at[1] + dot.radius <= 50 + 20
