"""The abilities of Lion and Horse cards, alone and two of a kind: what each does, and where it stops."""

from __future__ import annotations

from tests.war_of_whispers.table import Position, Table, act, horses, listed, play, playable, standing, waiting


def horse(table: Table, **cards: int) -> Position:
    """The Horse's Marshal is about to act for the Raven, who holds these cards."""
    return table.hand("raven", **cards).raven_at("horse", "marshal")


# Lion, alone: instead of this seat's action take that of another seat you control


def test_lion_takes_the_action_of_another_seat_one_controls_for_its_empire() -> None:
    table = Table().council(bear={"sheriff": "raven"}, lion={"steward": "raven"}, horse={"sheriff": "spider"})
    position = table.hand("raven", lion=1).at("bear", "sheriff")
    assert listed(position, "play_card", "raven", "lion") == ["lion"]
    assert listed(position, "play_card", "raven", "lion", "lion") == ["sheriff", "steward"]
    position = act(
        play(position, "raven", "lion", "lion", "sheriff"), "raven", "banner-per-farm", "lion-8", "rest-lion-8"
    )
    assert standing(position, "lion-8") == ("lion", 3)


def test_lion_takes_the_place_of_the_own_action_and_the_other_seat_still_acts_later() -> None:
    table = Table().council(bear={"sheriff": "raven"}, lion={"sheriff": "raven"}).hand("raven", lion=1)
    position = play(table.at("bear", "sheriff"), "raven", "lion", "lion", "sheriff")
    position = act(position, "raven", "1-card")
    assert (position.state.place.empire, position.state.place.council_seat) == ("lion", "sheriff")
    assert waiting(position) == [("act", "raven")]


def test_neither_seat_needs_to_hold_an_agent_for_lion_only_to_be_controlled() -> None:
    table = Table().council(bear={"marshal": "raven"}, lion={"chancellor": "raven"}).hand("raven", lion=1)
    position = table.at("bear", "sheriff")
    assert "sheriff" in listed(position, "play_card", "raven", "lion", "lion")


def test_lion_needs_another_seat_under_control() -> None:
    table = Table().council(bear={"sheriff": "raven"}, lion={"chancellor": "spider"}).hand("raven", lion=1)
    assert "lion" not in playable(table.at("bear", "sheriff"), "raven")


# Lion, two: add three banners of its controller to a region with a city


def test_two_lions_add_three_banners_of_its_controller_to_a_region_with_a_city() -> None:
    position = play(horse(horses(1, elephant_4=2), lion=2), "raven", "lion-lion", "elephant-4")
    assert standing(position, "elephant-4") == ("lion", 5)
    assert position.state.reserve["lion"] == 15


def test_two_lions_go_to_any_city_and_nowhere_else() -> None:
    position = horse(horses(1), lion=2)
    assert set(listed(position, "play_card", "raven", "lion-lion")) == position.state.board.cities


def test_two_lions_bring_no_more_than_the_reserve_has() -> None:
    position = horse(horses(1).reserve("bear", 1).reserve("eagle", 0), lion=2)
    assert "eagle-7" not in listed(position, "play_card", "raven", "lion-lion")
    assert standing(play(position, "raven", "lion-lion", "bear-1"), "bear-1") == ("bear", 1)


# Horse, alone: move any number of banners between two regions the acting empire controls


def test_horse_moves_any_number_between_two_regions_however_far_apart() -> None:
    position = horse(horses(3), horse=1)
    assert listed(position, "play_card", "raven", "horse", "horse-2", "horse-10") == [3, 2, 1]
    position = play(position, "raven", "horse", "horse-2", "horse-10", 3)
    assert (standing(position, "horse-2"), standing(position, "horse-10")) == (("horse", 0), ("horse", 3))


def test_horse_never_abandons_a_conquest() -> None:
    position = horse(horses(1).banners("lion-3", "horse", 3).banners("lion-4", "horse", 1), horse=1)
    assert listed(position, "play_card", "raven", "horse") == ["lion-3", "horse-2"]
    assert listed(position, "play_card", "raven", "horse", "lion-3", "horse-2") == [2, 1]


def test_horse_moves_only_between_regions_of_the_acting_empire() -> None:
    position = horse(horses(1, lion_4=2), horse=1)
    offered = listed(position, "play_card", "raven", "horse", "horse-2")
    assert offered == [region for region in position.state.controlled("horse") if region != "horse-2"]


# Horse, two: rearrange all banners of any one empire among the regions it controls


def test_two_horses_rearrange_all_banners_of_any_one_empire() -> None:
    position = horse(horses(1, lion_3=3, lion_4=1), horse=2)
    assert set(listed(position, "play_card", "raven", "horse-horse")) == {"lion", "horse"}
    position = play(position, "raven", "horse-horse", "lion", "lion-9", "rest-lion-9")
    stands = {region: garrison.count for region, garrison in position.state.garrisons.items()}
    assert stands == {"horse-2": 1, "lion-9": 4}


def test_two_horses_abandon_no_conquest() -> None:
    table = horses(1).banners("bear-3", "lion", 3)
    position = play(horse(table, horse=2), "raven", "horse-horse", "lion", "lion-1", "lion-1")
    assert (standing(position, "bear-3"), standing(position, "lion-1")) == (("lion", 1), ("lion", 2))


def test_two_horses_do_not_exceed_supply() -> None:
    position = horse(horses(1, lion_3=6), horse=2)
    four = ["horse-horse", "lion", *["lion-4"] * 4]
    assert "rest" not in listed(position, "play_card", "raven", "horse-horse", "lion", "lion-4")
    assert "lion-4" not in listed(position, "play_card", "raven", *four)
    assert "lion-1" in listed(position, "play_card", "raven", *four)


def test_two_horses_leave_a_conquest_the_banner_that_stays_within_its_supply() -> None:
    position = horse(horses(1).banners("bear-3", "lion", 6), horse=2)
    three = ["horse-horse", "lion", "bear-3", "bear-3", "bear-3"]
    assert "bear-3" not in listed(position, "play_card", "raven", *three)
    position = play(position, "raven", *three, "lion-1", "lion-1")
    assert (standing(position, "bear-3"), standing(position, "lion-1")) == (("lion", 4), ("lion", 2))


def bear_with_two_regions(banners: int) -> Table:
    """All but bear-3 and bear-4 is lost to the Bear, which has so many banners in bear-4."""
    table = horses(1).banners("bear-4", "bear", banners)
    for region in ("bear-1", "bear-2", "bear-5", "bear-6"):
        table.banners(region, "lion", 1)
    return table


def test_two_horses_rearrange_only_an_empire_whose_banners_all_fit() -> None:
    assert "bear" in listed(horse(bear_with_two_regions(8), horse=2), "play_card", "raven", "horse-horse")
    assert "bear" not in listed(horse(bear_with_two_regions(9), horse=2), "play_card", "raven", "horse-horse")


def test_horses_need_two_regions_to_move_between() -> None:
    table = bear_with_two_regions(3).hand("raven", horse=2)
    assert listed(table.raven_at("bear", "marshal"), "play_card", "raven", "horse", "bear-4") == ["bear-3"]
    position = table.banners("bear-3", "lion", 1).raven_at("bear", "marshal")
    assert "horse" not in playable(position, "raven")
    assert "bear" not in listed(position, "play_card", "raven", "horse-horse")
