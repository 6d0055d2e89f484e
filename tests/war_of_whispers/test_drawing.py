"""Drawing cards: from the acting empire's deck, a fixed number or one for each full group of icons it controls."""

from __future__ import annotations

import pytest

from companion.assets import asset
from companion.games.war_of_whispers import board_file as boards
from companion.games.war_of_whispers.terms import EMPIRES, RegionId, SeatId
from tests.war_of_whispers.table import BOARD, Position, Table, act, homes_of, listed, play

FARMS = [region for region in BOARD.farms if region not in homes_of(BOARD, "lion")]
FORTS = [region for region in BOARD.forts if region not in homes_of(BOARD, "elephant")]


def lion_with(conquered: int, lost: tuple[RegionId, ...] = ()) -> Position:
    """The Lion Steward is about to act: it has three farms at home, others are conquered, some are lost."""
    table = Table().bare()
    for region in FARMS[:conquered]:
        table.banners(region, "lion", 1)
    for region in lost:
        table.banners(region, "horse", 1)
    return table.raven_at("lion", "steward")


def cards(position: Position, seat: SeatId = "raven") -> int:
    return position.state.hand(seat)


def test_a_fixed_draw_brings_that_many_cards_of_the_acting_empire() -> None:
    position = Table().raven_at("lion", "sheriff")
    position = act(position, "raven", "1-card")
    assert position.state.hands["raven"] == {"lion": 1}
    assert [position.state.deck(empire) for empire in EMPIRES] == [8, 8, 8, 7, 8]


@pytest.mark.parametrize(("farms", "drawn"), [(3, 1), (4, 1), (5, 1), (6, 2)])
def test_one_card_for_three_icons_counts_full_groups_only(farms: int, drawn: int) -> None:
    assert cards(act(lion_with(farms - 3), "raven", "card-per-3-farms")) == drawn


@pytest.mark.parametrize(("conquered", "drawn"), [(0, 1), (1, 1), (2, 2), (4, 3)])
def test_one_card_for_two_icons_counts_full_groups_only(conquered: int, drawn: int) -> None:
    table = Table().bare()
    for region in [farm for farm in BOARD.farms if farm not in homes_of(BOARD, "bear")][:conquered]:
        table.banners(region, "bear", 1)
    assert cards(act(table.raven_at("bear", "steward"), "raven", "card-per-2-farms")) == drawn


@pytest.mark.parametrize(("forts", "drawn"), [(3, 1), (5, 1), (6, 2)])
def test_the_elephant_steward_counts_forts(forts: int, drawn: int) -> None:
    table = Table().bare()
    for region in FORTS[: forts - 3]:
        table.banners(region, "elephant", 1)
    assert cards(act(table.raven_at("elephant", "steward"), "raven", "card-per-3-forts")) == drawn


def test_less_than_a_full_group_is_not_on_offer() -> None:
    assert listed(lion_with(0, lost=("lion-6",)), "act", "raven") == ["2-banners"]


def test_a_short_deck_gives_what_is_there() -> None:
    table = Table().bare().hand("spider", lion=7)
    for region in FARMS[:3]:
        table.banners(region, "lion", 1)
    position = act(table.raven_at("lion", "steward"), "raven", "card-per-3-farms")
    assert position.state.hands["raven"] == {"lion": 1}
    assert position.state.deck("lion") == 0


def test_an_empty_deck_is_not_on_offer() -> None:
    table = Table().hand("spider", lion=8).council(lion={"sheriff": "raven"})
    assert listed(table.at("lion", "sheriff"), "act", "raven") == ["banner-per-farm"]


def test_a_card_just_played_is_back_in_its_deck_before_the_draw() -> None:
    table = Table().hand("spider", lion=6).hand("raven", lion=2).council(lion={"sheriff": "raven"})
    position = table.at("lion", "sheriff")
    assert listed(position, "act", "raven") == ["banner-per-farm"]
    position = play(position, "raven", "lion-lion", "bear-1")
    assert listed(position, "act", "raven") == ["banner-per-farm", "1-card"]


def test_cards_in_hands_are_kept_by_whoever_drew_them() -> None:
    position = Table().hand("raven", bear=7).raven_at("lion", "sheriff")
    position = act(position, "raven", "1-card")
    assert position.state.hands == {"raven": {"bear": 7, "lion": 1}, "spider": {}}


@pytest.mark.parametrize(("reading", "action"), [(0, "card-per-2-farms"), (1, "card-per-2-forts")])
def test_the_owner_says_which_icon_the_bear_steward_counts(reading: int, action: str) -> None:
    file = boards.read(asset("boards/standard.json").read_bytes(), "standard.json")
    board = boards.decide(boards.choose(file, "steward-draw", reading))
    position = Table(board=board).council(bear={"steward": "raven"}).at("bear", "steward")
    assert listed(position, "act", "raven") == [action, "2-banners"]


def test_four_forts_draw_two_cards_where_two_are_counted() -> None:
    file = boards.read(asset("boards/standard.json").read_bytes(), "standard.json")
    table = Table(board=boards.decide(boards.choose(file, "steward-draw", 1)))
    position = table.raven_at("bear", "steward")
    assert cards(act(position, "raven", "card-per-2-forts")) == 2
