"""The file of the journal: its owner's alone, only ever added to, and what is wrong with it is told with a remedy."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from stat import S_IMODE

import pytest

from companion.errors import JournalError
from companion.journal.sqlite import FILE_NAME, SCHEMA_VERSION, SqliteJournal
from tests.journal.healthy import BEGAN, ENTRIES, broken, raw


@contextmanager
def without_rights() -> Iterator[None]:
    """As a user who may not write everywhere: the tests may be run by one who may."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


# Opened again


def test_closed_and_opened_again_it_is_the_same(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as journal:
        (info,) = journal.matches()
        assert (info.id, info.game, info.title, info.entries, info.ended) == (match_id, "chess", "Sunday", 3, True)
        assert list(journal.entries(match_id)) == ENTRIES
        journal.append(match_id, 4, b"the fourth entry")
    with closing(SqliteJournal(folder)) as journal:
        assert list(journal.entries(match_id)) == [*ENTRIES, b"the fourth entry"]


def test_closed_it_is_one_file(folder: Path, match_id: str) -> None:
    assert match_id
    assert [file.name for file in folder.iterdir()] == [FILE_NAME]


def test_every_entry_is_synced_to_the_disk_before_it_counts(folder: Path) -> None:
    with closing(SqliteJournal(folder)) as journal:
        (mode,) = journal._connection.execute("PRAGMA journal_mode").fetchone()
        (synchronous,) = journal._connection.execute("PRAGMA synchronous").fetchone()
    assert (mode, synchronous) == ("wal", 3)


# Its owner's alone


def test_nobody_but_the_owner_may_read_it_whatever_the_umask(folder: Path) -> None:
    before = os.umask(0)
    try:
        with closing(SqliteJournal(folder)) as journal:
            journal.append(journal.create("chess", 1, BEGAN), 1, b"e4")
            modes = {file.name: S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    finally:
        os.umask(before)
    assert modes == {FILE_NAME: 0o600, f"{FILE_NAME}-wal": 0o600, f"{FILE_NAME}-shm": 0o600}
    assert S_IMODE(folder.stat().st_mode) == 0o700


def test_a_file_that_anybody_could_read_is_shut_when_it_is_opened(folder: Path, match_id: str) -> None:
    (folder / FILE_NAME).chmod(0o644)
    with closing(SqliteJournal(folder)) as journal:
        assert list(journal.entries(match_id)) == ENTRIES
    assert S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600


def test_a_folder_that_was_there_keeps_its_rights(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    SqliteJournal(tmp_path).close()
    assert S_IMODE(tmp_path.stat().st_mode) == 0o755


# Only ever added to


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE entries SET data = 'else'",
        "UPDATE entries SET seq = seq + 1",
        "DELETE FROM entries WHERE seq = 3",
        "INSERT OR REPLACE INTO entries SELECT match, seq, ended, 'else', digest FROM entries",
        "INSERT INTO entries SELECT match, 5, ended, data, digest FROM entries WHERE seq = 3",
    ],
)
def test_the_file_itself_refuses_to_be_changed(folder: Path, match_id: str, sql: str) -> None:
    with raw(folder) as connection, pytest.raises(sqlite3.IntegrityError, match="an entry"):
        connection.execute(sql)
    with closing(SqliteJournal(folder)) as journal:
        assert list(journal.entries(match_id)) == ENTRIES


def test_of_a_match_that_is_forgotten_no_byte_is_left_and_entries_are_kept_as_before(
    folder: Path, match_id: str
) -> None:
    with closing(SqliteJournal(folder)) as journal:
        other = journal.create("chess", 1, BEGAN)
        journal.append(other, 1, b"the loyalties of the Raven", ended=True)
        journal.forget(other)
        files = list(folder.glob("journal.db*"))
        assert not any(b"the loyalties of the Raven" in file.read_bytes() for file in files)
        assert list(journal.entries(match_id)) == ENTRIES
    with raw(folder) as connection, pytest.raises(sqlite3.IntegrityError, match="an entry"):
        connection.execute("DELETE FROM entries")


# Damage


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE entries SET data = CAST('something else' AS BLOB) WHERE seq = 2;",
        "UPDATE entries SET data = 'a text' WHERE seq = 2;",
        "UPDATE entries SET ended = 1 WHERE seq = 2;",
        "UPDATE entries SET digest = x'00' WHERE seq = 2;",
        "UPDATE entries SET seq = 9 WHERE seq = 2; UPDATE entries SET seq = seq - 1 WHERE seq > 2;",
        "DELETE FROM entries WHERE seq = 2;",
    ],
)
def test_a_damaged_entry_is_named_and_not_given_out(folder: Path, match_id: str, sql: str) -> None:
    with raw(folder) as connection:
        connection.executescript("DROP TRIGGER entries_never_change; DROP TRIGGER entries_are_kept;" + sql)
    with closing(SqliteJournal(folder)) as journal:
        with pytest.raises(JournalError, match=f"entry 2 of match {match_id} is damaged"):
            journal.entries(match_id)
        with pytest.raises(JournalError, match="entry 2"):
            journal.check()
        assert [info.id for info in journal.matches()] == [match_id]


