"""The file of an open journal is deleted or replaced: nothing that was acknowledged is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import rmtree
from stat import S_IMODE

import pytest

from companion.errors import JournalError
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.journal.healthy import ENTRIES, broken, raw

LATER = (b"fourth", b"fifth", b"sixth")


@pytest.mark.parametrize("gone", [(FILE_NAME,), (FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm")], ids=len)
def test_a_file_deleted_while_it_is_open_is_written_again_with_all_that_was_acknowledged(
    folder: Path, match_id: str, gone: tuple[str, ...]
) -> None:
    with closing(SqliteJournal(folder)) as journal:
        journal.append(match_id, 4, b"the fourth entry")
        for name in gone:
            (folder / name).unlink()
        journal.append(match_id, 5, b"the fifth entry")
        assert S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600
        journal.append(match_id, 6, b"the sixth entry")
    with closing(SqliteJournal(folder)) as journal:
        assert list(journal.entries(match_id)) == [*ENTRIES, *(b"the %s entry" % each for each in LATER)]
        journal.check()
    with raw(folder) as connection, pytest.raises(sqlite3.IntegrityError, match="never changed"):
        connection.execute("UPDATE entries SET data = x''")


def test_what_was_not_yet_written_again_survives_a_kill_in_between(folder: Path, match_id: str) -> None:
    """A fresh copy that nobody has put in its place is no journal, and is written anew."""
    (folder / f"{FILE_NAME}.new").write_bytes(b"half of it")
    with closing(SqliteJournal(folder)) as journal:
        (folder / FILE_NAME).unlink()
        journal.append(match_id, 4, b"the fourth entry")
    with closing(SqliteJournal(folder)) as journal:
        assert list(journal.entries(match_id)) == [*ENTRIES, b"the fourth entry"]


def test_a_file_in_place_of_the_open_one_is_left_as_it_is(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as journal:
        (folder / "other").write_bytes(b"another one")
        (folder / "other").replace(folder / FILE_NAME)
        assert "another file has taken its place" in broken(journal, match_id)
    assert (folder / FILE_NAME).read_bytes() == b"another one"


def test_who_only_reads_writes_no_deleted_file_again(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder, reading=True)) as journal:
        (folder / FILE_NAME).unlink()
        with pytest.raises(JournalError):
            journal.append(match_id, 4, b"the fourth entry")
    assert not (folder / FILE_NAME).exists()


def test_a_folder_that_is_gone_is_told(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as journal:
        rmtree(folder)
        assert "it cannot be opened or written" in broken(journal, match_id)
