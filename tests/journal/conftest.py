"""What tests of the file of a journal begin with."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from companion.journal.sqlite import SqliteJournal
from tests.journal.healthy import BEGAN, ENTRIES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def match_id(folder: Path) -> str:
    """A match of three entries in a journal that has been closed."""
    with closing(SqliteJournal(folder)) as journal:
        match_id = journal.create("chess", 1, BEGAN, "Sunday")
        for seq, data in enumerate(ENTRIES, start=1):
            journal.append(match_id, seq, data, ended=seq == 3)
    return match_id
