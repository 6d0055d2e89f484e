"""How long each seat has been asked in the match that is open, and whether the table is pausing.

It counts and does nothing else. It ticks by itself nowhere: views say how long somebody had been asked and since when,
and change only when it is another's turn; whoever draws them counts on. So no view is sent because of it at a moment
that would tell of a secret. Times are those of a clock that never jumps (``time.monotonic``, in seconds).
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
"""Seconds: more than that is not lost when the power goes."""


class TimerRecord(msgspec.Struct):
    """What is kept: of which match, the seconds of each seat, and whether it pauses."""

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
        """Seconds of the clock that it counts by: a page that cannot read that clock counts on from here."""
        return self._clock()

    def follow(self, match: Match | None, *, wanted: bool) -> None:
        """Count for the seats that are asked now; in another match from nought. Count for none unless ``wanted``."""
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
        """Stop counting, or go on."""
        if on != self._kept.paused:
            self._count(self._asked)
            self._kept.paused = on
            self._write()

    def reading(self, seats: tuple[str, ...]) -> TimerReading:
        """Seconds of each seat until ``since``, and who has been asked from then on."""
        seconds = self._kept.seconds
        times = tuple(SeatTime(seat, round(seconds.get(seat, 0.0), 1), seat in self._asked) for seat in seats)
        return TimerReading(times, self._since)

    def _count(self, asked: frozenset[str], *, write: bool = False) -> None:
        """From now on it is those who are asked; what went by before is theirs who were."""
        now = self._clock()
        if not self._kept.paused:
            for seat in self._asked:
                self._kept.seconds[seat] = self._kept.seconds.get(seat, 0.0) + now - self._since
        self._asked, self._since = asked, now
        if write or now - self._written >= WRITTEN_EVERY:
            self._write()

    def _read(self) -> TimerRecord:
        """What was counted before the table started; nothing, where that cannot be read."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._file.read_bytes(), type=TimerRecord)
        return TimerRecord()

    def _write(self) -> None:
        self._written = self._clock()
        with suppress(OSError):  # it only counts; a disk that is full is told where something is lost
            write_whole(self._file, msgspec.json.encode(self._kept))
