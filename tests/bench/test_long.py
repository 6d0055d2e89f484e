"""What a long match costs: how soon it is open, and whether an answer and an undo take as long as in a short one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from companion.engine.chance import Chance
from companion.engine.log import Command, Entry, Undo
from companion.engine.wire import Wire
from companion.journal import MatchInfo, new_id
from companion.journal.sqlite import SqliteJournal
from companion.table.match.match import Match
from tests.bench.figures import note, usual
from tests.bench.kept import NOW, command_after, long, luck
from tests.bench.stopwatch import Stopwatch
from tests.war_of_whispers.table import GAME

SHORT, LONG = 50, 5_000
ANSWERS = 30
ROUNDS = 5

WATCH = Stopwatch()


class Opened:
    """A match of so many entries, opened from a journal of its own; ``took`` are the seconds for that."""

    def __init__(self, folder: Path, entries: tuple[Entry, ...]) -> None:
        wire, self._journal = Wire(GAME), SqliteJournal(folder)
        data = [wire.encode(entry) for entry in entries]
        match = new_id(NOW)
        self._journal.adopt(MatchInfo(match, GAME.key, GAME.wire_version, NOW, len(data), ended=False), data)
        began = perf_counter()
        self._match = Match(GAME, self._journal, match, Random(1).randrange)
        self.took = perf_counter() - began

    async def _enter(self, command: Command) -> float:
        began = perf_counter()
        assert await self._match.enter(command) is None
        return perf_counter() - began

    async def answers(self) -> tuple[list[float], list[float]]:
        """Seconds of each answer, and of taking each back again."""
        chance = Chance(luck(1))
        given = [await self._enter(command_after(self._match.log, chance)) for _ in range(ANSWERS)]
        return given, [await self._enter(Undo(1)) for _ in range(ANSWERS)]

    def close(self) -> None:
        self._journal.close()


@pytest.mark.benchmark(timer=WATCH.read)
def test_a_long_match(tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    entries = long(LONG)
    took: list[float] = []
    short: tuple[list[float], list[float]] = [], []
    late: tuple[list[float], list[float]] = [], []

    def play() -> None:
        for count, figures in ((SHORT, short), (LONG, late)):
            opened = Opened(tmp_path / f"{count}.{len(took)}", entries[:count])
            for figure, taken in zip(figures, asyncio.run(opened.answers()), strict=True):
                figure.extend(taken)
            opened.close()
        took.append(opened.took)
        WATCH.add(opened.took)

    benchmark.pedantic(play, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    note(f"a match of {LONG} entries opens, median", usual(took), "ms", most=500)
    for what, at in (("an answer", 0), ("an undo", 1)):
        note(f"  {what} in it", usual(late[at]), "ms", reference=usual(short[at]), beside=f"after {SHORT} entries")
