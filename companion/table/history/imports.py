"""Imports of matches into the journal. A file is imported whole, or not at all."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from companion.engine.text import Text, Value
from companion.errors import CompanionError, FileError
from companion.journal import Journal, exported


class Imported(msgspec.Struct, frozen=True):
    """The result of an import: the ids of new matches and of known ones."""

    new: tuple[str, ...]
    known: tuple[str, ...]


def import_games(journal: Journal, path: Path) -> Imported:
    """Import every game of a file. All are read before one is kept, so a bad file changes nothing.

    Raises ``FileError`` for a bad file, and ``JournalError`` when the journal cannot keep a match.
    """
    now = datetime.now(UTC).isoformat(timespec="seconds")
    found = []
    for line, game in exported.games(path):
        try:
            found.append(exported.imported(game, now))
        except CompanionError as error:
            at: dict[str, Value] = {"file": str(path), "key": Text("error.file.line", {"line": line})}
            raise FileError(*(Text("error.file.at_key", {**at, "problem": each}) for each in error.problems)) from error
    if not found:
        raise FileError(Text("error.games.none_exported", {"file": str(path)}))
    kept = {info.id for info in journal.matches()}
    new: list[str] = []
    known: list[str] = []
    for info, entries in found:
        if info.id in kept:
            known.append(info.id)
        else:
            journal.adopt(info, entries)
            kept.add(info.id)
            new.append(info.id)
    return Imported(tuple(new), tuple(known))
