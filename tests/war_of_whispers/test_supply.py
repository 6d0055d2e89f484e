"""Supply check: when an empire's turn ends its regions hold at most 4 banners, 6 with a farm; the rest is reserve."""

from __future__ import annotations

import pytest

from companion.games.war_of_whispers.events import SupplyChecked
from tests.war_of_whispers.table import Table, act, answer, decide, play, standing, waiting


@pytest.mark.parametrize(("before", "after"), [(3, 3), (4, 4), (5, 4), (9, 4)])
def test_a_region_holds_four_banners(before: int, after: int) -> None:
    position = Table().bare().banners("bear-4", "bear", before).at("bear")
    assert standing(position, "bear-4") == ("bear", after)
    assert position.state.reserve["bear"] == 20 - after


@pytest.mark.parametrize(("before", "after"), [(5, 5), (6, 6), (7, 6), (12, 6)])
def test_a_region_with_a_farm_holds_six_banners(before: int, after: int) -> None:
    position = Table().bare().banners("bear-5", "bear", before).at("bear")
    assert standing(position, "bear-5") == ("bear", after)
    assert position.state.reserve["bear"] == 20 - after


def test_conquered_regions_are_checked_like_those_at_home() -> None:
    position = Table().bare().banners("lion-2", "bear", 7).banners("lion-1", "bear", 7).at("bear")
    assert (standing(position, "lion-2"), standing(position, "lion-1")) == (("bear", 4), ("bear", 6))


def test_nothing_is_told_where_nothing_is_over() -> None:
    table = Table().bare().banners("bear-4", "bear", 4).council(bear={"sheriff": "raven"}, lion={"sheriff": "spider"})
    done = decide(table.at("bear", "sheriff"), "act", "raven", "banner-per-farm", "bear-1", "bear-1")
    assert [event for event in done.events if isinstance(event, SupplyChecked)] == []


def test_the_check_comes_when_the_empires_turn_ends_and_not_before() -> None:
    table = Table().council(bear={"marshal": "raven", "chancellor": "spider"}, eagle={"sheriff": "raven"})
    position = act(table.at("bear", "marshal"), "raven", "banner-per-fort", "bear-4", "rest-bear-4")
    assert standing(position, "bear-4") == ("bear", 7)
    position = act(position, "spider", "attack", "bear-5", "lion-2", 1)
    assert standing(position, "bear-4") == ("bear", 4)


def test_an_empire_whose_council_is_empty_is_checked_too() -> None:
    table = Table().banners("eagle-1", "eagle", 5).council(bear={"steward": "raven"}, lion={"sheriff": "spider"})
    done = decide(table.at("bear", "steward"), "act", "raven", "2-banners", "bear-1", "bear-1")
    assert SupplyChecked("eagle", {"eagle-1": 1}) in done.events


def test_an_overfull_region_of_another_empire_stays_until_that_empires_own_check() -> None:
    table = Table().banners("lion-3", "lion", 9).council(lion={"sheriff": "raven"})
    position = table.at("bear")
    assert position.state.place.empire == "lion"
    assert standing(position, "lion-3") == ("lion", 9)
    position = act(position, "raven", "1-card")
    assert standing(position, "lion-3") == ("lion", 4)


def test_an_enemy_in_a_home_region_is_not_checked_with_the_home_empire() -> None:
    table = Table().banners("bear-3", "horse", 6).council(eagle={"sheriff": "raven"})
    assert standing(table.at("bear"), "bear-3") == ("horse", 6)


def test_every_empires_check_is_made_in_the_fourth_turn_too() -> None:
    table = Table().bare()
    for empire in ("bear", "eagle", "elephant", "lion", "horse"):
        table.banners(f"{empire}-1", empire, 7)
    position = table.at("bear", turn=4)
    assert position.state.place.phase == "end"
    farms = position.state.board.farms
    assert {region: garrison.count for region, garrison in position.state.garrisons.items()} == {
        f"{empire}-1": 6 if f"{empire}-1" in farms else 4 for empire in ("bear", "eagle", "elephant", "lion", "horse")
    }


def test_the_check_waits_for_a_card_that_could_save_banners() -> None:
    table = Table().hand("raven", horse=1).council(bear={"marshal": "raven"})
    position = act(table.at("bear", "marshal"), "raven", "banner-per-fort", "bear-4", "rest-bear-4")
    assert waiting(position) == [("supply_check", None)]
    position = play(position, "raven", "horse", "bear-4", "bear-1", 3)
    assert (standing(position, "bear-4"), standing(position, "bear-1")) == (("bear", 4), ("bear", 3))


def test_the_check_is_made_when_the_table_says_so() -> None:
    table = Table().hand("raven", horse=1).council(bear={"marshal": "raven"})
    position = act(table.at("bear", "marshal"), "raven", "banner-per-fort", "bear-4", "rest-bear-4")
    position = answer(position, "supply_check", None, "done")
    assert standing(position, "bear-4") == ("bear", 4)


def test_an_empire_whose_turn_is_over_is_checked_once_more_after_a_card_of_its_last_action() -> None:
    table = Table().hand("raven", lion=2).council(bear={"steward": "raven"}, lion={"sheriff": "spider"})
    position = act(table.banners("bear-1", "bear", 3).at("bear", "steward"), "raven", "2-banners", "bear-2", "bear-2")
    assert position.state.place.empire == "lion"
    assert standing(play(position, "raven", "lion-lion", "bear-1"), "bear-1") == ("bear", 4)
