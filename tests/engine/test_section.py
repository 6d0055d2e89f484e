"""A file that a person wrote is read to its end: every mistake is named where it stands, and none of them twice."""

from __future__ import annotations

from companion.engine.score_sheet import written_players
from companion.engine.section import Section
from companion.engine.text import Text
from companion.text import catalogue

SEATS = ("red", "blue", "green")


class Read:
    """A file and what was told of it."""

    def __init__(self, **values: object) -> None:
        self.problems: list[Text] = []
        self.section = Section(values, self.problems)

    @property
    def said(self) -> list[str]:
        return [*map(catalogue(strict=True).say, self.problems)]


def test_a_table_with_nothing_wrong_is_told_nothing() -> None:
    read = Read(game="chess", clock={"minutes": 5}, blitz=True)
    clock = read.section.expect("game", "clock", "blitz").section("clock", "minutes")
    assert (clock.whole("minutes", "error.sheet.this_value", 0, 9), read.section.truth("blitz")) == (5, True)
    assert read.section.truth("blindfold") is False
    assert read.said == []


def test_a_mistake_is_named_by_the_tables_that_lead_to_it() -> None:
    read = Read(clock={"minuts": 5})
    clock = read.section.expect("clock").section("clock", "minutes")
    assert clock.word("minutes", clock.values.get("minutes"), ("5", "9")) is None
    assert read.said == ["clock.minuts: is not a key of this table; did you mean minutes? possible here: minutes"]


def test_what_is_no_table_is_said_once_and_reads_as_an_empty_one() -> None:
    read = Read(clock=7)
    clock = read.section.expect("clock").section("clock", "minutes")
    assert (clock.values, clock.word("minutes", None, ("5",))) == ({}, None)
    assert read.said == ["clock: 7 is not a table; write one with the keys minutes"]


def test_true_is_no_number_and_a_word_is_not_true() -> None:
    read = Read(blitz="yes", minutes=True)
    assert read.section.whole("minutes", "error.sheet.this_value", 3, 9) == 3
    assert read.section.truth("blitz") is False
    assert read.said == [
        "minutes: true is not possible; write a whole number from 0 to 9, this value",
        'blitz: "yes" is not possible; write true or false, without quotes',
    ]


def test_players_are_read_with_their_seats_and_names() -> None:
    read = Read(players=[{"seat": "blue", "name": " Ann ", "points": 3}, {"seat": "red"}])
    ann, other = written_players(read.section, SEATS, "seat", "points", fewest=2, most=3)
    assert (ann.seat, ann.name, ann.section.values["points"]) == ("blue", "Ann", 3)
    assert (other.seat, other.name) == ("red", "")
    assert read.said == []


def test_everything_wrong_with_players_is_told() -> None:
    read = Read(players=[{"seat": "blue", "name": ""}, {"seat": "blue", "hat": 1}, {}, {"seat": "pink"}])
    assert len(written_players(read.section, SEATS, "seat", fewest=2, most=3)) == 4
    assert read.said == [
        "players: lists 4 players; write [[players]] once for each of the 2 to 3",
        'players[0].name (player 1): "" is not a name; write one line in quotes, or leave the key out',
        "players[1].hat (player 2): is not a key of this table; possible here: name, seat",
        "players[1].seat (player 2): player 1 is blue too; give each player another",
        "players[2].seat (player 3): is missing; possible here: red, blue, green",
        'players[3].seat (player 4): "pink" is not known; possible here: red, blue, green',
    ]
