"""A program that appends to a journal as fast as it can and tells each entry it was promised, until it is killed.

``python -m tests.journal.appender FOLDER MATCH``
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.journal.sqlite import SqliteJournal


def entry(seq: int) -> bytes:
    """Up to 20,000 bytes, so that the log is soon full and kills also meet its being written back."""
    return b"%d:" % seq + b"#" * (seq * 7919 % 20_000)


def append_for_ever(folder: Path, match_id: str) -> None:
    journal = SqliteJournal(folder)
    seq = journal.match(match_id).entries
    while True:
        seq += 1
        journal.append(match_id, seq, entry(seq))
        os.write(sys.stdout.fileno(), b"%d\n" % seq)


if __name__ == "__main__":
    append_for_ever(Path(sys.argv[1]), sys.argv[2])
