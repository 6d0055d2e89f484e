"""The shapes of a scene as graphics instructions, in pixels from the lower left corner.

An instruction costs far more to make than to keep, so every shape keeps its group. The module knows no widget and no
game.
"""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Any

from kivy.core.text import Label as TextLabel
from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from msgspec.structs import replace

from companion.engine.scene import Area, Box, Disc, Icon, Label, Line, Point, Shape
from companion.screen.runtime.fonts import font_for, readable
from companion.screen.runtime.paint import BOLD, REGULAR, Rgba, colour
from companion.screen.widgets.icons import disc_texture, icon_texture
from companion.screen.widgets.map_parts.areas import Ground, area_colours, draw_area, hatch_texture

ALIGNED = {"left": 0.0, "middle": 0.5, "right": 1.0}
FURROW = 13.0
"""The distance from one line of the hatching of a box to the next: it is broader than that of an area."""
CAPITALS = 0.355
"""Half the height of a capital, in font sizes."""


def drawn(shape: Shape, scale: float, height: float) -> InstructionGroup:
    """Make the group that draws a shape; ``scale`` is pixels per unit, ``height`` that of the scene in units."""
    group = InstructionGroup()
    match shape:
        case Disc():
            x, y = shape.at[0] * scale, (height - shape.at[1]) * scale
            inner = shape.radius
            if shape.stroke:
                disc(group, (x, y), shape.radius * scale, colour(shape.stroke))
                inner -= shape.stroke_width
            disc(group, (x, y), inner * scale, colour(shape.fill))
        case Box():
            _box(group, shape, scale, height)
        case Area():
            draw_area(group, shape, Ground(scale, height))
        case Line():
            _line(group, shape, scale, height)
        case Icon():
            side = shape.size * scale
            x, y = shape.at[0] * scale, (height - shape.at[1]) * scale
            group.add(Color(*colour(shape.fill)))
            texture = icon_texture(shape.name, side)
            group.add(Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side)))
        case Label():
            _label(group, shape, scale, height)
    return group


def form(shape: Shape) -> Shape:
    """A shape without the colours that ``drawn_again`` changes."""
    if isinstance(shape, Area):
        return replace(shape, fill="", rim=shape.rim and "-")
    return replace(shape, fill="") if isinstance(shape, Icon | Label) else shape


def drawn_again(
    shape: Shape, kept: list[tuple[Shape, InstructionGroup]] | None, scale: float, height: float
) -> InstructionGroup:
    """The group of a shape: one of the same form that was drawn before, in new colours if need be, else a new one."""
    if not kept:
        return drawn(shape, scale, height)
    before, group = kept.pop(0)
    if before != shape and isinstance(shape, Area | Icon | Label):
        shades = area_colours(shape) if isinstance(shape, Area) else (colour(shape.fill),)
        for instruction, shade in zip((c for c in group.children if isinstance(c, Color)), shades, strict=False):
            instruction.rgba = shade
    return group


def disc(group: InstructionGroup, at: Point, radius: float, rgba: Rgba) -> None:
    """Draw a full circle round ``at``, in pixels."""
    group.add(Color(*rgba))
    box = (2 * radius, 2 * radius)
    group.add(Rectangle(texture=disc_texture(), pos=(at[0] - radius, at[1] - radius), size=box))


def _box(group: InstructionGroup, box: Box, scale: float, height: float) -> None:
    x, y = box.at[0] * scale, (height - box.at[1] - box.size[1]) * scale
    width, high = box.size[0] * scale, box.size[1] * scale
    edge = box.stroke_width * scale if box.stroke else 0
    if box.stroke and not box.fill:
        group.add(Color(*colour(box.stroke)))
        inside = (x + edge / 2, y + edge / 2, width - edge, high - edge)
        rounded = (*inside, max(box.corner * scale - edge / 2, 0.01))
        group.add(SmoothLine(rounded_rectangle=rounded, width=edge / 2))
        return
    for role, inset in ((box.stroke, 0.0), (box.fill, edge)):
        if role:
            group.add(Color(*colour(role)))
            radius = max(box.corner * scale - inset, 0.01)
            size = (max(width - 2 * inset, 1), max(high - 2 * inset, 1))
            group.add(SmoothRoundedRectangle(pos=(x + inset, y + inset), size=size, radius=[radius]))
    if box.hatch:
        _hatch(group, box, scale, height)


def _hatch(group: InstructionGroup, box: Box, scale: float, height: float) -> None:
    """Cover a box with its hatching in its own colour, but for an edge as wide as its round corners need."""
    assert box.hatch is not None, "the box has a hatching"
    edge = box.corner * (1 - 0.5**0.5)
    (left, top), (width, high) = ((side + edge for side in box.at), (side - 2 * edge for side in box.size))
    right, bottom = left + width, top + high
    lines = Rectangle(
        texture=hatch_texture(box.hatch),
        pos=(left * scale, (height - bottom) * scale),
        size=(width * scale, high * scale),
        tex_coords=[
            side / FURROW for at in ((left, bottom), (right, bottom), (right, top), (left, top)) for side in at
        ],
    )
    group.add(lines)


def _line(group: InstructionGroup, line: Line, scale: float, height: float) -> None:
    start, end = ((x * scale, (height - y) * scale) for x, y in (line.start, line.end))
    group.add(Color(*colour(line.stroke)))
    length = dist(start, end)
    dash = line.dash * scale
    width = max(line.width * scale / 2, 1.0)
    at = 0.0
    while at < length:
        until = min(at + dash, length) if dash else length
        ends = [a + (b - a) * share / length for share in (at, until) for a, b in zip(start, end, strict=True)]
        group.add(SmoothLine(points=ends, width=width, cap="none"))
        at = until + dash


def _label(group: InstructionGroup, label: Label[str], scale: float, height: float) -> None:
    texture, baseline = text_texture(label.text, round(label.size * scale), bold=label.bold)
    width, _ = texture.size
    x, y = label.at[0] * scale, (height - label.at[1]) * scale
    group.add(Color(*colour(label.fill)))
    bottom = y - CAPITALS * label.size * scale - baseline
    left = x - width * ALIGNED[label.align]
    group.add(Rectangle(texture=texture, pos=(round(left), round(bottom)), size=texture.size))


@lru_cache(maxsize=512)
def text_texture(text: str, size: int, *, bold: bool) -> Any:
    """A line of text in white, to be tinted, and the pixels below its baseline."""
    label = TextLabel(text=readable(text), font_size=max(size, 6), font_name=font_for(text, BOLD if bold else REGULAR))
    label.refresh()
    return label.texture, label.texture.height - label.get_ascent()
