"""A companion is killed in the middle of whatever it was writing: every entry it was promised is there, once."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from companion.journal.sqlite import SqliteJournal
from tests.journal.appender import entry
from tests.soaking import SOAKING

ROOT = Path(__file__).parents[2]
KILLS = 10
"""Of one journal, which is opened again and written on after each."""
JOURNALS = 20 if SOAKING else 1
LONGEST_LIFE = 0.3
"""Seconds from the first promise to the kill: enough for the log to be written back to the file once or twice."""


def promised_until_killed(folder: Path, match_id: str, life: float) -> int:
    """The last entry that a program was promised before it was killed."""
    program = [sys.executable, "-m", "tests.journal.appender", str(folder), match_id]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        try:
            child.wait(life)
        except subprocess.TimeoutExpired:
            child.kill()
        told = first + child.stdout.read()
    assert child.returncode < 0, "it ended by itself"
    return int(told.splitlines()[-1])


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(JOURNALS))
def test_what_was_promised_survives_every_kill(seed: int) -> None:
    lives = Random(seed)
    with TemporaryDirectory() as made:
        folder = Path(made)
        with closing(SqliteJournal(folder)) as journal:
            match_id = journal.create("chess", 1, "2026-01-31T19:45:00+00:00")
        before = 0
        for _ in range(KILLS):
            promised = promised_until_killed(folder, match_id, lives.uniform(0, LONGEST_LIFE))
            with closing(SqliteJournal(folder)) as journal:
                journal.check()
                entries = list(journal.entries(match_id))
            assert entries == [entry(seq) for seq in range(1, len(entries) + 1)]
            assert before < promised <= len(entries) <= promised + 1
            before = len(entries)
