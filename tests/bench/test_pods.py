"""How soon a press is answered by light: from a contact of a pod to the lights that come of it, through the table.

Two pods play at a table that is a process of its own; the line is a pseudo terminal. What it takes to write an answer
to disk is in it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import msgspec
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from companion.table import commands
from companion.table.devices.state import SETTLES
from tests.bare_pod import BarePod, turn_for, turn_until
from tests.bench.figures import note, slow, usual
from tests.bench.stopwatch import Stopwatch
from tests.end_to_end.evening import Evening
from tests.end_to_end.wires import post

PRESSES = 150
SEATS = ("raven", "spider")
TAP = 0.05
"""Seconds a button is down in a tap."""

WATCH = Stopwatch()
_IDS = map(str, count(1))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path, screen=False)
    evening.starts()
    yield evening
    evening.stops()


def _does(evening: Evening, command: commands.ClientCommand) -> None:
    receipt = post(
        evening.port, "/table/send", msgspec.json.encode(command), {"Authorization": f"Bearer {evening.key}"}
    )
    assert receipt["done"], receipt


def _claims(evening: Evening, pods: list[BarePod]) -> None:
    """Each pod takes a seat, as in the lobby."""
    for seat, pod in zip(SEATS, pods, strict=True):
        _does(evening, commands.ShowJoinCode(next(_IDS), seat))
        pod.sets("yes", down=True)
        turn_for(pods, TAP)
        pod.sets("yes", down=False)
        turn_until(pods, lambda pod=pod: len(pod.lit) > 1)  # type: ignore[misc]  # it makes itself seen
    turn_for(pods, 4.0)


@pytest.mark.benchmark(timer=WATCH.read)
def test_a_press_is_answered_by_light(evening: Evening, benchmark: BenchmarkFixture) -> None:
    first, second = pods = [BarePod(evening.folder / "pods", uid) for uid in ("aaaa", "bbbb")]
    rounds = count()
    seats = tuple(commands.PlayerEntry(seat) for seat in SEATS)
    turn_until(pods, lambda: all(pod.number for pod in pods))
    _does(evening, commands.BeginMatch(next(_IDS), "war-of-whispers", seats, {"loyalties": "dealt"}, SEATS[0]))
    _claims(evening, pods)
    _does(evening, commands.CloseLobby(next(_IDS)))

    turn_until(pods, lambda: bool(first.lit))
    begun = evening.shown().match.entries

    def press() -> None:
        """Raven places an agent: its own lights go out, and the other pod's come on. Then that is taken back."""
        turn_for(pods, SETTLES + 0.05)
        first.sets("yes", down=True)
        turn_for(pods, TAP)
        first.sets("yes", down=False)
        began = time.perf_counter()
        answered = turn_until(pods, lambda: not first.lit)
        WATCH.add(answered - began)
        turn_until(pods, lambda: bool(second.lit))
        _does(evening, commands.UndoEntries(next(_IDS), begun + 2 * next(rounds) + 1))
        turn_until(pods, lambda: bool(first.lit))

    benchmark.pedantic(press, rounds=PRESSES)  # type: ignore[no-untyped-call]
    assert benchmark.stats is not None
    taken = benchmark.stats.stats.data
    benchmark.extra_info["p99_ms"] = slow(taken)
    note("press of a pod to lit answer, median", usual(taken), "ms", aim=10)
    note("press of a pod to lit answer, p99", slow(taken), "ms", aim=30)
    for pod in pods:
        pod.close()
