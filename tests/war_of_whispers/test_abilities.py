"""The abilities a card has alone and with another of its empire: what each does, and where it stops."""

from __future__ import annotations

from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import EMPIRES, RegionId
from tests.war_of_whispers.table import Position, Table, act, answer, horses, listed, play, playable, standing


def horse(table: Table, **cards: int) -> Position:
    """The Horse's Marshal is about to act for the Raven, who holds these cards."""
    return table.hand("raven", **cards).raven_at("horse", "marshal")


def attacked(table: Table, target: RegionId, banners: int, **cards: int) -> Position:
    """The moment after the Raven's attack out of horse-2."""
    return act(horse(table, **cards), "raven", "attack", "horse-2", target, banners)


# Bear, alone: after your attack, attack again with the surviving banners


def test_bear_attacks_again_out_of_the_region_just_taken() -> None:
    position = attacked(horses(5, lion_3=1), "lion-3", 5, bear=1)
    position = play(position, "raven", "bear", "lion-4", 3)
    assert (standing(position, "lion-3"), standing(position, "lion-4")) == (("horse", 1), ("horse", 3))


def test_bear_uses_only_the_banners_that_survived() -> None:
    position = attacked(horses(5, lion_3=2), "lion-3", 5, bear=1, lion=2)
    position = play(position, "raven", "lion-lion", "lion-3")
    assert standing(position, "lion-3") == ("horse", 6)
    assert listed(position, "play_card_after", "raven", "bear", "lion-4") == [3, 2, 1]


def test_bear_does_not_abandon_the_conquest_it_attacks_from() -> None:
    position = attacked(horses(3), "lion-3", 3, bear=1)
    assert listed(position, "play_card_after", "raven", "bear", "lion-4") == [2, 1]
    assert "bear" not in playable(attacked(horses(1), "lion-3", 1, bear=1), "raven")


def test_bear_may_send_all_survivors_on_from_a_home_region() -> None:
    table = horses(4).banners("horse-5", "lion", 1)
    position = attacked(table, "horse-5", 4, bear=1)
    assert listed(position, "play_card_after", "raven", "bear", "lion-3") == [2, 1]


def test_a_chain_of_bears_leaves_one_banner_behind_each_time() -> None:
    position = attacked(horses(5), "lion-3", 5, bear=3)
    position = play(position, "raven", "bear", "lion-4", 4)
    position = play(position, "raven", "bear", "lion-5", 3)
    position = play(position, "raven", "bear", "lion-7", 2)
    assert [position.state.banners(f"lion-{number}") for number in (3, 4, 5, 7)] == [1, 1, 1, 2]


def test_bear_needs_survivors() -> None:
    assert "bear" not in playable(attacked(horses(2, lion_3=2), "lion-3", 2, bear=1), "raven")
    assert "bear" not in playable(attacked(horses(1, lion_3=2), "lion-3", 1, bear=1), "raven")


# Bear, two: every banner that took part on either side is removed


def test_two_bears_remove_the_survivors_of_the_attack() -> None:
    position = play(attacked(horses(5, lion_3=1), "lion-3", 4, bear=2), "raven", "bear-bear")
    assert standing(position, "lion-3") == ("lion", 0)
    assert standing(position, "horse-2") == ("horse", 1)
    assert (position.state.reserve["horse"], position.state.reserve["lion"]) == (19, 20)


def test_two_bears_remove_the_surviving_defenders() -> None:
    position = play(attacked(horses(2, lion_3=5), "lion-3", 1, bear=2), "raven", "bear-bear")
    assert standing(position, "lion-3") == ("lion", 0)
    assert standing(position, "horse-2") == ("horse", 1)


def test_with_two_bears_one_banner_is_sacrificed_to_clear_a_region_even_against_a_fort() -> None:
    position = play(attacked(horses(1, lion_2=4), "lion-2", 1, bear=2), "raven", "bear-bear")
    assert standing(position, "lion-2") == ("lion", 0)
    assert position.state.reserve["lion"] == 20


def test_two_bears_have_nothing_to_remove_after_an_even_fight() -> None:
    assert "bear-bear" not in playable(attacked(horses(2, lion_3=2), "lion-3", 2, bear=2), "raven")


# Eagle, alone: move the acting agent to an empty council seat and take that seat's action instead


def eagle(**council: str) -> Position:
    """The Raven holds the Bear's Sheriff, about to act, and an Eagle card; others hold other seats of the Bear."""
    table = Table().council(bear={"sheriff": "raven", **council}, lion={"marshal": "spider"})  # type: ignore[dict-item]
    return table.hand("raven", eagle=1).at("bear", "sheriff")


