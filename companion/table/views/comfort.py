"""Views of the optional comforts and of the timer."""

from __future__ import annotations

import msgspec

from companion.settings import Comfort

__all__ = ["Comfort", "SeatTime", "TimerReading"]


class SeatTime(msgspec.Struct, frozen=True):
    """The seconds for which a seat was asked, and whether it is still asked."""

    seat: str
    seconds: float
    counting: bool


class TimerReading(msgspec.Struct, frozen=True):
    """The times of all seats at ``since``, in seconds of the monotonic clock of this machine."""

    seats: tuple[SeatTime, ...]
    since: float
