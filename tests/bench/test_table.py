"""How soon everybody knows: from an answer's last byte sent to the last byte of every new view, on disk in between.

The table is the process that is started at home, with its journal on disk; the phones are bare lines. Beside
each answer a bare server sends as many bytes, and the same journal is written to without a table.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Generator, Iterator
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.bench.echo import echo, echoing
from tests.bench.figures import note, slow, usual
from tests.bench.kept import NOW, Kept, begun, keep, long
from tests.bench.party import REST, Party, sitting
from tests.bench.stopwatch import Stopwatch
from tests.end_to_end.evening import Evening
from tests.war_of_whispers.table import GAME

MATCHES = 10
ANSWERS = 30
"""In each match: from entry 46 to entry 75."""

HURRY = 0.006
"""Seconds between two presses: any less, and the table calls it too fast."""

LONG = 400
UNDONE = 60
VIEW = 5_700
"""Bytes of a phone's view in the middle of a game."""

WATCH = Stopwatch()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def evening(folder: Path) -> Iterator[Evening]:
    """A table without a screen; what is kept in its folder must be there before."""
    evening = Evening(folder, screen=False)
    yield evening
    evening.stops()


@pytest.fixture
def middles(folder: Path) -> tuple[Kept, ...]:
    """Matches that are half played."""
    return keep(folder, (begun(45, seed) for seed in range(MATCHES)))


def on_disk(folder: Path, match: str) -> int:
    """How many entries of a match another process finds in the journal."""
    with sqlite3.connect(f"file:{folder / FILE_NAME}?mode=ro", uri=True) as journal:
        ((found,),) = journal.execute("SELECT count(*) FROM entries WHERE match = ?", (match,)).fetchall()
    journal.close()
    return int(found)


def written(folder: Path) -> list[float]:
    """Seconds that the journal takes for an entry without a table."""
    journal = SqliteJournal(folder / "beside")
    match = journal.create(GAME.key, GAME.wire_version, NOW)
    taken = []
    for seq in range(1, 201):
        began = perf_counter()
        journal.append(match, seq, b"x" * 600)
        taken.append(perf_counter() - began)
    journal.close()
    return taken


def woken_up(rest: float) -> tuple[float, float]:
    """Milliseconds for the same few lines of Python after a rest, and without one: what waking up costs here."""
    taken: dict[float, list[float]] = {rest: [], 0.0: []}
    for _ in range(100):
        for pause, times in taken.items():
            sleep(pause)
            began = perf_counter()
            json.loads(json.dumps({str(number): number for number in range(500)}))
            times.append(perf_counter() - began)
    return usual(taken[rest]), usual(taken[0.0])


class Company(NamedTuple):
    """Who is told, and how many seconds players rest between two presses."""

    who: str
    by_table: bool
    rest: float


@pytest.mark.parametrize(
    "company",
    [
        Company("four phones", by_table=False, rest=REST),
        Company("four phones, in a hurry", by_table=False, rest=HURRY),
        Company("four phones and the table", by_table=True, rest=REST),
    ],
    ids=lambda company: company.who.replace(" ", "-").replace(",", ""),
)
@pytest.mark.benchmark(timer=WATCH.read)
def test_an_answer_reaches_everybody(
    company: Company,
    folder: Path,
    middles: tuple[Kept, ...],
    evening: Evening,
    benchmark: BenchmarkFixture,
) -> None:
    evening.starts()
    echoed: list[float] = []
    spent: list[float] = []
    rounds = _rounds(evening, middles, company)

    with echoing(VIEW) as lines:

        def answer() -> Party:
            party, last = next(rounds)
            took = party.answers()
            WATCH.add(took)
            spent.append(party.spent)
            if last:
                assert on_disk(folder, party.match) == party.entries
            echoed.append(echo(lines))
            return party

        benchmark.pedantic(answer, rounds=MATCHES * ANSWERS)  # type: ignore[no-untyped-call]
    rounds.close()
    assert benchmark.stats is not None
    taken = benchmark.stats.stats.data
    note(
        f"answer to {company.who}, median",
        usual(taken),
        "ms",
        most=3,
        aim=1.5,
        reference=usual(echoed),
        beside="bare echo",
    )
    note(f"answer to {company.who}, p99", slow(taken), "ms", most=10, aim=5, reference=slow(echoed), beside="bare echo")
    note("  of that, the table's own processor time, median", usual(spent), "ms")
    disk = written(folder)
    note("  of that, one entry on disk, median", usual(disk), "ms")
    note("  of that, one entry on disk, p99", slow(disk), "ms")
    if company.rest == REST:
        woken, awake = woken_up(REST)
        note(f"  the same Python after a rest of {REST * 1000:.0f} ms", woken, "ms", reference=awake, beside="without")
    benchmark.extra_info.update(p99_ms=slow(taken), echo_ms=usual(echoed), cpu_ms=usual(spent), disk_ms=usual(disk))


def _rounds(evening: Evening, matches: tuple[Kept, ...], company: Company) -> Generator[tuple[Party, bool], None, None]:
    """A party for each answer, and whether it is the last of its match."""
    for kept in matches:
        with sitting(evening, kept, by_table=company.by_table, rest=company.rest) as party:
            for number in range(ANSWERS):
                yield party, number == ANSWERS - 1


@pytest.mark.benchmark(timer=WATCH.read)
def test_an_undo_in_a_long_game_reaches_everybody(folder: Path, evening: Evening, benchmark: BenchmarkFixture) -> None:
    (kept,) = keep(folder, iter([long(LONG)]))
    evening.starts()
    with sitting(evening, kept) as party, echoing(VIEW) as lines:
        echoed: list[float] = []

        def undo() -> None:
            WATCH.add(party.undoes())
            echoed.append(echo(lines))

        benchmark.pedantic(undo, rounds=UNDONE)  # type: ignore[no-untyped-call]
        assert on_disk(folder, kept.match) == party.entries
    assert benchmark.stats is not None
    taken = benchmark.stats.stats.data
    worst, beside = max(taken) * 1000, max(echoed) * 1000
    note(f"undo at entry {LONG}, median", usual(taken), "ms", most=50, reference=usual(echoed), beside="bare echo")
    note(f"undo at entry {LONG}, worst", worst, "ms", most=50, reference=beside, beside="bare echo")
