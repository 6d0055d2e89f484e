"""The timer: the seconds for which each seat of the open match was asked, and whether the match is paused.

The timer never ticks. A view has the seconds until a moment and the seats that are asked since then; the client counts
on. So the timer causes no view at a time that would reveal a secret. Times are seconds of ``time.monotonic``.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.files.atomic import write_whole
from companion.table.match.match import Match
from companion.table.views.comfort import SeatTime, TimerReading

FILE_NAME = "timer.json"
WRITTEN_EVERY = 20.0
"""The most seconds that a power cut loses."""


class TimerRecord(msgspec.Struct):
    """The file: the match, the seconds of each seat, and whether the match is paused."""

    match: str = ""
    seconds: dict[str, float] = {}
    paused: bool = False


class Timer:
    """The timer of the open match. ``follow`` is called after every change of the questions."""

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        self._file = folder / FILE_NAME
        self._clock = clock
        self._asked: frozenset[str] = frozenset()
        self._since = self._written = clock()
        self._kept = self._read()

    @property
    def paused(self) -> bool:
        return self._kept.paused

    @property
    def now(self) -> float:
        """The time of its clock, for pages that cannot read that clock."""
        return self._clock()

    def follow(self, match: Match | None, *, wanted: bool) -> None:
        """Count for the seats that are asked now, or for none unless ``wanted``. Another match starts from zero."""
        if match is not None and match.id != self._kept.match:
            self._kept, self._asked = TimerRecord(match.id), frozenset()
        if match is None or not wanted:
            if self._asked:
                self._count(frozenset(), write=True)
            return
        asked = frozenset(prompt.seat for prompt in match.log.position.prompts if prompt.required and prompt.seat)
        if asked != self._asked:
            self._count(asked)

    def pause(self, *, on: bool) -> None:
        if on != self._kept.paused:
            self._count(self._asked)
            self._kept.paused = on
            self._write()

    def reading(self, seats: tuple[str, ...]) -> TimerReading:
        """The seconds of each seat until ``since``, and the seats that are asked since then."""
        seconds = self._kept.seconds
        times = tuple(SeatTime(seat, round(seconds.get(seat, 0.0), 1), seat in self._asked) for seat in seats)
        return TimerReading(times, self._since)

    def _count(self, asked: frozenset[str], *, write: bool = False) -> None:
        """Add the time since the last change to the seats that were asked, and change them."""
        now = self._clock()
        if not self._kept.paused:
            for seat in self._asked:
                self._kept.seconds[seat] = self._kept.seconds.get(seat, 0.0) + now - self._since
        self._asked, self._since = asked, now
        if write or now - self._written >= WRITTEN_EVERY:
            self._write()

    def _read(self) -> TimerRecord:
        """Read the file; an unreadable one counts as empty."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._file.read_bytes(), type=TimerRecord)
        return TimerRecord()

    def _write(self) -> None:
        self._written = self._clock()
        with suppress(OSError):  # only times are lost; a full disk is reported where a game would lose something
            write_whole(self._file, msgspec.json.encode(self._kept))
