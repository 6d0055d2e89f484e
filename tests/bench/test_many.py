"""What a journal of many matches costs: five years of a café, or a thousand games that nobody has finished."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import msgspec
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from companion.engine.wire import Wire
from companion.journal import MatchInfo, new_id
from companion.journal.sqlite import SqliteJournal
from companion.table.history import results
from companion.table.match.matches import LISTED, log_of
from companion.table.table import Table
from tests.bench.figures import note
from tests.bench.kept import NOW, begun
from tests.bench.stopwatch import Stopwatch
from tests.war_of_whispers.table import GAME

FEW, GOING, PAST = 10, 1_000, 20_000
"""Few are fewer than the start page lists, and the page opens each match that it lists."""
WHOLE = 10_000
"""More entries than any game has."""

WATCH = Stopwatch()


def fill(folder: Path, matches: int, *, ended: bool) -> None:
    """Write matches of two entries. Those that have ended have the result of a whole game."""
    wire, journal = Wire(GAME), SqliteJournal(folder)
    entries = begun(WHOLE if ended else 2, 1)
    data = [wire.encode(entries[0]), wire.encode(entries[-1])]
    ids = [new_id(NOW, f"{number:08x}") for number in range(matches)]
    for match in ids:
        journal.adopt(MatchInfo(match, GAME.key, GAME.wire_version, NOW, len(data), ended), data)
    journal.close()
    if ended:
        _keep_results(folder, ids, [wire.encode(entry) for entry in entries])


def _keep_results(folder: Path, ids: list[str], data: list[bytes]) -> None:
    whole = SqliteJournal(folder / "whole")
    match = whole.create(GAME.key, GAME.wire_version, NOW)
    for seq, entry in enumerate(data, 1):
        whole.append(match, seq, entry, ended=seq == len(data))
    found = msgspec.structs.replace(results.result(log_of(whole, whole.match(match))), entries=2)
    whole.close()
    journal = SqliteJournal(folder)
    results.Results(journal, folder)._write(dict.fromkeys(ids, results.encoded(found)))
    journal.close()


def measure(folder: Path, ask: Callable[[Table], object]) -> tuple[float, float]:
    """Milliseconds of the first time after a start, and of the next."""
    journal = SqliteJournal(folder)
    table, taken = Table(journal, folder), []
    gc.collect()
    gc.freeze()  # as the table does when it has started: it would pay for what the tests keep in memory
    for _ in range(2):
        began = perf_counter()
        ask(table)
        taken.append(1000 * (perf_counter() - began))
    gc.unfreeze()
    table.stop()
    journal.close()
    return taken[0], taken[1]


def _start_page(table: Table) -> object:
    return table.shown(None, "en")


@pytest.mark.benchmark(timer=WATCH.read)
def test_many_matches_that_nobody_finished(tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    few, page, many = tmp_path / "few", tmp_path / "page", tmp_path / "many"
    fill(few, FEW, ended=False)
    fill(page, LISTED, ended=False)
    fill(many, GOING, ended=False)
    measure(few, _start_page)  # the first of this process reads words and boards
    journal = SqliteJournal(many)
    assert len(journal.matches()) == GOING
    journal.close()

    def start() -> None:
        beside, full, taken = (measure(folder, _start_page) for folder in (few, page, many))
        note(f"start page, {GOING} matches", taken[0], "ms", reference=beside[0], beside=f"{FEW} matches")
        note("  beside a full list", taken[0], "ms", reference=full[0], beside=f"{LISTED} matches")
        note("  again", taken[1], "ms", reference=beside[1], beside=f"{FEW} matches")
        WATCH.add(taken[0] / 1000)

    benchmark.pedantic(start, rounds=1)  # type: ignore[no-untyped-call]


@pytest.mark.benchmark(timer=WATCH.read)
def test_many_matches_that_are_over(tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    fill(tmp_path, PAST, ended=True)
    measure(tmp_path, _start_page)

    def read() -> None:
        journal = SqliteJournal(tmp_path)
        assert len(journal.matches()) == PAST
        journal.close()
        for what, ask, most in (
            ("start page", _start_page, 1000.0),
            ("a page of past games", lambda table: table.past.page(), 200.0),
            ("totals", lambda table: table.past.totals(), 200.0),
        ):
            first, again = measure(tmp_path, ask)
            note(f"{what}, {PAST} past games, first after a start", first, "ms")
            note("  again", again, "ms", most=most)
            WATCH.add(again / 1000)

    benchmark.pedantic(read, rounds=1)  # type: ignore[no-untyped-call]
