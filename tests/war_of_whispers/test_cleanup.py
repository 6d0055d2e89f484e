"""Cleanup: every player discards down to five cards, before the swaps, and not after the fourth turn."""

from __future__ import annotations

from tests.war_of_whispers.table import Table, answer, listed, waiting


def test_whoever_holds_more_than_five_cards_discards_down_to_five() -> None:
    position = Table(3).hand("raven", bear=4, lion=4).hand("rat", horse=6).hand("spider", eagle=5).phase("cleanup")
    assert waiting(position) == [("discard", "raven"), ("discard", "rat")]
    position = answer(position, "discard", "raven", "bear", "lion", "bear")
    assert position.state.hands["raven"] == {"bear": 2, "lion": 3}
    position = answer(position, "discard", "rat", "horse")
    assert position.state.hands["rat"] == {"horse": 5}


def test_five_cards_and_fewer_are_kept() -> None:
    position = Table().hand("raven", bear=5).phase("cleanup")
    assert position.state.place.phase == "swap"
    assert position.state.hands["raven"] == {"bear": 5}


def test_no_more_is_discarded_than_is_over() -> None:
    position = Table().hand("raven", bear=4, lion=2).phase("cleanup")
    assert listed(position, "discard", "raven") == ["bear", "lion"]
    assert listed(position, "discard", "raven", "bear") == []


def test_only_cards_that_are_held_are_discarded() -> None:
    position = Table().hand("raven", bear=6, lion=1).phase("cleanup")
    assert listed(position, "discard", "raven", "lion") == ["bear"]


def test_discarded_cards_go_back_to_their_own_decks() -> None:
    position = Table().hand("raven", bear=4, lion=2).phase("cleanup")
    position = answer(position, "discard", "raven", "lion")
    assert (position.state.deck("bear"), position.state.deck("lion")) == (4, 7)


def test_the_hand_may_be_larger_during_the_turn() -> None:
    position = Table().hand("raven", bear=8, lion=8).council(lion={"sheriff": "raven"}).at("lion", "sheriff")
    assert waiting(position) == [("act", "raven")]


def test_the_swaps_come_after_the_cleanup() -> None:
    position = Table().hand("raven", bear=6).phase("cleanup")
    assert waiting(position) == [("discard", "raven")]
    assert waiting(answer(position, "discard", "raven", "bear")) == [("swap", "raven")]


def test_a_house_rule_puts_the_swaps_first() -> None:
    table = Table(cleanup_order="swap-first").hand("raven", bear=6).council(horse={"steward": "spider"})
    position = table.at("horse", "steward")
    position = answer(position, "act", "spider", "card-per-2-farms")
    assert waiting(position) == [("swap", "spider")]
    position = answer(answer(position, "swap", "spider", "pass"), "swap", "raven", "pass")
    assert waiting(position) == [("discard", "raven")]
    assert waiting(answer(position, "discard", "raven", "bear")) == [("take_back", "spider")]


def test_after_the_fourth_turn_hands_are_left_as_they_are() -> None:
    table = Table().hand("raven", bear=7).council(horse={"steward": "spider"})
    position = answer(table.at("horse", "steward", turn=4), "act", "spider", "card-per-2-farms")
    assert position.state.place.phase == "end"
    assert position.state.hands["raven"] == {"bear": 7}
