"""A chart of any game: every line is at the height of its values, has its name at its end, and has room."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate, combinations, pairwise
from random import Random

import pytest

from companion.engine.scene import Box, Disc, Icon, Label, Line, Scene
from companion.engine.summary import Chart, Curve, Mark
from companion.engine.text import Text
from companion.games.war_of_whispers.terms import EMPIRES
from companion.look import casing
from companion.reports.chart import WIDTH, picture, rooms
from tests.games.playing import played

SIZES = [(1540.0, 870.0), (870.0, 1200.0), (700.0, 400.0)]


def curve(name: str, *values: int | None, title: str = "") -> Curve:
    return Curve(Text(title or name), f"empire.{name}", name, values)


def drawn(*curves: Curve, size: tuple[float, float] = SIZES[0]) -> Scene[str]:
    chart = Chart(Text("how it went"), ((0, Text("turn 1")), (2, Text("turn 2"))), curves)
    return picture(chart, lambda text: text.key, size, casing)


def labels(scene: Scene[str]) -> dict[str, Label[str]]:
    return {shape.text: shape for shape in scene.shapes if isinstance(shape, Label)}


def ends(scene: Scene[str], *names: str) -> list[Label[str]]:
    """The names beside the ends of the lines."""
    return [labels(scene)[name] for name in names]


def value_beside(scene: Scene[str], name: str) -> str:
    """The number in the row of a name."""
    row = labels(scene)[name].at
    (value,) = (
        shape.text
        for shape in scene.shapes
        if isinstance(shape, Label) and shape.at[1] == row[1] and shape.at[0] > row[0]
    )
    return value


def test_charts_below_each_other_have_the_same_columns() -> None:
    points = Chart(Text("points"), ((0, Text("turn 1")), (1, Text("turn 2"))), (curve("bear", 10, 20),))
    cities = Chart(Text("cities"), points.headings, (curve("elephant", 3, 4),), blocks=True)
    both = (points, cities)
    scenes = [picture(each, lambda text: text.key, SIZES[0], casing, among=both) for each in both]
    first, second = ([labels(scene)[f"turn {turn}"].at[0] for turn in (1, 2)] for scene in scenes)
    assert first == second


ALIKE = tuple(curve(name, 3, 3, 3, 3, 3) for name in ("bear", "eagle", "elephant", "lion", "horse"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [("bear", "elephant"), ("熊帝國", "大象帝國")])
def test_no_shape_reaches_past_the_picture(size: tuple[float, float], names: tuple[str, str]) -> None:
    bear = curve("bear", 2, 5, -7, 31, 0, title=names[0])
    scene = drawn(bear, curve("elephant", 0, None, 12, 4, 12, title=names[1]), size=size)
    for shape in scene.shapes:
        if isinstance(shape, Disc):
            assert shape.radius <= shape.at[0] <= size[0] - shape.radius
            assert shape.radius <= shape.at[1] <= size[1] - shape.radius
        elif isinstance(shape, Label):
            wide = sum(1 if letter >= "\u2e80" else 0.6 for letter in shape.text) * shape.size
            left = shape.at[0] - {"left": 0, "middle": wide / 2, "right": wide}[shape.align]
            assert left >= 0, shape
            assert left + wide <= size[0] + 1, shape
        elif isinstance(shape, Line):
            assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in (shape.start, shape.end))


def test_every_line_is_named_with_its_last_value_where_it_ends() -> None:
    scene = drawn(curve("bear", 1, 2, 4), curve("lion", 5, 5, 1))
    bear, lion = ends(scene, "bear", "lion")
    assert (value_beside(scene, "bear"), value_beside(scene, "lion")) == ("4", "1")
    assert bear.at[1] < lion.at[1], "more is higher up"


@pytest.mark.parametrize("size", SIZES)
def test_names_of_lines_that_end_together_do_not_cover_each_other(size: tuple[float, float]) -> None:
    names = ends(drawn(*ALIKE, size=size), "bear", "eagle", "elephant", "lion", "horse")
    heights = sorted(label.at[1] for label in names)
    assert all(lower - upper >= 40 for upper, lower in pairwise(heights))


def test_lines_with_the_same_values_lie_beside_each_other_and_can_be_told_without_colour() -> None:
    lines = [shape for shape in drawn(*ALIKE).shapes if isinstance(shape, Line)]
    ways = [{(line.start[1], line.dash) for line in lines if line.stroke == each.role} for each in ALIKE]
    for one, other in combinations(ways, 2):
        assert not one & other
    icons = {shape.name for shape in drawn(*ALIKE).shapes if isinstance(shape, Icon)}
    assert icons == {each.icon for each in ALIKE}


def test_what_nobody_knows_is_not_drawn() -> None:
    known = drawn(curve("bear", None, None, 2, 3))
    first = min(shape.start[0] for shape in known.shapes if isinstance(shape, Line) and shape.stroke == "empire.bear")
    whole = drawn(curve("bear", 2, 2, 2, 3))
    assert first > min(
        shape.start[0] for shape in whole.shapes if isinstance(shape, Line) and shape.stroke == "empire.bear"
    )
    assert not [s for s in drawn(curve("bear", None, None)).shapes if isinstance(s, Line) and s.stroke == "empire.bear"]


# The values, read back from the picture


class Read:
    """A picture, and the heights of the values on its axis."""

    def __init__(self, chart: Chart, size: tuple[float, float]) -> None:
        self.scene = picture(chart, lambda text: text.key.rpartition(".")[2], size, casing)
        self.lines = [shape for shape in self.scene.shapes if isinstance(shape, Line)]
        self.left = min(line.start[0] for line in self.lines if line.stroke == "line")
        self.right = max(line.end[0] for line in self.lines if line.stroke == "line")
        numbers = [
            (int(shape.text), shape.at[1])
            for shape in self.scene.shapes
            if isinstance(shape, Label) and shape.align == "right" and shape.at[0] < self.left
        ]
        (low, bottom), (high, top) = min(numbers), max(numbers)
        self.one = (bottom - top) / (high - low)
        self._low, self._bottom = low, bottom
        steps = max(len(curve.values) for curve in chart.curves)
        self._starts = [0.0, *accumulate([*rooms(chart)] or [1.0] * steps)]

    def height(self, value: float) -> float:
        return self._bottom - (value - self._low) * self.one

    def at(self, curve: Curve, step: int) -> list[float]:
        """The heights of a line in the middle of a step."""
        middle = (self._starts[step] + self._starts[step + 1]) / 2
        x = self.left + (self.right - self.left) * middle / self._starts[-1]
        edge = casing(curve.role)
        stroke = curve.role if edge == "ink" else edge
        level = (line for line in self.lines if line.stroke == stroke and line.start[1] == line.end[1])
        own = [line for line in level if line.width == WIDTH and line.start[0] <= x <= line.end[0]]
        return [line.start[1] for line in own]


def assert_true(chart: Chart, size: tuple[float, float]) -> None:
    """Every point of every line is at the height of its value; lines that coincide are beside it, nearer than half."""
    read = Read(chart, size)
    moments = max(len(curve.values) for curve in chart.curves)
    for moment in range(moments):
        alike = Counter(curve.values[moment] for curve in chart.curves)
        for curve in chart.curves:
            value, found = curve.values[moment], read.at(curve, moment)
            if value is None:
                continue
            beside = (alike[value] - 1) / 2 * min(WIDTH, read.one / alike[value])
            assert beside < read.one / 2
            assert any(abs(y - read.height(value)) <= beside + 0.01 for y in found), (curve.title, moment, value)
    discs = [shape for shape in read.scene.shapes if isinstance(shape, Disc) and shape.at[0] > read.right]
    for curve in chart.curves:
        if (last := curve.values[-1]) is not None:
            (seal,) = (disc for disc in discs if disc.fill == curve.role)
            numbers = [s.text for s in read.scene.shapes if isinstance(s, Label) and s.at[1] == seal.at[1]]
            assert str(last) in numbers[1:], (curve.title, numbers)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(12))
def test_every_point_of_a_line_is_at_the_height_of_its_value(seed: int, size: tuple[float, float]) -> None:
    luck = Random(seed)
    highest, moments = luck.choice((2, 6, 31)), luck.randint(1, 40)
    curves = [curve(name, *(luck.randint(-3, highest) for _ in range(moments))) for name in EMPIRES]
    assert_true(Chart(Text("how it went"), ((0, Text("turn 1")),), tuple(curves)), size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "seats"), [("war-of-whispers", 4), ("petrichor", 4), ("riftwalker", 3)])
def test_every_point_of_a_played_game_is_at_the_height_of_its_value(
    key: str, seats: int, size: tuple[float, float]
) -> None:
    for seed in range(3):
        over = played(key, seats, seed)
        charts = over.game.scoring.timeline(over.log.states())
        assert charts
        for chart in charts:
            (assert_blocks_true if chart.blocks else assert_true)(chart, size)


def assert_blocks_true(chart: Chart, size: tuple[float, float]) -> None:
    """Every block is as high as its value, in the row of its curve, and beside the row are its name and last value."""
    scene = picture(chart, lambda text: text.key.rpartition(".")[2], size, casing)
    boxes = [shape for shape in scene.shapes if isinstance(shape, Box)]
    feet = [line for line in scene.shapes if isinstance(line, Line) and line.stroke == "line"]
    starts = [0.0, *accumulate([*rooms(chart)] or [1.0] * len(chart.curves[0].values))]
    ones = set()
    for curve, foot in zip(chart.curves, feet, strict=True):
        crest, *blocks = (box for box in boxes if box.fill == curve.role)
        assert crest.at[0] + crest.size[0] <= foot.start[0]
        for step, value in enumerate(curve.values):
            if value is None or starts[step] == starts[step + 1]:
                continue
            middle = (starts[step] + starts[step + 1]) / 2 / starts[-1]
            x = foot.start[0] + (foot.end[0] - foot.start[0]) * middle
            *_, high = (box.size[1] for box in blocks if box.at[0] <= x <= box.at[0] + box.size[0])
            ones |= {round(high / value, 3)} if value else set()
            assert value or not high
        assert all(box.at[1] + box.size[1] == pytest.approx(foot.start[1]) for box in blocks)
        name, number = (s for s in scene.shapes if isinstance(s, Label) and s.at[0] > foot.end[0] and inside(s, crest))
        assert (name.text, number.text) == (curve.title.key.rpartition(".")[2], str(curve.values[-1]))
    assert len(ones) <= 1, "one thing is as high in each row"


def inside(label: Label[str], box: Box) -> bool:
    return box.at[1] <= label.at[1] <= box.at[1] + box.size[1]


def test_lines_at_different_values_are_not_moved() -> None:
    lines = [s for s in drawn(curve("bear", 3, 3, 3), curve("lion", 3, 4, 4)).shapes if isinstance(s, Line)]
    bear = sorted({line.start for line in lines if line.stroke == "empire.bear" and line.start[1] == line.end[1]})
    assert len({y for _, y in bear}) == 2, "it leaves its height only at the first moment"


def test_a_name_stands_at_the_height_of_its_value_where_there_is_room() -> None:
    scene = drawn(curve("bear", 0, 10), curve("lion", 0, 2), curve("horse", 0, 5))
    heights = [label.at[1] for label in ends(scene, "bear", "horse", "lion")]
    assert heights[2] - heights[1] == pytest.approx((heights[1] - heights[0]) * 3 / 5)


def test_what_the_values_count_stands_above_the_last_ones() -> None:
    scene = drawn(curve("bear", 0, 10), curve("lion", 0, 2))
    unit, last = labels(scene)["ui.past.points"], labels(scene)["10"]
    assert unit.at[0] == last.at[0]
    assert unit.at[1] < min(label.at[1] for label in ends(scene, "bear", "lion"))


def test_a_block_is_cut_into_the_things_that_it_counts() -> None:
    chart = Chart(Text("how it went"), (), (curve("bear", 3), curve("lion", 1)), blocks=True, unit=Text("cities"))
    scene = picture(chart, lambda text: text.key, SIZES[0], casing)
    (block,) = (s for s in scene.shapes if isinstance(s, Box) and s.fill == "empire.bear" and not s.corner)
    cuts = [shape.start[1] for shape in scene.shapes if isinstance(shape, Line) and shape.stroke == "ground"]
    assert cuts == pytest.approx([block.at[1] + block.size[1] * share for share in (2 / 3, 1 / 3)])


# Who acted, and swaps


def acted(*names: str | None, swap: tuple[int, ...] = (), size: tuple[float, float] = SIZES[0]) -> Scene[str]:
    actors = tuple(None if name is None else Mark(name, f"empire.{name}") for name in names)
    values = tuple(range(len(names)))
    line = Curve(Text("Ann"), "society.raven", "raven", values, swap)
    return picture(Chart(Text("how it went"), (), (line,), actors), lambda text: text.key, size, casing)


def test_below_each_step_is_the_crest_of_its_actor_and_a_step_without_one_takes_no_room() -> None:
    scene = acted("bear", "eagle", None, "bear")
    crests = [shape for shape in scene.shapes if isinstance(shape, Box) and shape.fill != "surface"]
    assert [crest.fill for crest in crests] == ["empire.bear", "empire.eagle", "empire.bear"]
    lines = [shape for shape in scene.shapes if isinstance(shape, Line) and shape.stroke == "line"]
    left, right = min(line.start[0] for line in lines), max(line.end[0] for line in lines)
    middles = [(crest.at[0] + crest.size[0] / 2 - left) / (right - left) for crest in crests]
    assert middles == pytest.approx([1 / 6, 3 / 6, 5 / 6])
    assert all(crest.at[1] > max(line.start[1] for line in lines) for crest in crests)


def test_headings_are_equally_wide_beside_actors() -> None:
    actors = tuple(Mark(name, f"empire.{name}") if name else None for name in ("bear", None, "bear", "eagle", "lion"))
    line = Curve(Text("Ann"), "society.raven", "raven", (1,) * len(actors))
    headings = ((0, Text("turn 1")), (1, Text("turn 2")))
    chart = Chart(Text("it"), headings, (line,), actors)
    assert [*rooms(chart)] == pytest.approx([1, 0, 1 / 3, 1 / 3, 1 / 3])
    shapes = picture(chart, lambda text: text.key, SIZES[0], casing).shapes
    lefts = [shape.at[0] for shape in shapes if isinstance(shape, Box) and shape.fill != "surface"]
    gaps = [right - left for left, right in pairwise(lefts)]
    assert gaps == pytest.approx([3 * gaps[1], gaps[1], gaps[1]]), "there is a gap where nobody acted"


def test_headings_without_room_are_numbers_after_the_first() -> None:
    wide, narrow = (labels(drawn(curve("bear", 3, 3, 4), size=(width, 400))) for width in (1540, 560))
    assert {"turn 1", "turn 2"} <= wide.keys()
    assert {"turn 1", "2"} <= narrow.keys()
    assert "turn 2" not in narrow


def test_crests_without_room_are_left_out() -> None:
    assert not [shape for shape in acted(*EMPIRES * 8, size=SIZES[2]).shapes if isinstance(shape, Box)]


def test_a_swap_is_a_round_mark_on_the_line_where_it_changed() -> None:
    scene = acted("bear", "eagle", None, "bear", swap=(2,))
    (swap,) = (shape for shape in scene.shapes if isinstance(shape, Icon) and shape.name == "swap")
    stroke = [s for s in scene.shapes if isinstance(s, Line) and s.stroke == "society.raven" and s.width == WIDTH]
    upright = [line for line in stroke if line.start[0] == line.end[0] == pytest.approx(swap.at[0])]
    assert any(min(s.start[1], s.end[1]) <= swap.at[1] <= max(s.start[1], s.end[1]) for s in upright)
    assert any(isinstance(s, Disc) and s.at == swap.at and s.fill == "society.raven" for s in scene.shapes)


def test_marks_of_swaps_at_the_same_time_do_not_cover_each_other() -> None:
    lines = tuple(Curve(Text(name), f"empire.{name}", name, (3, 4), (1,)) for name in EMPIRES)
    scene = picture(Chart(Text("how it went"), (), lines), lambda text: text.key, SIZES[0], casing)
    heights = sorted(s.at[1] for s in scene.shapes if isinstance(s, Icon) and s.name == "swap")
    assert len(heights) == len(EMPIRES)
    assert all(lower - upper >= 40 - 0.01 for upper, lower in pairwise(heights))


def test_marks_of_swaps_in_steps_without_room_do_not_cover_each_other() -> None:
    actors = (Mark("bear", "empire.bear"), None, None, None, None, None)
    lines = tuple(Curve(Text(name), f"empire.{name}", name, (3,) * 6, (at + 1,)) for at, name in enumerate(EMPIRES))
    scene = picture(Chart(Text("how it went"), (), lines, actors), lambda text: text.key, SIZES[0], casing)
    heights = sorted(s.at[1] for s in scene.shapes if isinstance(s, Icon) and s.name == "swap")
    assert len(heights) == len(EMPIRES)
    assert all(lower - upper >= 40 - 0.01 for upper, lower in pairwise(heights))


def test_all_lines_are_equally_wide_and_a_dark_one_is_light() -> None:
    seats = ("spider", "rat")
    lines = tuple(Curve(Text(seat), f"society.{seat}", seat, (at, at)) for at, seat in enumerate(seats))
    scene = picture(Chart(Text("how it went"), (), lines), lambda text: text.key, SIZES[0], casing)
    widths = {shape.stroke: shape.width for shape in scene.shapes if isinstance(shape, Line)}
    assert widths["seal.edge"] == widths["society.rat"] == WIDTH
    assert "society.spider" not in widths
