"""Scenes as SVG: files for printing and viewing, and the pictures of web pages.

It knows shapes and no game: colours come from the palette, and outlines from the icons.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import TypeGuard

from companion.assets import shipped
from companion.engine.scene import (
    COAST,
    HATCH_PITCH,
    HATCH_SHADE,
    RIM,
    RIM_SHADE,
    Area,
    Box,
    Disc,
    Hatch,
    Icon,
    Label,
    Line,
    Point,
    Scene,
    Shape,
)
from companion.look import Palette, palette

ICON_BOX = 24
"""The side of the square for the outlines of icons."""

_BASELINE = 0.36
"""The distance of a text's baseline below the middle of its capitals, in font sizes."""
_FONTS = "Roboto, 'DejaVu Sans', Verdana, Arial, sans-serif"
_ANCHORS = {"left": "start", "middle": "middle", "right": "end"}
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_HATCHES: Mapping[Hatch, str] = {
    "level": '<path d="M0 4H8"/>',
    "upright": '<path d="M4 0V8"/>',
    "slanted": '<path d="M-2-2L10 10M-2 6L2 10M6-2L10 2"/>',
    "dots": '<path d="M2 2h.01M6 6h.01" stroke-width="2.4" stroke-linecap="round"/>',
    "crossed": '<path d="M-1-1L9 9M9-1L-1 9" stroke-width="1.3"/>',
}
_PATTERN = (
    f'<pattern id="{{}}" width="{HATCH_PITCH:g}" height="{HATCH_PITCH:g}" patternUnits="userSpaceOnUse">'
    f'<g stroke="#000" stroke-opacity="{HATCH_SHADE}" stroke-width="1.7">{{}}</g></pattern>'
)


def svg(scene: Scene[str], palette: Palette, icons: Mapping[str, str]) -> str:
    """The scene as one XML document. ``palette`` maps roles to colours, ``icons`` names to paths in a 24 by 24 box.

    Touchable shapes have a ``data-touch``; the others let touches through. An unknown role or icon is a ``KeyError``.
    """
    width, height = scene.size
    unit = "mm" if scene.unit == "mm" else ""
    root = _tag(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        width=f"{width:g}{unit}",
        height=f"{height:g}{unit}",
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        font_family=_FONTS,
        pointer_events="none",
    )
    paper = _tag("rect", width=width, height=height, fill=palette[scene.background])
    land = [shape for shape in scene.shapes if _is_land(shape)]
    shapes = (_drawn(shape, palette, icons) for shape in scene.shapes if not _is_land(shape))
    below = (*_definitions(scene, land), *_land(land, palette))
    return "\n".join(
        (f"<{root}>", f"<title>{_text(scene.title)}</title>", f"<{paper}/>", *below, *shapes, "</svg>", "")
    )


def _is_land(shape: Shape) -> TypeGuard[Area]:
    return isinstance(shape, Area) and shape.touch is not None


def _definitions(scene: Scene[str], areas: Sequence[Area]) -> Iterator[str]:
    """The hatchings and the outlines of areas. An outline is used for the rings, the area, its hatching and its rim."""
    hatched = {shape.hatch for shape in scene.shapes if isinstance(shape, Area | Box) and shape.hatch}
    if not areas and not hatched:
        return
    hatches = "".join(_PATTERN.format(hatch, _HATCHES[hatch]) for hatch in sorted(hatched))
    outlines = "".join(f'<path id="a{i}" d="{outline(area.outline)}"/>' for i, area in enumerate(areas))
    rims = "".join(f'<clipPath id="c{i}"><use href="#a{i}"/></clipPath>' for i, area in enumerate(areas) if area.rim)
    land = f'<g id="land" stroke-linejoin="round">{outlines}</g>' if areas else ""
    yield f"<defs>{land}{hatches}{rims}</defs>"


def _land(areas: Sequence[Area], palette: Palette) -> Iterator[str]:
    """The areas of a map, below everything that is drawn on them, and the rings in the water round them."""
    if not areas:
        return
    for role, width in COAST:
        yield f"<{_tag('use', href='#land', fill='none', stroke=palette[role], stroke_width=width)}/>"
    for i, area in enumerate(areas):
        this = f"#a{i}"
        yield f"<{_tag('use', href=this, fill=palette[area.fill], data_touch=area.touch, pointer_events='all')}/>"
        if area.hatch:
            yield f"<{_tag('use', href=this, fill=f'url(#{area.hatch})')}/>"
        if area.rim:
            rim, width = palette[area.rim], 2 * area.rim_width
            yield f"<{_tag('use', href=this, fill='none', stroke=rim, stroke_width=width, clip_path=f'url(#c{i})')}/>"
    yield f"<{_tag('use', href='#land', fill='none', stroke='#000', stroke_width=2 * RIM, opacity=RIM_SHADE)}/>"


