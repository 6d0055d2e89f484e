"""USB sticks: where the system has mounted one, read from the list of mounts. Nothing is mounted or watched here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

MOUNTS = Path("/proc/mounts")
WHERE = ("/media/", "/run/media/")
"""Below these, desktops and the usual helpers mount what is plugged in."""


class Stick(NamedTuple):
    """A stick that is plugged in; ``name`` is what the system calls it."""

    path: Path
    name: str


def sticks(mounts: Path = MOUNTS) -> tuple[Stick, ...]:
    """The sticks that can be used now, by their names; none where the system says nothing of mounts."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return ()
    found = {path for line in lines if (path := _mounted(line)).startswith(WHERE)}
    return tuple(sorted((Stick(Path(path), Path(path).name) for path in found), key=lambda stick: stick.name))


def _mounted(line: str) -> str:
    """Where the thing of a line is mounted. Blanks and the like stand there by their octal numbers."""
    words = line.split(" ")
    return re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), words[1]) if len(words) > 1 else ""
