"""Seats and names of players: every game checks them alike and reports all errors at once. Ranks of players."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.seats import LONGEST_NAME, Ranked, initials, ranked, seated, wrong_names, wrong_seats
from companion.engine.summary import SeatChoice, SetupChoices
from companion.engine.text import Text
from companion.errors import SetupError
from companion.text import catalogue

KNOWN = ("red", "blue", "green")
CHOICES = SetupChoices(2, 3, tuple(SeatChoice(seat, Text(seat), "", "") for seat in KNOWN), ())


class Options(msgspec.Struct, frozen=True):
    """A house rule of a game nobody plays."""

    quick: bool = False


def wrong(*seats: str, first: str | None = None) -> list[str]:
    return [*map(catalogue(strict=True).say, wrong_seats(seats, first, KNOWN, fewest=2, most=3))]


def test_who_fits_is_let_sit_down() -> None:
    assert wrong("green", "red") == []
    assert wrong("green", "red", "blue", first="blue") == []


def test_everything_wrong_with_the_seats_is_told() -> None:
    assert wrong("red", "red", "pink", "blue", first="green") == [
        "4 players cannot play: seat 2 to 3",
        "seat 'red' is taken twice: give each player one of their own",
        "there is no seat 'pink': choose one of red, blue, green",
        "first player 'green' has no seat: choose one of red, red, pink, blue",
    ]


def test_a_name_is_short_and_can_be_printed() -> None:
    said = [*map(catalogue(strict=True).say, wrong_names(["Ann", "", "A\x1b[2J", "x" * LONGEST_NAME, "x" * 25]))]
    assert said == [
        "'A\\x1b[2J' is not a name: leave out what cannot be printed",
        f"{'x' * 25!r} is too long: a name has at most 24 letters",
    ]


def test_a_game_is_begun_with_seats_names_and_house_rules() -> None:
    sit = (("red", " Ann "), ("blue", ""))
    assert seated(CHOICES, sit, "blue", {"quick": "yes"}, Options) == (
        (("red", "Ann"), ("blue", "")),
        Options(quick=True),
    )
    assert seated(CHOICES, sit, None, {}, Options)[1] == Options()


def test_everything_with_which_a_game_cannot_be_begun_is_told_at_once() -> None:
    with pytest.raises(SetupError) as refused:
        seated(CHOICES, [("red", "x" * 25)], "green", {"slow": True}, Options)
    keys = [problem.key for problem in refused.value.problems]
    assert keys == ["error.seats.number", "error.seats.first", "error.name.too_long", "error.option.unknown"]


def test_a_player_alone_is_first_and_nothing_has_decided() -> None:
    assert ranked([(3, 1)]) == [Ranked(1, (), shared=False)]


def test_the_first_value_decides_where_it_can() -> None:
    assert ranked([(2, 9), (1, 9)]) == [Ranked(2, (0,), shared=False), Ranked(1, (0,), shared=False)]


def test_only_values_that_set_players_apart_have_decided() -> None:
    assert ranked([(1, 5, 2), (1, 5, 1)]) == [Ranked(2, (2,), shared=False), Ranked(1, (2,), shared=False)]


def test_those_equal_in_everything_share_a_rank_that_leaves_the_next_ones_free() -> None:
    first, third = Ranked(1, (1,), shared=True), Ranked(3, (1,), shared=False)
    assert ranked([(1, 1), (1, 2), (1, 1)]) == [first, third, first]


def test_players_have_letters_that_differ() -> None:
    assert initials(["Ann", "anna", "Ben", "", "小明", "A"]) == ("A", "N", "B", "", "小", "")
