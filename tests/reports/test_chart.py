"""A chart of any game: every line is named where it ends, is told from the others without its colour, and has room."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from companion.engine.scene import Disc, Icon, Label, Line, Scene
from companion.engine.summary import Chart, Curve
from companion.engine.text import Text
from companion.reports.chart import picture
from tests.engine.marbles import MARBLES, in_turn

SIZES = [(1540.0, 870.0), (870.0, 1200.0), (700.0, 400.0)]


def curve(name: str, *values: int | None) -> Curve:
    return Curve(Text(name), name, name, values)


def drawn(*curves: Curve, size: tuple[float, float] = SIZES[0]) -> Scene[str]:
    chart = Chart(Text("how it went"), ((0, Text("turn 1")), (2, Text("turn 2"))), curves)
    return picture(chart, lambda text: text.key, size)


def ends(scene: Scene[str], *names: str) -> list[Label]:
    """The labels beside the ends of the lines."""
    labels = [shape for shape in scene.shapes if isinstance(shape, Label)]
    return [next(label for label in labels if label.text.endswith(f"  {name}")) for name in names]


ALIKE = tuple(curve(name, 3, 3, 3, 3, 3) for name in ("bear", "eagle", "elephant", "lion", "horse"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [("bear", "elephant"), ("熊帝國", "大象帝國")])
def test_no_shape_reaches_past_the_picture(size: tuple[float, float], names: tuple[str, str]) -> None:
    scene = drawn(curve(names[0], 2, 5, -7, 31, 0), curve(names[1], 0, None, 12, 4, 12), size=size)
    for shape in scene.shapes:
        if isinstance(shape, Disc):
            assert shape.radius <= shape.at[0] <= size[0] - shape.radius
            assert shape.radius <= shape.at[1] <= size[1] - shape.radius
        elif isinstance(shape, Label):
            wide = sum(1 if letter >= "\u2e80" else 0.6 for letter in shape.text) * shape.size
            left = shape.at[0] - (wide if shape.align == "right" else 0)
            assert left >= 0, shape
            assert left + wide <= size[0] + 1, shape
        elif isinstance(shape, Line):
            assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in (shape.start, shape.end))


def test_every_line_is_named_with_its_last_value_where_it_ends() -> None:
    bear, lion = ends(drawn(curve("bear", 1, 2, 4), curve("lion", 5, 5, 1)), "bear", "lion")
    assert (bear.text, lion.text) == ("4  bear", "1  lion")
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
    first = min(shape.start[0] for shape in known.shapes if isinstance(shape, Line) and shape.stroke == "bear")
    whole = drawn(curve("bear", 2, 2, 2, 3))
    assert first > min(shape.start[0] for shape in whole.shapes if isinstance(shape, Line) and shape.stroke == "bear")
    assert not [s for s in drawn(curve("bear", None, None)).shapes if isinstance(s, Line) and s.stroke == "bear"]


def test_the_states_of_a_log_are_those_after_each_part_that_counts() -> None:
    from companion.engine.log import Log, Undo  # noqa: PLC0415 - for this one
    from companion.engine.playout import playout  # noqa: PLC0415
    from tests.engine.marbles import Fill  # noqa: PLC0415

    log = Log(MARBLES)
    luck = in_turn()
    for _ in playout(log, Fill(), luck.below):
        pass
    entry = log.decide(Undo(2), in_turn())
    log.append(entry)  # type: ignore[arg-type]  # it is not refused
    assert log.states() == tuple(log.state_after(n) for n in range(1, len(log.live) + 1))
