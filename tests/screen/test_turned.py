"""A broad map on a high panel: turned by a quarter, with everything that lies on a region going along upright."""

from __future__ import annotations

from companion.engine.scene import Disc, Icon, Label, Line, Scene
from companion.screen.widgets.map_parts.turned import turned, turned_back, turned_point

WIDTH, HEIGHT = 600.0, 400.0
SCENE = Scene(
    "A map",
    (WIDTH, HEIGHT),
    "paper",
    (
        Line((50, 40), (500, 300), "link"),
        Disc((50, 40), 31, "empire.bear", "ink", touch="bear-1", carries=2),
        Label("B1", (50, 22), 14, "ink"),
        Icon("bear", (50, 40), 22, "ink"),
        Disc((500, 300), 31, "empire.lion", "ink", touch="lion-1"),
    ),
)


def test_the_upper_edge_comes_to_lie_at_the_left() -> None:
    line, disc, *_ = turned(SCENE).shapes
    assert isinstance(disc, Disc)
    assert isinstance(line, Line)
    assert turned(SCENE).size == (HEIGHT, WIDTH)
    assert {disc.at, line.start} == {(40, WIDTH - 50)}


def test_what_is_written_on_a_region_stays_above_its_middle() -> None:
    _, disc, label, icon, _ = turned(SCENE).shapes
    assert isinstance(disc, Disc)
    assert isinstance(label, Label)
    assert isinstance(icon, Icon)
    assert label.at == (disc.at[0], disc.at[1] - 18)
    assert icon.at == disc.at


def test_a_point_turned_and_turned_back_is_where_it_was() -> None:
    assert turned_back(turned_point((120, 70), WIDTH), WIDTH) == (120, 70)
