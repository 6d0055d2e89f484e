"""A picture in the words of its reader."""

from __future__ import annotations

from companion.engine.scene import Scene
from companion.engine.text import Text, Translate


def titled(scene: Scene[Text], say: Translate) -> Scene[str]:
    """The picture with its title in words."""
    return Scene(say(scene.title), scene.size, scene.background, scene.shapes, scene.unit)
