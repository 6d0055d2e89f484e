"""The abilities a card has with one of another empire: what each of the ten does, and where it stops."""

from __future__ import annotations

from companion.games.war_of_whispers.facts import ReserveIs
from companion.games.war_of_whispers.terms import RegionId
from tests.war_of_whispers.table import (
    Position,
    Table,
    act,
    answer,
    corrected,
    horses,
    listed,
    play,
    playable,
    standing,
    waiting,
)


def marshal(table: Table, **cards: int) -> Position:
    """The Horse's Marshal is about to act for the Raven, who holds these cards."""
    return table.hand("raven", **cards).raven_at("horse", "marshal")


def attacked(table: Table, target: RegionId, banners: int, **cards: int) -> Position:
    return act(marshal(table, **cards), "raven", "attack", "horse-2", target, banners)


# Bear and Eagle, Mercenaries: remove up to three banners in one region


def test_mercenaries_remove_up_to_three_banners_in_one_region() -> None:
    position = marshal(horses(1, lion_9=5), bear=1, eagle=1)
    assert listed(position, "play_card", "raven", "mercenaries", "lion-9") == [3, 2, 1]
    position = play(position, "raven", "mercenaries", "lion-9", 3)
    assert standing(position, "lion-9") == ("lion", 2)
    assert position.state.reserve["lion"] == 18


def test_mercenaries_go_to_any_region_with_banners_whosever_they_are() -> None:
    position = marshal(horses(1, lion_9=5).banners("bear-3", "eagle", 2), bear=1, eagle=1)
    assert set(listed(position, "play_card", "raven", "mercenaries")) == {"horse-2", "lion-9", "bear-3"}


def test_mercenaries_may_empty_a_conquest_which_returns_to_its_home_empire() -> None:
    position = play(
        marshal(horses(1).banners("bear-3", "eagle", 2), bear=1, eagle=1), "raven", "mercenaries", "bear-3", 2
    )
    assert standing(position, "bear-3") == ("bear", 0)


# Bear and Elephant, Recruit: add three banners of its controller to an empty region


def test_recruit_adds_three_banners_of_its_controller_to_an_empty_region() -> None:
    position = play(marshal(horses(1), bear=1, elephant=1), "raven", "recruit", "lion-3")
    assert standing(position, "lion-3") == ("lion", 3)
    assert position.state.reserve["lion"] == 17


def test_recruit_needs_a_region_without_banners_whatever_its_icons_and_agents() -> None:
    table = Table(field_agents=True).bare().banners("horse-2", "horse", 1).field("spider", "lion-3")
    offered = listed(marshal(table, bear=1, elephant=1), "play_card", "raven", "recruit")
    assert set(offered) == set(table.ready().state.board.regions) - {"horse-2"}


def test_recruit_brings_no_more_than_the_reserve_has() -> None:
    position = play(marshal(horses(1).reserve("lion", 2), bear=1, elephant=1), "raven", "recruit", "lion-3")
    assert standing(position, "lion-3") == ("lion", 2)


# Bear and Horse, Disperse: all banners of a region go to adjacent regions their empire controls


def test_disperse_moves_all_banners_of_a_region_to_adjacent_ones_of_their_empire() -> None:
    position = marshal(horses(1, lion_8=4, lion_7=1), bear=1, horse=1)
    near = {"lion-5", "lion-7", "lion-9"}
    assert set(listed(position, "play_card", "raven", "disperse", "lion-8")) == near | {f"rest-{at}" for at in near}
    position = play(position, "raven", "disperse", "lion-8", "lion-5", "lion-7", "rest-lion-7")
    assert standing(position, "lion-8") == ("lion", 0)
    assert (standing(position, "lion-5"), standing(position, "lion-7")) == (("lion", 1), ("lion", 4))


def test_disperse_may_abandon_a_conquest() -> None:
    position = marshal(horses(1).banners("lion-2", "bear", 3), bear=1, horse=1)
    assert listed(position, "play_card", "raven", "disperse", "lion-2") == ["bear-5"]
    position = play(position, "raven", "disperse", "lion-2", "bear-5", "bear-5", "bear-5")
    assert (standing(position, "lion-2"), standing(position, "bear-5")) == (("lion", 0), ("bear", 3))


def test_disperse_sends_banners_with_nowhere_to_go_to_the_reserve() -> None:
    position = play(marshal(horses(1).banners("eagle-7", "bear", 3), bear=1, horse=1), "raven", "disperse", "eagle-7")
    assert standing(position, "eagle-7") == ("eagle", 0)
    assert position.state.reserve["bear"] == 20


# Bear and Lion, Subjugate: after your attack, a banner for each enemy banner removed


def test_subjugate_adds_a_banner_for_each_enemy_banner_removed() -> None:
    position = attacked(horses(5, lion_3=2), "lion-3", 5, bear=1, lion=1)
    position = play(position, "raven", "subjugate", "horse-1", "lion-3")
    assert (standing(position, "horse-1"), standing(position, "lion-3")) == (("horse", 1), ("horse", 4))
    assert position.state.reserve["horse"] == 20 - 5


