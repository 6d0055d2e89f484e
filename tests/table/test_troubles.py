"""Whatever a driver says is wrong has a sentence with a remedy, and that sentence needs no value the driver lacks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.table.devices.warnings import trouble_detail, trouble_text
from companion.text import catalogue, sentences
from hardware.signals import Trouble
from tests.table.buttons import ButtonRoom

HARDWARE = Path(__file__).parents[2] / "hardware"
PORT: dict[str, str | int] = {"port": "/dev/ttyACM0"}
FIRMWARE: dict[str, str | int] = {**PORT, "uid": "E661", "version": "0.1.0", "speaks": "1", "needed": "2"}
PIN: dict[str, str | int] = {"file": "/data/pins.toml", "place": "2", "pin": 99, "wire": "yes"}
TROUBLES: dict[str, dict[str, str | int]] = {
    "busy_port": PORT,
    "port_permission": PORT,
    "port_broken": {**PORT, "why": "Input/output error"},
    "old_firmware": FIRMWARE,
    "new_firmware": FIRMWARE,
    "no_pin_library": {"why": "No module named 'lgpio'"},
    "pin_permission": PIN,
    "wrong_pin": PIN,
    "pin_busy": PIN,
    "bad_pin_map": {"file": "/data/pins.toml", "key": "place.1.yes", "remedy": "write a number"},
    "keys_permission": {"path": "/dev/input/by-id/pad"},
    "keys_busy": {"path": "/dev/input/by-id/pad"},
    "driver_died": {"driver": "pods", "why": "KeyError"},
}
"""What the drivers tell with each code."""


@pytest.mark.parametrize(("code", "values"), TROUBLES.items(), ids=list(TROUBLES))
def test_a_trouble_is_said_with_what_the_driver_tells_of_it(code: str, values: dict[str, str | int]) -> None:
    say = catalogue(strict=True).say
    for said in (say(text("pins:2", Trouble(code, values))) for text in (trouble_text, trouble_detail)):
        assert len(said.split()) > 4
        assert "{" not in said


def test_the_screen_shows_no_path_and_no_cause() -> None:
    for code in ("busy_port", "port_broken", "no_pin_library", "keys_busy", "driver_died"):
        said = catalogue(strict=True).say(trouble_text("pins:2", Trouble(code, TROUBLES[code])))
        assert not [value for value in TROUBLES[code].values() if str(value) in said.split()]


def test_every_code_that_drivers_may_say_is_known() -> None:
    for prefix in ("ui.trouble.", "cli.trouble."):
        assert {key.removeprefix(prefix) for key in sentences(prefix)} == set(TROUBLES)
    source = " ".join(file.read_text(encoding="utf-8") for file in HARDWARE.glob("*.py"))
    assert {code for code in TROUBLES if f'"{code}"' not in source} == set()


def test_a_trouble_is_a_line_with_a_remedy_until_it_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        room = ButtonRoom(tmp_path)
        await room.begins(2)
        room.table.buttons.trouble("/dev/ttyACM0", Trouble("busy_port", PORT))
        (warning,) = room.seen().warnings
        assert warning == "A pod is busy. It reconnects by itself."
        room.table.buttons.trouble("/dev/ttyACM0", None)
        assert room.seen().warnings == ()

    asyncio.run(story())
