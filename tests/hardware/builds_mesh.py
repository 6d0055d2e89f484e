"""What the tests of the housings know about solids: reads STL, walks edges and faces, looks along lines."""

from __future__ import annotations

import math
import re
from collections import Counter
from typing import NamedTuple

Point = tuple[float, float, float]
_VERTEX = re.compile(r"vertex (\S+) (\S+) (\S+)")


def minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def cross(a: Point, b: Point) -> Point:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


class Triangle(NamedTuple):
    a: Point
    b: Point
    c: Point

    @property
    def steepness(self) -> float:
        """The angle between the face and the upright, in degrees: 90 looks straight down, 0 is a wall, -90 a floor."""
        normal = cross(minus(self.b, self.a), minus(self.c, self.a))
        length = math.sqrt(dot(normal, normal))
        return math.degrees(math.asin(max(-1, min(1, -normal[2] / length)))) if length else 0

    def is_between(self, start: Point, end: Point) -> bool:
        """Whether the line from one point to another goes through the triangle (Moeller and Trumbore's way)."""
        along, first, second = minus(end, start), minus(self.b, self.a), minus(self.c, self.a)
        sideways = cross(along, second)
        scale = dot(first, sideways)
        if abs(scale) < 1e-9:
            return False
        from_a = minus(start, self.a)
        u = dot(from_a, sideways) / scale
        over = cross(from_a, first)
        v = dot(along, over) / scale
        return u >= 0 and v >= 0 and u + v <= 1 and 0 < dot(second, over) / scale < 1


def read_stl(text: str) -> list[Triangle]:
    points = [(float(x), float(y), float(z)) for x, y, z in _VERTEX.findall(text)]
    return [Triangle(*points[at : at + 3]) for at in range(0, len(points), 3)]


def open_edges(mesh: list[Triangle]) -> list[tuple[Point, Point]]:
    """Edges that do not belong to exactly two triangles which walk them in opposite directions: none in a solid."""
    walked = Counter((one, other) for a, b, c in mesh for one, other in ((a, b), (b, c), (c, a)))
    return [(one, other) for (one, other), times in walked.items() if times != walked[other, one] or times != 1]


def size(mesh: list[Triangle]) -> Point:
    """Of the box around it."""
    wide, deep, tall = (max(values) - min(values) for values in zip(*(p for face in mesh for p in face), strict=True))
    return wide, deep, tall


def sees(eye: Point, target: Point, mesh: list[Triangle]) -> bool:
    return not any(face.is_between(target, eye) for face in mesh)
