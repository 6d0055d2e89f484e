"""A siege: an attack on a real table beside honest players."""

from __future__ import annotations

import subprocess
import sys
from statistics import median, quantiles
from threading import Event, Thread
from time import sleep

import msgspec

from companion.games.war_of_whispers.terms import SOCIETIES
from tests.attack.honest import Honest
from tests.bench.kept import Kept
from tests.bench.processes import memory
from tests.end_to_end.evening import Evening

ATTACKER = SOCIETIES[3]
"""The seat whose phone attacks."""


class Outcome(msgspec.Struct, frozen=True):
    """What honest players felt, in milliseconds, and what the table took, in megabytes."""

    attack: str
    median: float
    p99: float
    worst: float
    refused: int
    before: float
    peak: float
    after: float


def besiege(evening: Evening, kept: Kept, attack: str, answers: int, rest: float) -> Outcome:
    """Let honest players answer so often during an attack, ``""`` for none. ``rest``: seconds before and after."""
    with Honest(evening, kept, ATTACKER) as honest:
        before = memory(evening.pid)
        peak, over = [before], Event()
        watcher = Thread(target=_watch, args=(evening.pid, peak, over))
        watcher.start()
        attacker = _begun(evening, kept, attack) if attack else None
        try:
            sleep(rest)
            taken = [1000 * honest.answers() for _ in range(answers)]
        finally:
            if attacker:
                attacker.kill()
                attacker.communicate()
            over.set()
            watcher.join()
    sleep(rest)
    after = memory(evening.pid)
    p99 = quantiles(taken, n=100, method="inclusive")[98]  # the other method goes above the worst of a few
    return Outcome(attack or "none", median(taken), p99, max(taken), honest.refused, before, max(peak), after)


def _begun(evening: Evening, kept: Kept, attack: str) -> subprocess.Popen[bytes]:
    """An attacker that has begun."""
    cookie = f"Cookie: seat={kept.secrets[ATTACKER]}"
    command = [sys.executable, "-m", "tests.attack.attacks", attack, str(evening.port), cookie]
    attacker = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert attacker.stdout is not None
    assert attacker.stdout.readline()
    return attacker


def _watch(pid: int, seen: list[float], over: Event) -> None:
    while not over.wait(0.05):
        seen.append(memory(pid))
