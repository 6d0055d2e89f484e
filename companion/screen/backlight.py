"""The light behind a panel, turned down and up again where this user may set it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

BACKLIGHTS = Path("/sys/class/backlight")
SHARE = 0.3
"""Of the light the panel had, while it is dark."""


class Backlight:
    """The light behind a panel, where this user may set it; where not, nothing happens."""

    def __init__(self, folder: Path = BACKLIGHTS) -> None:
        self._folder = folder
        self._before: dict[Path, int] = {}

    def down(self) -> None:
        for file in sorted(self._folder.glob("*/brightness")):
            with suppress(OSError, ValueError):
                bright = int(file.read_text())
                file.write_text(str(max(round(bright * SHARE), 1)))
                self._before[file] = bright

    def up(self) -> None:
        for file, bright in self._before.items():
            with suppress(OSError):
                file.write_text(str(bright))
        self._before = {}
