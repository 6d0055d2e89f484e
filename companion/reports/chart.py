"""Charts of a game that is over: the picture of its timeline.

A game gives the titles of its lines and their value at each moment; the picture is the same for every game, the
touchscreen, pages and files. Each line differs from the others in its colour, its dashes and the icon on its marks, and
has its name at its end. Pure: shapes out of data.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from companion.engine.scene import LETTER, Disc, Icon, Label, Line, Point, Scene, Shape, letters, size_in
from companion.engine.summary import Chart, Curve
from companion.engine.text import Translate

TITLE, NAME, FIGURE = 54.0, 46.0, 40.0
"""Font sizes, in tenths of a millimetre on a panel of 154 mm: that is the unit of these pictures."""
BETWEEN = "  "
"""Between the last value of a line and its name."""
WIDTH, CASING = 11.0, 2.6
"""Of a line, and of the ink on either side of it, which makes yellow and white visible on paper."""
MARK = 25.0
"""The radius of a mark."""
APART = 180.0
"""The distance between two marks of a line."""
DASHES = (0.0, 46.0, 20.0, 0.0, 32.0)
EDGE = 20.0
MOST_STEPS = 6
"""The most lines across."""


def picture(chart: Chart, say: Translate, size: Point) -> Scene[str]:
    """A chart of any size; its letters and lines keep theirs."""
    plot = _Plot(chart, say, size)
    return Scene(say(chart.title), size, "surface", tuple(plot.shapes()))


class _Plot:
    """The layout of a chart."""

    def __init__(self, chart: Chart, say: Translate, size: Point) -> None:
        self._chart, self._say, self._size = chart, say, size
        self._names = [say(curve.title) for curve in chart.curves]
        known = [value for curve in chart.curves for value in curve.values if value is not None]
        self._step = _step(min([0, *known]), max([1, *known]))
        self._low = min([0, *known]) // self._step * self._step
        self._high = -(-max([1, *known]) // self._step) * self._step
        longest = max(map(letters, self._names), default=0)
        figures = max(len(str(self._low)), len(str(self._high)))
        self._left = EDGE + figures * FIGURE * LETTER + EDGE
        # A narrow panel leaves the lines the greater part of its width.
        wide = (longest + figures + len(BETWEEN)) * LETTER
        self._name = min(NAME, max((size[0] * 0.42 - 2.4 * MARK - EDGE) / wide, NAME / 2))
        self._beside = 2.4 * MARK + EDGE + wide * self._name
        self._right = size[0] - EDGE - self._beside
        self._top, self._bottom = EDGE + TITLE * 1.6, size[1] - EDGE - FIGURE * 1.5
        self._moments = max((len(curve.values) for curve in chart.curves), default=0)

    def shapes(self) -> Iterator[Shape]:
        title = self._say(self._chart.title)
        size = size_in(self._size[0] - 2 * EDGE, title, TITLE)
        yield Label(title, (EDGE, EDGE + TITLE / 2), size, "text", "left", bold=True)
        yield from self._grid()
        for place, curve in enumerate(self._chart.curves):
            yield from self._line(place, curve)
        for place, curve in enumerate(self._chart.curves):
            yield from self._marks(place, curve)
        yield from self._ends()

    # The ground

    def _grid(self) -> Iterator[Shape]:
        for value in range(self._low, self._high + 1, self._step):
            y = self._y(value)
            yield Line((self._left, y), (self._right, y), "line", 5.0 if value == 0 else 2.0)
            yield Label(str(value), (self._left - EDGE, y), FIGURE, "text", "right")
        headings = self._chart.headings
        ends = [self._x(at) for at, _ in headings[1:]] + [self._right]
        texts = [self._say(text) for _, text in headings]
        rooms = [end - self._x(at) - EDGE for (at, _), end in zip(headings, ends, strict=True)]
        tight = (size_in(room / 0.9, text, FIGURE) for room, text in zip(rooms, texts, strict=True))
        size = max(min([FIGURE, *tight]), FIGURE * 0.55)
        for (at, _), text in zip(headings, texts, strict=True):
            x = self._x(at)
            yield Line((x, self._top), (x, self._bottom + FIGURE * 1.3), "line", 2.0, 8.0)
            yield Label(text, (x + EDGE / 2, self._bottom + FIGURE * 0.9), size, "text", "left")

    def _x(self, moment: int) -> float:
        return self._left + (self._right - self._left) * moment / max(self._moments - 1, 1)

    def _y(self, value: float) -> float:
        return self._bottom - (self._bottom - self._top) * (value - self._low) / (self._high - self._low)

    # The lines

    def _at(self, place: int, moment: int, value: int) -> Point:
        """The point of a value; lines with the same value are drawn side by side."""
        beside = (place - (len(self._chart.curves) - 1) / 2) * (WIDTH + CASING)
        return (self._x(moment), self._y(value) + beside)

    def _line(self, place: int, curve: Curve) -> Iterator[Shape]:
        """First all of the ink, then the colour on top, so that the line never crosses itself with an edge."""
        dash = DASHES[place % len(DASHES)]
        pieces = list(_pieces(curve.values))
        for role, width in (("text", WIDTH + 2 * CASING), (curve.role, WIDTH)):
            for piece in pieces:
                points = [self._at(place, moment, value) for moment, value in piece]
                for start, end in pairwise(points):
                    yield Line(start, end, role, width, dash)
                for at in points if not dash else ():
                    yield Disc(at, width / 2, role)

    def _marks(self, place: int, curve: Curve) -> Iterator[Shape]:
        """A mark now and then, on each line at moments of its own, so that they do not cover each other."""
        every = max(len(self._chart.curves), round(APART / max(self._x(1) - self._x(0), 1)))
        for moment in range(1 + place, self._moments - 1, every):
            value = curve.values[moment]
            if value is not None:
                yield from _mark(curve, self._at(place, moment, value))

    def _ends(self) -> Iterator[Shape]:
        """The name and last value of every line beside its end, kept apart where lines end together."""
        ended = [
            (self._at(place, self._moments - 1, value), place, value)
            for place, curve in enumerate(self._chart.curves)
            if curve.values and (value := curve.values[-1]) is not None
        ]
        ended.sort()
        ended.sort(key=lambda end: end[0][1])
        heights = _apart([at[1] for at, *_ in ended], 2 * MARK + 8, self._top, self._bottom)
        x = self._right + EDGE + MARK
        for (at, place, value), y in zip(ended, heights, strict=True):
            curve = self._chart.curves[place]
            yield Line(at, (x, y), "text", 3.0)
            yield from _mark(curve, (x, y))
            said = f"{value}{BETWEEN}{self._names[place]}"
            yield Label(said, (x + 1.5 * MARK, y), self._name, "text", "left", bold=True)


def _mark(curve: Curve, at: Point) -> Iterator[Shape]:
    yield Disc(at, MARK, curve.role, "text", 2 * CASING)
    yield Icon(curve.icon, at, MARK * 1.35, f"on.{curve.role}")


def _pieces(values: Sequence[int | None]) -> Iterator[list[tuple[int, int]]]:
    """The known parts of a line, each as moments and values, without the inner points of a level stretch."""
    piece: list[tuple[int, int]] = []
    for moment, value in enumerate((*values, None)):
        if value is not None:
            if len(piece) > 1 and piece[-1][1] == piece[-2][1] == value:
                piece.pop()
            piece.append((moment, value))
        elif piece:
            yield piece
            piece = []


def _step(low: int, high: int) -> int:
    """A round number that divides the range into few steps."""
    tens = 1
    while True:
        for step in (tens, 2 * tens, 5 * tens):
            if (high - low) <= step * MOST_STEPS:
                return step
        tens *= 10


def _apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights in the same order, as near as possible to the wanted ones, at least ``gap`` apart and inside the ends."""
    gap = min(gap, (high - low) / max(len(wanted) - 1, 1))
    placed: list[float] = []
    for want in wanted:
        placed.append(max(want, placed[-1] + gap) if placed else max(want, low))
    last = high
    for place in range(len(placed) - 1, -1, -1):
        placed[place] = min(placed[place], last)
        last = placed[place] - gap
    return placed