@pytest.mark.parametrize(
    "what", ["game = 'go'", "began = 'once'", "title = x'00'", "wire_version = 2", "digest = x'00'"]
)
def test_a_damaged_match_is_named_and_not_given_out(folder: Path, match_id: str, what: str) -> None:
    with raw(folder) as connection:
        connection.execute(f"UPDATE matches SET {what}")  # noqa: S608 - our own words
    with closing(SqliteJournal(folder)) as journal:
        for asked in (journal.matches, journal.check, lambda: journal.match(match_id)):
            with pytest.raises(JournalError, match=f"match {match_id} is damaged; put a copy"):
                asked()


def test_a_single_bit_that_fell_over_is_noticed(folder: Path, match_id: str) -> None:
    file = folder / FILE_NAME
    data = bytearray(file.read_bytes())
    data[data.index(ENTRIES[1]) + 4] ^= 1
    file.write_bytes(data)
    with (
        closing(SqliteJournal(folder)) as journal,
        pytest.raises(JournalError, match=f"entry 2 of match {match_id} is damaged; put a copy"),
    ):
        journal.entries(match_id)


def test_a_healthy_file_passes_the_check(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as journal:
        journal.check()
        assert journal.match(match_id).entries == 3


def test_a_file_with_a_page_of_zeros_does_not_pass_the_check(folder: Path, match_id: str) -> None:
    with raw(folder) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'matches'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with (folder / FILE_NAME).open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(bytes(size))
    with closing(SqliteJournal(folder)) as journal:
        with pytest.raises(JournalError, match=r"the file \(.*\) is damaged; put a copy of the journal in its place"):
            journal.check()
        with pytest.raises(JournalError, match="damaged"):
            journal.match(match_id)


# What cannot be opened


def told_when_opened(folder: Path) -> str:
    with pytest.raises(JournalError) as refused:
        SqliteJournal(folder, patience=0)
    return str(refused.value)


def test_a_journal_of_a_newer_companion_is_left_as_it_is(folder: Path, match_id: str) -> None:
    assert match_id
    with raw(folder) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = (folder / FILE_NAME).read_bytes()
    assert "a newer version of the app has written it" in told_when_opened(folder)
    assert told_when_opened(folder).endswith("; update the app")
    assert (folder / FILE_NAME).read_bytes() == before


def test_a_file_that_is_no_database_is_left_as_it_is(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE_NAME).write_text("Dear diary, " * 100, encoding="utf-8")
    assert "no journal of this app (file is not a database); move it away" in told_when_opened(folder)
    assert (folder / FILE_NAME).read_text(encoding="utf-8").startswith("Dear diary")


def test_a_database_of_another_program_is_left_as_it_is(folder: Path) -> None:
    folder.mkdir()
    with raw(folder) as connection:
        connection.execute("CREATE TABLE diary (page TEXT)")
    before = (folder / FILE_NAME).read_bytes()
    assert "no journal of this app; move it away" in told_when_opened(folder)
    assert (folder / FILE_NAME).read_bytes() == before


def test_an_empty_file_becomes_a_journal(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE_NAME).touch()
    with closing(SqliteJournal(folder)) as journal:
        assert journal.matches() == ()


def test_a_file_where_the_folder_should_be_is_told(folder: Path) -> None:
    folder.touch()
    assert "cannot be opened or written (File exists)" in told_when_opened(folder)


def test_a_folder_where_the_file_should_be_is_told(folder: Path) -> None:
    (folder / FILE_NAME).mkdir(parents=True)
    assert "cannot be opened or written (unable to open database file)" in told_when_opened(folder)


def test_a_folder_that_cannot_be_written_is_told_with_its_remedy(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with without_rights():
        told = told_when_opened(tmp_path)
    assert told.startswith(f"{tmp_path / FILE_NAME}: it cannot be opened or written (Permission denied)")
    assert told.endswith("get yourself the right to write file and folder, or name another folder")


# What goes wrong later


def test_when_the_disk_is_full_nothing_of_the_entry_is_kept_and_play_goes_on_with_room(
    folder: Path, match_id: str
) -> None:
    with closing(SqliteJournal(folder)) as journal:
        journal._connection.execute("PRAGMA max_page_count = 1")
        assert "the disk is full" in broken(journal, match_id)
        assert list(journal.entries(match_id)) == ENTRIES
        journal._connection.execute("PRAGMA max_page_count = 1000000")
        journal.append(match_id, 4, b"with room")
        assert list(journal.entries(match_id)) == [*ENTRIES, b"with room"]


def test_what_may_no_longer_be_written_is_told(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as journal:
        journal._connection.execute("PRAGMA query_only = ON")
        assert "it cannot be opened or written" in broken(journal, match_id)


def test_another_program_that_writes_on_and_on_is_told(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder, patience=0)) as journal, raw(folder) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "another program is busy with it (database is locked); stop that one" in broken(journal, match_id)
        assert list(journal.entries(match_id)) == ENTRIES
        other.execute("ROLLBACK")
        journal.append(match_id, 4, b"in peace")


def test_an_error_of_sqlites_that_nobody_foresaw_is_told_in_its_own_words(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as journal:
        journal._connection.execute("DROP TABLE entries")
        assert "SQLite refuses it (no such table: entries); start the app again" in broken(journal, match_id)


# Two at once


def test_two_that_have_it_open_see_each_others_entries_and_only_one_writes_each(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as one, closing(SqliteJournal(folder)) as other:
        one.append(match_id, 4, b"of the one")
        assert list(other.entries(match_id)) == [*ENTRIES, b"of the one"]
        other.append(match_id, 5, b"of the other")
        with pytest.raises(JournalError, match=r"does not follow entry 5, .* the app may run twice"):
            one.append(match_id, 5, b"of the one")
        assert list(one.entries(match_id)) == [*ENTRIES, b"of the one", b"of the other"]


def test_the_list_of_matches_is_new_when_anybody_has_written(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as one, closing(SqliteJournal(folder)) as other:
        assert one.matches() is one.matches()
        second = other.create("chess", 1, BEGAN)
        assert [info.id for info in one.matches()] == [second, match_id]
        one.append(second, 1, b"first")
        assert [info.entries for info in one.matches()] == [1, 3]
        one.forget(match_id)
        assert [info.id for info in other.matches()] == [second]


def test_one_that_closes_takes_nothing_from_the_other(folder: Path, match_id: str) -> None:
    with closing(SqliteJournal(folder)) as one:
        with closing(SqliteJournal(folder)) as other:
            other.append(match_id, 4, b"of the other")
        one.append(match_id, 5, b"of the one")
    with closing(SqliteJournal(folder)) as again:
        assert list(again.entries(match_id)) == [*ENTRIES, b"of the other", b"of the one"]


def test_who_only_reads_can_write_nothing_and_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(JournalError):
        SqliteJournal(tmp_path / "missing", reading=True)
    assert not (tmp_path / "missing").exists()
    with closing(SqliteJournal(tmp_path)) as writing, closing(SqliteJournal(tmp_path, reading=True)) as reading:
        match_id = writing.create("chess", 1, "2026-01-31T19:45:00+00:00")
        writing.append(match_id, 1, b"e4")
        assert list(reading.entries(match_id)) == [b"e4"]
        with pytest.raises(JournalError):
            reading.append(match_id, 2, b"e5")
        writing.append(match_id, 2, b"e5", ended=True)
        assert reading.match(match_id).ended
