"""USB sticks: where the system has mounted them, from the list of mounts. This module mounts and watches nothing."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

MOUNTS = Path("/proc/mounts")
WHERE = ("/media/", "/run/media/")
"""The folders below which desktops and the usual helpers mount devices."""


class Stick(msgspec.Struct, frozen=True):
    """A stick that is plugged in: the folder it is mounted at, its name, and the files on it that were looked for."""

    at: str
    name: str
    files: tuple[str, ...] = ()


def sticks(mounts: Path = MOUNTS) -> tuple[Stick, ...]:
    """The usable sticks, by name; none when the system has no list of mounts."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return ()
    found = {path for line in lines if (path := _mounted(line)).startswith(WHERE)}
    return tuple(sorted((Stick(path, Path(path).name) for path in found), key=lambda stick: stick.name))


def _mounted(line: str) -> str:
    """The mount point of a line. Blanks and the like are written as octal numbers."""
    words = line.split(" ")
    return re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), words[1]) if len(words) > 1 else ""
