"""The pin map: which pins are wired to which place. It is read strictly, because a wrong pin can harm a circuit.

The driver that opens a pin finds out whether it exists and is free.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

from hardware.signals import NO, STATUS, YES

DEFAULT = Path(__file__).with_name("pins.toml")
PLACES = ("1", "2", "3", "4")
WIRES = (YES, NO, STATUS)


class Wiring(NamedTuple):
    """The pins of one place, by the numbers of the chip."""

    yes: int
    no: int
    status: int


class BadPinMap(Exception):
    """``file`` cannot be used because of the value at ``key``. ``remedy`` is a sentence."""

    def __init__(self, file: Path, key: str, remedy: str) -> None:
        why = f"{file}: {key}: {remedy}"
        super().__init__(why)
        self.values: dict[str, str | int] = {"file": str(file), "key": key, "remedy": remedy, "why": why}


def read_pin_map(file: Path = DEFAULT) -> dict[str, Wiring]:
    """Read the wiring of each wired place, by its number; raise ``BadPinMap``."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadPinMap(
            file, "the file", f"it cannot be read ({error.strerror}): look at its name and rights"
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadPinMap(file, "the file", f"it is not TOML ({error}): correct it there") from error
    for key in data.keys() - {"place"}:
        raise BadPinMap(file, key, "nobody knows this: only [place.1] to [place.4] may stand here")
    places = data.get("place")
    if not isinstance(places, dict) or not places:
        raise BadPinMap(file, "place", "no place is wired: write [place.1] and below it yes, no and status")
    wirings = {number: _wiring(file, number, wires) for number, wires in places.items()}
    _refuse_shared(file, wirings)
    return wirings


def _wiring(file: Path, number: str, wires: object) -> Wiring:
    key = f"place.{number}"
    if number not in PLACES:
        raise BadPinMap(file, key, "there is no such place: the places are 1, 2, 3 and 4")
    if not isinstance(wires, dict):
        raise BadPinMap(file, key, f"write [{key}] and below it yes, no and status")
    for wire in wires.keys() - set(WIRES):
        raise BadPinMap(file, f"{key}.{wire}", "nobody knows this: a place has yes, no and status")
    for wire in WIRES:
        if type(wires.get(wire)) is not int:  # true is a number in Python
            raise BadPinMap(file, f"{key}.{wire}", "write the number of its pin, like 17 for GPIO 17")
    return Wiring(**wires)


def _refuse_shared(file: Path, wirings: dict[str, Wiring]) -> None:
    seen: dict[int, str] = {}
    for number, wiring in wirings.items():
        for wire, pin in wiring._asdict().items():
            key = f"place.{number}.{wire}"
            if pin in seen:
                raise BadPinMap(file, key, f"GPIO {pin} is wired to {seen[pin]} already: give each its own pin")
            seen[pin] = key
