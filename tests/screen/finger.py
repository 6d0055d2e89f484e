"""A finger that waits: one thing after the other is touched, each as soon as it is there and stands still."""

from __future__ import annotations

from tests.screen.screen import Screen


def press_all(screen: Screen, *names: str) -> None:
    for name in names:
        before = None
        while before != (before := screen.wait_for(name)):
            pass
        screen.say(f"tap {before['x']} {before['y']}")
