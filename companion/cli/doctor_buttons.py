"""What the doctor finds of buttons: pins, pods and keyboards. Nothing is opened, for a table may be running.

That none of them is there is no fault: every game can be played without. What somebody has set and what cannot work is.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from companion.cli.finding import Finding
from companion.settings import Settings

DEVICES = Path("/dev")
PIN_LIBRARY = "_lgpio"
"""The part of lgpio that a package of that name, but empty, lacks."""
_LIBRARY = "python -m pip install lgpio, or from Python 3.13 on adafruit-lgpio; it needs a 64 bit system"
_UDEV = "or install the udev rule, as hardware/README.md says"


def buttons(folder: Path, settings: Settings) -> Iterator[Finding]:
    yield _pins(settings)
    try:
        # Only now: what the drivers need may be missing, and that is told.
        from companion.app.plugged_in import plugged_keyboards, plugged_ports  # noqa: PLC0415
    except ImportError as error:
        yield Finding("pods", f"cannot be looked for ({error})", "install the companion again")
        return
    yield _pods([port.path for port in plugged_ports(folder)])
    yield _keyboards(plugged_keyboards(), settings.keys)


def _pins(settings: Settings) -> Finding:
    """The pins of a Raspberry Pi; other machines may have such chips too, so only who wants them has a fault."""
    what, chips = "pins", sorted(DEVICES.glob("gpiochip*"))
    wanted = settings.pins
    if not chips:
        remedy = "wire the buttons to a Raspberry Pi, or turn them off in the settings of the table" if wanted else ""
        return Finding(what, "none on this machine", remedy)
    if find_spec(PIN_LIBRARY) is None:
        return Finding(what, "there, but the library to reach them is not", f"install it: {_LIBRARY}" if wanted else "")
    if not any(_may_use(chip) for chip in chips):
        remedy = "sudo adduser $USER gpio, then log in again" if wanted else ""
        return Finding(what, "there, but this user may not use them", remedy)
    return Finding(what, "can be used for buttons" if not wanted else "used for buttons")


def _pods(ports: Sequence[str]) -> Finding:
    what = "pods"
    forbidden = [port for port in ports if not _may_use(Path(port))]
    if forbidden:
        remedy = f"sudo adduser $USER dialout, then log in again; {_UDEV}"
        return Finding(what, f"{', '.join(forbidden)} may not be opened by this user", remedy)
    return Finding(what, ", ".join(ports) or "none is plugged in")


def _keyboards(plugged: tuple[str, ...], chosen: tuple[str, ...]) -> Finding:
    what = "keyboards"
    forbidden = [path for path in chosen if path in plugged and not os.access(path, os.R_OK)]
    if forbidden:
        remedy = f"sudo adduser $USER input, then log in again; {_UDEV}"
        return Finding(what, f"{', '.join(forbidden)} may not be read by this user", remedy)
    told = [Path(path).name + (" (buttons)" if path in chosen else "") for path in plugged]
    told += [f"{Path(path).name} (buttons, not plugged in)" for path in chosen if path not in plugged]
    return Finding(what, ", ".join(told) or "none is plugged in")


def _may_use(path: Path) -> bool:
    return os.access(path, os.R_OK | os.W_OK)
