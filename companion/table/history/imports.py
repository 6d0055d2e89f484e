"""Matches from elsewhere, brought into the journal: every file whole, or not at all."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from companion.engine.text import Text, Value
from companion.errors import CompanionError, FileError
from companion.journal import Journal, exported


class Brought(msgspec.Struct, frozen=True):
    """What came of an import: the matches that are new, and those that were kept already."""

    new: tuple[str, ...]
    known: tuple[str, ...]


def bring_in(journal: Journal, path: Path) -> Brought:
    """Import every game of a file. All are read before any is kept, so a bad file changes nothing.

    Raises ``FileError`` saying what is wrong with the file, ``JournalError`` where they cannot be kept.
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
    return Brought(tuple(new), tuple(known))