def outline(points: Sequence[Point]) -> str:
    """A closed path in whole numbers: neighbours still have the same border, and a map is half as long."""
    whole = [(round(x), round(y)) for x, y in points]
    steps = " ".join(f"{x - left} {y - top}" for (left, top), (x, y) in pairwise(whole) if (x, y) != (left, top))
    return f"M{whole[0][0]} {whole[0][1]}l{steps}z".replace(" -", "-")


def _drawn(shape: Shape, palette: Palette, icons: Mapping[str, str]) -> str:
    match shape:
        case Disc():
            return f"<{_disc(shape, palette)}/>"
        case Box():
            return _box(shape, palette)
        case Area():
            return f"<{_area(shape, palette)}/>"
        case Line():
            return f"<{_line(shape, palette)}/>"
        case Icon():
            return f"<{_icon(shape, palette, icons)}/>"
        case Label():
            return f"<{_label(shape, palette)}>{_text(shape.text)}</text>"


def _disc(disc: Disc, palette: Palette) -> str:
    x, y = disc.at
    return _tag("circle", cx=x, cy=y, r=disc.radius - _inset(disc), **_paint(disc, palette))


def _box(box: Box, palette: Palette) -> str:
    inset = _inset(box)
    x, y = (side + inset for side in box.at)
    width, height = (side - 2 * inset for side in box.size)
    corner = max(box.corner - inset, 0) or None
    rect = _tag("rect", x=x, y=y, width=width, height=height, rx=corner, **_paint(box, palette))
    if box.hatch is None:
        return f"<{rect}/>"
    lines = _tag("rect", x=x, y=y, width=width, height=height, rx=corner, fill=f"url(#{box.hatch})")
    return f"<{rect}/><{lines}/>"


def _area(area: Area, palette: Palette) -> str:
    """A small area on another shape; its rim lies on the edge."""
    points = " ".join(f"{x:g},{y:g}" for x, y in area.outline)
    return _tag(
        "polygon",
        points=points,
        fill=palette[area.fill],
        stroke=palette[area.rim] if area.rim else None,
        stroke_width=area.rim_width if area.rim else None,
    )


def _inset(shape: Disc | Box) -> float:
    """Half of an outline: SVG draws it on the edge, a scene has it inside."""
    return shape.stroke_width / 2 if shape.stroke else 0


def _paint(shape: Disc | Box, palette: Palette) -> dict[str, str | float | None]:
    return {
        "fill": palette[shape.fill] if shape.fill else "none",
        "stroke": palette[shape.stroke] if shape.stroke else None,
        "stroke_width": shape.stroke_width if shape.stroke else None,
        "data_touch": shape.touch,
        "pointer_events": "all" if shape.touch else None,
    }


def _line(line: Line, palette: Palette) -> str:
    (x1, y1), (x2, y2) = line.start, line.end
    return _tag(
        "line",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
        stroke=palette[line.stroke],
        stroke_width=line.width,
        stroke_dasharray=line.dash or None,
    )


def _icon(icon: Icon, palette: Palette, icons: Mapping[str, str]) -> str:
    left, top = (middle - icon.size / 2 for middle in icon.at)
    place = f"translate({left:g} {top:g}) scale({icon.size / ICON_BOX:g})"
    return _tag("path", transform=place, fill=palette[icon.fill], fill_rule="evenodd", d=icons[icon.name])


def _label(label: Label[str], palette: Palette) -> str:
    x, y = label.at
    return _tag(
        "text",
        x=x,
        y=y + _BASELINE * label.size,
        font_size=label.size,
        font_weight="bold" if label.bold else None,
        text_anchor=_ANCHORS[label.align],
        fill=palette[label.fill],
    )


def _tag(name: str, /, **attributes: str | float | None) -> str:
    """A tag without its brackets. Attributes that are ``None`` are left out, and ``_`` becomes ``-``."""
    said = (
        f'{key.replace("_", "-")}="{_text(value) if isinstance(value, str) else f"{value:g}"}"'
        for key, value in attributes.items()
        if value is not None
    )
    return " ".join((name, *said))


def _text(text: str) -> str:
    """Text for XML, which allows no control characters, not even escaped."""
    return escape(_NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text))


def drawn(scene: Scene[str]) -> str:
    """A scene with our own colours and icons, as one XML document."""
    return svg(scene, palette("light"), shipped("icons.json"))
