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
"""What our folder on a stick is called."""
MOST_FILES = 100
LONGEST = 50 * 1024 * 1024
"""Bytes of a file that is looked into; a match is some hundred thousand."""


class Sticks:
    """The sticks that are plugged in, looked for each time; ``own`` is the folder of this machine instead of one."""

    def __init__(self, own: Path, plugged_in: Callable[[], tuple[Stick, ...]] = sticks) -> None:
        self._own, self._plugged_in = own, plugged_in

    def there(self) -> tuple[Stick, ...]:
        """The sticks that are plugged in, each with the exported games on it."""
        return tuple(replace(stick, files=tuple(map(str, _files(Path(stick.at))))) for stick in self._plugged_in())

    def folder(self, at: str) -> Path:
        """Our folder on the stick that is mounted there; raises ``FileError`` when it has been pulled out.

        ``""`` is the folder of this machine that was named for it.
        """
        if not at:
            return self._own
        if any(stick.at == at for stick in self._plugged_in()):
            return Path(at) / FOLDER
        raise FileError(Text("error.stick.pulled", {"stick": at}))

    def files(self, at: str) -> tuple[Path, ...]:
        """The exported games on a stick; raises ``FileError`` when it has been pulled out."""
        return tuple(_files(self.folder(at).parent))


def _files(stick: Path) -> list[Path]:
    """Exported games at the top of a stick and in our folder on it."""
    found: list[Path] = []
    for folder in (stick, stick / FOLDER):
        with suppress(OSError):
            named = (file for file in folder.iterdir() if file.suffix in {".json", ".jsonl"})
            found += sorted(file for file in named if file.is_file() and file.stat().st_size <= LONGEST)
    return found[:MOST_FILES]
