"""Pictures as pure data, drawn by the touchscreen and as SVG alike.

Knows no game, no colour and no screen. A shape names the *role* of its colour (``ink``, ``empire.bear``) and its icon;
the code that draws has a palette with the colours of all roles, and the outlines of the icons.

Lengths are in the scene's own unit, x to the right and y down. Shapes are drawn first to last, later ones on
top. An outline is inside the edge of its shape.

A place is a disc or box with a ``touch``, its meaning, and a ``name``, its label for people. The next ``carries``
shapes are drawn on it and move with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Literal
from unicodedata import east_asian_width

import msgspec
from msgspec.structs import replace

from companion.engine.text import T

Role = str
"""The purpose of a colour; a palette turns it into a colour."""

Point = tuple[float, float]

LETTER = 0.6
"""The estimated width of a letter, in font sizes. An East Asian letter is as wide as two others."""


class Disc(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="disc"):
    """A filled circle round ``at``, with an outline if ``stroke`` names one."""

    at: Point
    radius: float
    fill: Role
    stroke: Role | None = None
    stroke_width: float = 1.0
    touch: str | None = None
    name: str = ""
    carries: int = 0


class Box(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="box"):
    """A rectangle whose upper left corner is ``at``; filled, outlined or both. ``corner`` is its corners' radius."""

    at: Point
    size: Point
    fill: Role | None = None
    stroke: Role | None = None
    stroke_width: float = 1.0
    corner: float = 0.0
    touch: str | None = None
    name: str = ""
    carries: int = 0


class Line(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="line"):
    """A straight line. ``dash`` is the length of its dashes and of the gaps between them; 0 is an unbroken line."""

    start: Point
    end: Point
    stroke: Role
    width: float = 1.0
    dash: float = 0.0


class Icon(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="icon"):
    """The icon of that name, filling a square of ``size`` with its middle ``at``."""

    name: str
    at: Point
    size: float
    fill: Role


class Label(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="label"):
    """One line of text. ``at`` is half way up its capitals: their left end, their middle or their right end.

    ``size`` is that of the font; a capital is about seven tenths of it high.
    """

    text: str
    at: Point
    size: float
    fill: Role
    align: Literal["left", "middle", "right"] = "middle"
    bold: bool = False


Shape = Disc | Box | Line | Icon | Label


class Scene(msgspec.Struct, Generic[T], frozen=True):
    """A whole picture; no shape reaches past ``size``. ``title`` describes it for people who cannot see it."""

    title: T
    size: Point
    background: Role
    shapes: tuple[Shape, ...]
    unit: Literal["px", "mm"] = "px"


def carrying(place: Disc | Box, *shapes: Shape) -> Iterator[Shape]:
    """A disc or box, and the shapes that are drawn on it."""
    yield replace(place, carries=len(shapes))
    yield from shapes


def name_of(scene: Scene[T], touch: str) -> str:
    """The name of a place; a place without one is called by its ``touch``."""
    places = (shape for shape in scene.shapes if isinstance(shape, Disc | Box) and shape.touch == touch)
    return next((place.name for place in places), "") or touch


def letters(text: str) -> int:
    """The width of a text, in letters."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def size_in(room: float, text: str, most: float) -> float:
    """The largest font size, up to ``most``, in which a text is no wider than ``room``."""
    return min(most, room / (max(letters(text), 1) * LETTER))
