"""The state of a device: which buttons are down, where its player is, and what its buttons mean.

A press counts only for the question that was open when the finger came down, and only if people had time to see it.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from companion.table.devices.bindings import Binding, Gesture
from hardware.signals import DARK, SLOTS, YES, Device, Lights, Signal

SETTLES = 0.35
"""Seconds after a change of meaning in which a button does nothing: no player reacts to the change so quickly."""


class Owner(NamedTuple):
    """The seat that plays with a device, and the match it plays in."""

    seat: str
    match: str


class Focus(NamedTuple):
    """The question before the player of a device: the first of the seat, the selected one, the picks made there.

    ``tip`` is the lesson that stands before it on the screen.

    In two moments with the same focus, the same press does the same.
    """

    first: str | None = None
    name: str | None = None
    path: tuple[Any, ...] = ()
    tip: str = ""


class Press(NamedTuple):
    """A button that is down: the time, the focus and the length of the log when it went down."""

    at: float
    focus: Focus
    entries: int


class DeviceState(msgspec.Struct):
    """A connected device. ``DeviceStates.follow`` brings it up to date; a player changes it by pressing buttons.

    ``turned`` is the kind of question its player turned to, ``pointer`` the choice pointed at. ``order`` holds the slot
    buttons in the order drawn for this list of colours. ``binding`` and ``question`` are what the buttons mean and the
    question they answer. ``changed`` is the time of the last change of focus, ``drafted`` the questions in whose drafts
    the device has put picks, ``lights`` what the device was last told to show.
    """

    device: Device
    owner: Owner | None = None
    focus: Focus = Focus()
    turned: str = ""
    pointer: int = 0
    order: tuple[str, ...] = SLOTS
    binding: Binding = Binding()
    question: str = ""
    changed: float = 0.0
    down: dict[str, Press] = {}
    yes_held: bool = False
    drafted: set[str] = set()
    lights: Lights = DARK

    def give_to(self, owner: Owner | None) -> None:
        """Hand the device to another owner, or to none. Nothing of the previous owner stays."""
        self.owner = owner
        self.let_go()
        self.focus, self.turned, self.pointer = Focus(), "", 0

    def let_go(self) -> None:
        """Count every button as released."""
        self.down.clear()
        self.yes_held = False

    def move_to(self, focus: Focus, now: float, chance: Random) -> None:
        """Move to another focus: the pointer goes back to the first choice, and the order is drawn anew."""
        if focus == self.focus:
            return
        if focus.first != self.focus.first:
            self.turned = ""
        self.focus, self.pointer, self.changed = focus, 0, now
        self.order = tuple(chance.sample(SLOTS, len(SLOTS)))

    def take(self, signal: Signal, entries: int) -> tuple[Gesture, Press] | None:
        """Take a signal. Return the gesture it completes and its press; ``None`` if the gesture does not count."""
        gesture: Gesture = "hold" if signal.kind == "hold" else "tap"
        if signal.kind == "down":
            gesture = "down"
            self.down[signal.control] = Press(signal.at, self.focus, entries)
        if signal.control == YES:
            self.yes_held = signal.kind == "hold" or (self.yes_held and signal.kind == "down")
        began = self.down.get(signal.control)
        if gesture != "down":
            self.down.pop(signal.control, None)
        if began is None or began.focus != self.focus or began.at - self.changed < SETTLES:
            return None
        return gesture, began
