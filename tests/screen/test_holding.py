"""A finger that rests holds, once; on a screen without frames in the meantime a tap stays a tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.screen.runtime.holding import HOLD, PARTS, Holding


@dataclass
class Timer:
    """A clock that calls its function once a frame in which the interval is over, however long that frame was."""

    passes: Callable[..., object] = lambda *_: None
    interval: float = 0.0
    passed: float = 0.0
    going: bool = False
    held: list[str] = field(default_factory=list)

    def every(self, passes: Callable[..., object], interval: float) -> Timer:
        self.passes, self.interval, self.passed, self.going = passes, interval, 0.0, True
        return self

    def cancel(self) -> None:
        self.going = False

    def frame(self, seconds: float) -> None:
        self.passed += seconds
        if self.going and self.passed >= self.interval:
            self.passed = 0.0
            self.passes(seconds)

    def holding(self) -> Holding:
        holding = Holding(self.every)
        holding.begin(lambda: self.held.append("held"))
        return holding


def test_a_finger_holds_once_after_its_time() -> None:
    timer = Timer()
    timer.holding()
    for _ in range(PARTS - 1):
        timer.frame(HOLD / PARTS)
    assert not timer.held
    for _ in range(PARTS):
        timer.frame(HOLD / PARTS)
    assert timer.held == ["held"]


def test_a_moment_without_frames_makes_no_tap_a_hold() -> None:
    timer = Timer()
    holding = timer.holding()
    timer.frame(10 * HOLD)
    holding.end()  # that the finger went up is read after the first frame
    for _ in range(PARTS):
        timer.frame(HOLD)
    assert not timer.held


def test_a_finger_that_comes_down_again_begins_anew() -> None:
    timer = Timer()
    holding = timer.holding()
    for _ in range(PARTS - 1):
        timer.frame(HOLD)
    holding.begin(lambda: timer.held.append("again"))
    timer.frame(HOLD)
    assert not timer.held
    for _ in range(PARTS - 1):
        timer.frame(HOLD)
    assert timer.held == ["again"]
