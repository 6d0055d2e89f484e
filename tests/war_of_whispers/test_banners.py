"""Adding banners: a fixed number or so many an icon the acting empire controls now, split freely over its regions."""

from __future__ import annotations

import pytest

from companion.games.war_of_whispers.terms import Empire
from tests.war_of_whispers.table import Position, Table, Word, act, listed, standing


def placed(position: Position, *words: str) -> int:
    """How many banners the Raven's action brings, when all of them go where the first one can."""
    empire = position.state.place.empire
    assert empire is not None
    before = position.state.reserve[empire]
    path: list[Word] = [*words]
    while offered := listed(position, "act", "raven", *path):
        path.append(offered[0])
    return before - act(position, "raven", *path).state.reserve[empire]


def sheriff(empire: Empire, table: Table | None = None) -> Position:
    return (table or Table()).raven_at(empire, "sheriff")


def marshal(empire: Empire, table: Table | None = None) -> Position:
    return (table or Table()).raven_at(empire, "marshal")


# How many


def test_a_fixed_number_of_banners() -> None:
    assert placed(sheriff("eagle"), "2-banners") == 2


def test_a_banner_for_each_farm() -> None:
    assert placed(sheriff("bear"), "banner-per-farm") == 2


def test_a_banner_for_each_fort() -> None:
    assert placed(marshal("bear"), "banner-per-fort") == 4


def test_two_banners_for_each_fort() -> None:
    assert placed(marshal("lion"), "2-banners-per-fort") == 4


def test_conquered_icons_count_like_those_at_home() -> None:
    table = Table().banners("eagle-3", "bear", 1).banners("lion-1", "bear", 1)
    assert placed(sheriff("bear", table), "banner-per-farm") == 4


def test_lost_icons_do_not_count() -> None:
    assert placed(sheriff("bear", Table().banners("bear-2", "horse", 1)), "banner-per-farm") == 1


def test_icons_count_at_the_moment_of_the_action() -> None:
    table = Table().banners("eagle-5", "eagle", 0)
    table.council(bear={"sheriff": "raven", "marshal": "raven", "chancellor": "spider"})
    position = act(table.at("bear", "sheriff"), "raven", "attack", "bear-4", "eagle-5", 3)
    position = act(position, "raven", "2-banners", "bear-1", "bear-1")
    assert placed(position, "banner-per-fort") == 5


# Where


def test_banners_may_be_split_freely() -> None:
    position = act(marshal("bear"), "raven", "banner-per-fort", "bear-1", "bear-2", "bear-1", "bear-3")
    assert [standing(position, f"bear-{number}") for number in (1, 2, 3)] == [("bear", 2), ("bear", 1), ("bear", 1)]


def test_banners_may_all_go_to_one_region() -> None:
    position = act(marshal("bear"), "raven", "banner-per-fort", "rest-bear-1")
    assert standing(position, "bear-1") == ("bear", 4)


def test_the_rest_goes_to_one_region_first_to_the_one_where_the_last_banner_went() -> None:
    offered = listed(marshal("bear"), "act", "raven", "banner-per-fort", "bear-1", "bear-2")
    assert offered[:3] == ["rest-bear-2", "rest-bear-1", "rest-bear-3"]
    position = act(marshal("bear"), "raven", "banner-per-fort", "bear-1", "rest-bear-3")
    assert (standing(position, "bear-1"), standing(position, "bear-3")) == (("bear", 1), ("bear", 3))


def test_among_many_regions_the_rest_only_follows_the_last_banner() -> None:
    table = Table()
    for region in ("eagle-3", "lion-1", "horse-1"):
        table.banners(region, "bear", 1)
    position = marshal("bear", table)
    assert all(str(word).startswith("bear-") for word in listed(position, "act", "raven", "banner-per-fort")[:6])
    assert listed(position, "act", "raven", "banner-per-fort", "eagle-3")[:2] == ["rest-eagle-3", "bear-1"]


def test_banners_go_to_any_region_the_empire_controls_and_to_no_other() -> None:
    table = Table().banners("eagle-4", "bear", 1).banners("bear-2", "horse", 1)
    table.reserve("bear", 1)
    offered = listed(sheriff("bear", table), "act", "raven", "banner-per-farm")
    assert set(offered) == {"bear-1", "bear-3", "bear-4", "bear-5", "bear-6", "eagle-4"}


def test_more_than_a_region_can_supply_may_stand_there_during_the_turn() -> None:
    position = act(marshal("bear"), "raven", "banner-per-fort", "bear-4", "rest-bear-4")
    assert standing(position, "bear-4") == ("bear", 7)


# The reserve


def test_banners_come_out_of_the_reserve() -> None:
    position = sheriff("eagle")
    assert position.state.reserve["eagle"] == 14
    assert act(position, "raven", "2-banners", "eagle-4", "eagle-4").state.reserve["eagle"] == 12


@pytest.mark.parametrize("left", [1, 3])
def test_a_short_reserve_places_what_is_left(left: int) -> None:
    assert placed(marshal("bear", Table().reserve("bear", left)), "banner-per-fort") == left


def test_the_full_number_must_be_placed() -> None:
    position = marshal("bear")
    homes = [f"bear-{number}" for number in range(1, 7)]
    assert listed(position, "act", "raven", "banner-per-fort", "bear-1", "bear-2", "bear-3") == homes
    assert listed(position, "act", "raven", "banner-per-fort", "bear-1", "bear-2", "bear-3", "bear-4") == []


def test_with_an_empty_reserve_the_action_cannot_be_chosen() -> None:
    position = marshal("bear", Table().reserve("bear", 0))
    assert listed(position, "act", "raven") == ["attack"]


def test_without_a_farm_the_action_is_not_on_offer_while_another_does_something() -> None:
    table = Table().banners("bear-2", "horse", 1).banners("bear-5", "horse", 1)
    assert listed(sheriff("bear", table), "act", "raven") == ["attack"]


def test_without_a_fort_the_action_is_not_on_offer_while_another_does_something() -> None:
    table = Table().bare().banners("horse-3", "lion", 1).banners("horse-5", "lion", 1).banners("horse-2", "horse", 1)
    assert listed(marshal("horse", table), "act", "raven") == ["attack"]


def test_an_empire_without_any_region_places_none() -> None:
    table = Table().bare()
    for number in range(1, 8):
        table.banners(f"eagle-{number}", "bear", 1)
    table.council(eagle={"sheriff": "raven"}, lion={"sheriff": "spider"})
    assert table.at("eagle", "sheriff").state.place.empire == "lion"
