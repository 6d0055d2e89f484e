"""A finger that rests holds, once; on a screen without frames in the meantime a tap stays a tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.screen.runtime.holding import HOLD, PARTS, Holding


@dataclass
class Ticks:
    """A clock that calls its function once a frame in which the interval is over, however long that frame was."""

    passes: Callable[..., object] = lambda *_: None
    interval: float = 0.0
    passed: float = 0.0
    going: bool = False
    held: list[str] = field(default_factory=list)

    def every(self, passes: Callable[..., object], interval: float) -> Ticks:
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
    ticks = Ticks()
    ticks.holding()
    for _ in range(PARTS - 1):
        ticks.frame(HOLD / PARTS)
    assert not ticks.held
    for _ in range(PARTS):
        ticks.frame(HOLD / PARTS)
    assert ticks.held == ["held"]


def test_a_moment_without_frames_makes_no_tap_a_hold() -> None:
    ticks = Ticks()
    holding = ticks.holding()
    ticks.frame(10 * HOLD)
    holding.end()  # that the finger went up is read after the first frame
    for _ in range(PARTS):
        ticks.frame(HOLD)
    assert not ticks.held


def test_a_finger_that_comes_down_again_begins_anew() -> None:
    ticks = Ticks()
    holding = ticks.holding()
    for _ in range(PARTS - 1):
        ticks.frame(HOLD)
    holding.begin(lambda: ticks.held.append("again"))
    ticks.frame(HOLD)
    assert not ticks.held
    for _ in range(PARTS - 1):
        ticks.frame(HOLD)
    assert ticks.held == ["again"]
