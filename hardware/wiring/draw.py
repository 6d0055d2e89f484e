"""``python -m hardware.wiring.draw FOLDER [PINS.TOML]`` draws the pictures from the pin maps; ``make hardware`` does.

With a pin map of one's own the picture shows one's own pins.
"""

from __future__ import annotations

import sys
from pathlib import Path

from firmware.pins import LIGHTS_PIN, NO_PIN, SLOT_PINS, YES_PIN
from hardware.pin_map import DEFAULT, read_pin_map
from hardware.wiring import pins_picture, pod_picture


def pictures(pin_map: Path = DEFAULT) -> dict[str, str]:
    """The text of every picture by its file's name."""
    buttons = {str(slot): pin for slot, pin in enumerate(SLOT_PINS, 1)} | {"yes": YES_PIN, "no": NO_PIN}
    return {"pins.svg": pins_picture.draw(read_pin_map(pin_map)), "pod.svg": pod_picture.draw(buttons, LIGHTS_PIN)}


def main(folder: Path, pin_map: Path = DEFAULT) -> None:
    for name, drawn in pictures(pin_map).items():
        (folder / name).write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
