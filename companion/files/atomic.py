"""Small files that survive a power cut: written whole or not at all, and readable by their owner only.

This module knows bytes and folders, not their meaning.
"""

from __future__ import annotations

import os
from pathlib import Path

from companion.errors import file_errors


def write_whole(path: Path, data: bytes) -> None:
    """Replace the file by ``data``; after a power cut the old file or the new one is there.

    The file has mode 0600 where the disk knows modes; a USB stick mostly does not. Raises ``OSError`` when the disk
    refuses; the old file is then unchanged.
    """
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    move(fresh, path)


def move(fresh: Path, path: Path) -> None:
    """Put a written file in the place of another one, also for a power cut; raises ``OSError``."""
    fresh.replace(path)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)  # else the rename itself may be lost
    finally:
        os.close(folder)


def save(path: Path, data: bytes) -> None:
    """Write a file as ``write_whole`` does, in a folder that is made if it is missing; raises ``FileError``."""
    with file_errors("error.file.not_written", file=path):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)


def put_aside(path: Path) -> Path:
    """Rename an unreadable file to ``NAME.damaged`` and return its new path."""
    aside = path.with_name(path.name + ".damaged")
    path.replace(aside)
    return aside
