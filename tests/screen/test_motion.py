"""Motion: short, none where Settings want none, and none while a finger is down."""

from __future__ import annotations

import pytest

from companion.look import look
from companion.screen.runtime import motion


class Frames:
    """A clock that stands still between its frames, and the fingers that are down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.fingers, self._drawing = 0.0, list[str](), list[motion.DrawFrame]()
        self.motions, self.seen = motion.Motions(), list[float]()
        monkeypatch.setattr(motion, "monotonic", lambda: self.now)
        self.motions.begin(self._drawing.append, lambda: self.fingers)

    def move(self) -> None:
        self.motions.run("banner", "banner", self.seen.append)

    def go_on(self, seconds: float) -> None:
        self.now += seconds
        self._drawing[:] = [draw for draw in self._drawing if draw(seconds)]


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Frames:
    return Frames(monkeypatch)


def test_a_motion_begins_at_once_slows_down_and_ends(frames: Frames) -> None:
    frames.move()
    half = look().motion["banner"] / 2000
    for _ in range(3):
        frames.go_on(half)
    assert frames.seen == [0.0, pytest.approx(0.75), 1.0]
    assert not frames.motions.going


def test_a_finger_ends_it_and_none_begins_under_a_finger(frames: Frames) -> None:
    frames.move()
    frames.fingers.append("finger")
    frames.go_on(0.01)
    frames.move()
    assert frames.seen == [0.0, 1.0, 1.0]
    assert not frames.motions.going


def test_settings_leave_all_motion_out(frames: Frames) -> None:
    frames.motions.still = True
    frames.move()
    frames.go_on(1)
    assert frames.seen == [1.0]


def test_a_new_motion_takes_the_place_of_the_one_before(frames: Frames) -> None:
    later: list[float] = []
    frames.move()
    frames.motions.run("banner", "banner", later.append)
    frames.go_on(1)
    assert (frames.seen, later) == ([0.0], [0.0, 1.0])


def test_no_motion_keeps_a_finger_waiting() -> None:
    assert all(150 <= long <= 250 for kind, long in look().motion.items() if kind != "pause")
