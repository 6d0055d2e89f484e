"""Control of regions: whoever has a banner there, else the empire whose home it is."""

from __future__ import annotations

from tests.war_of_whispers.table import Table, act, standing


def test_a_banner_gives_control_of_a_region() -> None:
    position = Table().banners("eagle-4", "bear", 1).ready()
    assert position.state.controller("eagle-4") == "bear"
    assert "eagle-4" in position.state.controlled("bear")
    assert "eagle-4" not in position.state.controlled("eagle")


def test_a_home_region_without_banners_is_controlled_by_its_home_empire() -> None:
    state = Table().bare().ready().state
    assert all(state.controller(region) == printed.home for region, printed in state.board.regions.items())


def test_a_home_region_with_its_own_banners_is_controlled_by_its_home_empire() -> None:
    assert standing(Table().ready(), "bear-4") == ("bear", 3)


def test_a_conquest_left_empty_by_a_drawn_fight_returns_to_its_home_empire() -> None:
    table = Table().bare().banners("eagle-4", "bear", 2).banners("eagle-3", "eagle", 2)
    position = table.council(eagle={"marshal": "raven", "chancellor": "spider"}).at("eagle", "marshal")
    assert standing(position, "eagle-4") == ("bear", 2)
    position = act(position, "raven", "attack", "eagle-3", "eagle-4", 2)
    assert standing(position, "eagle-4") == ("eagle", 0)


def test_a_region_brings_its_city_along() -> None:
    assert (Table().ready().state.cities("bear"), Table().ready().state.cities("eagle")) == (1, 2)
    state = Table().banners("eagle-2", "bear", 1).ready().state
    assert (state.cities("bear"), state.cities("eagle")) == (2, 1)


def test_a_region_brings_its_farm_along() -> None:
    state = Table().banners("eagle-2", "bear", 1).ready().state
    assert (state.icons("bear", "farm"), state.icons("eagle", "farm")) == (3, 3)


def test_a_region_brings_its_fort_along() -> None:
    state = Table().banners("eagle-5", "bear", 1).ready().state
    assert (state.icons("bear", "fort"), state.icons("eagle", "fort")) == (5, 1)


def test_an_agent_in_a_region_controls_nothing_there() -> None:
    state = Table(field_agents=True).field("raven", "eagle-3").ready().state
    assert state.controller("eagle-3") == "eagle"


def test_an_empire_can_be_left_without_any_region() -> None:
    table = Table().bare()
    for region in ("bear-1", "bear-2", "bear-3", "bear-4", "bear-5", "bear-6"):
        table.banners(region, "horse", 1)
    assert table.ready().state.controlled("bear") == ()
