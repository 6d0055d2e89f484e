"""A healthy journal on disk, for tests that then do something to its file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.errors import JournalError
from companion.journal.sqlite import FILE_NAME, SqliteJournal

BEGAN = "2026-01-31T19:45:00+00:00"
ENTRIES = [b"the first entry", b"the second entry", b"the third entry"]


@contextmanager
def raw(folder: Path) -> Iterator[sqlite3.Connection]:
    """The file as any other program sees it."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        yield connection


def broken(journal: SqliteJournal, match_id: str) -> str:
    """What is told when entry 4 cannot be written."""
    with pytest.raises(JournalError) as refused:
        journal.append(match_id, 4, b"x" * 100_000)
    return str(refused.value)
