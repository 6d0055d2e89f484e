"""Dealing loyalties: what each fair deal promises holds for every pair of players, whatever luck says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random
from typing import get_args

import pytest

from companion.engine.chance import Chance
from companion.errors import SetupError
from companion.games.war_of_whispers.deals import TESTS, deal
from companion.games.war_of_whispers.options import Deal
from companion.games.war_of_whispers.terms import EMPIRES, SLOT_VALUES, SLOTS, SOCIETIES, Empire
from tests.war_of_whispers.table import GAME, new_game, no_luck

Order = tuple[Empire, ...]
"""One player's empires from Devout to Opposed."""

SEEDS = range(25)
SEATS: dict[str, tuple[int, ...]] = {"cyclic": (3, 4), "teams": (4,)}


def dealt(how: Deal, seats: int, seed: int) -> list[Order]:
    given = deal(SOCIETIES[:seats], how, Chance(Random(seed).randrange))
    return [tuple(given[seat][slot] for slot in SLOTS) for seat in SOCIETIES[:seats]]


def deals(how: Deal) -> Iterator[list[Order]]:
    for seats in SEATS.get(how, (2, 3, 4)):
        for seed in SEEDS:
            yield dealt(how, seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("how", get_args(Deal))
def test_every_deal_gives_every_player_all_five_empires(how: Deal) -> None:
    assert all(sorted(order) == sorted(EMPIRES) for orders in deals(how) for order in orders)


@pytest.mark.parametrize("how", get_args(Deal))
def test_the_same_luck_deals_the_same(how: Deal) -> None:
    assert dealt(how, 4, seed=7) == dealt(how, 4, seed=7)


def test_a_random_deal_promises_nothing() -> None:
    devout = [tuple(order[0] for order in orders) for orders in deals("random")]
    assert any(len(set(empires)) < len(empires) for empires in devout)
    assert {order for orders in deals("random") for order in orders} > set(dealt("random", 4, seed=0))


def test_a_unique_devout_deal_gives_no_two_players_the_same_devout_empire() -> None:
    for orders in deals("unique-devout"):
        assert len({order[0] for order in orders}) == len(orders)


def test_a_unique_devout_deal_still_lets_players_oppose_the_same_empire() -> None:
    assert any(len({order[-1] for order in orders}) < len(orders) for orders in deals("unique-devout"))


def test_a_unique_devout_and_opposed_deal_gives_no_two_players_the_same_ends() -> None:
    for orders in deals("unique-devout-and-opposed"):
        assert len({order[0] for order in orders}) == len(orders)
        assert len({order[-1] for order in orders}) == len(orders)


def test_a_balanced_deal_supports_all_empires_about_alike() -> None:
    for orders in deals("balanced"):
        support = dict.fromkeys(EMPIRES, 0)
        for order in orders:
            for slot, empire in zip(SLOTS, order, strict=True):
                support[empire] += SLOT_VALUES[slot]
        assert max(support.values()) - min(support.values()) <= 2


def test_a_cyclic_deal_moves_every_order_on_by_one_slot_from_player_to_player() -> None:
    for orders in deals("cyclic"):
        for order, following in pairwise(orders):
            assert following == (*order[1:], order[0])


def test_a_cyclic_deal_gives_nobody_the_devout_empire_of_another() -> None:
    assert all(len({order[0] for order in orders}) == len(orders) for orders in deals("cyclic"))


def test_a_team_deal_gives_players_opposite_each_other_the_same_loyalties() -> None:
    for one, two, three, four in deals("teams"):
        assert (one, two) == (three, four)


def test_a_team_deal_sets_the_two_teams_against_each_other() -> None:
    for ours, theirs, *_ in deals("teams"):
        assert ours[0] != theirs[0]
        assert ours[-1] != theirs[-1]


@pytest.mark.parametrize(
    ("how", "slots"), [("two-slots-different", 2), ("three-slots-different", 3), ("four-slots-different", 4)]
)
def test_any_two_players_differ_in_at_least_that_many_slots(how: Deal, slots: int) -> None:
    for orders in deals(how):
        for one, other in combinations(orders, 2):
            assert sum(mine != yours for mine, yours in zip(one, other, strict=True)) >= slots


@pytest.mark.parametrize(("how", "seats"), [("cyclic", 2), ("teams", 2), ("teams", 3)])
def test_a_deal_that_does_not_fit_the_number_of_players_is_refused(how: Deal, seats: int) -> None:
    with pytest.raises(SetupError, match=how):
        GAME.rules.begin(new_game(seats, loyalties="dealt", deal=how), no_luck())


def test_a_deal_that_is_not_used_fits_any_number_of_players() -> None:
    assert GAME.rules.begin(new_game(2, loyalties="entered", deal="teams"), no_luck())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("how", TESTS)
def test_every_deal_comes_to_an_end_even_if_luck_never_changes(how: Deal, seats: int) -> None:
    dealt = deal(SOCIETIES[:seats], how, Chance(lambda _: 0))
    assert TESTS[how](tuple(tuple(order[slot] for slot in SLOTS) for order in dealt.values()))
