"""What tiles pay at a harvest, what wheat pays at the end, and who wins: plain numbers, no game."""

from __future__ import annotations

import pytest

from companion.games.petrichor.scoring import Harvested, Stand, harvest, place, score, wheat_bonus
from companion.games.petrichor.terms import SEATS, Crop, SeatId


def drops(*counts: int) -> dict[SeatId, int]:
    """Drops of red, yellow, green and so on."""
    return dict(zip(SEATS, counts, strict=False))


def paid(crop: Crop, *counts: int, grown: bool = True) -> list[int]:
    """Points of those with drops there, in the order of the seats."""
    return list(harvest(crop, "growth" if grown else "sprout", drops(*counts)).points.values())


# Places


def test_places_follow_the_number_of_drops() -> None:
    assert [place(drops(4, 3, 2, 1), seat) for seat in SEATS[:4]] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("counts", "places"),
    [
        ((3, 3, 2, 1), [2, 2, 3, 4]),
        ((3, 3, 3, 1), [3, 3, 3, 4]),
        ((3, 3, 3, 3), [4, 4, 4, 4]),
        ((4, 2, 2, 1), [1, 3, 3, 4]),
        ((4, 2, 1, 1), [1, 2, 4, 4]),
        ((3, 3, 1, 1), [2, 2, 4, 4]),
    ],
)
def test_who_is_tied_takes_the_last_place_that_they_fill(counts: tuple[int, ...], places: list[int]) -> None:
    assert [place(drops(*counts), seat) for seat in SEATS[:4]] == places


# Crops


def test_two_tied_for_first_on_potato_take_seven_each() -> None:
    assert paid("potato", 2, 2, 1) == [7, 7, 3]


def test_two_tied_for_first_on_cotton_take_one_each() -> None:
    assert paid("cotton", 2, 2, 1) == [1, 1, 0]


def test_three_tied_for_first_take_the_value_of_third_and_the_other_that_of_fourth() -> None:
    assert paid("pasture", 2, 2, 2, 1) == [2, 2, 2, 1]


def test_cotton_pays_five_and_one() -> None:
    assert paid("cotton", 4, 3, 2, 1) == [5, 1, 0, 0]


def test_pasture_pays_four_three_two_one() -> None:
    assert paid("pasture", 4, 3, 2, 1) == [4, 3, 2, 1]


def test_potato_pays_most_for_second() -> None:
    assert paid("potato", 4, 3, 2, 1) == [3, 7, 3, 2]


def test_coffee_pays_less_before_it_has_grown() -> None:
    assert paid("coffee", 4, 3, 2, 1, grown=False) == [5, 3, 2, 1]
    assert paid("coffee", 4, 3, 2, 1) == [10, 5, 2, 1]


def test_rice_pays_nothing_sprouted_and_a_point_for_each_own_drop_grown() -> None:
    assert paid("rice", 4, 3, grown=False) == [0, 0]
    assert paid("rice", 4, 3, 1) == [4, 3, 1]


@pytest.mark.parametrize(("present", "each"), [(1, 12), (2, 8), (3, 5), (4, 3), (5, 3)])
def test_corn_pays_each_by_how_many_are_there(present: int, each: int) -> None:
    assert paid("corn", *range(1, present + 1)) == [each] * present


def test_wheat_pays_two_and_a_token_for_most_and_three_to_everybody_else_there() -> None:
    assert harvest("wheat", "growth", drops(1, 3, 1)) == Harvested({"red": 3, "yellow": 2, "green": 3}, "yellow")


def test_tied_for_most_on_wheat_all_take_three_and_no_token() -> None:
    assert harvest("wheat", "growth", drops(2, 2, 1)) == Harvested({"red": 3, "yellow": 3, "green": 3}, None)


def test_alone_on_wheat_is_most() -> None:
    assert harvest("wheat", "growth", drops(2)) == Harvested({"red": 2}, "red")


@pytest.mark.parametrize("crop", ["wheat", "cotton", "pasture", "potato", "coffee", "rice", "corn"])
def test_who_has_no_drops_there_never_ranks(crop: Crop) -> None:
    assert "yellow" not in harvest(crop, "growth", drops(2, 0, 1)).points
    assert harvest(crop, "growth", {}) == Harvested({}, None)


def test_a_fifth_place_is_worth_nothing() -> None:
    assert paid("pasture", 5, 4, 3, 2, 1) == [4, 3, 2, 1, 0]
    assert paid("pasture", 1, 1, 1, 1, 1) == [0, 0, 0, 0, 0]


# The end


def stand(seat: SeatId, points: int = 0, wheat: int = 0, step_points: int = 0) -> Stand:
    return Stand(seat, points, wheat, 1 if step_points else 0, step_points)


def test_most_wheat_pays_twelve() -> None:
    assert wheat_bonus({"red": 2, "yellow": 1}) == {"red": 12, "yellow": 0}


def test_tied_for_most_wheat_each_takes_twelve_or_by_house_rule_nobody() -> None:
    tokens: dict[SeatId, int] = {"red": 2, "yellow": 2, "green": 1}
    assert wheat_bonus(tokens) == {"red": 12, "yellow": 12, "green": 0}
    assert wheat_bonus(tokens, "nobody") == {"red": 0, "yellow": 0, "green": 0}


def test_without_any_wheat_nobody_takes_twelve() -> None:
    assert wheat_bonus({"red": 0, "yellow": 0}) == {"red": 0, "yellow": 0}


def test_the_highest_sum_of_tracks_and_wheat_wins() -> None:
    scores = score([stand("red", 20, step_points=6), stand("yellow", 15, wheat=1), stand("green", 26)])
    assert {tally.seat: (tally.total, tally.rank) for tally in scores.players} == {
        "red": (26, 2),
        "yellow": (27, 1),
        "green": (26, 2),
    }
    assert scores.winners == ("yellow",)


def test_a_tie_at_the_end_is_shared() -> None:
    assert score([stand("red", 9), stand("yellow", 9), stand("green", 3)]).winners == ("red", "yellow")
