"""What the companion takes while everybody thinks: processor, memory; and how long it takes to be there.

The table is started as it is at home, with its screen drawn by the machine's own GL but shown nowhere. Beside it stands
a bare window of the same size, which is what the screen cannot do without.
"""

from __future__ import annotations

from pathlib import Path
from time import perf_counter, sleep

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.bare_window import bare_window
from tests.bench.figures import note
from tests.bench.kept import begun, keep
from tests.bench.party import sitting
from tests.bench.processes import cpu, memory, own_memory
from tests.bench.stopwatch import Stopwatch
from tests.end_to_end.evening import Evening
from tests.harness.patience import until

STARTS = 3
SETTLING = 10.0
"""Seconds after which a table that was touched is quiet again, and has prepared what phones will need."""
IDLE = 20.0

WATCH = Stopwatch()


@pytest.mark.benchmark(timer=WATCH.read)
def test_from_the_command_to_a_screen_that_can_be_touched(tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    bare: list[float] = []
    spent: list[float] = []

    def start() -> None:
        folder = tmp_path / str(len(bare))
        folder.mkdir()
        with bare_window(folder) as (_, seconds):
            bare.append(seconds)
        evening = Evening(folder)
        began = perf_counter()
        evening.starts()
        until(evening.screen.targets, "something can be touched")
        WATCH.add(perf_counter() - began)
        spent.append(cpu([evening.pid, *evening.children()]))
        evening.stops()

    benchmark.pedantic(start, rounds=STARTS)  # type: ignore[no-untyped-call]
    assert benchmark.stats is not None
    benchmark.extra_info["bare_window_s"] = min(bare)
    least = benchmark.stats.stats.min
    note(f"start to first touch, best of {STARTS}", least, "s", most=3, reference=min(bare), beside="bare window")
    note("  processor time of table and screen, the least", min(spent), "s")


@pytest.mark.benchmark(timer=WATCH.read)
def test_a_table_at_which_everybody_thinks(tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    (kept,) = keep(tmp_path, iter([begun(60, 1)]))
    evening = Evening(tmp_path, pace=1)  # that of people
    evening.starts()
    until(evening.screen.targets, "something can be touched")
    with sitting(evening, kept) as party, bare_window(tmp_path) as (window, _):
        party.answers()
        party.lines.rest(SETTLING)
        table, screen, *others = evening.pid, *evening.children()
        assert not others

        def think() -> None:
            """The benchmark is given the seconds of processor time in each second."""
            before = [cpu([pid]) for pid in (table, screen, window)]
            began = perf_counter()
            sleep(IDLE)
            took = perf_counter() - began
            ours, its, bare = (
                100 * (cpu([pid]) - was) / took for pid, was in zip((table, screen, window), before, strict=True)
            )
            note("idle, table and screen", ours + its, "%", most=3, reference=bare, beside="bare window")
            note("  of that, the table", ours, "%")
            benchmark.extra_info.update(table_percent=ours, screen_percent=its, bare_window_percent=bare)
            WATCH.add((ours + its) / 100)

        benchmark.pedantic(think, rounds=1)  # type: ignore[no-untyped-call]
        sizes = {pid: memory(pid) for pid in (table, screen, window)}
        both = sizes[table] + sizes[screen]
        note("memory, table and screen", both, "MB", most=230, reference=sizes[window], beside="bare window")
        note("  of that, the table", sizes[table], "MB")
        note("  of that, the screen", sizes[screen], "MB")
        note("  both, shared parts once", own_memory(table) + own_memory(screen), "MB")
        benchmark.extra_info.update(table_mb=sizes[table], screen_mb=sizes[screen], bare_window_mb=sizes[window])
    evening.stops()
