"""The link for BG Stats: its form, its length, and what it says of a game."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import unquote

import msgspec
import pytest
from msgspec import Meta

from companion import games
from companion.assets import asset
from companion.engine.log import Log
from companion.engine.playout import playout
from companion.reports.bgstats import ADDRESS, LONGEST, link
from companion.text import catalogue
from tests.bench.kept import luck
from tests.table.played import NAMES, played

Words = Annotated[str, Meta(min_length=1, max_length=80)]
BEGAN, MINUTES = "2026-01-31 19:45:10", 95


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Parts have exactly these fields."""


class Game(Part, frozen=True):
    name: Words
    highest_wins: bool
    bgg_id: Annotated[int, Meta(gt=0)] | msgspec.UnsetType = msgspec.UNSET


class Player(Part, frozen=True):
    name: Words
    source_player_id: Words
    score: int
    rank: Annotated[int, Meta(ge=1, le=10)]
    winner: bool
    start_player: bool


class Play(Part, frozen=True):
    """The schema of the data in a link."""

    source_name: Words
    source_play_id: Words
    play_date: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\Z")]
    duration_min: Annotated[int, Meta(ge=1)]
    game: Game
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=10)]


def of(log: Log[Any], language: str = "en") -> str:
    return link(log, "20260131-194510-9f3a1c07", BEGAN, MINUTES, catalogue(language).say)


def read(made: str) -> Play:
    """The play of a link, if it keeps to the schema."""
    assert made.startswith(ADDRESS)
    data = made.removeprefix(ADDRESS)
    assert not set(data) & set(' "{}[]&#+<>'), "it is encoded"
    assert data.isascii()
    return msgspec.json.decode(unquote(data), type=Play)


def ended(key: str, *names: str) -> Log[Any]:
    """A game of players of these names."""
    game = games.game(key)
    data = asset(game.boards.file).read_bytes() if game.boards.file else b""
    seats = [(seat.id, name) for seat, name in zip(game.setup.choices().seats, names, strict=False)]
    log = Log(game)
    for _ in playout(log, game.setup.new(seats, {}, data, "board.json", None), luck(1)):
        pass
    return log


def test_a_game_is_told_as_it_ended() -> None:
    log = played(1)
    play = read(of(log))
    assert (play.source_name, play.source_play_id) == ("Table Companion", "20260131-194510-9f3a1c07")
    assert (play.play_date, play.duration_min) == (BEGAN, MINUTES)
    assert play.game == Game("A War of Whispers", highest_wins=True, bgg_id=253499)
    state = log.position.state
    scores = log.game.scoring.scores(state)
    assert scores is not None
    assert [player.name for player in play.players] == list(NAMES)
    assert [(each.score, each.rank) for each in play.players] == [(each.points, each.rank) for each in scores.players]
    winners = [seat for seat, each in zip(state.seat_ids, play.players, strict=True) if each.winner]
    assert winners == list(scores.winners)
    assert sum(each.start_player for each in play.players) == 1


def test_false_is_said_too() -> None:
    assert unquote(of(played(1))).count('"winner":false') + unquote(of(played(1))).count('"winner":true') == 4
    assert unquote(of(played(1))).count('"startPlayer":') == 4


@pytest.mark.parametrize(
    ("key", "bgg_id"), [("war-of-whispers", 253499), ("petrichor", 210274), ("riftwalker", msgspec.UNSET)]
)
def test_every_game_has_its_number_or_none(key: str, bgg_id: int | msgspec.UnsetType) -> None:
    log = ended(key, "Ann", "Ben")
    assert read(of(log)).game == Game(catalogue().say(log.game.title), highest_wins=True, bgg_id=bgg_id)


def test_an_unfinished_game_has_no_link() -> None:
    assert of(played(1, entries=30)) == ""


def test_a_player_keeps_the_id_on_another_evening_and_in_another_seat() -> None:
    one, other = (read(of(ended("war-of-whispers", *names))).players for names in (("Ann", "Ben"), ("ben", "Zoe")))
    assert one[1].source_player_id == other[0].source_player_id
    assert len({each.source_player_id for each in (*one, *other)}) == 3


def test_a_player_without_a_name_is_called_by_the_seat() -> None:
    assert [each.name for each in read(of(ended("war-of-whispers", "", "Ben"))).players] == ["Raven", "Ben"]


@pytest.mark.parametrize("name", ["W" * 24, "\N{CJK UNIFIED IDEOGRAPH-66F8}" * 24, '\N{SNOWMAN}&#+ "%' * 3])
def test_a_link_is_short_enough_for_a_code_whatever_players_are_called(name: str) -> None:
    made = of(ended("petrichor", *(name[:-1] + str(n) for n in range(5))))
    assert len(made) <= LONGEST < 1273
    play = read(made)
    assert len(play.players) == 5
    assert all(name.startswith(each.name[:-1]) and each.name for each in play.players)
