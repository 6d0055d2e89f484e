"""Attack: out of one region against an adjacent one of another empire; a fort takes one attacker, then one for one."""

from __future__ import annotations

from companion.games.war_of_whispers.events import AttackDeclared, AttackFought
from companion.games.war_of_whispers.steps import Battle
from tests.war_of_whispers.table import Position, Table, act, decide, listed, standing


def horse(banners: int, *, plain: int = 0, fort: int = 0) -> Position:
    """So many Horses in horse-2; so many Lions beside them in lion-3, which has no fort, and lion-2, which has one."""
    table = Table().bare().banners("horse-2", "horse", banners).banners("lion-3", "lion", plain)
    return table.banners("lion-2", "lion", fort).raven_at("horse", "marshal")


PLAIN, FORT = "lion-3", "lion-2"


def attack(position: Position, target: str, banners: int) -> Position:
    return act(position, "raven", "attack", "horse-2", target, banners)


# The worked examples


def test_three_attack_two_and_one_attacker_holds_the_region() -> None:
    position = attack(horse(3, plain=2), PLAIN, 3)
    assert standing(position, PLAIN) == ("horse", 1)
    assert standing(position, "horse-2") == ("horse", 0)


def test_three_attack_two_with_a_fort_and_all_die_and_the_home_empire_keeps_control() -> None:
    position = attack(horse(3, fort=2), FORT, 3)
    assert standing(position, FORT) == ("lion", 0)
    assert position.state.reserve["horse"] == position.state.reserve["lion"] == 20


def test_one_attacks_an_empty_home_region_with_a_fort_and_the_attacker_dies() -> None:
    position = attack(horse(1), FORT, 1)
    assert standing(position, FORT) == ("lion", 0)
    assert position.state.reserve["horse"] == 20


# How a fight ends


def test_defenders_that_outnumber_the_attackers_stay() -> None:
    assert standing(attack(horse(2, plain=3), PLAIN, 2), PLAIN) == ("lion", 1)


def test_an_even_fight_leaves_nobody() -> None:
    assert standing(attack(horse(2, plain=2), PLAIN, 2), PLAIN) == ("lion", 0)


def test_a_fort_removes_one_attacker_even_with_no_defender() -> None:
    position = attack(horse(3), FORT, 3)
    assert standing(position, FORT) == ("horse", 2)
    assert position.state.reserve["horse"] == 18


def test_a_fort_counts_once_however_many_defend() -> None:
    assert standing(attack(horse(5, fort=2), FORT, 5), FORT) == ("horse", 2)


def test_a_fort_protects_whoever_controls_the_region() -> None:
    table = Table().bare().banners("lion-2", "horse", 1).banners("lion-3", "lion", 2).council(bear={"marshal": "raven"})
    table.banners("bear-5", "bear", 2)
    position = act(table.at("bear", "marshal"), "raven", "attack", "bear-5", "lion-2", 2)
    assert standing(position, "lion-2") == ("lion", 0)


def test_only_the_banners_sent_take_part() -> None:
    position = attack(horse(4, plain=1), PLAIN, 2)
    assert standing(position, "horse-2") == ("horse", 2)
    assert standing(position, PLAIN) == ("horse", 1)


def test_all_banners_removed_go_back_to_their_own_reserves() -> None:
    position = horse(3, fort=1)
    assert (position.state.reserve["horse"], position.state.reserve["lion"]) == (17, 19)
    position = attack(position, FORT, 3)
    assert (position.state.reserve["horse"], position.state.reserve["lion"]) == (19, 20)


def test_an_attack_that_hurts_the_attacker_is_allowed() -> None:
    assert listed(horse(1, fort=5), "act", "raven", "attack", "horse-2", FORT) == [1]


def test_a_drawn_fight_in_a_conquered_region_gives_it_to_its_home_empire() -> None:
    table = Table().bare().banners("lion-3", "bear", 2).banners("horse-2", "horse", 2)
    assert standing(attack(table.raven_at("horse", "marshal"), "lion-3", 2), "lion-3") == ("lion", 0)


def test_a_drawn_fight_for_its_own_conquered_home_gives_it_to_the_attacker() -> None:
    table = Table().bare().banners("horse-7", "lion", 2).banners("horse-5", "horse", 2)
    position = act(table.raven_at("horse", "marshal"), "raven", "attack", "horse-5", "horse-7", 2)
    assert standing(position, "horse-7") == ("horse", 0)


def test_the_fight_is_told_with_its_losses() -> None:
    events = decide(horse(3, fort=1), "act", "raven", "attack", "horse-2", FORT, 3).events
    assert AttackDeclared("horse", "horse-2", FORT, 3) in events
    battle = Battle(FORT, "lion", attackers=1, defenders=0, lost=1)
    assert AttackFought("horse", {"horse-2": 3}, 0, fort=True, battle=battle) in events


# From where, against what, with how many


def test_an_attack_comes_out_of_one_region_the_acting_empire_controls() -> None:
    table = Table().bare().banners("horse-2", "horse", 1).banners("lion-4", "horse", 2).banners("lion-2", "lion", 2)
    assert listed(table.raven_at("horse", "marshal"), "act", "raven", "attack") == ["lion-4", "horse-2"]


def test_a_target_is_adjacent_and_controlled_by_another_empire() -> None:
    table = Table().bare().banners("horse-2", "horse", 1).banners("horse-5", "bear", 1)
    offered = listed(table.raven_at("horse", "marshal"), "act", "raven", "attack", "horse-2")
    assert set(offered) == {"bear-6", "lion-2", "lion-3", "horse-5"}


def test_an_attack_is_never_a_move_between_own_regions() -> None:
    table = Table().bare().banners("horse-2", "horse", 3).banners("lion-3", "horse", 1)
    assert "lion-3" not in listed(table.raven_at("horse", "marshal"), "act", "raven", "attack", "horse-2")


def test_an_attack_has_one_target() -> None:
    assert listed(horse(3), "act", "raven", "attack", "horse-2", PLAIN, 2) == []


def test_an_attack_sends_at_least_one_banner_and_at_most_all() -> None:
    assert listed(horse(3), "act", "raven", "attack", "horse-2", PLAIN) == [3, 2, 1]


def test_a_home_region_may_be_emptied() -> None:
    position = attack(horse(3), PLAIN, 3)
    assert standing(position, "horse-2") == ("horse", 0)


def test_out_of_a_conquered_region_at_least_one_banner_stays() -> None:
    table = Table().bare().banners("lion-3", "horse", 3)
    position = table.raven_at("horse", "marshal")
    assert listed(position, "act", "raven", "attack", "lion-3", "lion-4") == [2, 1]
    position = act(position, "raven", "attack", "lion-3", "lion-4", 2)
    assert standing(position, "lion-3") == ("horse", 1)


def test_a_conquest_held_by_one_banner_cannot_attack() -> None:
    table = Table().bare().banners("lion-3", "horse", 1).banners("horse-2", "horse", 1)
    assert listed(table.raven_at("horse", "marshal"), "act", "raven", "attack") == ["horse-2"]


def test_without_a_banner_to_move_an_attack_is_not_on_offer() -> None:
    assert listed(Table().bare().raven_at("horse", "marshal"), "act", "raven") == ["banner-per-fort"]


def test_without_an_adjacent_enemy_an_attack_is_not_on_offer() -> None:
    table = Table().bare().banners("horse-1", "horse", 4)
    assert listed(table.raven_at("horse", "marshal"), "act", "raven") == ["banner-per-fort"]
