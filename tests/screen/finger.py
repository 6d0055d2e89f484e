"""A finger that waits: one thing after the other is touched, each as soon as it is there. It needs room."""

from __future__ import annotations

from itertools import combinations

from companion.screen.runtime.paint import GAP, LONG_SIDE, TARGET
from tests.screen.screen import Screen

EQUAL = {
    *("key", "pin", "seat", "player", "value", "large", "dim", "theme", "panel", "still", "sounds", "timer", "check"),
    "teach",
    *("past", "chart", "field", "mode", "settings:pins"),
}
"""The names of groups of equal answers, which may be half as far apart."""
LETTER = 6.5
"""Millimetres: the width of a key of the upright keyboard, which has ten columns as on a phone."""
PRINTED = {"card:city", "card:farm", "card:fort"}
"""The names of things that are printed on one region: equal answers, too."""
ROUNDED = 2.5
"""Pixels by which rounding may make a target smaller or a gap narrower."""


DRAWERS = {"more", "log", "openings"}
"""The places of the rail that open a drawer, and close it."""


def press_all(screen: Screen, *names: str) -> None:
    """Press one after the other. A drawer is opened again if the page was made anew just after it had opened."""
    for name, then in zip(names, (*names[1:], ""), strict=True):
        screen.press(name)
        if name in DRAWERS and then:
            screen.wait_until(lambda screen, name=name, then=then: screen.has(then) or screen.press(name))


def assert_fingers_fit(screen: Screen, size: tuple[int, int]) -> None:
    """Everything that can be touched is 12 mm large and on the panel, and 3 mm apart, or half of that in a group."""
    pixels = max(size) / LONG_SIDE
    screen.wait_until(Screen.targets)
    targets = {name: at for name, at in screen.targets().items() if not name.startswith("map:") and not at["away"]}
    assert targets
    for name, at in targets.items():
        narrow = group(name) == "key" and size[0] < size[1]
        assert at["w"] >= (LETTER if narrow else TARGET) * pixels - ROUNDED, name
        assert at["h"] >= TARGET * pixels - ROUNDED, name
        assert at["w"] / 2 - ROUNDED <= at["x"] <= size[0] - at["w"] / 2 + ROUNDED, name
        assert at["h"] / 2 - ROUNDED <= at["y"] <= size[1] - at["h"] / 2 + ROUNDED, name
    for (one, a), (other, b) in combinations(targets.items(), 2):
        apart = max(abs(a[at] - b[at]) - (a[long] + b[long]) / 2 for at, long in (("x", "w"), ("y", "h")))
        gap = GAP / 2 if group(one) and group(one) == group(other) else GAP
        assert apart >= gap * pixels - ROUNDED, (one, other)


def group(target: str) -> str:
    """The equal answers that a target is one of: the values of an option, the readings of a line, the keys."""
    name = "card:printed" if target in PRINTED else target.rpartition(":")[0]
    return name if name in {*EQUAL, "card:printed"} or name.startswith(("option:", "reading:", "keys:")) else ""
