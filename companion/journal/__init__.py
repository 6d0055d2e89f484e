"""The journal: the entries of every match, kept as the bytes they are given. It knows no game and no rule.

An entry is never changed and never taken out, and ``append`` returns when it can no longer be lost: only then may
anybody be shown what came of it. Two journals do the same, ``sqlite`` on disk and ``memory`` for as long as it lasts.
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
    """What is known of a match without reading its entries.

    ``began`` is ISO 8601 in UTC. ``wire_version`` is that of the game when it began; each entry holds its own.
    ``ended`` is what the last entry said, so a match whose end was undone goes on.
    """

    id: str
    game: str
    wire_version: int
    began: str
    entries: int
    ended: bool
    title: str = ""


class Journal(Protocol):
    """Matches and their entries, numbered from 1 without gaps. Whatever goes wrong is a ``JournalError``.

    It may be called from any thread; two that append at once are put in order, and of two entries with the same number
    one is refused.
    """

    def create(self, game_key: str, wire_version: int, began: str, title: str = "") -> str:
        """The id of a new match; ``began`` is ISO 8601 in UTC, anything else is a ``ValueError``."""

    def adopt(self, info: MatchInfo, entries: Sequence[bytes]) -> None:
        """A whole match from elsewhere under its own id: all of its entries are kept, or nothing.

        Refused where there is a match of that id already, whatever is in it.
        """

    def append(self, match_id: str, seq: int, data: bytes, *, ended: bool = False) -> None:
        """Returns when the entry is kept for good; refused if ``seq`` is not the next number of the match.

        ``ended`` says whether the match is over with this entry.
        """

    def forget(self, match_id: str) -> None:
        """Take a whole match out, for good. Of a match that is kept no entry is ever taken out."""

    def entries(self, match_id: str) -> Iterator[bytes]:
        """All entries, first to last, each as it was given."""

    def matches(self) -> tuple[MatchInfo, ...]:
        """Every match, the one created last first, whatever the clock said then."""

    def match(self, match_id: str) -> MatchInfo: ...

    def close(self) -> None:
        """Call it as often as you like; nothing else can be done afterwards."""


ID = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{8}")
"""What an id of a match looks like."""


def new_id(began: str, chance: str = "") -> str:
    """An id for a match, such as ``20260131-194500-9f3a1c07``: sorts by time, and cannot be guessed.

    ``chance`` is the end of it where it must not be drawn, eight letters from 0 to f.
    """
    try:
        time = datetime.fromisoformat(began)
    except ValueError as error:
        raise ValueError(f"{began!r} is no time: write it as ISO 8601") from error
    if time.utcoffset() != timedelta(0):
        raise ValueError(f"{began!r} is not in UTC: add +00:00 or convert it")
    return f"{time:%Y%m%d-%H%M%S}-{chance or secrets.token_hex(4)}"


def unknown(match_id: str) -> JournalError:
    """The error of a match that is not there."""
    return JournalError(Text("error.journal.no_match", {"match": repr(match_id)}))


def not_new(match_id: str) -> JournalError:
    """The error of a match from elsewhere that is here already, or whose id is none."""
    return JournalError(Text("error.journal.not_new", {"match": repr(match_id)}))


def out_of_order(match_id: str, seq: int, entries: int) -> JournalError:
    """The error of an entry that does not follow the last one."""
    return JournalError(Text("error.journal.out_of_order", {"entry": seq, "match": match_id, "last": entries}))


def closed() -> JournalError:
    """The error of a journal that has been closed."""
    return JournalError(Text("error.journal.closed"))
