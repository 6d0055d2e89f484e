"""The 40 pins of a Raspberry Pi Pico or Pico 2, numbered as on the board: 1 to 20 down the left, 21 to 40 up the right.

The USB socket is at the top.
"""

from __future__ import annotations

_OTHER = {
    30: "RUN",
    33: "AGND",
    35: "ADC_VREF",
    36: "3V3(OUT)",
    37: "3V3_EN",
    39: "VSYS",
    40: "VBUS",
    **dict.fromkeys((3, 8, 13, 18, 23, 28, 38), "GND"),
}
_NUMBERS = iter((*range(23), 26, 27, 28))
NAMES = {pin: _OTHER.get(pin) or f"GP{next(_NUMBERS)}" for pin in range(1, 41)}
"""What is printed beside each pin."""
PIN = {name: pin for pin, name in NAMES.items() if name.startswith("GP")}
VBUS, GROUND_LEFT, GROUND_RIGHT = 40, 8, 38
