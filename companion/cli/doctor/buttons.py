"""The findings of the doctor about buttons: pins, pods and keyboards. Nothing is opened, for a table may be running.

Missing buttons are no fault, because every game works without them. A setting that cannot work is one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from companion.cli.doctor.finding import Finding
from companion.engine.text import Text, Value, commas
from companion.settings import Settings

DEVICES = Path("/dev")
PIN_LIBRARY = "_lgpio"
"""The part of lgpio that an empty package of the same name lacks."""

_PODS = Text("cli.doctor.pods")
_NONE = Text("cli.doctor.none_plugged")


def button_findings(folder: Path, settings: Settings) -> Iterator[Finding]:
    yield _pins(settings)
    try:
        # Only now: a library of the drivers may be missing, and that is reported.
        from companion.app.plugged_in import plugged_keyboards, plugged_ports  # noqa: PLC0415
    except ImportError as error:
        yield Finding(_PODS, Text("cli.doctor.not_looked", {"why": str(error)}), Text("cli.doctor.again"))
        return
    yield _pods([port.path for port in plugged_ports(folder)])
    yield _keyboards(plugged_keyboards(), settings.keys)


def _pins(settings: Settings) -> Finding:
    """The pins of a Raspberry Pi. Other machines may have such chips, so only a wanted one can have a fault."""
    what, chips = Text("cli.doctor.pins"), sorted(DEVICES.glob("gpiochip*"))
    wanted = settings.pins
    if not chips:
        return Finding(what, Text("cli.doctor.no_pins"), Text("cli.doctor.no_pins.do") if wanted else "")
    if find_spec(PIN_LIBRARY) is None:
        return Finding(what, Text("cli.doctor.no_library"), Text("cli.doctor.no_library.do") if wanted else "")
    if not any(_may_use(chip) for chip in chips):
        remedy = Text("cli.doctor.group", {"command": "sudo adduser $USER gpio"}) if wanted else ""
        return Finding(what, Text("cli.doctor.pins_forbidden"), remedy)
    return Finding(what, Text("cli.doctor.pins_used" if wanted else "cli.doctor.pins_free"))


def _pods(ports: Sequence[str]) -> Finding:
    forbidden = [port for port in ports if not _may_use(Path(port))]
    if forbidden:
        remedy = Text("cli.doctor.group_or_rule", {"command": "sudo adduser $USER dialout"})
        return Finding(_PODS, Text("cli.doctor.pods_forbidden", {"ports": commas(forbidden)}), remedy)
    return Finding(_PODS, commas(ports) or _NONE)


def _keyboards(plugged: tuple[str, ...], chosen: tuple[str, ...]) -> Finding:
    what = Text("cli.doctor.keyboards")
    forbidden = [path for path in chosen if path in plugged and not os.access(path, os.R_OK)]
    if forbidden:
        remedy = Text("cli.doctor.group_or_rule", {"command": "sudo adduser $USER input"})
        return Finding(what, Text("cli.doctor.keyboards_forbidden", {"paths": commas(forbidden)}), remedy)
    names: list[Value] = [Path(path).name for path in plugged if path not in chosen]
    for path in chosen:
        used = "cli.doctor.keyboard_used" if path in plugged else "cli.doctor.keyboard_away"
        names.append(Text(used, {"name": Path(path).name}))
    return Finding(what, commas(names) if names else _NONE)


def _may_use(path: Path) -> bool:
    return os.access(path, os.R_OK | os.W_OK)
