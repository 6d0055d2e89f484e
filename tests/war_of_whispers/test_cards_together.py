"""Cards one after another: the second finds what the first did, and what was given for one action ends with it."""

from __future__ import annotations

from companion.games.war_of_whispers.terms import RegionId
from tests.war_of_whispers.table import Position, Table, act, answer, horses, listed, play, playable, standing, waiting


def attacked(table: Table, target: RegionId, banners: int, **cards: int) -> Position:
    """The moment after the Raven's attack out of horse-2, for the Horse's Marshal."""
    position = table.hand("raven", **cards).raven_at("horse", "marshal")
    return act(position, "raven", "attack", "horse-2", target, banners)


# During an attack


def test_elephants_together_bring_no_more_than_the_reserve_has() -> None:
    position = attacked(horses(2).reserve("horse", 4), "lion-3", 2, elephant=4)
    position = play(position, "raven", "elephant-elephant")
    position = play(position, "raven", "elephant-elephant")
    assert standing(position, "lion-3") == ("horse", 6)
    assert position.state.reserve["horse"] == 0


def test_a_region_reinforces_twice_only_with_what_is_left_there() -> None:
    table = horses(1, lion_3=2).banners("horse-10", "horse", 8).banners("horse-9", "horse", 1)
    position = play(attacked(table, "lion-3", 1, elephant=2, lion=2), "raven", "reinforce", "horse-10", 6)
    assert listed(position, "play_card", "raven", "reinforce") == ["horse-9", "horse-10"]
    assert listed(position, "play_card", "raven", "reinforce", "horse-10") == [2, 1]
    position = play(position, "raven", "reinforce", "horse-10", 2)
    assert (standing(position, "horse-10"), standing(position, "lion-3")) == (("horse", 0), ("horse", 7))


def test_a_region_that_attacks_reinforces_with_what_it_kept() -> None:
    position = attacked(horses(5, lion_3=2), "lion-3", 3, elephant=1, lion=1)
    assert listed(position, "play_card", "raven", "reinforce", "horse-2") == [2, 1]


def test_a_region_that_was_emptied_for_the_attack_has_nothing_to_reinforce_with() -> None:
    position = attacked(horses(3, lion_3=2).banners("lion-4", "horse", 2), "lion-3", 3, elephant=1, lion=1)
    assert listed(position, "play_card", "raven", "reinforce") == ["lion-4"]


# After an attack


def test_after_two_bears_there_is_nobody_left_to_attack_again_or_to_remove() -> None:
    position = play(attacked(horses(4, lion_3=1), "lion-3", 4, bear=5), "raven", "bear-bear")
    assert playable(position, "raven") == set()


def test_two_bears_remove_only_banners_that_took_part() -> None:
    position = play(attacked(horses(4), "lion-3", 3, bear=2, lion=2), "raven", "lion-lion", "lion-3")
    assert standing(position, "lion-3") == ("horse", 6)
    assert standing(play(position, "raven", "bear-bear"), "lion-3") == ("horse", 3)


def test_two_bears_remove_no_more_than_still_stand_there() -> None:
    position = play(attacked(horses(4), "lion-3", 4, bear=3, eagle=1), "raven", "mercenaries", "lion-3", 3)
    position = play(position, "raven", "bear-bear")
    assert standing(position, "lion-3") == ("lion", 0)
    assert position.state.reserve["horse"] == 20


def test_armada_reaches_further_for_a_bear_that_attacks_again() -> None:
    position = attacked(horses(4), "lion-3", 4, bear=1, eagle=1, horse=1)
    assert "lion-9" not in listed(position, "play_card_after", "raven", "bear")
    position = play(position, "raven", "armada")
    assert "lion-9" in listed(position, "play_card_after", "raven", "bear")
    assert standing(play(position, "raven", "bear", "lion-9", 3), "lion-9") == ("horse", 3)


def test_two_eagles_reach_further_for_a_bear_that_attacks_again() -> None:
    position = attacked(horses(4, lion_9=1), "lion-3", 4, bear=1, eagle=2)
    offered = listed(play(position, "raven", "eagle-eagle"), "play_card_after", "raven", "bear")
    assert "lion-8" in offered
    assert "lion-9" not in offered


