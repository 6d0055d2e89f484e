"""Outlines of icons, and the coverage of each pixel by them. Pure: it knows no texture and no file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from math import ceil
from operator import itemgetter

from companion.engine.scene import Point

BOX = 24
"""The side of the square for outlines."""
FINE = 4
"""Scan lines in each row of pixels."""
STEPS = 16
"""Straight pieces of a curve."""

_WORDS = re.compile(r"[A-Za-z]|-?[0-9.]+")


def outline(path: str) -> Iterator[list[Point]]:
    """The closed polygons of a path with the absolute commands M, L, C and Z; others are a ``ValueError``."""
    words = _WORDS.findall(path)
    line: list[Point] = []
    at = 0
    while at < len(words):
        command = words[at]
        at += 1
        if command in "MLC":
            if command == "M" and line:
                yield line
                line = []
            pairs = {"M": 1, "L": 1, "C": 3}[command]
            while at < len(words) and not words[at].isalpha():
                values = [float(word) for word in words[at : at + 2 * pairs]]
                points = list(zip(values[::2], values[1::2], strict=True))
                line += points if pairs == 1 else _curve(line[-1], *points)
                at += 2 * pairs
        elif command == "Z":
            yield line
            line = []
        else:
            raise ValueError(f"an outline is made of M, L, C and Z, not of {command}")
    if line:
        yield line


def _curve(start: Point, one: Point, two: Point, end: Point) -> list[Point]:
    points = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        points.append(tuple(a * s + b * p + c * q + d * e for s, p, q, e in zip(start, one, two, end, strict=True)))
    return points  # type: ignore[return-value]  # of pairs come pairs


def covered(lines: list[list[Point]], side: int) -> bytearray:
    """The coverage of each pixel of a square (0 to 255), rows from the top, by the even-odd rule."""
    scale = side / BOX
    crossed: list[list[float]] = [[] for _ in range(side * FINE)]
    for line in lines:
        for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True):
            if y1 != y2:
                (left, top), (right, bottom) = sorted(
                    ((x1 * scale, y1 * scale), (x2 * scale, y2 * scale)), key=itemgetter(1)
                )
                slope = (right - left) / (bottom - top)
                for scan in range(_scan(top), min(_scan(bottom), side * FINE)):
                    crossed[scan].append(left + ((scan + 0.5) / FINE - top) * slope)
    pixels = bytearray()
    for row in range(side):
        amounts = [0.0] * (side + 2)
        for edges in map(sorted, crossed[row * FINE : (row + 1) * FINE]):
            for left, right in zip(edges[::2], edges[1::2], strict=False):
                _add(amounts, min(max(left, 0), side), min(max(right, 0), side))
        pixels += bytes([int(inside * 255 / FINE + 0.5) for inside in accumulate(amounts[:side])])
    return pixels


def _scan(y: float) -> int:
    """The first scan line at or below a height."""
    return max(ceil(y * FINE - 0.5), 0)


def _add(amounts: list[float], left: float, right: float) -> None:
    """Add a covered stretch, as differences between neighbouring pixels."""
    for edge, sign in ((left, 1.0), (right, -1.0)):
        pixel = int(edge)
        part = edge - pixel
        amounts[pixel] += sign * (1 - part)
        amounts[pixel + 1] += sign * part
