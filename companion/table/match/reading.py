"""The reading of the score: how many of its rows the table has read out. Phones keep quiet until the last one.

It is kept, so that a restart changes nothing. Another end of the match, such as one after an undo, starts it again.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from companion.files.atomic import write_whole
from companion.table.match.match import Match

FILE_NAME = "reading.json"


class ReadingRecord(msgspec.Struct, frozen=True):
    """The file: the match, the length of its log, and the rows read out."""

    match: str = ""
    entries: int = 0
    rows: int = 1


class ScoreReading:
    """The reading of the open match. The first row is read out from the start."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME
        self._kept = self._read()

    def rows(self, match: Match) -> int:
        """The rows read out since the last entry of a match."""
        kept = self._kept
        return kept.rows if (kept.match, kept.entries) == (match.id, len(match.log.entries)) else 1

    def read_out(self, match: Match, rows: int) -> None:
        """Read out the score up to a row. A row that was read out stays so."""
        if rows > self.rows(match):
            self._kept = ReadingRecord(match.id, len(match.log.entries), rows)
            with suppress(OSError):  # the rows are read out again after a restart
                write_whole(self._file, msgspec.json.encode(self._kept))

    def _read(self) -> ReadingRecord:
        """Read the file; an unreadable one counts as empty."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._file.read_bytes(), type=ReadingRecord)
        return ReadingRecord()
