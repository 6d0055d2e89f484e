"""A finger that waits: one thing after the other is touched, each as soon as it is there."""

from __future__ import annotations

from tests.screen.screen import Screen


def press_all(screen: Screen, *names: str) -> None:
    for name in names:
        screen.press(name)
