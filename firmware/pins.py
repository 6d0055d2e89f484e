"""The wires of a pod: pin numbers (GP) of a Raspberry Pi Pico or Pico 2.

Buttons connect their pin to ground. The board has its own pull-ups.
"""

SLOT_PINS = (2, 3, 4, 5, 6)
"""The buttons 1 to 5."""
YES_PIN = 7
NO_PIN = 8
LIGHTS_PIN = 16
"""The data line of six WS2812 in a row: lamps 1 to 5, then the status lamp."""
