"""Hands on buttons: each presses what its own device has, and decides by what lights and screen show.

A pod is the real firmware under MicroPython, on a pseudo terminal; pins are the pin library's own mock; a keypad is a
pipe through which the kernel's records come.
"""

from __future__ import annotations

import os
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from companion.games.war_of_whispers.terms import EMPIRES
from companion.table.devices import state as devices
from companion.table.devices.lights import light
from hardware.signals import SLOTS, Lights
from tests.end_to_end.house import House
from tests.harness.patience import until
from tests.micropython import PodProcess

TAP = 0.04
"""Seconds for which a button is down in a tap: longer than any contact bounces, far shorter than a hold."""
TRIES, TRY = 12, 5.0
"""How often a press is tried, and seconds in which something comes of it."""
KEYS = {**dict(zip(SLOTS, (2, 3, 4, 5, 6), strict=True)), "yes": 28, "no": 14}
"""The kernel's codes of the keys 1 to 5, Enter and Backspace."""


class Hands(Protocol):
    """Whoever presses the buttons of a seat. ``on`` is the button that steps to the next choice."""

    on: str

    def down(self, control: str) -> None: ...

    def up(self, control: str) -> None: ...


def tap(hands: Hands, control: str) -> None:
    hands.down(control)
    time.sleep(TAP)
    hands.up(control)
    time.sleep(TAP)


def settle(house: House) -> None:
    """Wait until a press counts again: people had time to see the last change."""
    until(
        lambda: all(time.monotonic() - state.changed > devices.SETTLES for state in house.devices()), "the devices rest"
    )


def tap_until(
    house: House, hands: Hands, control: str, done: Callable[[], object], what: str, *, patience: float = TRY
) -> None:
    """Tap, and again if nothing comes of it, as people do: a busy machine may take a tap for a hold."""
    for _ in range(TRIES):
        settle(house)
        tap(hands, control)
        with suppress(AssertionError):
            until(done, what, patience)
            return
    raise AssertionError(f"never happened: {what}")


class PodHands:
    """On a pod. What its lights show is all it knows of a secret."""

    on = "5"

    def __init__(self, pod: PodProcess) -> None:
        self.pod = pod

    def down(self, control: str) -> None:
        self.pod.press(control)

    def up(self, control: str) -> None:
        self.pod.release(control)

    def lit(self, seconds: float = 1.3) -> dict[str, tuple[int, int, int]]:
        """The brightest each lamp gets while it is looked at for a while; dark ones are left out."""
        brightest = dict.fromkeys(self.pod.lamps(), (0, 0, 0))
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            brightest = {lamp: max(rgb, brightest[lamp], key=sum) for lamp, rgb in self.pod.lamps().items()}
            time.sleep(0.01)
        return {lamp: rgb for lamp, rgb in brightest.items() if any(rgb)}

    def holds_yes(self, house: House) -> None:
        """Hold yes until the table takes it for a hold: now the lights show the secret."""
        settle(house)
        self.down("yes")
        until(lambda: any(state.yes_held for state in house.devices()), "yes is held")

    def empires(self, house: House) -> dict[str, str]:
        """By empire the slot button that has its colour now. The pod has drawn the last lights that it was sent."""

        def drawn() -> dict[str, str] | None:
            (wanted,) = (state.lights for state in house.devices() if state.device.kind == "pod")
            seen = {_empire(rgb): lamp for lamp, rgb in self.lit().items() if lamp in SLOTS}
            return seen if seen == _colours(wanted) else None

        settle(house)
        return until(drawn, "the lights of the pod are those it was sent")


class PinHands:
    """On two buttons of the pins. ``pins`` are the mock's pins by control: a button pulls its pin low."""

    on = "no"

    def __init__(self, pins: dict[str, object]) -> None:
        self.pins = pins

    def down(self, control: str) -> None:
        self.pins[control].drive_low()  # type: ignore[attr-defined]  # the mock's pins are of no type

    def up(self, control: str) -> None:
        self.pins[control].drive_high()  # type: ignore[attr-defined]


class KeyHands:
    """On a keypad."""

    on = "5"

    def __init__(self, pipe: Path) -> None:
        self._fd = os.open(pipe, os.O_RDWR)

    def down(self, control: str) -> None:
        self._type(KEYS[control], 1)

    def up(self, control: str) -> None:
        self._type(KEYS[control], 0)

    def _type(self, code: int, value: int) -> None:
        os.write(self._fd, struct.pack("@llHHi", 0, 0, 1, code, value) + struct.pack("@llHHi", 0, 0, 0, 0, 0))

    def close(self) -> None:
        os.close(self._fd)


def _colours(lights: Lights) -> dict[str, str]:
    return {_empire(light.rgb): control for control, light in lights.lit.items() if control in SLOTS}


def _empire(rgb: tuple[int, int, int]) -> str:
    """The empire whose light has this hue, however dim it is."""

    def apart(empire: str) -> float:
        pure = light(f"empire.{empire}").rgb
        return sum((a / max(rgb) - b / max(pure)) ** 2 for a, b in zip(rgb, pure, strict=True))

    return min(EMPIRES, key=apart)
