"""Deals: loyalties that the companion deals at set-up.

Each deal is an order of the five empires for every seat, one empire for each slot. The promise of a deal holds for each
pair of players. Loyalties that players enter themselves are never checked against it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, count, permutations

from companion.engine.chance import Chance
from companion.games.war_of_whispers.options import Deal
from companion.games.war_of_whispers.terms import EMPIRES, SLOT_VALUES, SLOTS, Empire, SeatId, Slot

Order = tuple[Empire, ...]
"""One player's empires, from Devout to Opposed."""

Test = Callable[[tuple[Order, ...]], bool]

ALL_ORDERS: tuple[Order, ...] = tuple(permutations(EMPIRES))

SEATS_FOR: Mapping[Deal, tuple[int, ...]] = {"cyclic": (3, 4), "teams": (4,)}
"""Deals for certain numbers of seats; the others allow any."""

BALANCE = 2
"""The largest difference in support of two empires in a balanced deal, in points for a city."""


def deal(seats: tuple[SeatId, ...], how: Deal, chance: Chance) -> dict[SeatId, dict[Slot, Empire]]:
    """Loyalties for every seat. Each order in turn is drawn from those that the deal still allows."""
    if how == "cyclic":
        orders = _cyclic(len(seats), chance)
    elif how == "teams":
        orders = _teams(chance)
    else:
        orders = _one_by_one(len(seats), how, chance)
    return {seat: dict(zip(SLOTS, order, strict=True)) for seat, order in zip(seats, orders, strict=True)}


def _one_by_one(seats: int, how: Deal, chance: Chance) -> tuple[Order, ...]:
    """Draw until the last seat finds an order; a dead end starts the deal again.

    Each try shifts the drawn numbers, so that it ends even if luck always gives the same ones.
    """
    allowed = TESTS[how]
    for tries in count():
        dealt: tuple[Order, ...] = ()
        for seat in range(seats):
            open_orders = tuple(order for order in ALL_ORDERS if allowed((*dealt, order)) or _early(how, dealt, seats))
            if not open_orders:
                break
            drawn = chance.below(len(open_orders)) + tries * seat
            dealt = (*dealt, open_orders[drawn % len(open_orders)])
        if len(dealt) == seats:
            return dealt
    raise AssertionError("counting does not end")


def _early(how: Deal, dealt: tuple[Order, ...], seats: int) -> bool:
    """Whether a deal is balanced so far: only all seats together can be unbalanced."""
    return how == "balanced" and len(dealt) < seats - 1


def _cyclic(seats: int, chance: Chance) -> tuple[Order, ...]:
    """Each order is the previous one shifted by one slot: a player's Devout empire is Opposed for the next player."""
    first = chance.one_of(ALL_ORDERS)
    return tuple(first[place:] + first[:place] for place in range(seats))


def _teams(chance: Chance) -> tuple[Order, ...]:
    """Opposite seats share their order; the two teams share neither Devout nor Opposed empire."""
    ours = chance.one_of(ALL_ORDERS)
    theirs = chance.one_of(tuple(order for order in ALL_ORDERS if _unique_ends((ours, order))))
    return ours, theirs, ours, theirs


def _unique_devout(orders: tuple[Order, ...]) -> bool:
    return len({order[0] for order in orders}) == len(orders)


def _unique_ends(orders: tuple[Order, ...]) -> bool:
    return _unique_devout(orders) and len({order[-1] for order in orders}) == len(orders)


def _balanced(orders: tuple[Order, ...]) -> bool:
    support = dict.fromkeys(EMPIRES, 0)
    for order in orders:
        for slot, empire in zip(SLOTS, order, strict=True):
            support[empire] += SLOT_VALUES[slot]
    return max(support.values()) - min(support.values()) <= BALANCE


def _different(slots: int) -> Test:
    def test(orders: tuple[Order, ...]) -> bool:
        return all(sum(a != b for a, b in zip(*pair, strict=True)) >= slots for pair in combinations(orders, 2))

    return test


TESTS: Mapping[Deal, Test] = {
    "random": lambda _: True,
    "unique-devout": _unique_devout,
    "unique-devout-and-opposed": _unique_ends,
    "balanced": _balanced,
    "two-slots-different": _different(2),
    "three-slots-different": _different(3),
    "four-slots-different": _different(4),
}
"""The condition for the orders dealt so far."""