def test_subjugate_goes_to_regions_the_acting_empire_controls() -> None:
    position = attacked(horses(5, lion_3=2), "lion-3", 5, bear=1, lion=1)
    offered = listed(position, "play_card_after", "raven", "subjugate")
    assert tuple(offered) == position.state.controlled("horse")


def test_subjugate_counts_neither_the_fort_nor_own_losses() -> None:
    position = attacked(horses(5, lion_2=1), "lion-2", 5, bear=1, lion=1)
    assert listed(position, "play_card_after", "raven", "subjugate", "horse-1") == []


def test_subjugate_does_nothing_where_no_enemy_banner_fell() -> None:
    assert "subjugate" not in playable(attacked(horses(2), "lion-3", 2, bear=1, lion=1), "raven")


def test_subjugate_brings_no_more_than_the_reserve_has() -> None:
    table = horses(4, lion_3=3).reserve("horse", 0)
    position = attacked(table, "lion-3", 4, bear=1, lion=1)
    assert position.state.reserve["horse"] == 3
    position = play(corrected(position, ReserveIs("horse", 1)), "raven", "subjugate", "horse-1")
    assert (standing(position, "horse-1"), position.state.reserve["horse"]) == (("horse", 1), 0)


# Eagle and Elephant, Alchemist's Fire: remove up to five enemy banners next to one of ours


def test_alchemists_fire_removes_up_to_five_enemy_banners_around_one_of_ours() -> None:
    position = marshal(horses(1, lion_3=4, lion_2=4), eagle=1, elephant=1)
    words = ("alchemists-fire", "horse-2", "lion-3", "lion-3", "lion-3", "lion-2", "lion-2")
    position = play(position, "raven", *words)
    assert (standing(position, "lion-3"), standing(position, "lion-2")) == (("lion", 1), ("lion", 2))
    assert position.state.reserve["lion"] == 17


def test_alchemists_fire_may_remove_fewer_but_not_none() -> None:
    position = marshal(horses(1, lion_3=4), eagle=1, elephant=1)
    assert listed(position, "play_card", "raven", "alchemists-fire", "horse-2") == ["lion-3"]
    position = play(position, "raven", "alchemists-fire", "horse-2", "lion-3", "done")
    assert standing(position, "lion-3") == ("lion", 3)


def test_alchemists_fire_burns_a_region_no_further_than_empty() -> None:
    position = marshal(horses(1, lion_3=1, lion_2=2), eagle=1, elephant=1)
    words = ("alchemists-fire", "horse-2", "lion-3")
    assert listed(position, "play_card", "raven", *words) == ["lion-2", "done"]
    assert listed(position, "play_card", "raven", *words, "lion-2", "lion-2") == []


def test_alchemists_fire_starts_at_a_banner_of_the_acting_empire_and_burns_only_enemies_beside_it() -> None:
    table = horses(1, lion_3=1, lion_9=3).banners("horse-3", "horse", 2).banners("bear-6", "bear", 1)
    position = marshal(table, eagle=1, elephant=1)
    assert listed(position, "play_card", "raven", "alchemists-fire") == ["horse-2"]
    assert listed(position, "play_card", "raven", "alchemists-fire", "horse-2") == ["bear-6", "lion-3"]


# Eagle and Horse, Armada: your attack may target any region on the map


def test_armada_lets_the_attack_target_any_enemy_region_on_the_map() -> None:
    position = play(marshal(horses(3, lion_9=1), eagle=1, horse=1), "raven", "armada")
    offered = listed(position, "act", "raven", "attack", "horse-2")
    assert set(offered) == set(position.state.board.regions) - set(position.state.controlled("horse"))
    assert standing(act(position, "raven", "attack", "horse-2", "lion-9", 3), "lion-9") == ("horse", 2)


def test_armada_makes_an_attack_possible_where_no_enemy_is_adjacent() -> None:
    position = marshal(Table().bare().banners("horse-1", "horse", 2), eagle=1, horse=1)
    assert listed(position, "act", "raven") == ["banner-per-fort"]
    assert listed(play(position, "raven", "armada"), "act", "raven") == ["banner-per-fort", "attack"]


def test_armada_is_for_one_attack() -> None:
    table = Table().bare().banners("horse-2", "horse", 6).hand("raven", eagle=1, horse=1)
    position = table.council(horse={"marshal": "raven", "chancellor": "raven"}).at("horse", "marshal")
    position = act(play(position, "raven", "armada"), "raven", "attack", "horse-2", "eagle-3", 2)
    assert "eagle-3" not in listed(position, "act", "raven", "attack", "horse-2")


def test_armada_needs_a_banner_that_can_leave() -> None:
    assert "armada" not in playable(marshal(Table().bare(), eagle=1, horse=1), "raven")


# Eagle and Lion, Populate: add a banner to every region the acting empire controls


def test_populate_adds_a_banner_to_every_region_the_acting_empire_controls() -> None:
    position = play(marshal(horses(2).banners("lion-3", "horse", 1), eagle=1, lion=1), "raven", "populate")
    assert standing(position, "lion-3") == ("horse", 2)
    assert standing(position, "horse-2") == ("horse", 3)
    assert sum(garrison.count for garrison in position.state.garrisons.values()) == 3 + 11


