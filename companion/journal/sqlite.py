"""The journal on disk: one SQLite file. It holds the secrets of every match and is readable by its owner only.

Errors of SQLite become errors with a remedy here; no caller sees a raw one.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any

from platformdirs import user_data_path

from companion.engine.text import Text, Value
from companion.errors import JournalError, why
from companion.files.atomic import move
from companion.journal import ID, MatchInfo, closed, new_id, not_new, out_of_order, unknown

FILE_NAME = "journal.db"
SCHEMA_VERSION = 1
PATIENCE = 5.0
"""Seconds to wait for another program that writes."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    wire_version INTEGER NOT NULL,
    began TEXT NOT NULL,
    title TEXT NOT NULL,
    digest BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS entries (
    match TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    data BLOB NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (match, seq)
);
CREATE TRIGGER IF NOT EXISTS entries_follow_each_other BEFORE INSERT ON entries
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE match = NEW.match)
    BEGIN SELECT raise(ABORT, 'an entry follows the last one'); END;
CREATE TRIGGER IF NOT EXISTS entries_never_change BEFORE UPDATE ON entries
    BEGIN SELECT raise(ABORT, 'an entry is never changed'); END;
"""
_KEPT = """
CREATE TRIGGER IF NOT EXISTS entries_are_kept BEFORE DELETE ON entries
    BEGIN SELECT raise(ABORT, 'an entry is never taken out'); END;
