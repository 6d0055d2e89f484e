"""What cards do: told change by change, in an opening that waits for nobody."""

from __future__ import annotations

import pytest

from companion.engine.text import Text
from companion.games.riftwalker.abilities import CHANGES
from companion.games.riftwalker.steps import MOST_CHANGES
from tests.riftwalker.table import GAME, Position, Table, Word, answer, asked, listed


def telling(table: Table | None = None) -> Position:
    """Star has just explored a rift of fire, star-1."""
    return answer((table or Table()).at("rift", "star", "fire"), "rift", "star", "ordinary")


def tell(position: Position, *words: Word) -> Position:
    return answer(position, "ability", "star", *words)


# When it is open


def test_exploring_and_rotating_open_it_and_doing_nothing_does_not() -> None:
    assert asked(telling()) == [("ability", "star"), ("refresh", "star")]
    rotated = answer(Table().rift("star-1", "fire").at("rift", "star", "fire"), "rift", "star", "star-1")
    assert ("ability", "star") in asked(rotated)
    assert asked(answer(Table().at("rift", "star", "fire"), "rift", "star", "nothing")) == [("refresh", "star")]


def test_it_stays_open_for_more_and_shuts_when_the_game_moves_on() -> None:
    position = tell(tell(telling(), "flip", "a1"), "flip", "a2")
    assert ("ability", "star") in asked(position)
    assert asked(answer(position, "refresh", "star", 0)) == [("element", "moon")]


def test_it_shuts_by_itself_in_the_end() -> None:
    position = telling()
    for _ in range(MOST_CHANGES):
        position = tell(position, "something")
    assert asked(position) == [("refresh", "star")]


def test_nobody_tells_it_by_chance() -> None:
    assert GAME.rules.free_openings == {"ability"}


def test_a_card_explored_by_another_one_is_told_in_the_same_opening() -> None:
    """Whether it starts its own ability is what its text says; three times a card is for the table to count."""
    position = tell(telling(), "rifts", "explore", "life", "ordinary")
    assert [rift.elements for rift in position.state.explored["star"]] == [("fire",), ("life",)]
    assert ("ability", "star") in asked(position)


def test_the_last_card_of_a_hand_can_still_do_something() -> None:
    position = telling(Table().hand("star", 1).deck(0))
    assert asked(position) == [("ability", "star"), ("refresh", "star")]


def test_only_what_is_possible_is_on_offer() -> None:
    alone = telling(Table().hand("star", 1).hand("moon", 0).deck(0))
    assert listed(alone, "ability", "star") == ["flip", "place", "grow", "swap", "rifts", "something"]
    assert listed(alone, "ability", "star", "rifts") == ["rotate", "discard_rift", "return_rift"]
    assert listed(telling(), "ability", "star", "cards") == ["draw", "discard", "take_card", "give_card"]


# The matrix


def test_flip_turns_any_card_and_uses_nothing() -> None:
    assert tell(telling(), "flip", "c3").state.matrix["c3"].up == "earth"


def test_place_puts_the_top_card_anywhere_and_the_old_one_under_the_deck() -> None:
    state = tell(telling(), "place", "life-fire", "a1").state
    assert state.matrix["a1"].up == "life"
    assert state.under == ("wind-fire",)


def test_grow_turns_a_card_that_has_the_wanted_element_on_its_other_side() -> None:
    position = telling()
    assert listed(position, "ability", "star", "grow", "wind") == ["b1", "c1"]
    assert tell(position, "grow", "wind", "b1").state.matrix["b1"].up == "wind"


def test_swap_exchanges_two_cards_of_the_matrix_as_they_lie() -> None:
    before = telling().state.matrix
    after = tell(telling(), "swap", "a1", "c3").state.matrix
    assert (after["a1"], after["c3"]) == (before["c3"], before["a1"])


# Bursts


def test_a_burst_by_a_card_needs_no_line_but_a_rotated_rift() -> None:
    position = telling(Table().rift("star-2", "water", rotation=2).rift("star-3", "life"))
    assert listed(position, "ability", "star", "rifts", "burst") == ["star-2"]
    assert [rift.id for rift in tell(position, "rifts", "burst", "star-2").state.scored["star"]] == ["star-2"]


def test_a_burst_by_a_card_is_the_burst_of_the_turn() -> None:
    table = Table().line("fire").rift("star-2", "fire", rotation=1).rift("star-3", "fire", rotation=1)
    position = telling(table)
    assert ("burst", "star") in asked(position)
    assert ("burst", "star") not in asked(tell(position, "rifts", "burst", "star-2"))


def test_a_rift_of_another_that_bursts_goes_to_its_owner_and_leaves_ones_own_burst() -> None:
    table = Table().line("fire").rift("star-2", "fire", rotation=1).rift("moon-1", "water", rotation=1)
    position = tell(telling(table), "rifts", "burst", "moon-1")
    assert [rift.id for rift in position.state.scored["moon"]] == ["moon-1"]
    assert ("burst", "star") in asked(position)


