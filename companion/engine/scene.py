"""Pictures as pure data, drawn by the touchscreen and as SVG alike.

Knows no game, no colour and no screen. A shape names the *role* of its colour (``ink``, ``empire.bear``) and its icon;
the code that draws has a palette with the colours of all roles, and the outlines of the icons.

Lengths are in the scene's own unit, x to the right and y down. Shapes are drawn first to last, later ones on
top. An outline is inside the edge of its shape.

A place is a disc, a box or an area with a ``touch``, its meaning, and a ``name``, its label for people. The next
``carries`` shapes are drawn on it and move with it. Areas that touch have the same points along their border; round
them is water, if the background is ``sea``.
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

Hatch = Literal["level", "upright", "slanted", "dots", "crossed"]
"""The patterns of the engravers for colours: a sign beside the colour."""

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
    hatch: Hatch | None = None
    touch: str | None = None
    name: str = ""
    carries: int = 0


RIM = 2.6
"""The width of a plain rim."""
RIM_SHADE, HATCH_SHADE = 0.28, 0.17
"""The strength of the black in a rim without a colour, and in a hatching."""
HATCH_PITCH = 8.0
"""The distance from one line of a hatching to the next."""

COAST: tuple[tuple[Role, float], ...] = (
    ("sea.lit", 37.0),
    ("sea", 35.0),
    ("sea.lit", 23.6),
    ("sea", 20.8),
    ("water", 11.6),
    ("sea", 8.8),
    ("water", 5.6),
    ("ink", 2.4),
)
"""The rings in the water round areas that can be touched: the colours and widths of lines below all of them."""


class Area(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="area"):
    """A filled polygon, its corners clockwise. ``at`` is the point inside it for what is drawn on it, and for fingers.

    Its rim is inside the edge; without a colour it is a little darker than the area. A ``bright`` one keeps its colour
    while others step back.
    """

    outline: tuple[Point, ...]
    at: Point
    fill: Role
    rim: Role | None = None
    rim_width: float = RIM
    hatch: Hatch | None = None
    touch: str | None = None
    name: str = ""
    carries: int = 0
    bright: bool = False


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


class Label(msgspec.Struct, Generic[T], frozen=True, omit_defaults=True, tag_field="shape", tag="label"):
    """One line of text. ``at`` is half way up its capitals: their left end, their middle or their right end.

    ``size`` is that of the font; a capital is about seven tenths of it high. A text with values becomes the words of a
    reader when its view is encoded; a name stays as it is.
    """

    text: T
    at: Point
    size: float
    fill: Role
    align: Literal["left", "middle", "right"] = "middle"
    bold: bool = False


Shape = Disc | Box | Area | Line | Icon | Label[str]

PLACES = (Disc, Box, Area)
"""The shapes that can be touched and carry others."""


SIGN = (36.0, 24.0)
"""The size of a sign of a legend."""


class Symbol(msgspec.Struct, Generic[T], frozen=True):
    """A sign of a picture as it looks there, on a piece of ``SIGN``, and what it means in two or three words."""

    shapes: tuple[Shape, ...]
    means: T


class Scene(msgspec.Struct, Generic[T], frozen=True):
    """A whole picture; no shape reaches past ``size``. ``title`` describes it for people who cannot see it.

    ``sheet`` is the corner and the size of the paper that the photo of a board shows; without it that is all.
    ``high`` is the same picture for a panel that is higher than wide, if it has another layout there. ``legend`` has
    the meanings of its signs, for a page that has room for them, and ``hint`` says that its lit places answer.
    """

    title: T
    size: Point
    background: Role
    shapes: tuple[Shape | Label[T], ...]
    unit: Literal["px", "mm"] = "px"
    sheet: tuple[Point, Point] | None = None
    high: Scene[T] | None = None
    legend: tuple[Symbol[T], ...] = ()
    hint: T | str = ""


def carrying(place: Disc | Box | Area, *shapes: Shape | Label[T]) -> Iterator[Shape | Label[T]]:
    """A place, and the shapes that are drawn on it."""
    yield replace(place, carries=len(shapes))
    yield from shapes


def plate(text: str, fill: Role, ink: Role) -> tuple[Shape, ...]:
    """A sign that is written."""
    wide, high = SIGN
    size = size_in(wide - 4, text, 18.0)
    return Box((0.0, 0.0), SIGN, fill, corner=5.0), Label(text, (wide / 2, high / 2), size, ink, bold=True)


def medal(icon: str, fill: Role, edge: Role | None = None) -> tuple[Shape, ...]:
    """A sign that is an icon on a disc."""
    (wide, high), ink = SIGN, f"on.{fill}"
    middle = (wide / 2, high / 2)
    return Disc(middle, high / 2, fill, edge or ink, 2.0), Icon(icon, middle, high * 0.7, ink)


def name_of(scene: Scene[T], touch: str) -> str:
    """The name of a place; a place without one is called by its ``touch``."""
    places = (shape for shape in scene.shapes if isinstance(shape, PLACES) and shape.touch == touch)
    return next((place.name for place in places), "") or touch


def letters(text: str) -> int:
    """The width of a text, in letters."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def size_in(room: float, text: str, most: float) -> float:
    """The largest font size, up to ``most``, in which a text is no wider than ``room``."""
    return min(most, room / (max(letters(text), 1) * LETTER))
