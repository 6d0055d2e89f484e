"""The displays in the order in which the screen tries them.

A display that shows no picture makes room for the next. The one that showed a picture is tried first at the next start.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from companion.app.display import Display
from companion.files.atomic import write_whole

GOOD_DISPLAY = "display"
"""The file that names the way to the panel on which the screen has drawn."""


class DisplayLadder:
    """``now`` is the display that is tried or drawn on. ``note`` is the file that names the last good one."""

    def __init__(self, displays: Sequence[Display], note: Path) -> None:
        good = _read(note)
        self._displays = sorted(displays, key=lambda display: display.way != good)
        self._note = note
        self._at = 0
        self._good = False

    @property
    def now(self) -> Display:
        return self._displays[self._at]

    def drew(self) -> None:
        """Note that this display shows a picture."""
        if not self._good and _read(self._note) != self.now.way:
            with suppress(OSError):  # a full disk stops no screen
                write_whole(self._note, self.now.way.encode())
        self._good = True

    def step(self) -> bool:
        """Go to the next display; after the last comes the first.

        Return whether there was a next one. A display that has shown a picture stays: its trouble is another one.
        """
        if self._good:
            return False
        self._at = (self._at + 1) % len(self._displays)
        return self._at > 0


def _read(note: Path) -> str:
    try:
        return note.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
