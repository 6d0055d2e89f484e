"""A finger that holds what it rests on. Pure: the window gives the clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

HOLD, PARTS = 0.6, 4
"""Seconds after which a resting finger holds, and the parts in which they pass."""


class Cancellable(Protocol):
    """What calls a function again and again until it is cancelled."""

    def cancel(self) -> None: ...


class Holding:
    """A finger that may hold what it rests on. It does so once, after ``HOLD`` seconds.

    They pass in parts, and a moment without frames is one part: a busy screen that has yet to read that the finger
    went up does not make a tap a hold. ``every`` calls a function at an interval in seconds, at most once a frame.
    """

    def __init__(self, every: Callable[[Callable[..., object], float], Cancellable]) -> None:
        self._every = every
        self._timer: Cancellable | None = None
        self._left = 0

    def begin(self, held: Callable[[], object]) -> None:
        """The finger has come down; ``held`` is called when it holds."""
        self.end()
        self._left = PARTS
        self._timer = self._every(lambda *_: self._pass(held), HOLD / PARTS)

    def end(self) -> None:
        """The finger has moved or gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _pass(self, held: Callable[[], object]) -> None:
        self._left -= 1
        if not self._left:
            self.end()
            held()