def test_after_an_attack_nothing_reaches_further_without_a_bear() -> None:
    position = attacked(horses(4), "lion-3", 4, eagle=2, horse=1)
    assert playable(position, "raven") & {"armada", "eagle-eagle"} == set()


def test_after_an_attack_without_survivors_nothing_reaches_further() -> None:
    position = attacked(horses(4, lion_3=4), "lion-3", 4, bear=1, eagle=2, horse=1)
    assert playable(position, "raven") & {"armada", "eagle-eagle"} == set()


def test_what_reached_further_for_one_attack_does_not_for_the_next() -> None:
    for ability, cards in (("armada", {"eagle": 1, "horse": 1}), ("eagle-eagle", {"eagle": 2})):
        table = horses(6).hand("raven", bear=1, **cards)
        position = play(table.raven_at("horse", "marshal"), "raven", ability)
        position = act(position, "raven", "attack", "horse-2", "elephant-4", 4)
        assert listed(position, "play_card_after", "raven", "bear") == ["elephant-3", "elephant-5", "elephant-7"]


def test_an_action_that_is_taken_again_is_not_exchanged_for_another() -> None:
    table = Table().council(lion={"chancellor": "raven"}).hand("raven", horse=1, lion=2, eagle=1)
    position = table.raven_at("bear", "marshal")
    assert {"lion", "eagle"} <= playable(position, "raven")
    position = play(act(position, "raven", "banner-per-fort", "bear-1", "rest-bear-1"), "raven", "midnight-oil")
    assert waiting(position) == [("act", "raven")]
    assert not {"lion", "eagle"} & playable(position, "raven")


# Between two actions


def test_what_can_be_played_before_the_next_action_of_ones_own_is_offered_there() -> None:
    table = Table().council(bear={"steward": "raven"}).hand("raven", lion=3, horse=2)
    position = act(table.at("bear", "sheriff"), "raven", "banner-per-farm", "bear-1", "bear-1")
    assert {"lion-lion", "horse"} <= set(listed(position, "play_card", "raven"))
    assert listed(position, "play_card_after", "raven") == ["midnight-oil"]


def test_what_is_played_after_an_action_still_counts_for_its_empire() -> None:
    table = Table().council(bear={"sheriff": "raven"}, lion={"sheriff": "raven"}).hand("raven", horse=1)
    position = act(table.at("bear", "sheriff"), "raven", "attack", "bear-4", "eagle-5", 1)
    assert waiting(position) == [("act", "raven")]
    assert listed(position, "play_card_after", "raven", "horse") == ["bear-4", "bear-5", "bear-6"]
    assert listed(position, "play_card", "raven", "horse") == ["lion-2", "lion-3", "lion-9"]


def test_a_card_between_two_seats_of_a_council_makes_no_supply_check() -> None:
    table = Table().banners("bear-1", "bear", 4).hand("raven", lion=2)
    position = act(table.raven_at("bear", "marshal"), "raven", "attack", "bear-4", "eagle-5", 1)
    position = play(position, "raven", "lion-lion", "bear-1")
    assert standing(position, "bear-1") == ("bear", 7)
    assert waiting(position) == [("act", "spider")]


def test_an_action_taken_again_when_its_empires_turn_is_over_is_followed_by_a_supply_check() -> None:
    table = Table().council(bear={"sheriff": "raven"}, lion={"sheriff": "spider"}).hand("raven", horse=1, lion=1)
    position = table.banners("bear-1", "bear", 2).at("bear", "sheriff")
    position = act(position, "raven", "banner-per-farm", "bear-1", "bear-1")
    assert position.state.place.empire == "lion"
    position = act(play(position, "raven", "midnight-oil"), "raven", "banner-per-farm", "bear-1", "bear-1")
    assert standing(position, "bear-1") == ("bear", 4)
    assert waiting(position) == [("act", "spider")]


def test_the_fight_is_fought_when_its_player_says_so() -> None:
    position = attacked(horses(2), "lion-3", 2, elephant=1)
    assert listed(position, "fight", "raven") == ["fight"]
    assert standing(answer(position, "fight", "raven", "fight"), "lion-3") == ("horse", 2)
