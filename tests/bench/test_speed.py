"""How fast the rules are: random play, undo, replay, what a viewer is sent, and reading a board.

``make bench`` runs it, alone and one after the other. Nothing here can fail for being slow: machines differ.
"""

from __future__ import annotations

import sys

import msgspec
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from companion.assets import asset
from companion.engine.chance import Chance
from companion.engine.log import Entry, Log, Redo, Undo
from companion.engine.playout import playout
from companion.engine.position import Position
from companion.engine.prompt import Answer
from companion.engine.wire import Wire
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import State
from tests.bench.kept import long, luck, new_game, take
from tests.war_of_whispers.table import BOARD, GAME

GAMES = 20
LONG = 300
"""Entries of a long game; random ones are half as long."""

EVERYTHING = Options(field_agents=True, treasure=True, conquest=True, dark_alliances=True, swap_empty_seat=True)


@pytest.fixture(scope="module")
def long_game() -> tuple[Entry, ...]:
    return long(LONG)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [Options(), EVERYTHING], ids=["by-the-book", "everything"])
def test_random_play(
    seats: int, options: Options, benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    def play() -> int:
        picks = 0
        for seed in range(GAMES):
            entries = playout(Log(GAME), new_game(seats, options), luck(seed))
            picks += sum(len(entry.command.path) for entry in entries if isinstance(entry.command, Answer))
        return picks

    picks = benchmark(play)
    assert benchmark.stats is not None
    rate = round(picks / benchmark.stats.stats.median)
    benchmark.extra_info["picks_per_second"] = rate
    with capsys.disabled():
        sys.stdout.write(f"\n  {rate:,} picks a second with {seats} players ")


def test_undo_in_a_long_game(long_game: tuple[Entry, ...], benchmark: BenchmarkFixture) -> None:
    def undo(log: Log[State]) -> Position[State]:
        take(log, Undo(), Chance.recorded(()))
        return log.position

    position = benchmark.pedantic(undo, setup=lambda: ((Log(GAME, long_game),), {}), rounds=50)  # type: ignore[no-untyped-call]
    assert position.questions


def test_undo_and_redo_of_a_whole_long_game(long_game: tuple[Entry, ...], benchmark: BenchmarkFixture) -> None:
    def there_and_back(log: Log[State]) -> Position[State]:
        take(log, Undo(log.undoable), Chance.recorded(()))
        take(log, Redo(log.redoable), Chance.recorded(()))
        return log.position

    position = benchmark.pedantic(there_and_back, setup=lambda: ((Log(GAME, long_game),), {}), rounds=50)  # type: ignore[no-untyped-call]
    assert position.state == Log(GAME, long_game).position.state


def test_fold_of_a_long_game(long_game: tuple[Entry, ...], benchmark: BenchmarkFixture) -> None:
    position = benchmark(lambda: Log(GAME, long_game).position)
    assert position.questions


def test_every_command_of_a_long_game_decided_again(long_game: tuple[Entry, ...], benchmark: BenchmarkFixture) -> None:
    def replay() -> tuple[Entry, ...]:
        log: Log[State] = Log(GAME)
        for entry in long_game:
            take(log, entry.command, Chance.recorded(entry.chance))
        return tuple(log.entries)

    assert benchmark(replay) == long_game


def test_a_long_game_read_from_the_wire(long_game: tuple[Entry, ...], benchmark: BenchmarkFixture) -> None:
    wire = Wire(GAME)
    lines = [wire.encode(entry) for entry in long_game]
    assert benchmark(lambda: tuple(map(wire.decode, lines))) == long_game


def test_a_view_and_its_encoding(long_game: tuple[Entry, ...], benchmark: BenchmarkFixture) -> None:
    state = Log(GAME, long_game).position.state
    assert benchmark(lambda: msgspec.json.encode(GAME.rules.view(state, "raven"), order="deterministic"))


def test_loading_the_board(benchmark: BenchmarkFixture) -> None:
    data = asset("boards/standard.json").read_bytes()
    assert benchmark(lambda: load(data, "standard.json")) == BOARD
