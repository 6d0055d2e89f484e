"""A picture turned by a quarter, so that a broad map fills a high panel; what is written on it stays upright.

Pure: a scene in, a scene out. Knows no widget.
"""

from __future__ import annotations

from math import dist

from msgspec.structs import replace

from companion.engine.scene import Box, Disc, Icon, Label, Line, Point, Scene, Shape


def turned(scene: Scene) -> Scene:
    """The scene with its upper edge at the left. What lies on a disc that can be touched goes along with it upright."""
    width, height = scene.size
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc) and shape.touch is not None]
    shapes = tuple(_turned(shape, discs, width) for shape in scene.shapes)
    return replace(scene, size=(height, width), shapes=shapes)


def turned_point(at: Point, width: float) -> Point:
    """Where a point of a scene of that width comes to lie; the same for a way, with a width of 0."""
    return (at[1], width - at[0])


def turned_back(at: Point, width: float) -> Point:
    """Where that point was before."""
    return (width - at[1], at[0])


def _turned(shape: Shape, discs: list[Disc], width: float) -> Shape:
    if isinstance(shape, Line):
        return replace(shape, start=turned_point(shape.start, width), end=turned_point(shape.end, width))
    across, high = shape.size if isinstance(shape, Box) else (0.0, 0.0)
    middle = (shape.at[0] + across / 2, shape.at[1] + high / 2)
    x, y = _moved(middle, discs, width)
    return _at(shape, (x - across / 2, y - high / 2))


def _moved(at: Point, discs: list[Disc], width: float) -> Point:
    """Where the middle of a shape comes to lie: on a disc it keeps its place there."""
    below = next((disc for disc in discs if dist(disc.at, at) <= disc.radius), None)
    if below is None:
        return turned_point(at, width)
    x, y = turned_point(below.at, width)
    return (x + at[0] - below.at[0], y + at[1] - below.at[1])


def _at(shape: Disc | Box | Icon | Label, at: Point) -> Shape:
    return replace(shape, at=at)
