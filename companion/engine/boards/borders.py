"""Borders between labelled parts of the plane, traced on a grid of triangles. Pure geometry.

A triangle has no ambiguous case: with two labels one line runs through it, with three labels three lines meet in it.
Two parts that touch share the very same points, because each border is smoothed once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil, dist, hypot

from companion.engine.scene import Point

Outline = tuple[Point, ...]
Corner = tuple[int, int]
Node = tuple[Corner, ...]
"""A point of a border: on the edge between two points of the grid, or inside the triangle of three."""
Neighbours = frozenset[str]

STEP = 5.0
"""The side of a triangle: a strip that is wider separates the parts beside it everywhere."""
ROW = STEP * 0.75**0.5
HALVINGS = 4
"""The steps of the search for a border on an edge."""
COARSE, FINE = 2.2, 0.5
"""The tolerances of simplifying a border before and after it is rounded."""


class Borders:
    """The borders of the parts that ``label`` names, inside a box from ``low`` to ``high``."""

    def __init__(self, label: Callable[[Point], str], low: Point, high: Point) -> None:
        self._label, self._low = label, low
        columns, rows = ceil((high[0] - low[0]) / STEP) + 1, ceil((high[1] - low[1]) / ROW) + 1
        self._labels = {(i, j): label(self._place((i, j))) for j in range(rows) for i in range(columns)}
        self._joined: defaultdict[Node, dict[Node, Neighbours]] = defaultdict(dict)
        for j in range(rows - 1):
            for i in range(columns - 1):
                for triangle in _triangles(i, j):
                    self._trace(*sorted(triangle))
        self.arcs: list[tuple[Neighbours, Outline]] = [
            (pair, _smooth([self._at(node) for node in nodes])) for pair, nodes in self._arcs()
        ]
        """Each border between two parts, from one meeting of three parts to another; a closed one ends at its start."""

    def length(self, pair: Neighbours) -> float:
        """The length of the border between two parts."""
        return sum(dist(a, b) for between, path in self.arcs if between == pair for a, b in pairwise(path))

    def loops(self, part: str) -> Iterator[Outline]:
        """The closed borders of a part; the last point is not the first again."""
        for chain in self._chains(part):
            loop = tuple(at for path in chain for at in path[:-1])
            if len(loop) > 2:  # noqa: PLR2004 - no width between two simplified borders
                yield loop

    def close(self, part: str, most: float) -> None:
        """Close each loop of a part that is no larger than ``most`` and lies between two or three others.

        They meet in its middle then.
        """
        for chain in self._chains(part):
            points = [at for path in chain for at in path[:-1]]
            if len(chain) in {2, 3} and abs(size(points)) <= most:
                left, down = _middle(points)
                middle = (round(left, 1), round(down, 1))
                self.arcs = [
                    (pair, (path[0], middle, path[-1]) if path in chain or path[::-1] in chain else path)
                    for pair, path in self.arcs
                ]

    def _chains(self, part: str) -> Iterator[list[Outline]]:
        """The closed borders of a part, each as the arcs that follow each other."""
        rest = [path for pair, path in self.arcs if part in pair]
        while rest:
            chain = [rest.pop(0)]
            while chain[0][0] != (end := chain[-1][-1]):
                path = next(path for path in rest if end in (path[0], path[-1]))
                rest.remove(path)
                chain.append(path if path[0] == end else path[::-1])
            yield chain

    def _place(self, at: Corner) -> Point:
        return (self._low[0] + (at[0] + at[1] % 2 / 2) * STEP, self._low[1] + at[1] * ROW)

    def _trace(self, a: Corner, b: Corner, c: Corner) -> None:
        """Join the points of the borders that run through a triangle."""
        if self._labels[a] == self._labels[b] == self._labels[c]:
            return
        edges = ((a, b), (b, c), (a, c))
        pairs = {edge: frozenset(self._labels[end] for end in edge) for edge in edges}
        crossed = [edge for edge, pair in pairs.items() if len(pair) > 1]
        if len(crossed) == 2:  # noqa: PLR2004 - one line through two edges
            self._join(crossed[0], crossed[1], pairs[crossed[0]])
        for edge in crossed if len(crossed) > 2 else ():  # noqa: PLR2004
            self._join(edge, (a, b, c), pairs[edge])

    def _join(self, one: Node, other: Node, pair: Neighbours) -> None:
        self._joined[one][other] = self._joined[other][one] = pair

    def _arcs(self) -> Iterator[tuple[Neighbours, list[Node]]]:
        """The chains of joined nodes, first those between meetings of three parts, then the closed ones."""
        left = {node: dict(others) for node, others in self._joined.items()}
        for start in sorted(left, key=lambda node: (-len(node), node)):
            while left[start]:
                nodes = [start]
                while True:
                    other, pair = next(iter(left[nodes[-1]].items()))
                    del left[nodes[-1]][other], left[other][nodes[-1]]
                    nodes.append(other)
                    if len(other) > 2 or not left[other]:  # noqa: PLR2004 - inside a triangle, or back at the start
                        break
                yield pair, nodes

    def _at(self, node: Node) -> Point:
        if len(node) > 2:  # noqa: PLR2004
            edges = ((node[0], node[1]), (node[1], node[2]), (node[0], node[2]))
            return _middle([self._at(edge) for edge in edges])
        (a, b), label = map(self._place, node), self._labels[node[0]]
        for _ in range(HALVINGS):
            middle = _middle([a, b])
            if self._label(middle) == label:
                a = middle
            else:
                b = middle
        return _middle([a, b])


def _triangles(i: int, j: int) -> tuple[tuple[Corner, Corner, Corner], ...]:
    """The two triangles right of and below a point of the grid; every odd row is half a step to the right."""
    if j % 2:
        return ((i, j), (i + 1, j), (i + 1, j + 1)), ((i, j), (i, j + 1), (i + 1, j + 1))
    return ((i, j), (i, j + 1), (i + 1, j)), ((i + 1, j), (i, j + 1), (i + 1, j + 1))


def _middle(points: Sequence[Point]) -> Point:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _smooth(points: list[Point]) -> Outline:
    """A border with few points and round corners; its ends stay."""
    rounded = _chaikin(_chaikin(_simple(points, COARSE)))
    return tuple((round(x, 1), round(y, 1)) for x, y in _simple(rounded, FINE))


def _simple(points: list[Point], tolerance: float) -> list[Point]:
    """Leave out points that are no farther than ``tolerance`` from the line without them (Douglas and Peucker)."""
    if len(points) < 3:  # noqa: PLR2004 - nothing between the ends
        return points
    away = [distance(at, points[0], points[-1]) for at in points]
    farthest = max(range(len(points)), key=away.__getitem__)
    if away[farthest] <= tolerance:
        return [points[0], points[-1]]
    return _simple(points[: farthest + 1], tolerance)[:-1] + _simple(points[farthest:], tolerance)


def _chaikin(points: list[Point]) -> list[Point]:
    """Cut the corners; a closed border is cut at its start too."""
    cut = [
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in pairwise(points)
        for share in (0.25, 0.75)
    ]
    if points[0] == points[-1]:
        return [*cut, cut[0]]
    return [points[0], *cut[1:-1], points[-1]]


def size(outline: Sequence[Point]) -> float:
    """The size of the area inside an outline; negative for one that runs the other way round."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*outline, outline[0]))) / 2


def distance(at: Point, start: Point, end: Point) -> float:
    """The distance of a point from the line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    share = ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / length if length else 0.0
    share = min(max(share, 0.0), 1.0)
    return hypot(at[0] - start[0] - share * dx, at[1] - start[1] - share * dy)
