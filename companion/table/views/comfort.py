"""Views of the optional comforts, of tips and of the timer."""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.text import T
from companion.settings import Comfort, Teach

__all__ = ["Comfort", "SeatTime", "Teach", "TimerReading", "Tip"]


class Tip(msgspec.Struct, Generic[T], frozen=True):
    """A lesson for a person who meets an open question: the name of the question, the key of the lesson, its words.

    ``icon`` shows what hands do. A client shows the tip of the question on show, until its person closes it.
    """

    ask: str
    lesson: str
    text: T
    icon: str = ""


class SeatTime(msgspec.Struct, frozen=True):
    """The seconds for which a seat was asked, and whether it is still asked."""

    seat: str
    seconds: float
    counting: bool


class TimerReading(msgspec.Struct, frozen=True):
    """The times of all seats at ``since``, in seconds of the monotonic clock of this machine."""

    seats: tuple[SeatTime, ...]
    since: float
