"""Small files that survive a power cut: written whole or not at all, and readable by their owner alone.

Knows bytes and folders, not what they mean.
"""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` in place of the file; whatever happens meanwhile, either the old or the new one is there.

    The file has mode 0600. Raises ``OSError`` when the disk refuses; the old file is then as it was.
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
    """Rename a file nobody can read to ``NAME.damaged`` so that it can be looked at; gives its new place."""
    aside = path.with_name(path.name + ".damaged")
    path.replace(aside)
    return aside
