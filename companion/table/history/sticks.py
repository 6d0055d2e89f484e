"""Games on USB sticks: which exported ones are there, and putting files onto a stick safely."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from companion import sticks
from companion.engine.text import Text
from companion.errors import FileError, why
from companion.table.views.history import Stick

FOLDER = "table-companion"
"""What our folder on a stick is called."""
MOST_FILES = 100
LONGEST = 50 * 1024 * 1024
"""Bytes of a file that is looked into; a match is some hundred thousand."""


class Sticks:
    """The sticks that are plugged in, looked for each time; ``own`` is the folder of this machine instead of one."""

    def __init__(self, own: Path, plugged_in: Callable[[], tuple[sticks.Stick, ...]] = sticks.sticks) -> None:
        self._own, self._plugged_in = own, plugged_in

    def there(self) -> tuple[Stick, ...]:
        """Every stick that can be written or read."""
        return tuple(Stick(str(path), name, tuple(map(str, _files(path)))) for path, name in self._plugged_in())

    def folder(self, at: str) -> Path:
        """Our folder on the stick that is mounted there; raises ``FileError`` when it has been pulled out.

        ``""`` is the folder of this machine that was named for it.
        """
        if not at:
            return self._own
        for path, _ in self._plugged_in():
            if str(path) == at:
                return path / FOLDER
        raise FileError(Text("error.stick.pulled", {"stick": at}))

    def files(self, at: str) -> tuple[Path, ...]:
        """The exported games on a stick; raises ``FileError`` when it has been pulled out."""
        return tuple(_files(self.folder(at).parent))


def put(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, made if it is missing, each whole or not at all; raises ``FileError``.

    Where a disk knows owners, they are for their owner alone; a stick mostly does not, and then that is no error.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            fresh = folder / f"{name}.new"
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(folder / name)
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        raise FileError(Text("error.file.not_written", {"file": str(folder), "why": why(error)})) from error


def _files(stick: Path) -> list[Path]:
    """Exported games at the top of a stick and in our folder on it."""
    found: list[Path] = []
    for folder in (stick, stick / FOLDER):
        with suppress(OSError):
            named = (file for file in folder.iterdir() if file.suffix in {".json", ".jsonl"})
            found += sorted(file for file in named if file.is_file() and file.stat().st_size <= LONGEST)
    return found[:MOST_FILES]