def test_by_a_house_rule_the_burst_of_anothers_rift_is_ones_own_burst_of_the_turn() -> None:
    table = Table(ability_bursts="any").line("fire").rift("star-2", "fire", rotation=1)
    position = tell(telling(table.rift("moon-1", "water", rotation=1)), "rifts", "burst", "moon-1")
    assert [rift.id for rift in position.state.scored["moon"]] == ["moon-1"]
    assert ("burst", "star") not in asked(position)


@pytest.mark.parametrize("rule", ["own", "any"])
def test_the_rules_say_which_bursts_by_abilities_count(rule: str) -> None:
    chapters = {chapter.key: chapter for chapter in GAME.words.rulebook(Table(ability_bursts=rule).ready().state)}
    told = [part.text for part in chapters["burst"].parts]
    assert Text(f"riftwalker.rules.burst.ability.{rule}") in told


def test_a_line_made_by_a_card_is_asked_for_before_the_refresh() -> None:
    table = Table().cards(a1="wind-fire", a2="fire-life", a3="fire-storm").rift("star-2", "fire", rotation=1)
    position = telling(table)
    assert asked(position) == [("ability", "star"), ("refresh", "star")]
    position = tell(position, "flip", "a1")
    assert asked(position) == [("ability", "star"), ("burst", "star")]
    assert asked(answer(position, "burst", "star", "nothing")) == [("refresh", "star")]


def test_a_card_that_allows_more_can_burst_again_after_the_burst() -> None:
    table = Table().line("fire").rift("star-2", "fire", rotation=1).rift("star-3", "fire", rotation=1)
    position = answer(table.at("burst"), "burst", "star", "star-2")
    assert len(tell(position, "rifts", "burst", "star-3").state.scored["star"]) == 2


# Rifts and cards


def test_rotate_turns_a_rift_of_anybody_as_long_as_it_can_be() -> None:
    position = telling(Table().rift("moon-1", "water", rotation=1).rift("moon-2", "life", rotation=2))
    assert listed(position, "ability", "star", "rifts", "rotate") == ["star-1", "moon-1"]
    assert tell(position, "rifts", "rotate", "moon-1").state.explored["moon"][0].rotation == 2


def test_discarded_rifts_go_under_the_deck_with_the_cards_beneath_them() -> None:
    position = telling(Table().rift("moon-1", "water", beneath=2))
    deck = position.state.deck
    state = tell(position, "rifts", "discard_rift", "moon-1").state
    assert (state.deck, state.explored["moon"]) == (deck + 3, ())


def test_scored_rifts_can_be_discarded_too() -> None:
    position = telling(Table().rift("moon-1", "water", rotation=1, lies="scored"))
    assert tell(position, "rifts", "discard_rift", "moon-1").state.scored["moon"] == ()


def test_a_rift_that_goes_back_to_a_hand_leaves_the_cards_beneath_it_to_the_deck() -> None:
    position = telling(Table().rift("moon-1", "water", rotation=1, beneath=2))
    deck = position.state.deck
    state = tell(position, "rifts", "return_rift", "moon-1").state
    assert (state.hands["moon"], state.deck) == (4, deck + 2)


def test_a_rift_taken_from_another_lies_as_it_lay() -> None:
    state = tell(telling(Table().rift("moon-1", "water", rotation=1, beneath=1)), "rifts", "take_rift", "moon-1").state
    assert [(rift.id, rift.rotation, rift.beneath) for rift in state.explored["star"]] == [
        ("star-1", 0, 0),
        ("moon-1", 1, 1),
    ]


@pytest.mark.parametrize("source", ["hand", "deck"])
def test_a_card_goes_beneath_a_rift_whosever_it_is(source: str) -> None:
    """Activating another rift's ability puts cards under that one; "you" is whose turn it is."""
    position = telling(Table().rift("moon-1", "water"))
    before = position.state
    state = tell(position, "rifts", "put_beneath", source, "moon-1").state
    assert state.explored["moon"][0].beneath == 1
    assert state.hands["star"] == before.hands["star"] - (source == "hand")
    assert state.deck == before.deck - (source == "deck")


def test_a_rift_put_beneath_another_is_out_of_play_and_what_lay_under_it_is_discarded() -> None:
    position = telling(Table().rift("star-2", "water", rotation=2, beneath=1))
    deck = position.state.deck
    state = tell(position, "rifts", "put_beneath", "star-2", "star-1").state
    assert [(rift.id, rift.beneath) for rift in state.explored["star"]] == [("star-1", 1)]
    assert state.deck == deck + 1


def test_cards_are_drawn_discarded_taken_and_given() -> None:
    position = telling()
    assert tell(position, "cards", "draw", "moon", 2).state.hands == {"star": 2, "moon": 5}
    assert tell(position, "cards", "discard", "moon", 3).state.hands == {"star": 2, "moon": 0}
    assert tell(position, "cards", "take_card", "moon").state.hands == {"star": 3, "moon": 2}
    assert tell(position, "cards", "give_card", "moon").state.hands == {"star": 1, "moon": 4}


def test_something_else_changes_nothing_that_can_be_seen() -> None:
    before = telling()
    after = tell(before, "something")
    assert GAME.rules.moves(before.state, after.state) == ()
    assert GAME.rules.view(after.state, None) == GAME.rules.view(before.state, None)


def test_every_change_has_another_name() -> None:
    names = [change.name for change in CHANGES]
    assert len(set(names)) == len(names)
