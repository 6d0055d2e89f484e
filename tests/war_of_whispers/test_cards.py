"""Empire cards: who may play them and when, what they cost, and where they go."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.war_of_whispers.cards import ABILITIES
from companion.games.war_of_whispers.events import CardsPlayed
from companion.games.war_of_whispers.terms import EMPIRES
from tests.war_of_whispers.table import Table, act, answer, decide, listed, play, playable, standing, waiting

EVERY_CARD = dict.fromkeys(EMPIRES, 2)


def steward(table: Table) -> Table:
    """The Raven holds the Steward of the Bear, the Spider the Marshal: neither attacks before the other."""
    return table.council(bear={"steward": "raven", "marshal": "spider"})


# Who, and when


def test_only_the_controller_of_the_acting_seat_plays_cards() -> None:
    table = steward(Table()).hand("raven", horse=1).hand("spider", horse=1)
    position = table.at("bear", "steward")
    assert playable(position, "raven") == {"horse"}
    assert playable(position, "spider") == set()


def test_an_empty_seat_controlled_through_an_agent_is_a_seat_of_ones_own() -> None:
    position = Table().council(bear={"steward": "raven"}).hand("raven", horse=1).at("bear", "sheriff")
    assert playable(position, "raven") == {"horse"}


def test_a_card_of_any_colour_may_be_played() -> None:
    for empire in EMPIRES:
        position = steward(Table()).hand("raven", **{empire: 1, "lion": 2}).at("bear", "steward")
        assert "lion-lion" in playable(position, "raven")


def test_what_a_card_does_applies_to_the_acting_empire_whatever_its_colour() -> None:
    position = play(
        steward(Table()).hand("raven", horse=1).at("bear", "steward"), "raven", "horse", "bear-4", "bear-1", 2
    )
    assert standing(position, "bear-1") == ("bear", 2)


def test_nobody_is_asked_for_cards_who_has_none_to_play() -> None:
    assert [prompt.kind for prompt in steward(Table()).at("bear", "steward").prompts] == ["act"]


def test_a_card_is_an_opening_and_never_awaited() -> None:
    position = steward(Table()).hand("raven", horse=1).at("bear", "steward")
    assert waiting(position) == [("act", "raven")]


def test_a_card_is_played_before_the_action_which_then_goes_on() -> None:
    position = steward(Table()).hand("raven", horse=1).at("bear", "steward")
    position = play(position, "raven", "horse", "bear-4", "bear-1", 2)
    assert waiting(position) == [("act", "raven")]
    assert listed(position, "act", "raven") == ["card-per-2-farms", "2-banners"]


def test_a_card_is_played_after_the_action_beside_the_next_question() -> None:
    position = act(
        steward(Table()).hand("raven", horse=1).at("bear", "steward"), "raven", "2-banners", "bear-1", "bear-1"
    )
    assert waiting(position) == [("act", "spider")]
    position = play(position, "raven", "horse", "bear-1", "bear-2", 1)
    assert waiting(position) == [("act", "spider")]
    assert standing(position, "bear-2") == ("bear", 1)


def test_the_moment_after_an_action_is_over_when_the_next_seat_has_acted() -> None:
    table = (
        Table().council(bear={"steward": "raven", "marshal": "spider", "chancellor": "spider"}).hand("raven", horse=1)
    )
    position = act(table.at("bear", "steward"), "raven", "2-banners", "bear-1", "bear-1")
    position = act(position, "spider", "banner-per-fort", "bear-1", "rest-bear-1")
    assert playable(position, "raven") == set()


def test_a_card_just_drawn_may_be_played_after_the_draw() -> None:
    table = Table().hand("raven", lion=1)
    position = act(table.raven_at("lion", "sheriff"), "raven", "1-card")
    assert playable(position, "raven") == {"lion-lion"}


def test_any_number_of_cards_is_played_at_one_seat_each_resolved_before_the_next() -> None:
    position = steward(Table()).hand("raven", horse=3).at("bear", "steward")
    position = play(position, "raven", "horse", "bear-4", "bear-1", 2)
    position = play(position, "raven", "horse", "bear-1", "bear-2", 2)
    assert standing(position, "bear-2") == ("bear", 2)
    assert position.state.hands["raven"] == {"horse": 1}
    assert waiting(position) == [("act", "raven")]


def test_what_must_come_before_an_action_is_not_offered_after_it() -> None:
    before = steward(Table()).hand("raven", lion=1, eagle=1).at("bear", "steward")
    assert {"eagle"} <= playable(before, "raven")
    after = act(before, "raven", "2-banners", "bear-1", "bear-1")
    assert playable(after, "raven") == {"populate"}


def test_what_comes_after_an_attack_is_not_offered_without_one() -> None:
    table = Table().hand("raven", bear=2, lion=1)
    position = table.raven_at("bear", "marshal")
    assert playable(position, "raven") & {"bear", "bear-bear", "subjugate"} == set()
    position = act(position, "raven", "banner-per-fort", "bear-1", "rest-bear-1")
    assert playable(position, "raven") & {"bear", "bear-bear", "subjugate"} == set()


def test_an_attack_waits_for_cards_that_could_join_it() -> None:
    table = Table().hand("raven", elephant=1)
    position = act(table.raven_at("bear", "marshal"), "raven", "attack", "bear-4", "eagle-5", 2)
    assert waiting(position) == [("fight", "raven")]
    assert playable(position, "raven") == {"elephant"}
    assert standing(answer(position, "fight", "raven", "fight"), "eagle-5") == ("eagle", 1)


def test_after_the_last_action_of_the_game_cards_may_still_be_played() -> None:
    table = Table().council(horse={"steward": "raven"}).hand("raven", lion=2)
    position = table.at("horse", "sheriff", turn=4)
    position = act(position, "raven", "banner-per-farm", "horse-1", "horse-1")
    position = act(position, "raven", "2-banners", "horse-2", "horse-2")
    assert waiting(position) == [("last_cards", None)]
    position = play(position, "raven", "lion-lion", "bear-1")
    assert position.state.place.phase == "end"
    assert standing(position, "bear-1") == ("bear", 3)


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_moment_after_an_action_does_not_outlast_the_turn(turn: int) -> None:
    position = Table().council(horse={"sheriff": "raven"}).hand("raven", lion=2).at("horse", "sheriff", turn=turn)
    position = act(position, "raven", "banner-per-farm", "horse-1", "horse-1")
    assert waiting(position) == [("last_cards", None)]
    position = answer(position, "last_cards", None, "done")
    assert waiting(position)[0][0] == "swap"
    assert not playable(position, "raven")


def test_at_the_end_of_a_turn_nobody_is_waited_for_who_has_no_card_to_play() -> None:
    position = Table().council(horse={"sheriff": "raven"}).hand("raven", bear=1).at("horse", "sheriff")
    assert waiting(act(position, "raven", "banner-per-farm", "horse-1", "horse-1"))[0][0] == "swap"


def test_before_the_last_action_of_a_turn_nobody_is_waited_for() -> None:
    table = Table().council(elephant={"sheriff": "raven"}, horse={"sheriff": "spider"}).hand("raven", lion=2)
    position = table.at("elephant", "sheriff", turn=4)
    position = act(position, "raven", "banner-per-farm", "elephant-1", "elephant-1")
    assert waiting(position) == [("act", "spider")]


def test_a_seat_that_can_do_nothing_waits_for_a_card_of_whoever_acted_last() -> None:
    table = Table().bare().council(lion={"steward": "raven", "marshal": "spider"}).hand("raven", bear=1, eagle=1)
    table.banners("lion-1", "lion", 1).reserve("lion", 2)
    position = act(table.at("lion", "steward"), "raven", "2-banners", "lion-1", "lion-1")
    assert listed(position, "act", "spider") == ["nothing"]
    position = play(position, "raven", "mercenaries", "lion-1", 2)
    assert listed(position, "act", "spider") == ["2-banners-per-fort"]


# What they cost


def test_there_are_twenty_abilities_one_and_two_of_each_empire_and_every_pair() -> None:
    costs = sorted(sorted(ability.cost) for ability in ABILITIES)
    own = [[empire] * times for empire in EMPIRES for times in (1, 2)]
    assert costs == sorted([*own, *(sorted(pair) for pair in combinations(EMPIRES, 2))])


@pytest.mark.parametrize("empire", EMPIRES)
def test_the_first_ability_costs_the_card_alone(empire: str) -> None:
    (cost,) = [ability.cost for ability in ABILITIES if ability.name == empire]
    assert cost == (empire,)


def test_the_bear_and_lion_ability_costs_that_card_and_one_lion_card_two_in_all() -> None:
    table = Table().hand("raven", bear=2, lion=2)
    position = act(table.raven_at("bear", "marshal"), "raven", "attack", "bear-5", "lion-2", 3)
    position = play(position, "raven", "subjugate", "bear-1", "bear-1")
    assert position.state.hands["raven"] == {"bear": 1, "lion": 1}


def test_the_second_ability_costs_another_card_of_the_same_empire() -> None:
    position = steward(Table()).hand("raven", lion=1).at("bear", "steward")
    assert playable(position, "raven") & {"lion-lion"} == set()
    position = play(steward(Table()).hand("raven", lion=3).at("bear", "steward"), "raven", "lion-lion", "bear-1")
    assert position.state.hands["raven"] == {"lion": 1}


def test_an_ability_of_a_pair_needs_a_card_of_both() -> None:
    assert "recruit" not in playable(steward(Table()).hand("raven", bear=5).at("bear", "steward"), "raven")
    assert "recruit" not in playable(steward(Table()).hand("raven", elephant=5).at("bear", "steward"), "raven")
    both = steward(Table()).hand("raven", bear=1, elephant=1).at("bear", "steward")
    assert "recruit" in playable(both, "raven")


def test_cards_played_and_cards_paid_are_back_in_their_own_decks_at_once() -> None:
    position = steward(Table()).hand("raven", bear=1, elephant=1).at("bear", "steward")
    assert (position.state.deck("bear"), position.state.deck("elephant")) == (7, 7)
    position = play(position, "raven", "recruit", "bear-1")
    assert (position.state.deck("bear"), position.state.deck("elephant")) == (8, 8)
    assert position.state.hand("raven") == 0


def test_what_was_spent_is_told() -> None:
    position = steward(Table()).hand("raven", bear=1, elephant=1).at("bear", "steward")
    done = decide(position, "play_card", "raven", "recruit", "bear-1")
    assert done.events[0] == CardsPlayed("raven", "recruit", {"bear": 1, "elephant": 1})


def test_a_card_that_can_do_nothing_now_is_not_on_offer() -> None:
    table = steward(Table().reserve("bear", 0)).hand("raven", bear=1, elephant=1, eagle=1, lion=1)
    assert "populate" not in playable(table.at("bear", "steward"), "raven")


# Extra cards in some boxes


def test_a_treasure_pays_as_any_empire_so_the_backs_are_asked_for() -> None:
    table = steward(Table(treasure=True)).hand("raven", bear=1, horse=1)
    position = table.at("bear", "steward")
    assert "recruit" in playable(position, "raven")
    assert listed(position, "play_card", "raven", "recruit") == ["bear"]
    assert listed(position, "play_card", "raven", "recruit", "bear") == ["horse"]
    assert "eagle" not in playable(position, "raven")
    position = play(position, "raven", "recruit", "bear", "horse", "bear-1")
    assert position.state.hand("raven") == 0


def test_a_treasure_is_never_the_card_that_is_played() -> None:
    position = steward(Table(treasure=True)).hand("raven", horse=2).at("bear", "steward")
    assert "recruit" not in playable(position, "raven")


def test_a_treasure_pays_only_beside_another_card() -> None:
    position = steward(Table(treasure=True)).hand("raven", horse=1).at("bear", "steward")
    assert playable(position, "raven") == {"horse"}


def test_without_the_treasure_pack_no_back_stands_for_another() -> None:
    position = steward(Table()).hand("raven", bear=1, horse=1).at("bear", "steward")
    assert "recruit" not in playable(position, "raven")


def test_a_conquest_card_is_spent_and_the_table_says_what_it_did() -> None:
    position = steward(Table(conquest=True)).hand("raven", bear=1).at("bear", "steward")
    position = play(position, "raven", "conquest", "bear")
    assert position.state.hand("raven") == 0
    assert waiting(position) == [("act", "raven")]
