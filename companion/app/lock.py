"""One data folder, one table: two that kept their games in the same place would each be wrong about them."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.engine.text import Text
from companion.errors import CompanionError

FILE_NAME = "table.lock"


@contextmanager
def only_table(folder: Path) -> Iterator[None]:
    """Hold the folder, which is made if it is missing; raises ``CompanionError`` when another table has it.

    The lock is the kernel's, not the file's: it ends with the process however that ends, and the file may stay.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (folder / FILE_NAME).open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CompanionError(Text("error.folder.taken", {"folder": str(folder)})) from error
        yield
