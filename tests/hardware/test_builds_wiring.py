"""The pictures and tables somebody solders by say what the programs say: the same pins, each once, none forbidden."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import click
import pytest

from companion.cli import companion
from firmware.pins import LIGHTS_PIN, NO_PIN, SLOT_PINS, YES_PIN
from firmware.pod.core import DIM, LAMPS
from hardware.pin_map import read_pin_map
from hardware.wiring import header, pico
from hardware.wiring.draw import pictures

HARDWARE = Path(__file__).parents[2] / "hardware"
README = (HARDWARE / "README.md").read_text(encoding="utf-8")
PLACES = read_pin_map()
POD = (*SLOT_PINS, YES_PIN, NO_PIN, LIGHTS_PIN)
PICTURES = sorted(pictures())


def words(name: str) -> list[str]:
    """Everything that is written in a picture."""
    drawing = ET.parse(HARDWARE / "wiring" / name)  # noqa: S314 - our own file
    return [text.text or "" for text in drawing.iter("{http://www.w3.org/2000/svg}text")]


def rows(first: str) -> list[list[str]]:
    """The cells of a table of the README whose heading begins with this word."""
    (table,) = re.findall(rf"^\| {first} \|.*\n((?:\|.*\n)+)", README, flags=re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[1:]]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_the_pin_maps_draw(name: str) -> None:
    kept = (HARDWARE / "wiring" / name).read_text(encoding="utf-8")
    assert kept == pictures()[name], "draw it again: make hardware"


def test_the_command_draws_every_picture(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hardware.wiring.draw", str(tmp_path)], check=True, cwd=HARDWARE.parent, timeout=60
    )
    assert sorted(file.name for file in tmp_path.iterdir()) == PICTURES


def test_every_wire_of_a_place_is_in_the_picture_and_in_the_readme() -> None:
    drawn, told = words("pins.svg"), rows("place")
    grounds = header.grounds_of(PLACES.values())
    for (number, wiring), ground, row in zip(PLACES.items(), grounds, told, strict=True):
        pins = [f"pin {header.PIN[pin]} = GPIO {pin}" for pin in wiring]
        assert row == [number, *pins, f"pin {ground}"]
        assert set(pins) <= set(drawn)
        for wire, pin in zip(("YES", "NO", "LIGHT"), wiring, strict=True):
            assert f"place {number}: {wire}   (GPIO {pin})" in drawn
        assert f"place {number}: GND" in drawn


def test_every_wire_of_a_pod_is_in_the_picture_and_in_the_readme() -> None:
    drawn = words("pod.svg")
    told = {row[0]: row[1] for row in rows("wire")}
    nets = [*(f"SLOT {slot}" for slot in range(1, 6)), "YES", "NO", "DATA"]
    for net, pin in zip(nets, POD, strict=True):
        where = f"pin {pico.PIN[f'GP{pin}']} = GP{pin}"
        assert told[net] == where
        assert where in drawn
        assert net in drawn
    assert told["5 V"] == f"pin {pico.VBUS} = VBUS"
    assert told["GND"] == f"pins {pico.GROUND_LEFT} and {pico.GROUND_RIGHT}"


def test_no_pin_of_the_header_is_used_twice_and_none_that_something_else_needs() -> None:
    used = [pin for wiring in PLACES.values() for pin in wiring]
    assert len(set(used)) == len(used)
    assert not header.KEPT & set(used)


def test_no_pin_of_a_pod_is_used_twice() -> None:
    assert len(set(POD)) == len(POD)
    assert all(f"GP{pin}" in pico.PIN for pin in POD)


def test_every_place_has_a_ground_of_its_own_near_its_wires() -> None:
    grounds = header.grounds_of(PLACES.values())
    assert len(set(grounds)) == len(grounds)
    for ground, wiring in zip(grounds, PLACES.values(), strict=True):
        assert header.name_of(ground) == "GND"
        assert max(abs(header.PIN[pin] - ground) for pin in wiring) <= 5


def test_the_headers_are_complete() -> None:
    assert sorted(header.PIN) == list(range(28))
    assert sorted({*header.PIN.values(), *header.POWER, *header.GROUNDS}) == list(range(1, 41))
    assert len({*header.PIN.values()} & {*header.POWER, *header.GROUNDS}) == 0
    assert sorted(pico.NAMES) == list(range(1, 41))
    assert [pico.NAMES[pin] for pin in (1, 20, 21, 22, 29, 34)] == ["GP0", "GP15", "GP16", "GP17", "GP22", "GP28"]


def test_the_chain_of_lights_stays_within_its_supply() -> None:
    """A WS2812 takes 20 mA for each of its three colours at their brightest, and 1 mA for itself."""
    chain = len(LAMPS) * (3 * 20 / DIM + 1)
    assert chain <= 150
    assert f"{chain:.0f} mA" in README


def test_a_high_of_the_pico_is_a_high_for_the_first_light() -> None:
    """A WS2812 takes 0.7 of its supply for a high; the diode leaves 0.6 V less than USB gives. So the README says."""
    lines = re.findall(r"^ +\| \d.*", README, flags=re.MULTILINE)
    told = [[float(volts) for volts in re.findall(r"[\d.]+", line)] for line in lines]
    assert [row[0] for row in told] == [4.75, 5.0, 5.25]
    for usb, supply, high, left in told:
        assert supply == pytest.approx(usb - 0.6)
        assert high == pytest.approx(0.7 * supply, abs=0.006)
        assert 0 < left == pytest.approx(3.3 - high, abs=0.006)


def test_everything_the_readme_points_at_is_there() -> None:
    named = re.findall(r"\]\(([^)#]+)\)", README)
    assert [name for name in named if not (HARDWARE / name).exists()] == []


def test_every_command_the_readme_speaks_of_exists() -> None:
    context = click.Context(companion)
    for words in re.findall(r"`companion ([a-z -]+?)(?: UID)?`", README):
        name, *deeper = words.split()
        command = companion.get_command(context, name)
        assert command is not None, words
        if deeper:
            assert isinstance(command, click.Group)
            assert deeper[0] in command.list_commands(context), words
    targets = re.findall(r"^([a-z]+):", (HARDWARE.parent / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert set(re.findall(r"`make (\w+)", README)) <= set(targets)


def test_no_picture_holds_a_colour_that_a_printer_in_black_would_lose() -> None:
    for name in PICTURES:
        assert set(re.findall(r"#[0-9a-f]+", pictures()[name])) <= {"#111", "#ececec", "#fff"}
