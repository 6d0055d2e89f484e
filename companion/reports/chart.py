"""Charts of a game that is over: the picture of its timeline.

A game gives the titles of its lines and their value after each step; the picture is the same for every game, the
touchscreen, pages and files. Each step of a line is exactly at the height of its value. Lines leave their heights only
where they coincide: there they lie side by side, nearer to their value than to any other. Each line has its seal, its
name and its last value at its end. Below a step is the crest of its actor; a swap is a round mark on the line. Small
numbers of things are blocks instead, one row a curve. Pure: shapes out of data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate, pairwise
from statistics import fmean
from typing import NamedTuple

from companion.engine.scene import LETTER, Box, Disc, Icon, Label, Line, Point, Role, Scene, Shape, letters, size_in
from companion.engine.summary import Chart
from companion.engine.text import Translate

TITLE, NAME, FIGURE = 46.0, 40.0, 35.0
"""Font sizes, in tenths of a millimetre on a panel of 154 mm: that is the unit of these pictures."""
WIDTH, CASING = 8.5, 2.5
"""Of a line, and of the ink on either side, which keeps crossing lines apart."""
SEAL = 25.0
"""The radius of a seal."""
SEALED = 1.35
"""The size of the icon on a seal, in radii."""
BETWEEN = -4.0
"""The least distance of two seals: they may touch, so that they leave their heights seldom."""
LEADER = 3.0
"""The width of the line from the end of a curve to a seal at another height."""
MARK = 20.0
"""The radius of the mark of a swap."""
CREST, LEAST_STEP = 38.0, 35.0
"""The largest crest below a step, and the narrowest step with one."""
EDGE = 20.0
HEAD = 70.0
"""The height of the title."""
HEADING = 0.5
"""The usual width of a letter of a heading, in font sizes."""
ACROSS = 2.0
"""The width of a line across; that of zero is wider."""
GRID = "pressed"
"""The colour of the other lines across: no dark curve with its light edge looks like one."""
FILLED = 0.8
"""The height of the highest block, as a share of its row."""
MOST_STEPS = 6
"""The most steps of the axis."""
Casing = Callable[[Role], Role]
"""The colour round a line or a seal of a colour."""


def picture(  # noqa: PLR0913 - keywords
    chart: Chart,
    say: Translate,
    size: Point,
    casing: Casing,
    *,
    titled: bool = True,
    among: Sequence[Chart] = (),
) -> Scene[str]:
    """A chart of any size; its letters and lines keep theirs. ``among`` are charts with the same columns."""
    head = HEAD if titled else 0.0
    plot, *others = ((_Blocks if each.blocks else _Plot)(each, say, size, casing, head) for each in (chart, *among))
    plot.stand(max(each.left for each in (plot, *others)), min(each.right for each in (plot, *others)))
    return Scene(say(chart.title), size, "ground", tuple(plot.shapes()))


class _Step(NamedTuple):
    """A level stretch of a line: its ends, and its height in the picture."""

    start: float
    end: float
    y: float


class _Plot:
    """The layout of a chart."""

    def __init__(self, chart: Chart, say: Translate, size: Point, casing: Casing, head: float) -> None:
        self._chart, self._say, self._size, self._casing, self._head = chart, say, size, casing, head
        self._names, self._unit = [say(curve.title) for curve in chart.curves], say(chart.unit)
        known = [value for curve in chart.curves for value in curve.values if value is not None]
        self._step = _step(min([0, *known]), max([1, *known]))
        self._low = min([0, *known]) // self._step * self._step
        highest = max([1, *known]) - (1 if chart.blocks else 0)
        self._high = (highest // self._step + 1) * self._step  # no line is on the upper edge
        figures = max(len(str(self._low)), len(str(self._high)))
        longest = max(map(letters, self._names), default=0)
        self.left = EDGE + figures * FIGURE * LETTER + EDGE / 2
        self.right = size[0] - 2 * EDGE - (longest + 1 + figures) * NAME * LETTER - 2 * SEAL
        self._count = max((len(curve.values) for curve in chart.curves), default=0)

    def stand(self, left: float, right: float) -> None:
        """Place it between two edges, which leave the room at its sides."""
        self.left, self.right, self._sealed = left, right, right + EDGE / 2 + SEAL
        wides = [*rooms(self._chart)] or [1.0] * self._count
        self._starts = [0.0, *accumulate(wides)]
        self._pitch = min(filter(None, wides), default=1.0) * (self.right - self.left) / max(self._starts[-1], 1)
        roomy = any(self._chart.actors) and self._pitch >= LEAST_STEP
        self._crest = min(CREST, self._pitch * 0.8) if roomy else 0.0
        below = self._crest + EDGE / 2 if self._crest else FIGURE / 2
        self._top, self._bottom = self._head + FIGURE * 1.5, self._size[1] - EDGE - below
        self._offsets = [self._offsets_at(step) for step in range(self._count)]

    def shapes(self) -> Iterator[Shape]:
        if self._head:
            title = self._say(self._chart.title)
            size = size_in(self._size[0] - 2 * EDGE, title, TITLE)
            yield Label(title, (0, self._head / 2), size, "text", "left", bold=True)
        yield from self._bands()
        yield from self._curves()

    def _curves(self) -> Iterator[Shape]:
        yield from self._axis()
        yield from self._crests()
        for place, curve in enumerate(self._chart.curves):
            yield from _line(curve.role, self._casing(curve.role), [*self._steps(place, partial(self._beside, place))])
        yield from self._swaps()
        yield from self._ends()

    # The ground

    def _bands(self) -> Iterator[Shape]:
        """The headings: every other one has a band. Where not all have room, those after the first are numbers.

        Above the last values is what they count.
        """
        starts, line = [self._x(at) for at, _ in self._chart.headings], self._top - FIGURE * 0.75
        yield Label(self._unit, (self._size[0] - EDGE, line), FIGURE, "muted", "right")
        bands = [*pairwise([*starts, self.right])]
        for start, end in bands[::2]:
            yield Box((start, self._head), (end - start, self._bottom - self._head), "surface")
        texts = [self._say(text) for _, text in self._chart.headings]
        wides = [letters(text) * FIGURE * HEADING for text in texts]
        roomy = all(wide + EDGE <= end - start for wide, (start, end) in zip(wides, bands, strict=True))
        for place, (start, end) in enumerate(bands):
            text = texts[place] if roomy or not place else str(place + 1)
            middle = (start + end) / 2 if place else min((start + end) / 2, end - wides[0] / 2)
            yield Label(text, (middle, line), FIGURE, "muted")

    def _axis(self) -> Iterator[Shape]:
        for value in range(self._low, self._high + 1, self._step):
            y = self._y(value)
            role, width = ("line", 2 * ACROSS) if value == 0 else (GRID, ACROSS)
            yield Line((self.left, y), (self.right, y), role, width)
            yield Label(str(value), (self.left - EDGE / 2, y), FIGURE, "muted", "right")

    def _crests(self) -> Iterator[Shape]:
        """The crests of the actors below the steps, where they have room."""
        side = self._crest
        for step, actor in enumerate(self._chart.actors if side else ()):
            if actor is not None:
                at = (self._x(step) + self._pitch / 2, self._size[1] - EDGE - side / 2)
                yield Box((at[0] - side / 2, at[1] - side / 2), (side, side), actor.role, corner=side / 5)
                yield Icon(actor.icon, at, side * 0.8, f"on.{actor.role}")

    def _x(self, step: int) -> float:
        """The beginning of a step; it reaches to the next one."""
        return self.left + (self.right - self.left) * self._starts[step] / max(self._starts[-1], 1)

    def _y(self, value: float) -> float:
        return self._bottom - (self._bottom - self._top) * (value - self._low) / (self._high - self._low)

    # The lines

    def _offsets_at(self, at: int) -> dict[int, float]:
        """The distance of every line from its value in a step: 0 but for lines that coincide."""
        alike: dict[int, list[int]] = {}
        for place, curve in enumerate(self._chart.curves):
            if at < len(curve.values) and (value := curve.values[at]) is not None:
                alike.setdefault(value, []).append(place)
        one = self._y(0) - self._y(1)
        return {
            place: (beside - (len(places) - 1) / 2) * min(WIDTH, one / len(places))
            for places in alike.values()
            for beside, place in enumerate(places)
        }

    def _beside(self, place: int, at: int, value: int) -> float:
        """The height of a line in a step, beside the lines that coincide."""
        return self._y(value) + self._offsets[at][place]

    def _steps(self, place: int, height: Callable[[int, int], float]) -> Iterator[_Step]:
        """The level stretches of a line, first to last. ``height`` is that of a value in a step."""
        now: _Step | None = None
        for at, value in enumerate(self._chart.curves[place].values):
            if value is None:
                continue
            step = _Step(self._x(at), self._x(at + 1), height(at, value))
            if now is not None and now.end == step.start and now.y == step.y:
                now = _Step(now.start, step.end, now.y)
                continue
            if now is not None:
                yield now
            now = step
        if now is not None:
            yield now

    def _swaps(self) -> Iterator[Shape]:
        """A round mark for each swap, on the line at the value after it."""
        swapped: dict[float, list[tuple[float, Role]]] = {}
        for curve in self._chart.curves:
            for step in curve.swaps:
                around = [value for value in curve.values[max(step - 1, 0) : step + 1] if value is not None]
                if around:
                    swapped.setdefault(self._x(step), []).append((self._y(around[-1]), curve.role))
        for x, marks in swapped.items():
            marks.sort()
            heights = _apart([y for y, _ in marks], 2 * (MARK + CASING), self._top, self._bottom)
            for (_, role), y in zip(marks, heights, strict=True):
                yield Disc((x, y), MARK + CASING, "ink")
                yield Disc((x, y), MARK, role, "text", CASING)
                yield Icon("swap", (x, y), MARK * SEALED, f"on.{role}")

    def _ends(self) -> Iterator[Shape]:
        """The seal, name and last value of every line at its height, moved only as far as they would touch."""
        ended = [
            (self._y(value), place, value)
            for place, curve in enumerate(self._chart.curves)
            if len(curve.values) == self._count and curve.values and (value := curve.values[-1]) is not None
        ]
        ended.sort()
        heights = _apart([y for y, *_ in ended], 2 * SEAL + BETWEEN, self._top, self._bottom)
        for (at, place, value), y in zip(ended, heights, strict=True):
            curve = self._chart.curves[place]
            if abs(y - at) > LEADER:
                end = at + self._offsets[-1][place]
                yield Line((self.right, end), (self._sealed, y), "muted", LEADER)
            yield Disc((self._sealed, y), SEAL, curve.role, self._casing(curve.role), CASING)
            yield Icon(curve.icon, (self._sealed, y), SEAL * SEALED, f"on.{curve.role}")
            yield Label(self._names[place], (self._sealed + SEAL + EDGE / 2, y), NAME, "text", "left", bold=True)
            yield Label(str(value), (self._size[0] - EDGE, y), NAME, "text", "right", bold=True)


class _Blocks(_Plot):
    """A row for each curve: its crest, a block for each thing, cut at the headings, its name and last value."""

    def __init__(self, chart: Chart, say: Translate, size: Point, casing: Casing, head: float) -> None:
        super().__init__(chart, say, size, casing, head)
        self.left = EDGE + 2 * SEAL
        self.right += 2 * SEAL + EDGE / 2

    def stand(self, left: float, right: float) -> None:
        super().stand(left, right)
        self._bottom = self._size[1] - EDGE

    def _curves(self) -> Iterator[Shape]:
        row, side = (self._bottom - self._top) / max(len(self._chart.curves), 1), 2 * SEAL
        one = row * FILLED / self._high
        for place, curve in enumerate(self._chart.curves):
            foot = self._top + row * (place + 1)
            middle = foot - SEAL
            yield Box((0, middle - SEAL), (side, side), curve.role, corner=side / 5)
            yield Icon(curve.icon, (SEAL, middle), side * 0.8, f"on.{curve.role}")
            yield Line((self.left, foot), (self.right, foot), "line", ACROSS)
            for step in self._steps(place, partial(_block, foot, one)):
                yield Box((step.start, step.y), (step.end - step.start + ACROSS, foot - step.y), curve.role)  # no seam
                for each in range(1, round((foot - step.y) / one)):
                    yield Line((step.start, foot - each * one), (step.end, foot - each * one), "ground", ACROSS)
            if curve.values and (last := curve.values[-1]) is not None:
                yield Label(self._names[place], (self.right + EDGE, middle), NAME, "text", "left", bold=True)
                yield Label(str(last), (self._size[0] - EDGE, middle), NAME, "text", "right", bold=True)
        for at, _ in self._chart.headings[1:]:
            yield Line((self._x(at), self._top), (self._x(at), self._bottom), "ground", 2 * CASING)


def _block(foot: float, one: float, _: int, value: int) -> float:
    """The upper edge of a block on its foot; ``one`` is the height of one thing."""
    return foot - one * value


def _line(role: Role, edge: Role, steps: Sequence[_Step]) -> Iterator[Shape]:
    """First all of the casing, then the colour on top, so that the line never crosses itself with an edge.

    The line of a dark colour has all of its light edge's colour: on a dark ground it would be none.
    """
    strokes = [("ink", WIDTH + 2 * CASING), (role if edge == "ink" else edge, WIDTH)]
    joined = [before.end == after.start for before, after in pairwise(steps)]
    for stroke, width in strokes:
        for place, step in enumerate(steps):
            # A joined end reaches round the corner.
            start = step.start - (width / 2 if place and joined[place - 1] else 0)
            end = step.end + (width / 2 if place < len(joined) and joined[place] else 0)
            yield Line((start, step.y), (end, step.y), stroke, width)
        for (before, after), joins in zip(pairwise(steps), joined, strict=True):
            if joins:
                yield Line((before.end, before.y), (after.start, after.y), stroke, width)


def rooms(chart: Chart) -> Iterator[float]:
    """The share of each step in the width of its heading: all headings are equally wide. None without actors.

    All actors have the same room; that of those who are missing in a heading is at its end.
    """
    starts = sorted({0, *(at for at, _ in chart.headings), len(chart.actors)}) if any(chart.actors) else []
    headings = [[int(actor is not None) for actor in chart.actors[start:end]] for start, end in pairwise(starts)]
    most = max([1, *map(sum, headings)])
    for acting in headings:
        last = max((step for step, acts in enumerate(acting) if acts), default=-1)
        rest = 1 - sum(acting) / most
        yield from (acts / most + (rest if step == last else 0) for step, acts in enumerate(acting))


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
    groups: list[list[float]] = []
    for place, want in enumerate(wanted):
        group = [want - place * gap]
        while groups and fmean(groups[-1]) > fmean(group):
            group = groups.pop() + group
        groups.append(group)
    most = high - gap * (len(wanted) - 1)
    shifts = [min(max(fmean(group), low), most) for group in groups for _ in group]
    return [shift + place * gap for place, shift in enumerate(shifts)]
