"""A device that is here: what is down on it, what it was last asked, and what it is turned to.

A press counts only for what was asked when the finger came down, and not before people could have seen it.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from companion.table.devices.bindings import Gesture
from hardware.signals import DARK, SLOTS, YES, Device, Lights, Signal

SETTLES = 0.35
"""Seconds after its meaning has changed in which a button does nothing: nobody can have meant it so quickly."""


class Asked(NamedTuple):
    """What a device is asked: the first question of its seat, the one it is turned to, and what is picked there."""

    first: str | None = None
    name: str | None = None
    path: tuple[Any, ...] = ()


class Down(NamedTuple):
    """A button that is down: since when, for what, and how long the log was."""

    at: float
    asked: Asked
    entries: int


class There(msgspec.Struct):
    """``whose`` is the seat and the match it plays in; ``turned`` the kind of question its player turned to.

    ``at`` is the choice pointed at, ``order`` the buttons in the order drawn for this list. ``drafted`` are the
    questions it has put picks into.
    """

    device: Device
    whose: tuple[str, str] | None = None
    asked: Asked = Asked()
    turned: str = ""
    at: int = 0
    order: tuple[str, ...] = SLOTS
    changed: float = 0.0
    down: dict[str, Down] = {}
    looking: bool = False
    shown: Lights = DARK
    drafted: set[str] = set()

    def belongs(self, whose: tuple[str, str] | None) -> bool:
        """Note whose it is now; whether that is as it was. For somebody else nothing of before holds."""
        same, self.whose = whose == self.whose, whose
        if not same:
            self.let_go()
            self.asked, self.turned, self.at = Asked(), "", 0
        return same

    def let_go(self) -> None:
        """No button counts as down."""
        self.down.clear()
        self.looking = False

    def is_asked(self, asked: Asked, now: float, chance: Random) -> None:
        """Note what it is asked. If that is something else nothing is pointed at, and the order is drawn anew."""
        if asked == self.asked:
            return
        if asked.first != self.asked.first:
            self.turned = ""
        self.asked, self.at, self.changed = asked, 0, now
        self.order = tuple(chance.sample(SLOTS, len(SLOTS)))

    def takes(self, signal: Signal, entries: int) -> tuple[Gesture, Down] | None:
        """What a signal completes, if that was meant for what is asked now; and how it began."""
        gesture: Gesture = "hold" if signal.kind == "hold" else "tap"
        if signal.kind == "down":
            gesture = "down"
            self.down[signal.control] = Down(signal.at, self.asked, entries)
        if signal.control == YES:
            self.looking = signal.kind == "hold" or (self.looking and signal.kind == "down")
        began = self.down.get(signal.control)
        if gesture != "down":
            self.down.pop(signal.control, None)
        if began is None or began.asked != self.asked or began.at - self.changed < SETTLES:
            return None
        return gesture, began