def test_populate_brings_no_more_than_the_reserve_has() -> None:
    position = marshal(horses(2).reserve("horse", 2), eagle=1, lion=1)
    assert listed(position, "play_card", "raven", "populate", "horse-1")[0] == "horse-2"
    position = play(position, "raven", "populate", "horse-1", "horse-2")
    assert (standing(position, "horse-1"), standing(position, "horse-2")) == (("horse", 1), ("horse", 3))
    assert position.state.reserve["horse"] == 0


def test_populate_asks_nothing_where_the_reserve_is_just_enough() -> None:
    position = marshal(horses(2).reserve("horse", 10), eagle=1, lion=1)
    assert listed(position, "play_card", "raven", "populate") == []
    assert play(position, "raven", "populate").state.reserve["horse"] == 0


# Elephant and Horse, Uprising: add four banners of its controller to an empty region with neither city nor fort


def test_uprising_adds_four_banners_of_its_controller() -> None:
    position = play(marshal(horses(1), elephant=1, horse=1), "raven", "uprising", "lion-1")
    assert standing(position, "lion-1") == ("lion", 4)


def test_uprising_brings_no_more_than_the_reserve_has() -> None:
    position = marshal(horses(1).reserve("lion", 3).reserve("bear", 0), elephant=1, horse=1)
    assert "bear-2" not in listed(position, "play_card", "raven", "uprising")
    assert standing(play(position, "raven", "uprising", "lion-1"), "lion-1") == ("lion", 3)


def test_uprising_needs_an_empty_region_with_neither_city_nor_fort() -> None:
    position = marshal(horses(1, lion_1=1), elephant=1, horse=1)
    board = position.state.board
    empty_and_plain = set(board.regions) - board.cities - board.forts - {"horse-2", "lion-1"}
    assert set(listed(position, "play_card", "raven", "uprising")) == empty_and_plain


# Elephant and Lion, Reinforce: up to six banners of one region join the attack


def test_reinforce_adds_up_to_six_banners_of_one_region_to_the_attack() -> None:
    table = horses(1, lion_3=2).banners("horse-10", "horse", 8)
    position = attacked(table, "lion-3", 1, elephant=1, lion=1)
    assert listed(position, "play_card", "raven", "reinforce", "horse-10") == [6, 5, 4, 3, 2, 1]
    position = play(position, "raven", "reinforce", "horse-10", 6)
    assert (standing(position, "horse-10"), standing(position, "lion-3")) == (("horse", 2), ("horse", 5))
    assert position.state.reserve["horse"] == 11 + 2


def test_reinforce_never_abandons_a_conquest() -> None:
    table = horses(1, lion_3=2).banners("lion-4", "horse", 3).banners("lion-5", "horse", 1)
    position = attacked(table, "lion-3", 1, elephant=1, lion=1)
    assert listed(position, "play_card", "raven", "reinforce") == ["lion-4"]
    assert listed(position, "play_card", "raven", "reinforce", "lion-4") == [2, 1]


def test_reinforce_is_played_only_during_an_attack() -> None:
    assert "reinforce" not in playable(marshal(horses(3), elephant=1, lion=1), "raven")


# Horse and Lion, Midnight Oil: after acting, take the same action again


def test_midnight_oil_takes_the_same_action_again() -> None:
    position = act(marshal(horses(1), horse=1, lion=1), "raven", "banner-per-fort", "horse-1", "horse-1")
    position = play(position, "raven", "midnight-oil")
    assert waiting(position) == [("act", "raven")]
    assert listed(position, "act", "raven") == ["banner-per-fort"]
    position = act(position, "raven", "banner-per-fort", "horse-1", "horse-3")
    assert (standing(position, "horse-1"), standing(position, "horse-3")) == (("horse", 3), ("horse", 1))
    assert waiting(position) == [("act", "spider")]


def test_midnight_oil_takes_an_attack_again_from_anywhere() -> None:
    position = attacked(horses(4), "lion-3", 2, horse=1, lion=1)
    position = play(position, "raven", "midnight-oil")
    assert listed(position, "act", "raven") == ["attack"]
    assert listed(position, "act", "raven", "attack") == ["lion-3", "horse-2"]


def test_midnight_oil_comes_after_acting() -> None:
    assert "midnight-oil" not in playable(marshal(horses(1), horse=1, lion=1), "raven")


def test_midnight_oil_needs_the_action_to_do_something_again() -> None:
    table = horses(1).reserve("horse", 2)
    position = act(marshal(table, horse=1, lion=1), "raven", "banner-per-fort", "horse-1", "horse-1")
    assert "midnight-oil" not in playable(position, "raven")


def test_a_fight_is_over_when_no_card_can_join_any_more() -> None:
    position = attacked(horses(3), "lion-3", 2, elephant=1, lion=1)
    assert waiting(position) == [("fight", "raven")]
    position = answer(position, "fight", "raven", "fight")
    assert standing(position, "lion-3") == ("horse", 2)
