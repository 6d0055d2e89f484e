"""Boards on their way: whether one may leave or come in, and what lies on a USB stick. Knows files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.engine.text import Text
from companion.errors import FileError, SetupError, why
from companion.sticks import Stick
from companion.table.boards.library import LARGEST
from companion.table.boards.photo import LARGEST as LARGEST_PHOTO
from companion.table.views.boards import StickShown

LISTED = 60
"""So many files of a stick are shown."""


def carried(game: str, data: bytes, file_name: str) -> bytes:
    """The bytes of a board that a game can be played on; raises ``FileError`` with every mistake in them."""
    rules = games.game(game)
    made = rules.workshop(data, file_name, "")
    if made is None:
        raise SetupError(Text("ui.errors.boardless"))
    if rules.desk(data, file_name) is None and made.todo:
        raise FileError(*(todo.text for todo in made.todo))
    return data


def found(plugged_in: Callable[[], tuple[Stick, ...]]) -> tuple[StickShown, ...]:
    """The sticks that are plugged in, with the files on them that may be boards; a folder deeper at most."""
    return tuple(StickShown(str(stick.path), stick.name, _files(stick.path)) for stick in plugged_in())


def put(stick: Path, name: str, data: bytes, photo: Path | None) -> None:
    """Write a board onto a stick, beside what is there; what is written there is really there afterwards."""
    try:
        names = (name, *(f"{name}-{number}" for number in range(2, 1000)))
        free = next(each for each in names if not (stick / f"{each}.json").exists())
        _write(stick / f"{free}.json", data)
        if photo is not None:
            _write(stick / f"{free}.jpg", photo.read_bytes())
    except OSError as error:
        raise FileError(Text("error.stick.not_written", {"stick": str(stick), "why": why(error)})) from error


def taken(stick: Path, file_name: str) -> tuple[bytes, bytes | None]:
    """The bytes of a board on a stick, and of the photo beside it; raises ``FileError`` for what cannot be read."""
    file = stick / file_name
    if file_name not in _files(stick):
        raise FileError(Text("error.stick.gone", {"file": str(file)}))
    try:
        photo = file.with_suffix(".jpg")
        return _read(file, LARGEST), _read(photo, LARGEST_PHOTO) if photo.is_file() else None
    except OSError as error:
        raise FileError(Text("error.stick.not_read", {"file": str(file), "why": why(error)})) from error


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


def _write(file: Path, data: bytes) -> None:
    with file.open("xb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())
