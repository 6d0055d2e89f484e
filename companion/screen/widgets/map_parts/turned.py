"""A scene without areas turned by a quarter, so that it fills a high panel; its texts stay upright. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.scene import Area, Box, Disc, Icon, Label, Line, Point, Scene, Shape


def turned(scene: Scene[str]) -> Scene[str]:
    """Turn the upper edge of a scene to the left. The shapes on a place move with it and stay upright."""
    width, height = scene.size
    return replace(scene, size=(height, width), shapes=tuple(_shapes(scene, width)))


def turned_point(at: Point, width: float) -> Point:
    """Turn a point of a scene of that width; a vector with a width of 0."""
    return (at[1], width - at[0])


def turned_back(at: Point, width: float) -> Point:
    """The point before it was turned."""
    return (width - at[1], at[0])


def _shapes(scene: Scene[str], width: float) -> Iterator[Shape]:
    left, way = 0, (0.0, 0.0)
    for shape in scene.shapes:
        assert not isinstance(shape, Area), "a map of areas is not turned"
        if left and not isinstance(shape, Line):
            yield _moved(shape, way)
            left -= 1
            continue
        yield (there := _turned(shape, width))
        if isinstance(shape, Disc | Box):
            left, way = shape.carries, _way(shape, there)


def _turned(shape: Disc | Box | Line | Icon | Label[str], width: float) -> Shape:
    """Turn the middle of a shape. A box without shapes on it, such as a sheet, is turned itself."""
    if isinstance(shape, Line):
        return replace(shape, start=turned_point(shape.start, width), end=turned_point(shape.end, width))
    x, y = turned_point(_middle(shape), width)
    if not isinstance(shape, Box):
        return replace(shape, at=(x, y))
    across, high = shape.size if shape.touch or shape.carries else reversed(shape.size)
    return replace(shape, at=(x - across / 2, y - high / 2), size=(across, high))


def _moved(shape: Disc | Box | Icon | Label[str], way: Point) -> Shape:
    return replace(shape, at=(shape.at[0] + way[0], shape.at[1] + way[1]))


def _way(before: Disc | Box, after: Shape) -> Point:
    """The vector by which a place was moved."""
    assert isinstance(after, Disc | Box), "a place stays one"
    return (after.at[0] - before.at[0], after.at[1] - before.at[1])


def _middle(shape: Disc | Box | Icon | Label[str]) -> Point:
    across, high = shape.size if isinstance(shape, Box) else (0.0, 0.0)
    return (shape.at[0] + across / 2, shape.at[1] + high / 2)
