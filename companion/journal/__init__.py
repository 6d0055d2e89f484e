"""The journal: the entries of every match, stored as bytes. It knows no game and no rule.

An entry never changes and is never removed. ``append`` returns when the entry is safe; only then may a device see its
result. ``sqlite`` has the journal on disk; the tests have one in memory with the same contract.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Protocol

import msgspec

from companion.engine.text import Text
from companion.errors import JournalError


class MatchInfo(msgspec.Struct, frozen=True):
    """A match as known without reading its entries.

    ``began`` is ISO 8601 in UTC. ``wire_version`` is the version of the game at the start; each entry has its own.
    ``ended`` comes from the last entry, so a match whose end was undone is not over.
    """

    id: str
    game: str
    wire_version: int
    began: str
    entries: int
    ended: bool
    title: str = ""


class Journal(Protocol):
    """Matches and their entries, numbered from 1 without gaps. Every failure is a ``JournalError``.

    Call it from any thread. Two appends at once are put in order, and of two entries with the same number one is
    refused.
    """

    def create(self, game_key: str, wire_version: int, began: str, title: str = "") -> str:
        """Create a match and return its id. ``began`` is ISO 8601 in UTC; anything else is a ``ValueError``."""

    def adopt(self, info: MatchInfo, entries: Sequence[bytes]) -> None:
        """Add a whole match from another journal under its own id: all of its entries, or none.

        Refused if the id exists already, even with the same content.
        """

    def append(self, match_id: str, seq: int, data: bytes, *, ended: bool = False) -> None:
        """Append an entry and return when it is safe. Refused unless ``seq`` is the next number of the match.

        ``ended`` says whether the match is over with this entry.
        """

    def forget(self, match_id: str) -> None:
        """Delete a whole match for good. Single entries of a match are never deleted."""

    def entries(self, match_id: str) -> Iterator[bytes]:
        """The data of all entries, first to last."""

    def matches(self) -> tuple[MatchInfo, ...]:
        """Every match, the newest first, by the order in which they were created, not by their times."""

    def match(self, match_id: str) -> MatchInfo: ...

    def close(self) -> None:
        """Close the journal. May be called again; every other call then fails."""


ID = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{8}")
"""The form of a match id."""


def new_id(began: str, chance: str = "") -> str:
    """An id for a match, such as ``20260131-194500-9f3a1c07``: it sorts by time and cannot be guessed.

    ``chance`` replaces the random end: eight letters from 0 to f.
    """
    try:
        time = datetime.fromisoformat(began)
    except ValueError as error:
        raise ValueError(f"{began!r} is no time: write it as ISO 8601") from error
    if time.utcoffset() != timedelta(0):
        raise ValueError(f"{began!r} is not in UTC: add +00:00 or convert it")
    return f"{time:%Y%m%d-%H%M%S}-{chance or secrets.token_hex(4)}"


def unknown(match_id: str) -> JournalError:
    """The error for a match that does not exist."""
    return JournalError(Text("error.journal.no_match", {"match": repr(match_id)}))


def not_new(match_id: str) -> JournalError:
    """The error for an imported match that exists already, or that has no valid id."""
    return JournalError(Text("error.journal.not_new", {"match": repr(match_id)}))


def out_of_order(match_id: str, seq: int, entries: int) -> JournalError:
    """The error for an entry that does not follow the last one."""
    return JournalError(Text("error.journal.out_of_order", {"entry": seq, "match": match_id, "last": entries}))


def closed() -> JournalError:
    """The error of a closed journal."""
    return JournalError(Text("error.journal.closed"))
