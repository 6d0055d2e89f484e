"""Exported games on USB sticks."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from companion.engine.text import Text
from companion.errors import FileError
from companion.sticks import Stick, sticks

FOLDER = "table-companion"
"""The name of our folder on a stick."""
MOST_FILES = 100
LONGEST = 50 * 1024 * 1024
"""Bytes of the largest file that is read. A match has some hundred thousand."""


class Sticks:
    """The sticks that are plugged in now. ``own`` is the folder for exports on this machine."""

    def __init__(self, own: Path, plugged_in: Callable[[], tuple[Stick, ...]] = sticks) -> None:
        self._own, self._plugged_in = own, plugged_in

    def there(self) -> tuple[Stick, ...]:
        """The sticks that are plugged in, each with the exported games on it."""
        return tuple(replace(stick, files=tuple(map(str, _files(Path(stick.at))))) for stick in self._plugged_in())

    def folder(self, at: str) -> Path:
        """Our folder on the stick that is mounted at ``at``; for ``""`` the folder on this machine.

        Raises ``FileError`` for a stick that has been pulled out.
        """
        if not at:
            return self._own
        if any(stick.at == at for stick in self._plugged_in()):
            return Path(at) / FOLDER
        raise FileError(Text("error.stick.pulled", {"stick": at}))

    def files(self, at: str) -> tuple[Path, ...]:
        """The exported games on a stick. Raises ``FileError`` for a stick that has been pulled out."""
        return tuple(_files(self.folder(at).parent))


def _files(stick: Path) -> list[Path]:
    """Exported games at the top of a stick and in our folder on it."""
    found: list[Path] = []
    for folder in (stick, stick / FOLDER):
        with suppress(OSError):
            named = (file for file in folder.iterdir() if file.suffix in {".json", ".jsonl"})
            found += sorted(file for file in named if file.is_file() and file.stat().st_size <= LONGEST)
    return found[:MOST_FILES]
