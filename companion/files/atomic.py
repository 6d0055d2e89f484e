"""Small files that survive a power cut: written whole or not at all, and readable by their owner only.

This module knows bytes and folders, not their meaning.
"""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Replace the file by ``data``; at any moment either the old or the new content is there.

    The file has mode 0600. Raises ``OSError`` when the disk refuses, with the old file unchanged.
    """
    fresh = path.with_name(path.name + ".new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        os.fchmod(handle, 0o600)
        file.write(data)
        file.flush()
        os.fsync(handle)
    fresh.replace(path)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)  # else the rename itself may be lost
    finally:
        os.close(folder)


def put_aside(path: Path) -> Path:
    """Rename an unreadable file to ``NAME.damaged`` and return its new path."""
    aside = path.with_name(path.name + ".damaged")
    path.replace(aside)
    return aside
