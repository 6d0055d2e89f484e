"""A new game comes from words: seats, names, options, a board; all that is wrong with them is told at once."""

from __future__ import annotations

import pytest

from companion.assets import asset
from companion.engine.options import option_values
from companion.errors import FileError, SetupError
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat
from companion.games.war_of_whispers.terms import SOCIETIES
from companion.text import catalogue
from tests.war_of_whispers.table import BOARD, GAME, no_luck

FILE = asset(GAME.boards.file).read_bytes()
TWO = [("raven", "Ann"), ("rat", "")]


def problems(*seats: tuple[str, str], first: str | None = None, **options: str | bool) -> tuple[str, ...]:
    with pytest.raises(SetupError) as found:
        GAME.setup.new(seats or TWO, options, FILE, "standard.json", first)
    return tuple(map(catalogue().say, found.value.problems))


def test_a_game_is_begun_with_what_was_tapped() -> None:
    new = GAME.setup.new(
        [("rat", " Ann "), ("raven", "")], {"treasure": True, "deal": "balanced"}, FILE, "a board", "raven"
    )
    assert isinstance(new, NewGame)
    assert new.seats == (Seat("rat", "Ann"), Seat("raven"))
    assert new.options == Options(treasure=True, deal="balanced", loyalties="dealt")
    assert (new.board, new.first_player) == (BOARD, "raven")
    assert GAME.rules.begin(new, no_luck())


def test_every_value_on_offer_can_be_chosen() -> None:
    for name, values in option_values(Options).items():
        for value in values:
            if name != "deal":
                new = GAME.setup.new(TWO, {name: value}, FILE, "standard.json", None)
                assert isinstance(new, NewGame)
                assert getattr(new.options, name) == value


def test_all_that_is_wrong_is_told_at_once() -> None:
    assert problems(("raven", "A\x1b[2J"), ("raven", "x" * 25), ("wolf", ""), first="rat", treasure="perhaps") == (
        "'A\\x1b[2J' is not a name: leave out what cannot be printed",
        f"{'x' * 25!r} is too long: a name has at most 24 letters",
        "option treasure cannot be 'perhaps': choose one of no, yes",
        "seat 'raven' is taken twice: give each player one of their own",
        "there is no seat 'wolf': choose one of raven, spider, rat, serpent",
        "first player 'rat' has no seat: choose one of raven, raven, wolf",
    )


def test_what_cannot_be_played_is_told_before_the_game_begins() -> None:
    assert problems(("raven", "")) == ("1 player cannot play: seat 2 to 4",)
    assert problems(*TWO, deal="teams") == ("the deal 'teams' needs 4 players: choose another deal",)


def test_a_board_that_cannot_be_used_is_told_by_its_name() -> None:
    with pytest.raises(FileError, match=r"ours\.json"):
        GAME.setup.new(TWO, {}, b"{}", "ours.json", None)


def test_a_name_may_have_24_letters_of_any_script() -> None:
    new = GAME.setup.new([("raven", "ß" * 24), ("rat", "Zoë 李")], {}, FILE, "standard.json", None)
    assert isinstance(new, NewGame)
    assert [seat.name for seat in new.seats] == ["ß" * 24, "Zoë 李"]


def test_there_are_seats_and_options_to_choose_from() -> None:
    choices = GAME.setup.choices()
    say = catalogue(strict=True).say
    assert (choices.fewest, choices.most) == (2, 4)
    assert [(seat.id, seat.role) for seat in choices.seats] == [(seat, f"society.{seat}") for seat in SOCIETIES]
    assert say(choices.seats[0].label) == "Pale Raven"
    assert {option.name: tuple(each.value for each in option.values) for option in choices.options} == option_values(
        Options
    )
    first = choices.options[0]
    assert (say(first.label), say(first.help)[:9], say(first.values[0].label)) == (
        "Loyalties",
        "A loyalty",
        "Players enter them",
    )
    assert say(GAME.title) == "A War of Whispers"
