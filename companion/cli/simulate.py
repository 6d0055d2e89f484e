"""``companion simulate``: random legal games by the hundred, to measure, to study or to export.

It picks from the lists of a game and knows no rule. The same command line gives the same games on every machine.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from companion.cli.data import data_option
from companion.cli.new_game import new_game, typed_options
from companion.cli.presets import preset_option, preset_options
from companion.cli.words import counted, counted_games, say
from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.game import Game, Setup
from companion.engine.log import Log
from companion.engine.playout import playout
from companion.engine.prompt import Answer
from companion.engine.text import Text, either
from companion.errors import SetupError, file_errors
from companion.games import GAMES
from companion.games import game as rules_of
from companion.journal.exported import exported

MOST_GAMES = 1_000_000


class SimulatedGames(msgspec.Struct):
    """The number of games and the time they took, without that of writing."""

    games: int = 0
    entries: int = 0
    picks: int = 0
    seconds: float = 0.0

    def describe(self) -> str:
        rate = self.picks / self.seconds if self.seconds else 0
        return say(
            "cli.simulate.played",
            games=counted_games(self.games),
            entries=counted("entries", self.entries),
            decisions=counted("decisions", self.picks),
            rate=f"{rate:,.0f}",
        )


class GameFile:
    """A file of exported games. An interruption leaves only whole lines in it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._length = 0
        with self._writing():
            self._file = path.open("wb", buffering=0)

    def write(self, line: bytes) -> None:
        left = memoryview(line)
        with self._writing():
            try:
                while left:
                    left = left[self._file.write(left) :]
            except BaseException:
                with suppress(OSError):  # a pipe has no end to be cut off
                    self._file.truncate(self._length)
                raise
        self._length += len(line)

    def close(self) -> None:
        self._file.close()

    def _writing(self) -> AbstractContextManager[None]:
        return file_errors("error.file.other_file", file=self._path, option="--export")


@click.command(help=say("cli.simulate", games=either(GAMES)))
@click.argument("game")
@click.option("--seats", type=int, default=4, show_default=True, metavar="N", help=say("cli.simulate.option.seats"))
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    default=100,
    show_default=True,
    metavar="G",
    help=say("cli.simulate.option.games"),
)
@click.option("--seed", type=int, default=1, show_default=True, metavar="S", help=say("cli.simulate.option.seed"))
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help=say("cli.simulate.option.option"),
)
@preset_option
@data_option
@click.option(
    "--export",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=say("cli.simulate.option.export"),
)
def simulate(
    *,
    game: str,
    seats: int,
    games: int,
    seed: int,
    options: Sequence[str],
    preset: str | None,
    data: Path | None,
    export: Path | None,
) -> None:
    setup = _setup(game, seats, options, preset_options(game, preset, data))
    rules = rules_of(game)
    positions.begin(rules, setup, Chance(luck(seed_of(seed, 1))))  # before a file is opened: reports wrong options
    count = SimulatedGames()
    with nullcontext() if export is None else closing(GameFile(export)) as file, _progress() as progress:
        try:
            for number in progress.track(range(1, games + 1), description=say("cli.simulate.playing")):
                _play(rules, setup, seed_of(seed, number), count, file)
        finally:
            progress.stop()
            if count.games:
                click.echo(count.describe())


def _setup(game: str, seats: int, options: Sequence[str], preset: Mapping[str, str]) -> Setup:
    """Build the setup; raise ``SetupError`` with every wrong option, those without a value too."""
    problems: list[Text] = []
    setup = None
    try:
        typed_options([option for option in options if "=" not in option])
    except SetupError as error:
        problems += error.problems
    try:
        setup = new_game(game, seats, {**preset, **typed_options([option for option in options if "=" in option])})
    except SetupError as error:
        problems += error.problems
    if setup is None or problems:
        raise SetupError(*problems)
    return setup


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a run, small enough for any program that reads it."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode()).digest()[:6], "big")


def luck(seed: int) -> Callable[[int], int]:
    """Random numbers by a method that is the same in every version of Python."""
    draw = Random(seed).random  # noqa: S311 - a simulation keeps no secret
    return lambda most: int(draw() * most)


def _play(rules: Game[Any], setup: Setup, seed: int, count: SimulatedGames, file: GameFile | None) -> None:
    log: Log[Any] = Log(rules)
    began = perf_counter()
    states = [log.position.state for _ in playout(log, setup, luck(seed))]
    count.seconds += perf_counter() - began
    if file is not None:
        file.write(msgspec.json.encode(exported(log, states, seed=seed)) + b"\n")
    count.games += 1
    count.entries += len(log.entries)
    count.picks += sum(len(entry.command.path) for entry in log.entries if isinstance(entry.command, Answer))


def _progress() -> Progress:
    """Progress, printed on a terminal only and not part of the output."""
    console = Console(stderr=True)
    return Progress(
        *Progress.get_default_columns(), MofNCompleteColumn(), console=console, disable=not console.is_terminal
    )
