"""Icons as textures: filled once in white, then tinted and scaled by the graphics chip.

The outlines are the same as on the SVG pages. An icon is filled at one size with soft edges; mipmaps make the
smaller sizes.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from kivy.graphics.texture import Texture

from companion.assets import shipped
from companion.engine.scene import Point
from companion.screen.widgets.outline import covered, outline

SIDES = (32, 64, 128, 256)
"""Pixels of a texture: powers of two, because simple graphics chips make no other mipmaps."""
LARGE = SIDES[-1]
"""Pixels of an icon that fills a part of the screen."""
SIDE = 128
"""Pixels of a texture that is not an icon."""
NOISE = 5
"""The greatest change of the opacity by noise, of 255."""


@lru_cache
def _outlines() -> dict[str, str]:
    return shipped("icons.json") | shipped("screen-icons.json")


def icon_texture(name: str, pixels: float) -> Any:
    """The icon in white on transparent, fine enough for a square of so many pixels; raise ``KeyError`` for no icon."""
    return _icon(name, next((side for side in SIDES if side >= pixels), LARGE))


def hand_textures(name: str) -> tuple[Any, Any]:
    """The hand and the pieces of an icon with a sleeve, a hand and pieces."""
    return _icon(name, LARGE, first=1, last=2), _icon(name, LARGE, first=2)


def polygons(name: str) -> list[list[Point]]:
    """The outlines of an icon."""
    return list(outline(_outlines()[name]))


@lru_cache
def _icon(name: str, side: int, first: int = 0, last: int | None = None) -> Any:
    outlines = _outlines()[name].split("M")[1:][first:last]
    return _texture(covered(list(outline("M" + "M".join(outlines))), side), side)


@lru_cache
def disc_texture() -> Any:
    """A full circle in white on transparent."""
    circle = (
        "M 12 0 C 18.627 0 24 5.373 24 12 C 24 18.627 18.627 24 12 24 C 5.373 24 0 18.627 0 12 C 0 5.373 5.373 0 12 0 Z"
    )
    return _texture(covered(list(outline(circle)), SIDE), SIDE)


def _texture(alpha: bytearray, side: int) -> Any:
    texture = Texture.create(size=(side, side), colorfmt="luminance_alpha", mipmap=True)
    white = bytearray(b"\xff") * (side * side * 2)
    white[1::2] = alpha
    texture.flip_vertical()
    texture.blit_buffer(bytes(white), colorfmt="luminance_alpha", bufferfmt="ubyte")
    texture.min_filter, texture.mag_filter = "linear_mipmap_linear", "linear"
    return texture


@lru_cache
def fade_texture() -> Any:
    """White at the bottom, transparent at the top, without edges at its ends.

    A little noise hides the few shades of a dark colour, which would be bands.
    """
    random = Random(0)  # noqa: S311 - a pattern, no secret
    shares = [at / (SIDE - 1) for at in range(SIDE)]
    levels = [round(share * share * (3 - 2 * share) * (255 - NOISE)) for share in shares]
    return _texture(bytearray(level and level + random.randint(0, NOISE) for level in levels for _ in shares), SIDE)
