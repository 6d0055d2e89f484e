"""Files that a person names: read up to a size, and only from a disk. A pipe or a device may never end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO

from companion.engine.text import Text
from companion.errors import FileError, file_errors


@contextmanager
def opened(file: Path, key: str) -> Iterator[BinaryIO]:
    """Open a file of a disk; raise ``FileError``, with the text ``key`` for an error of the system."""
    with file_errors(key, file=file), os.fdopen(os.open(file, os.O_RDONLY | os.O_NONBLOCK), "rb") as stream:
        if not S_ISREG(os.fstat(stream.fileno()).st_mode):
            raise FileError(Text("error.file.no_file", {"file": str(file)}))
        yield stream


def read(file: Path, key: str, most: int) -> bytes:
    """Read a file of at most so many bytes; raise ``FileError``."""
    with opened(file, key) as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise FileError(Text("error.file.too_long", {"file": str(file)}))
    return data


def lines(file: Path, key: str, most: int) -> Iterator[bytes]:
    """Read the lines of a file, each of at most so many bytes; raise ``FileError``."""
    with opened(file, key) as stream:
        while line := stream.readline(most + 1):
            if len(line) > most:
                raise FileError(Text("error.file.too_long", {"file": str(file)}))
            yield line
