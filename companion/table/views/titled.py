"""Pictures whose titles are in the words of whoever sees them: a browser reads a title aloud."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.engine.scene import Scene
from companion.engine.text import Text


def titled(scene: Scene, say: Callable[[Text], str]) -> Scene:
    """The picture with its title said: that of our own board is a key, that of any other board stays as it is."""
    return replace(scene, title=say(Text(scene.title)))
