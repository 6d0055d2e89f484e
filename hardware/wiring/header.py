"""The 40 pins of a Raspberry Pi's header: what each is, and the ground that lies nearest to a place's wires."""

from __future__ import annotations

from collections.abc import Iterable

from hardware.pin_map import Wiring

_LEFT = (None, 2, 3, 4, None, 17, 27, 22, None, 10, 9, 11, None, 0, 5, 6, 13, 19, 26, None)
_RIGHT = (None, None, None, 14, 15, 18, None, 23, 24, None, 25, 8, 7, 1, None, 12, None, 16, 20, 21)
_GPIO = {
    pin: gpio
    for first, column in ((1, _LEFT), (2, _RIGHT))
    for pin, gpio in zip(range(first, 41, 2), column, strict=True)
    if gpio is not None
}
"""The chip's numbers by the header's."""
PIN = {gpio: pin for pin, gpio in _GPIO.items()}
"""The header's numbers by the chip's."""
POWER = {1: "3.3 V", 2: "5 V", 4: "5 V", 17: "3.3 V"}
GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
KEPT = {0, 1, 2, 3, 14, 15}
"""Pins of the chip that are not for buttons: something else speaks there while the Pi starts."""
_DISPLAY_GROUND = 6
"""Beside the 5 V pins; a touch display or a fan is plugged there."""


def name_of(pin: int) -> str:
    """What a pin of the header is called."""
    return f"GPIO {_GPIO[pin]}" if pin in _GPIO else POWER.get(pin, "GND")


def _apart(one: int, other: int) -> int:
    return abs((one - 1) // 2 - (other - 1) // 2) + abs(one % 2 - other % 2)


def grounds_of(wirings: Iterable[Wiring]) -> list[int]:
    """For each place a ground pin of its own, as near to its wires as there is one left."""
    free = [pin for pin in GROUNDS if pin != _DISPLAY_GROUND]
    chosen = []
    for wiring in wirings:
        nearest = min(free, key=lambda ground: sum(_apart(ground, PIN[gpio]) for gpio in wiring))
        free.remove(nearest)
        chosen.append(nearest)
    return chosen
