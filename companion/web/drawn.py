"""Scenes as SVG in the companion's own colours and with its own icons."""

from __future__ import annotations

import json
from functools import lru_cache

from companion.assets import assets
from companion.engine.scene import Scene
from companion.web.svg import svg


def drawn(scene: Scene) -> str:
    """The scene as one XML document."""
    return svg(scene, _shipped("palette.json"), _shipped("icons.json"))


@lru_cache
def _shipped(name: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((assets() / name).read_bytes())
    return found
