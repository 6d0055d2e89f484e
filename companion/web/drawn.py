"""Scenes as SVG in our own colours and with our own icons."""

from __future__ import annotations

from functools import lru_cache

from companion.assets import shipped
from companion.engine.scene import Scene
from companion.look import Palette, palette
from companion.web.svg import svg


def drawn(scene: Scene[str]) -> str:
    """The scene as one XML document."""
    return svg(scene, *_colours_and_icons())


@lru_cache
def _colours_and_icons() -> tuple[Palette, dict[str, str]]:
    return palette("light"), shipped("icons.json")