def test_eagle_moves_the_acting_agent_and_takes_the_new_seats_action_for_its_empire() -> None:
    position = play(eagle(), "raven", "eagle", "eagle", "steward")
    assert position.state.agent(Post("bear", "sheriff")) is None
    assert position.state.agent(Post("eagle", "steward")) == "raven"
    assert listed(position, "act", "raven") == ["card-per-2-farms", "banner-per-farm"]
    assert act(position, "raven", "card-per-2-farms").state.hands["raven"] == {"eagle": 2}


def test_after_eagle_play_resumes_after_the_old_seat() -> None:
    position = play(eagle(marshal="spider"), "raven", "eagle", "horse", "sheriff")
    position = act(position, "raven", "banner-per-farm", "horse-1", "horse-1")
    assert (position.state.place.empire, position.state.place.council_seat) == ("bear", "steward")


def test_eagle_moves_only_to_an_empty_seat() -> None:
    position = eagle(marshal="spider")
    assert listed(position, "play_card", "raven", "eagle") == list(EMPIRES)
    assert listed(position, "play_card", "raven", "eagle", "bear") == ["steward", "chancellor"]
    assert listed(position, "play_card", "raven", "eagle", "lion") == ["sheriff", "steward", "chancellor"]


def test_eagle_with_an_empty_acting_seat_moves_the_agent_that_gives_control_of_it() -> None:
    table = Table().council(bear={"marshal": "raven"}).hand("raven", eagle=1)
    position = play(table.at("bear", "sheriff"), "raven", "eagle", "lion", "sheriff")
    assert position.state.agent(Post("bear", "marshal")) is None
    assert position.state.agent(Post("lion", "sheriff")) == "raven"


def test_eagle_comes_before_the_action() -> None:
    position = act(eagle(marshal="spider"), "raven", "banner-per-farm", "bear-1", "bear-1")
    assert "eagle" not in playable(position, "raven")


# Eagle, two: your attack may target any enemy region that holds no banners


def test_two_eagles_reach_any_enemy_region_without_banners() -> None:
    position = play(horse(horses(2, lion_3=1, lion_9=1), eagle=2), "raven", "eagle-eagle")
    offered = listed(position, "act", "raven", "attack", "horse-2")
    assert {"elephant-4", "lion-8", "bear-6", "lion-2"} <= set(offered)
    position = act(position, "raven", "attack", "horse-2", "elephant-4", 2)
    assert standing(position, "elephant-4") == ("horse", 2)


def test_two_eagles_do_not_reach_a_region_with_banners_that_is_not_adjacent() -> None:
    position = play(horse(horses(2, lion_3=1, lion_9=1), eagle=2), "raven", "eagle-eagle")
    offered = listed(position, "act", "raven", "attack", "horse-2")
    assert "lion-9" not in offered
    assert "lion-3" in offered


def test_two_eagles_make_an_attack_possible_where_no_enemy_is_adjacent() -> None:
    table = Table().bare().banners("horse-1", "horse", 2)
    position = horse(table, eagle=2)
    assert listed(position, "act", "raven") == ["banner-per-fort"]
    position = play(position, "raven", "eagle-eagle")
    assert listed(position, "act", "raven") == ["banner-per-fort", "attack"]


def test_two_eagles_do_nothing_for_a_seat_that_cannot_attack() -> None:
    position = Table().hand("raven", eagle=2).raven_at("lion", "marshal")
    assert "eagle-eagle" not in playable(position, "raven")


# Elephant, alone and two: one or three more banners for your attack


def test_elephant_adds_a_banner_out_of_the_reserve_to_the_attack() -> None:
    position = play(attacked(horses(2, lion_3=2), "lion-3", 2, elephant=1), "raven", "elephant")
    assert standing(position, "lion-3") == ("horse", 1)
    assert position.state.reserve["horse"] == 19


def test_two_elephants_add_three_banners_to_the_attack() -> None:
    position = play(attacked(horses(2, lion_3=2), "lion-3", 2, elephant=2), "raven", "elephant-elephant")
    assert standing(position, "lion-3") == ("horse", 3)


def test_elephants_add_up() -> None:
    position = attacked(horses(2, lion_3=2), "lion-3", 2, elephant=3)
    position = play(play(position, "raven", "elephant"), "raven", "elephant-elephant")
    assert standing(position, "lion-3") == ("horse", 4)


def test_elephants_bring_no_more_than_the_reserve_has() -> None:
    position = attacked(horses(2, lion_3=2).reserve("horse", 2), "lion-3", 2, elephant=2)
    position = play(position, "raven", "elephant-elephant")
    assert standing(position, "lion-3") == ("horse", 2)
    assert "elephant" not in playable(attacked(horses(2).reserve("horse", 0), "lion-3", 2, elephant=1), "raven")


def test_elephants_are_played_only_during_an_attack() -> None:
    position = horse(horses(2), elephant=2)
    assert playable(position, "raven") == set()
    position = answer(act(position, "raven", "attack", "horse-2", "lion-3", 2), "fight", "raven", "fight")
    assert playable(position, "raven") == set()
