"""The plugged-in devices that could be buttons, by paths that an owner may see. Nothing is opened."""

from __future__ import annotations

from pathlib import Path

from companion.engine.text import Text
from companion.errors import CompanionError, why
from hardware.keyboard import keyboards
from hardware.ports import Found, found_ports

SIMULATED = "pods"
"""The folder in the data folder where simulators put their ports."""


def plugged_ports(folder: Path) -> list[Found]:
    """The ports that may have a pod, and those of the simulators of a data folder."""
    try:
        return found_ports(folder / SIMULATED)
    except OSError as error:
        raise CompanionError(Text("error.pods.no_ports", {"why": why(error)})) from error


def plugged_keyboards() -> tuple[str, ...]:
    """The keyboards that are plugged in, by stable paths."""
    return tuple(map(str, keyboards()))
