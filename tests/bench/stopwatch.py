"""A clock for what is measured elsewhere: it goes on by what it is told, so only that counts for the benchmark."""

from __future__ import annotations

TICK = 1e-9
"""Seconds by which it goes on whenever it is read: pytest-benchmark waits for a clock to move before it trusts it."""


class Stopwatch:
    """``read`` is the timer of a benchmark that calls ``add`` itself; both in seconds."""

    def __init__(self) -> None:
        self._told = 0.0

    def read(self) -> float:
        self._told += TICK
        return self._told

    def add(self, seconds: float) -> None:
        self._told += seconds