"""
"""Dropped within one transaction, only while a whole match is deleted."""

_INFOS = """
SELECT id, game, wire_version, began, title, matches.digest, coalesce(last.seq, 0), coalesce(last.ended, 0) FROM matches
LEFT JOIN entries AS last ON last.match = id AND last.seq = (SELECT max(seq) FROM entries WHERE match = id)
"""

_NO_RIGHT = "error.journal.no_right"
_HELP = {
    sqlite3.SQLITE_FULL: "error.journal.full",
    sqlite3.SQLITE_CANTOPEN: _NO_RIGHT,
    sqlite3.SQLITE_PERM: _NO_RIGHT,
    sqlite3.SQLITE_READONLY: _NO_RIGHT,
    sqlite3.SQLITE_BUSY: "error.journal.busy",
    sqlite3.SQLITE_LOCKED: "error.journal.busy",
    sqlite3.SQLITE_NOTADB: "error.journal.no_database",
    sqlite3.SQLITE_CORRUPT: "error.journal.damaged",
    sqlite3.SQLITE_IOERR: "error.journal.disk",
}
"""The message for an error, by the primary result code of SQLite."""


def data_folder() -> Path:
    """The default folder for games. It may not exist yet."""
    return user_data_path("table-companion", appauthor=False)


class SqliteJournal:
    """The journal in a data folder, which is made if it is missing.

    An acknowledged entry survives a kill and a power cut. Entries are only added, and the file itself enforces that. A
    damaged entry is never returned.
    """

    def __init__(self, folder: Path, *, patience: float = PATIENCE, reading: bool = False) -> None:
        """With ``reading`` nothing can be written, and nothing missing is made."""
        self.path = folder / FILE_NAME
        self._lock = RLock()
        self._closed = False
        self._reading = reading
        self._listed: tuple[tuple[int, int], tuple[MatchInfo, ...]] | None = None
        if not reading:
            self._make_file()
        self._patience = patience
        with self._guarded():
            self._connection = self._connect()
        try:
            with self._guarded():
                self._prepare()
        except BaseException:
            self.close()
            raise

    def create(self, game_key: str, wire_version: int, began: str, title: str = "") -> str:
        match_id = new_id(began)
        with self._writing():
            self._write(*_match(match_id, game_key, wire_version, began, title))
        return match_id

    def adopt(self, info: MatchInfo, entries: Sequence[bytes]) -> None:
        if not ID.fullmatch(info.id):
            raise not_new(info.id)
        with self._writing():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._write(*_match(info.id, info.game, info.wire_version, info.began, info.title))
                for seq, data in enumerate(entries, start=1):
                    self._write(*_entry(info.id, seq, data, ended=info.ended and seq == len(entries)))
                self._connection.execute("COMMIT")
            except BaseException as error:
                self._connection.execute("ROLLBACK")
                if isinstance(error, sqlite3.IntegrityError):
                    raise not_new(info.id) from error
                raise

    def append(self, match_id: str, seq: int, data: bytes, *, ended: bool = False) -> None:
        with self._writing():
            try:
                self._write(*_entry(match_id, seq, data, ended=ended))
            except sqlite3.IntegrityError as error:
                raise out_of_order(match_id, seq, self.match(match_id).entries) from error

    def _write(self, sql: str, *values: object) -> None:
        self._connection.execute(sql, values)

    def forget(self, match_id: str) -> None:
        """Delete a match and overwrite its pages, also in the write-ahead log: they held every loyalty."""
        self.match(match_id)
        with self._writing():
            self._connection.execute("PRAGMA secure_delete = ON").close()
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._connection.execute("DROP TRIGGER entries_are_kept")
                self._write("DELETE FROM entries WHERE match = ?", match_id)
                self._write("DELETE FROM matches WHERE id = ?", match_id)
                self._connection.execute(_KEPT)
                self._connection.execute("COMMIT")
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()

    def entries(self, match_id: str) -> Iterator[bytes]:
        self.match(match_id)
        sql = "SELECT seq, ended, data, digest FROM entries WHERE match = ? ORDER BY seq"
        found: list[bytes] = []
        for number, (seq, ended, data, digest) in enumerate(self._run(sql, match_id), start=1):
            healthy = seq == number and isinstance(data, bytes) and digest == _digest(match_id, seq, ended, data=data)
            if not healthy:
                raise self._error("error.journal.damaged_entry", entry=number, match=match_id)
            found.append(data)
        return iter(found)

    def matches(self) -> tuple[MatchInfo, ...]:
        """Kept until somebody writes: the list of 20,000 takes a tenth of a second."""
        with self._guarded():
            ((others,),) = self._connection.execute("PRAGMA data_version").fetchall()
            written = others, self._connection.total_changes
        if self._listed is None or self._listed[0] != written:
            rows = self._run(_INFOS + "ORDER BY number DESC")
            self._listed = written, tuple(self._info(row) for row in rows)
        return self._listed[1]

    def match(self, match_id: str) -> MatchInfo:
        for row in self._run(_INFOS + "WHERE id = ?", match_id):
            return self._info(row)
        raise unknown(match_id)

    def check(self) -> None:
        """Check the whole file, for ``companion doctor``; raise ``JournalError`` at the first damage."""
        (found,) = self._run("PRAGMA quick_check(1)")[0]
        if found != "ok":
            raise self._error("error.journal.damaged_place", why=found.splitlines()[-1])
        for info in self.matches():
            self.entries(info.id)

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._connection.close()

    def _make_file(self) -> None:
        """Make the file readable by its owner only. SQLite gives its two other files the same mode.

        An existing file is not opened here: closing it would end the locks of a journal that is already open.
        """
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not self.path.exists():
                self.path.touch(mode=0o600)
            for file in self.path.parent.glob(f"{FILE_NAME}*"):
                with suppress(FileNotFoundError):  # SQLite removes its own when it is done
                    if file.stat().st_mode & 0o077:  # a read-only disk takes no mode, also not the one it has
                        file.chmod(0o600)
        except OSError as error:
            raise self._error(_NO_RIGHT, why=why(error)) from error

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode={'ro' if self._reading else 'rw'}",
            uri=True,
            timeout=self._patience,
            isolation_level=None,
            check_same_thread=False,
        )
        self._file = file_id(self.path)
        return connection

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Write to the file that was opened, and to no other; a deleted one is written again, with all that it had."""
        with self._guarded():
            there = file_id(self.path)
            if there is None and not self._reading:
                try:
                    self._restore()
                except OSError as error:
                    raise self._error(_NO_RIGHT, why=why(error)) from error
            elif there != self._file:
                raise self._error("error.journal.replaced")
            yield

    def _restore(self) -> None:
        """Write a deleted file again: the open connection still has everything."""
        fresh = self.path.with_name(f"{FILE_NAME}.new")
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)
        self._write("VACUUM INTO ?", str(fresh))
        for rest in self.path.parent.glob(f"{FILE_NAME}-*"):  # no new file may find the log of an old one
            rest.unlink(missing_ok=True)
        move(fresh, self.path)
        self._connection.close()
        self._connection = self._connect()
        self._listed = None  # a new connection counts anew
        self._prepare()

    def _prepare(self) -> None:
        """Set up the file.

        A write-ahead log only grows at its end, has a checksum for each page and needs one sync for each entry.

        That is the least load for a card, and a power cut only tears off entries that were not acknowledged. EXTRA
        syncs the log before an entry counts. Where a file system has no write-ahead log, SQLite keeps its rollback
        journal, and EXTRA makes that one as safe.
        """
        version = self._known_version()
        if self._reading:
            return
        for setting in ("synchronous = EXTRA", "foreign_keys = ON", "journal_mode = WAL"):
            self._connection.execute(f"PRAGMA {setting}").close()
        if not version:
            script = f"BEGIN IMMEDIATE; {_SCHEMA} {_KEPT} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;"
            self._connection.executescript(script)

    def _known_version(self) -> int:
        """The version of the file, 0 for a new one."""
        sql = "SELECT user_version, (SELECT count(*) FROM sqlite_schema) FROM pragma_user_version"
        ((version, tables),) = self._connection.execute(sql).fetchall()
        if version > SCHEMA_VERSION:
            raise self._error("error.journal.newer", version=version, known=SCHEMA_VERSION)
        if tables and not version:
            raise self._error("error.journal.not_ours")
        return int(version)

    def _run(self, sql: str, *values: object) -> list[Any]:
        with self._guarded():
            return self._connection.execute(sql, values).fetchall()

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Serialise calls, and turn errors of SQLite into ours."""
        with self._lock:
            if self._closed:
                raise closed()
            try:
                yield
            except sqlite3.Error as error:
                code = getattr(error, "sqlite_errorcode", 0) & 0xFF
                raise self._error(_HELP.get(code, "error.journal.refused"), why=str(error)) from error
            except UnicodeDecodeError as error:  # of a text in the file
                raise self._error("error.journal.damaged_file") from error

    def _info(self, row: tuple[Any, ...]) -> MatchInfo:
        *known, digest, entries, ended = row
        if digest != _digest(*known):
            raise self._error("error.journal.damaged_match", match=str(row[0]))
        match_id, game, wire_version, began, title = known
        return MatchInfo(match_id, game, wire_version, began, entries, bool(ended), title)

    def _error(self, key: str, **values: Value) -> JournalError:
        return JournalError(Text(key, {"file": str(self.path), **values}))


def file_id(file: Path) -> tuple[int, int] | None:
    """The device and the number of a file; ``None`` for a missing one."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _match(match_id: str, game_key: str, wire_version: int, began: str, title: str) -> tuple[Any, ...]:
    """The statement that writes a match, with its values."""
    known = match_id, game_key, wire_version, began, title
    sql = "INSERT INTO matches (id, game, wire_version, began, title, digest) VALUES (?, ?, ?, ?, ?, ?)"
    return sql, *known, _digest(*known)


def _entry(match_id: str, seq: int, data: bytes, *, ended: bool) -> tuple[Any, ...]:
    """The same for an entry."""
    sql = "INSERT INTO entries (match, seq, ended, data, digest) VALUES (?, ?, ?, ?, ?)"
    return sql, match_id, seq, int(ended), data, _digest(match_id, seq, int(ended), data=data)


def _digest(*words: str | int, data: bytes = b"") -> bytes:
    """The checksum of a match, or of an entry and its place."""
    # Not repr(): its escapes depend on the version of Python.
    return hashlib.blake2b(ascii(words).encode() + data, digest_size=8).digest()
