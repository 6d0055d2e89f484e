"""One table for one data folder: two tables with the same games would damage each other."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.engine.text import Text
from companion.errors import CompanionError

FILE_NAME = "table.lock"


@contextmanager
def only_table(folder: Path) -> Iterator[None]:
    """Lock the folder, and make it if it is missing; raise ``CompanionError`` when another table has it.

    The lock belongs to the kernel, not to the file: it ends with the process, and the file may stay. Nothing is written
    to the file, so that a disk that has become read-only can still be shown.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with os.fdopen(os.open(folder / FILE_NAME, os.O_RDONLY | os.O_CREAT, 0o600)) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CompanionError(Text("error.folder.taken", {"folder": str(folder)})) from error
        yield
