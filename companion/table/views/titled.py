"""A picture in the words of its reader."""

from __future__ import annotations

from companion.engine.scene import Scene
from companion.engine.text import Say, Text


def titled(scene: Scene[Text], say: Say) -> Scene[str]:
    """The picture with its title in words."""
    return Scene(say(scene.title), scene.size, scene.background, scene.shapes, scene.unit)
