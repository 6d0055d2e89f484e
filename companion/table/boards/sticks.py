"""Boards on USB sticks: find them, export one, read one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from companion.engine.text import Text
from companion.errors import FileError, file_errors
from companion.files.atomic import write_whole
from companion.sticks import Stick
from companion.table.boards.library import LARGEST
from companion.table.boards.photo import LARGEST as LARGEST_PHOTO

LISTED = 60
"""The largest number of files shown of a stick."""


def found(plugged_in: Callable[[], tuple[Stick, ...]]) -> tuple[Stick, ...]:
    """The sticks that are plugged in, with the files on them that may be boards; at most one folder deep."""
    return tuple(replace(stick, files=_files(Path(stick.at))) for stick in plugged_in())


def write(stick: Path, name: str, data: bytes, photo: Path | None) -> None:
    """Write a board to a stick under a free name; afterwards the stick may be pulled out."""
    with file_errors("error.stick.not_written", stick=stick):
        names = (name, *(f"{name}-{number}" for number in range(2, 1000)))
        free = next(each for each in names if not (stick / f"{each}.json").exists())
        write_whole(stick / f"{free}.json", data)
        if photo is not None:
            write_whole(stick / f"{free}.jpg", photo.read_bytes())


def read(stick: Path, file_name: str) -> tuple[bytes, bytes | None]:
    """The bytes of a board on a stick, and of the photo beside it; raises ``FileError`` for a file it cannot read."""
    file = stick / file_name
    if file_name not in _files(stick):
        raise FileError(Text("error.stick.gone", {"file": str(file)}))
    photo = file.with_suffix(".jpg")
    with file_errors("error.stick.not_read", file=file):
        return _read(file, LARGEST), _read(photo, LARGEST_PHOTO) if photo.is_file() else None


def _files(stick: Path) -> tuple[str, ...]:
    try:
        names = sorted(
            str(file.relative_to(stick)) for pattern in ("*.json", "*/*.json") for file in stick.glob(pattern)
        )
    except OSError:
        return ()
    return tuple(name for name in names if not name.startswith(".") and (stick / name).is_file())[:LISTED]


def _read(file: Path, most: int) -> bytes:
    with file.open("rb") as opened:
        return opened.read(most + 1)
