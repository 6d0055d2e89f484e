"""The drawn map: the holder's colour and hatching, the rim of a conquered region, and a flag with a number."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from companion.assets import asset
from companion.engine.boards.territories import Territories, inside
from companion.engine.scene import RIM, Area, Disc, Icon, Label, Shape
from companion.games.war_of_whispers.board_file import decide, load, read, written
from companion.games.war_of_whispers.terms import EMPIRES, Empire, RegionId, SeatId
from companion.games.war_of_whispers.territory_picture import HATCHES, territory_scene, territory_shapes

DATA = asset("boards/standard.json").read_bytes()
BOARD = load(DATA, "standard.json")


def shapes(id_: RegionId, holder: Empire, banners: int, *agents: SeatId) -> tuple[Area, list[Shape]]:
    area, *carried = territory_shapes(BOARD, id_, holder, banners, agents)
    assert isinstance(area, Area)
    assert area.carries == len(carried)
    return area, carried


def labels(carried: list[Shape]) -> list[str]:
    return [shape.text for shape in carried if isinstance(shape, Label)]


def icons(carried: list[Shape]) -> list[str]:
    return [shape.name for shape in carried if isinstance(shape, Icon)]


def test_a_region_has_the_colour_and_the_hatching_of_its_holder() -> None:
    area, _ = shapes("bear-5", "bear", 3)
    assert (area.fill, area.hatch, area.rim, area.rim_width) == ("empire.bear", "level", None, RIM)


def test_a_conquered_region_has_a_wide_rim_in_the_colour_of_its_home() -> None:
    area, _ = shapes("bear-5", "lion", 3)
    assert (area.fill, area.hatch, area.rim) == ("empire.lion", "dots", "empire.bear")
    assert area.rim_width > RIM


def test_no_two_empires_share_a_hatching() -> None:
    assert len(set(HATCHES.values())) == len(EMPIRES) == len(HATCHES)


def test_a_region_shows_its_banners_on_a_flag_with_its_icons_beside_it_and_no_code() -> None:
    area, carried = shapes("bear-5", "bear", 3)
    assert labels(carried) == ["3"]
    assert icons(carried) == ["fort", "farm"]
    assert area.name == "B5"
    flag = carried[0]
    assert isinstance(flag, Area)
    assert flag.fill == "ink"
    assert all(shape.at[0] > flag.at[0] for shape in carried if isinstance(shape, Icon))


def test_a_region_without_banners_has_no_flag_and_larger_icons() -> None:
    _, with_flag = shapes("bear-5", "bear", 3)
    _, without = shapes("bear-5", "bear", 0)
    assert labels(without) == []
    assert icons(without) == ["fort", "farm"]
    small, large = ([shape.size for shape in some if isinstance(shape, Icon)] for some in (with_flag, without))
    assert max(small) < min(large)


def test_agents_stand_on_their_region_as_seals() -> None:
    area, carried = shapes("bear-3", "bear", 0, "raven", "rat")
    seals = [shape for shape in carried if isinstance(shape, Disc)]
    assert [seal.fill for seal in seals] == ["society.raven", "society.rat"]
    assert icons(carried) == ["raven", "rat"]
    assert all(inside(area.outline, seal.at) for seal in seals)


def test_a_city_that_counts_has_a_tick() -> None:
    counted = [*territory_shapes(BOARD, "eagle-2", "eagle", 0, counted=True)]
    assert icons(counted)[-1] == "tick"
    assert "tick" not in icons([*territory_shapes(BOARD, "eagle-2", "eagle", 0)])


def test_the_whole_coast_is_in_the_picture() -> None:
    drawn = [shape for id_ in BOARD.regions for shape in territory_shapes(BOARD, id_, "bear", 0)]
    width, height = territory_scene(BOARD, drawn).size
    points = [at for shape in drawn if isinstance(shape, Area) for at in shape.outline]
    assert all(0 < x < width and 0 < y < height for x, y in points)
    assert width < 660
    assert height < 500


def test_a_board_without_a_drawn_map_gets_one() -> None:
    old = replace(BOARD, territories=UNSET)
    assert {frozenset(pair) for pair in combinations(old.drawn, 2) if borders(old.drawn, *pair)} == {
        frozenset(link) for link in BOARD.links
    }


@pytest.mark.slow
def test_the_map_of_another_board_is_not_used() -> None:
    fewer = replace(BOARD, links=BOARD.links[1:])
    assert fewer.drawn != BOARD.territories
    assert fewer.drawn


def test_a_board_is_kept_with_its_map() -> None:
    file = replace(read(DATA, "standard.json"), territories=UNSET)
    kept = read(written(file), "mine.json")
    assert decide(kept).drawn is kept.territories
    assert replace(kept, territories=UNSET) == file


def borders(drawn: Territories, a: str, b: str) -> bool:
    return len(set(drawn[a].outline) & set(drawn[b].outline)) > 1
