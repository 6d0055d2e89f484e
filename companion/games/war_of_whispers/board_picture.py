"""The picture of the board: a disc for each region, a line for each link, and warnings for a map that is hard to use.

Its functions draw any moment of a game: the holder and the banners of a region are passed in. Knows no state of a game,
and of colours only their roles.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from math import dist

from companion.engine.scene import Box, Disc, Icon, Label, Line, Point, Role, Scene, Shape, carrying, letters
from companion.engine.text import Text, Value
from companion.games.war_of_whispers.board import Board, Link, Region
from companion.games.war_of_whispers.terms import Empire, RegionId, region_label

RADIUS = 31.0
"""The radius of a region's disc: 12 mm wide on a 7 inch screen of 800 by 480, with 5.2 pixels to the millimetre."""
LEAST_APART = 2 * RADIUS + 16
"""The least distance between the middles of two regions: 12 mm of target, and a gap of 3 mm."""
LEAST_ASIDE = 40.0
"""The least distance between the middle of a region and a link of others, which must not seem to lead to it."""
LARGEST_SCENE = (800.0, 480.0)
"""The screen of these measures; a larger map has to be drawn smaller."""

AT_FULL_SIZE = 3.5
"""The letters of a name that fit into a region."""
MOST, LARGEST, LESS, ROW = 27.0, 32.0, 5.0, 42.0
"""The size of a symbol: ``LARGEST`` less ``LESS`` for each one on a region, at most ``MOST``; many share a ``ROW``."""
BANNERS = 19.0
"""The greatest size of the number of banners."""

RING = 5.0
"""The width of the ring in the colour of the home empire round a region of another empire."""


def board_scene(board: Board) -> Scene[Text]:
    """The board at the beginning of a game; disputed links are dashed."""
    doubtful = {frozenset(link) for dispute in board.disputed for link in dispute.answer.links}
    shapes: list[Shape] = [*link_lines(board, doubtful)]
    for id_, region in board.regions.items():
        shapes += region_shapes(id_, region, region.home, region.banners)
    return map_scene(board, shapes)


def map_scene(board: Board, shapes: Iterable[Shape]) -> Scene[Text]:
    """A scene of the size of the board's map, with room for the discs at its edges."""
    width, height = board.size
    size = (width + 2 * RADIUS, height + 2 * RADIUS)
    return Scene(Text(board.title), size, "sea", tuple(shapes), hint=Text("picture.hint"))


def middle(region: Region) -> Point:
    """The middle of a region's disc in a map scene."""
    x, y = region.at
    return (x + RADIUS, y + RADIUS)


def link_lines(board: Board, dashed: Collection[frozenset[RegionId]] = ()) -> Iterator[Line]:
    """The links, drawn below the regions."""
    for link in board.links:
        start, end = (middle(board.regions[id_]) for id_ in link)
        yield Line(start, end, "link", 4, dash=4 if frozenset(link) in dashed else 0)


def region_shapes(id_: RegionId, region: Region, holder: Empire, banners: int, *more: Shape) -> Iterator[Shape]:
    """A region held by an empire: its disc in the colour of its home empire, and what is drawn on it."""
    disc = Disc(middle(region), RADIUS, f"empire.{region.home}", "ink", 1.5, id_, region_label(id_))
    return carrying(disc, *_on_region(id_, region, holder, banners), *more)


def _on_region(id_: RegionId, region: Region, holder: Empire, banners: int) -> Iterator[Shape]:
    """The name of a region, and a row of symbols: another holder's animal, the icons, the number of banners."""
    x, y = at = middle(region)
    ink = f"on.empire.{holder}"
    scale = 1.0
    if conquered := holder != region.home:
        yield Disc(at, RADIUS - RING, f"empire.{holder}", "ink", 1)
        scale = 1 - RING / RADIUS
    signs = (*((holder,) if conquered else ()), *region.icons, *(("banner",) if banners else ()))
    label, above = region_label(id_), 14 * scale if signs else 0
    yield Label(label, (x, y - above), 22 * scale * narrowed(label), ink, bold=True)
    size = min(MOST, max(LARGEST - LESS * len(signs), ROW / max(len(signs), 1))) * scale
    row = list(icon_row(signs, (x, y + 10 * scale), size, ink))
    if banners:
        (left, down), side = row.pop().at, min(size, BANNERS)
        yield Box((left - side / 2, down - side / 2), (side, side), "ink", corner=2)
        yield Label(str(banners), (left, down), 0.9 * side, "on.ink", bold=True)
    yield from row


def narrowed(label: str) -> float:
    """The factor by which the letters of a region's name are smaller than those of a number, so that all fit."""
    return min(1.0, AT_FULL_SIZE / letters(label))


def icon_row(names: Sequence[str], at: Point, size: float, ink: Role) -> Iterator[Icon]:
    """Icons side by side, centred on a point."""
    step = size * 1.08
    left = at[0] - step * (len(names) - 1) / 2
    for i, name in enumerate(names):
        yield Icon(name, (left + i * step, at[1]), size, ink)


def drawing_warnings(board: Board) -> Iterator[Text]:
    """Warnings for a map that is hard to read or to touch. A game can be played in spite of them."""
    width, height = board.size
    scale = min(1.0, (LARGEST_SCENE[0] - 2 * RADIUS) / width, (LARGEST_SCENE[1] - 2 * RADIUS) / height)
    regions = board.regions
    for (a, at), (b, other) in combinations(regions.items(), 2):
        apart = dist(at.at, other.at) * scale
        if apart < LEAST_APART:
            near: dict[str, Value] = {"one": a, "other": b, "apart": f"{apart:.0f}", "least": f"{LEAST_APART:.0f}"}
            yield Text("error.drawing.near", near)
    for link, other_link in combinations(board.links, 2):
        if not set(link) & set(other_link) and _cross(board, link, other_link):
            yield Text("error.drawing.cross", {"link": _link(link), "other": _link(other_link)})
    for link in board.links:
        for id_ in regions.keys() - set(link):
            aside = _distance(regions[id_].at, *(regions[end].at for end in link)) * scale
            if aside < LEAST_ASIDE:
                off: dict[str, Value] = {"region": id_, "aside": f"{aside:.0f}", "least": f"{LEAST_ASIDE:.0f}"}
                yield Text("error.drawing.aside", {**off, "link": _link(link)})


def _link(link: Link) -> Text:
    return Text("error.drawing.link", {"start": link[0], "end": link[1]})


def _cross(board: Board, link: Link, other: Link) -> bool:
    a, b, c, d = (board.regions[id_].at for id_ in (*link, *other))
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(a: Point, b: Point, c: Point) -> float:
    """The side of the line from a to b on which c is: positive, negative, or 0 for on it."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def _distance(at: Point, start: Point, end: Point) -> float:
    """The distance of a point from the line between two others."""
    along = (end[0] - start[0], end[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2
    share = ((at[0] - start[0]) * along[0] + (at[1] - start[1]) * along[1]) / length
    share = min(max(share, 0.0), 1.0)
    return dist(at, (start[0] + share * along[0], start[1] + share * along[1]))
