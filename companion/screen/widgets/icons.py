"""Icons as textures: filled once in white, then tinted and scaled by the graphics chip.

The outlines are those of the SVG pages. An icon is drawn at one size with soft edges; mipmaps make the smaller sizes.
It knows paths and no game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics.texture import Texture

from companion.assets import shipped
from companion.screen.widgets.outline import covered, outline

SIDE = 128
"""Pixels; a power of two, because simple graphics chips make mipmaps of nothing else."""

OURS = {
    "ui.undo": "M 9 3 L 9 8 C 17 8 22 12 22 21 C 19 16 15 14 9 14 L 9 19 L 1 11 Z",
    "ui.redo": "M 15 3 L 15 8 C 7 8 2 12 2 21 C 5 16 9 14 15 14 L 15 19 L 23 11 Z",
    "ui.log": "M 4 2 L 20 2 L 20 22 L 4 22 Z M 6 4 L 6 20 L 18 20 L 18 4 Z M 8 7 L 16 7 L 16 9 L 8 9 Z "
    "M 8 11 L 16 11 L 16 13 L 8 13 Z M 8 15 L 13 15 L 13 17 L 8 17 Z",
    "ui.more": "M 3 10 L 7 10 L 7 14 L 3 14 Z M 10 10 L 14 10 L 14 14 L 10 14 Z M 17 10 L 21 10 L 21 14 L 17 14 Z",
    "ui.phone": "M 7 1 L 17 1 L 17 23 L 7 23 Z "
    "M 8.5 4 L 8.5 19 L 15.5 19 L 15.5 4 Z M 11 20.3 L 13 20.3 L 13 21.7 L 11 21.7 Z",
    "ui.phone_away": "M 7 1 L 17 1 L 17 23 L 7 23 Z M 8.5 2.5 L 8.5 21.5 L 15.5 21.5 L 15.5 2.5 Z "
    "M 2 20.6 L 20.6 2 L 22 3.4 L 3.4 22 Z",
    "ui.pod": "M 3 5 L 21 5 L 21 19 L 3 19 Z M 5.5 8.5 L 5.5 11 L 8 11 L 8 8.5 Z M 10.75 8.5 L 10.75 11 L 13.25 11 "
    "L 13.25 8.5 Z M 16 8.5 L 16 11 L 18.5 11 L 18.5 8.5 Z M 6 13.5 L 6 16.5 L 11 16.5 L 11 13.5 Z "
    "M 13 13.5 L 13 16.5 L 18 16.5 L 18 13.5 Z",
    "ui.pod_away": "M 3 5 L 21 5 L 21 19 L 3 19 Z M 4.5 6.5 L 4.5 17.5 L 19.5 17.5 L 19.5 6.5 Z "
    "M 2 20.6 L 20.6 2 L 22 3.4 L 3.4 22 Z",
    "ui.cards": "M 3 6 L 13 3 L 17 18 L 7 21 Z M 14 3 L 21 3 L 21 19 L 18.4 19 Z",
    "ui.map": "M 2 5 L 9 2 L 15 5 L 22 2 L 22 19 L 15 22 L 9 19 L 2 22 Z M 8.3 4.6 L 9.7 4.6 L 9.7 17.5 L 8.3 17.5 Z "
    "M 14.3 6.6 L 15.7 6.6 L 15.7 19.5 L 14.3 19.5 Z",
    "ui.turn": "M 12 3 C 17 3 21 7 21 12 C 21 17 17 21 12 21 C 8 21 5 19 3.6 15.6 L 6.4 14.4 C 7.3 16.6 9.4 18 12 18 "
    "C 15.3 18 18 15.3 18 12 C 18 8.7 15.3 6 12 6 L 12 9 L 6 4.5 L 12 0 Z",
    "ui.language": "M 12 1 C 18.1 1 23 5.9 23 12 C 23 18.1 18.1 23 12 23 C 5.9 23 1 18.1 1 12 C 1 5.9 5.9 1 12 1 Z "
    "M 12 2.8 "
    "C 17.1 2.8 21.2 6.9 21.2 12 C 21.2 17.1 17.1 21.2 12 21.2 C 6.9 21.2 2.8 17.1 2.8 12 C 2.8 6.9 6.9 2.8 12 2.8 Z "
    "M 12 2.8 C 15 2.8 17.4 6.9 17.4 12 C 17.4 17.1 15 21.2 12 21.2 C 9 21.2 6.6 17.1 6.6 12 C 6.6 6.9 9 2.8 12 2.8 Z "
    "M 12 3.8 "
    "C 14 3.8 15.6 7.5 15.6 12 C 15.6 16.5 14 20.2 12 20.2 C 10 20.2 8.4 16.5 8.4 12 C 8.4 7.5 10 3.8 12 3.8 Z "
    "M 2.8 11.1 L 6.6 11.1 L 6.6 12.9 L 2.8 12.9 Z M 8.4 11.1 L 15.6 11.1 L 15.6 12.9 L 8.4 12.9 Z "
    "M 17.4 11.1 L 21.2 11.1 L 21.2 12.9 L 17.4 12.9 Z",
    "ui.pause": "M 5 3 L 10 3 L 10 21 L 5 21 Z M 14 3 L 19 3 L 19 21 L 14 21 Z",
    "ui.hand": "M 9 1.5 L 11 1.5 L 11 11 L 13 11 L 13 3 L 15 3 L 15 11 L 17 11 L 17 5 L 19 5 L 19 16 "
    "C 19 20 16 23 12.5 23 "
    "C 9 23 7.5 21 6 18.5 L 3 13.5 L 4.5 12 L 7 14.5 L 7 3 L 9 3 Z",
    "ui.eye": "M 1 12 C 5 4 19 4 23 12 C 19 20 5 20 1 12 Z M 12 7.5 C 9.5 7.5 7.5 9.5 7.5 12 "
    "C 7.5 14.5 9.5 16.5 12 16.5 "
    "C 14.5 16.5 16.5 14.5 16.5 12 C 16.5 9.5 14.5 7.5 12 7.5 Z M 12 10 L 14 12 L 12 14 L 10 12 Z",
    "ui.lamp": "M 12 1 C 7.5 1 4 4.5 4 9 C 4 12 6.5 13.5 8 16 L 16 16 C 17.5 13.5 20 12 20 9 C 20 4.5 16.5 1 12 1 Z "
    "M 8.5 17.5 L 15.5 17.5 L 15.5 19.5 L 8.5 19.5 Z M 9.5 21 L 14.5 21 L 14.5 23 L 9.5 23 Z",
    "ui.sound": "M 2 9 L 6 9 L 12 3 L 12 21 L 6 15 L 2 15 Z M 15 8 L 16.5 6.5 C 19.5 9.5 19.5 14.5 16.5 17.5 L 15 16 "
    "C 17 14 17 10 15 8 Z M 18 5 L 19.5 3.5 C 24.2 8.2 24.2 15.8 19.5 20.5 L 18 19 C 21.8 15.2 21.8 8.8 18 5 Z",
    "ui.back": "M 15 3 L 18 6 L 12 12 L 18 18 L 15 21 L 6 12 Z",
    "ui.close": "M 5 2.5 L 12 9.5 L 19 2.5 L 21.5 5 L 14.5 12 L 21.5 19 L 19 21.5 "
    "L 12 14.5 L 5 21.5 L 2.5 19 L 9.5 12 L 2.5 5 Z",
    "ui.tick": "M 3 12 L 6 9 L 10 13 L 19 4 L 22 7 L 10 19 Z",
    "ui.first": "M 12 1 L 15 9 L 23.5 9 L 16.5 14 L 19 22.5 L 12 17.5 L 5 22.5 L 7.5 14 L 0.5 9 L 9 9 Z",
}
"""Icons of the screen alone."""


@lru_cache
def _outlines() -> dict[str, str]:
    return {**shipped("icons.json"), **OURS}


@lru_cache
def icon_texture(name: str) -> Any:
    """The icon in white on transparent; an unknown name is a ``KeyError``."""
    return _texture(covered(list(outline(_outlines()[name])), SIDE))


@lru_cache
def disc_texture() -> Any:
    """A full circle in white on transparent."""
    circle = (
        "M 12 0 C 18.627 0 24 5.373 24 12 C 24 18.627 18.627 24 12 24 C 5.373 24 0 18.627 0 12 C 0 5.373 5.373 0 12 0 Z"
    )
    return _texture(covered(list(outline(circle)), SIDE))


def _texture(alpha: bytearray) -> Any:
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba", mipmap=True)
    white = bytearray(b"\xff") * (SIDE * SIDE * 4)
    white[3::4] = alpha
    texture.flip_vertical()
    texture.blit_buffer(bytes(white), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter, texture.mag_filter = "linear_mipmap_linear", "linear"
    return texture
