"""A picture turned by a quarter, so that a broad map fills a high panel; what is written on it stays upright.

Pure: a scene in, a scene out. Knows no widget.
"""

from __future__ import annotations

from math import dist

from msgspec.structs import replace

from companion.engine.scene import Box, Disc, Icon, Label, Line, Point, Scene, Shape


def turned(scene: Scene[str]) -> Scene[str]:
    """The scene with its upper edge at the left. What lies on a place to be touched goes along with it upright."""
    width, height = scene.size
    places = [shape for shape in scene.shapes if isinstance(shape, Disc | Box) and shape.touch is not None]
    shapes = tuple(_turned(shape, places, width) for shape in scene.shapes)
    return replace(scene, size=(height, width), shapes=shapes)


def turned_point(at: Point, width: float) -> Point:
    """Where a point of a scene of that width comes to lie; the same for a way, with a width of 0."""
    return (at[1], width - at[0])


def turned_back(at: Point, width: float) -> Point:
    """Where that point was before."""
    return (width - at[1], at[0])


def _turned(shape: Shape, places: list[Disc | Box], width: float) -> Shape:
    if isinstance(shape, Line):
        return replace(shape, start=turned_point(shape.start, width), end=turned_point(shape.end, width))
    middle = _middle(shape)
    below = next((place for place in places if _holds(place, middle)), None)
    if below is None:
        x, y = turned_point(middle, width)
        # A box that nobody touches, such as a sheet below others, lies the other way afterwards.
        shape = replace(shape, size=(shape.size[1], shape.size[0])) if isinstance(shape, Box) else shape
    else:
        carried, on = turned_point(_middle(below), width), _middle(below)
        x, y = (carried[0] + middle[0] - on[0], carried[1] + middle[1] - on[1])
    across, high = shape.size if isinstance(shape, Box) else (0.0, 0.0)
    return replace(shape, at=(x - across / 2, y - high / 2))


def _middle(shape: Disc | Box | Icon | Label) -> Point:
    across, high = shape.size if isinstance(shape, Box) else (0.0, 0.0)
    return (shape.at[0] + across / 2, shape.at[1] + high / 2)


def _holds(place: Disc | Box, at: Point) -> bool:
    if isinstance(place, Disc):
        return dist(place.at, at) <= place.radius
    return all(side <= a <= side + long for a, side, long in zip(at, place.at, place.size, strict=True))
