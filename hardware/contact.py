"""One contact that bounces: its edges in, button events out. It runs on the loop and has its own timers.

The rule for a press is the rule of the pod, so that a button feels the same wherever it is wired.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from firmware.pod.button import Button
from hardware.signals import Kind

_KINDS: dict[str, Kind] = {"down": "down", "hold": "hold", "up": "up"}


class Contact:
    """One bouncing contact.

    ``tell`` gets each event and its time (seconds of ``time.monotonic``). ``level`` returns whether the contact is
    closed now. Without ``level`` the last edge counts.
    """

    def __init__(self, tell: Callable[[Kind, float], None], level: Callable[[], bool] | None = None) -> None:
        self.down = False
        self._tell = tell
        self._level = level
        self._button = Button()
        self._closed = False
        self._latest = 0
        self._timer: asyncio.TimerHandle | None = None

    def edge(self, closed: bool, at: float) -> None:  # noqa: FBT001 - an edge has one value
        """Take an edge: the contact closed or opened. Edges come in order; a timer may fire after a later edge."""
        now = _milliseconds(at)
        while (due := self._button.due) is not None and due <= now:  # the loop was busy and the timer is late
            self._look(due)
        self._closed = closed
        self._look(now)
        self._wait()

    def stop(self) -> None:
        """Stop all timers and events."""
        if self._timer is not None:
            self._timer.cancel()

    def _look(self, at: int) -> None:
        self._latest = max(at, self._latest)
        if kind := _KINDS.get(self._button.sample(self._closed, self._latest)):
            self.down = kind != "up"
            self._tell(kind, self._latest / 1000)

    def _wait(self) -> None:
        self.stop()
        due = self._button.due
        self._timer = None if due is None else asyncio.get_running_loop().call_at(due / 1000, self._come_due, due)

    def _come_due(self, due: int) -> None:
        if self._level is not None:
            self._closed = self._level()
        self._look(max(due, _milliseconds(time.monotonic())))  # a loop may be a little early
        self._wait()


def _milliseconds(at: float) -> int:
    return int(at * 1000)
