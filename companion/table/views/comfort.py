"""Views of the optional comforts and of the timer."""

from __future__ import annotations

import msgspec

from companion.settings import Comfort

__all__ = ["Comfort", "SeatTime", "TimerReading"]


class SeatTime(msgspec.Struct, frozen=True):
    """How many seconds a seat had been asked, and whether it has been from then on."""

    seat: str
    seconds: float
    counting: bool


class TimerReading(msgspec.Struct, frozen=True):
    """The time of every seat as it was at ``since``, on the clock of this machine that never jumps."""

    seats: tuple[SeatTime, ...]
    since: float
