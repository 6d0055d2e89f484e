"""A card loses power in the middle of a write, or rots: what was acknowledged is there, or it is told that it is not.

The log that SQLite writes ahead is cut, garbled or left half old at every place; `make soak` leaves out none.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
import pytest

from companion.errors import JournalError
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.soaking import SOAKING

BEGAN = "2026-01-31T19:45:00+00:00"
WAL = f"{FILE_NAME}-wal"
WAL_HEADER, FRAME_HEADER, PAGE = 32, 24, 4096
STRIDE = 1 if SOAKING else 97

pytestmark = [pytest.mark.slow, pytest.mark.soak]


@pytest.fixture
def folder() -> Iterator[Path]:
    """In memory where that can be had: thousands of journals are opened here, and no disk need be worn out."""
    memory = Path("/dev/shm")  # noqa: S108 - a fresh folder is made in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as made:
        yield Path(made) / "data"


def entry(seq: int) -> bytes:
    return b"%d: " % seq + bytes([seq]) * 300 * seq


ALL = [entry(seq) for seq in range(1, 6)]


class Written(msgspec.Struct):
    """A journal while it is open: its file, the log ahead of it, and where in that each entry was acknowledged."""

    match_id: str
    file: bytes
    log: bytes
    log_before: bytes
    acknowledged: dict[int, int]

    def survives(self, length: int) -> int:
        """How many entries were acknowledged when the log was so long."""
        return max((seq for seq, end in self.acknowledged.items() if end <= length), default=0)


def write(folder: Path, *, first: int) -> Written:
    """Five entries, those from ``first`` on into a log begun anew over what is left of the old one."""
    with closing(SqliteJournal(folder)) as journal:
        match_id = journal.create("chess", 1, BEGAN)
        for seq in range(1, first):
            journal.append(match_id, seq, entry(seq))
        if first > 1:
            begin_log_anew(folder)
        acknowledged = dict.fromkeys(range(1, first), 0)
        before = log = (folder / WAL).read_bytes()
        for seq in range(first, len(ALL) + 1):
            journal.append(match_id, seq, entry(seq))
            log, older = (folder / WAL).read_bytes(), log
            acknowledged[seq] = last_difference(older, log) + 1
        return Written(match_id, (folder / FILE_NAME).read_bytes(), log, before, acknowledged)


def begin_log_anew(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as other:
        (busy, _, _) = other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
    assert not busy


def last_difference(older: bytes, newer: bytes) -> int:
    return max(at for at in range(len(newer)) if at >= len(older) or newer[at] != older[at])


def found(folder: Path, written: Written, log: bytes) -> list[bytes]:
    """What a journal gives out that wakes up to this log."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(written.file)
    (folder / WAL).write_bytes(log)
    with closing(SqliteJournal(folder)) as journal:
        kept = [info.id for info in journal.matches()]
        entries = list(journal.entries(written.match_id)) if written.match_id in kept else []
        if kept:  # and it can be played on
            journal.append(written.match_id, len(entries) + 1, b"and on")
            assert list(journal.entries(written.match_id)) == [*entries, b"and on"]
        return entries


def intact(log: bytes, written: Written, length: int) -> int:
    """The length up to which a log changed from ``length`` on is still the one that was written.

    A byte of a random match id can be the same in both.
    """
    shorter = min(len(log), len(written.log))
    return next((at for at in range(length, shorter) if log[at] != written.log[at]), shorter)


def cuts(log: bytes) -> Iterable[int]:
    """Lengths to cut a log to: every so many bytes, and about each place where something of it ends."""
    ends = range(WAL_HEADER, len(log) + 1, FRAME_HEADER + PAGE)
    close = {end + by for end in ends for by in (-1, 0, 1, FRAME_HEADER - 1, FRAME_HEADER, FRAME_HEADER + 1)}
    return sorted(at for at in close | set(range(0, len(log), STRIDE)) if at <= len(log))


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return write(tmp_path_factory.mktemp("fresh"), first=1)


@pytest.fixture(scope="module")
def reused(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return write(tmp_path_factory.mktemp("reused"), first=4)


def test_a_log_cut_short_loses_only_what_was_not_acknowledged_yet(fresh: Written, folder: Path) -> None:
    for length in cuts(fresh.log):
        assert found(folder, fresh, fresh.log[:length]) == ALL[: fresh.survives(length)], length


@pytest.mark.parametrize("tail", ["zeros", "noise", "ones"])
def test_nothing_garbled_is_taken_for_an_entry(fresh: Written, folder: Path, tail: str) -> None:
    noise = Random(1).randbytes(len(fresh.log) + PAGE)
    garbled = {"zeros": bytes(len(noise)), "noise": noise, "ones": b"\xff" * len(noise)}[tail]
    for length in cuts(fresh.log):
        log = fresh.log[:length] + garbled[length:]
        assert found(folder, fresh, log) == ALL[: fresh.survives(intact(log, fresh, length))], length


def test_a_log_begun_anew_is_not_mixed_with_the_old_one_behind_it(reused: Written, folder: Path) -> None:
    assert reused.acknowledged[3] == 0 < reused.acknowledged[4] < reused.acknowledged[5] < len(reused.log)
    for length in cuts(reused.log):
        log = reused.log[:length] + reused.log_before[length:]
        assert found(folder, reused, log) == ALL[: reused.survives(intact(log, reused, length))], length


def test_a_file_in_which_a_bit_fell_over_gives_out_no_wrong_entry(folder: Path) -> None:
    written = write(folder, first=1)
    healthy = (folder / FILE_NAME).read_bytes()
    assert len(healthy) > 5 * PAGE
    noticed = 0
    for bit in range(0, 8 * len(healthy), STRIDE):
        changed = bytearray(healthy)
        changed[bit // 8] ^= 1 << bit % 8
        (folder / FILE_NAME).write_bytes(changed)
        entries = list(given_out(folder, written.match_id))
        assert entries == ALL[: len(entries)], bit
        noticed += entries != ALL
    assert noticed > 0


def given_out(folder: Path, match_id: str) -> Iterator[bytes]:
    """The entries, or none where it is told that something is wrong."""
    try:
        with closing(SqliteJournal(folder, patience=0)) as journal:
            yield from journal.entries(match_id)
    except JournalError:
        return
