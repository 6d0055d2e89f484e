"""The findings of the doctor about the service of a box: whether it runs, and the state of its screen."""

from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec

from companion.cli.doctor.finding import Finding
from companion.engine.text import Text

NAME = "table-companion"
UNIT = Path("/etc/systemd/system/table-companion.service")
DATA = Path("/var/lib/table-companion")
"""The data folder of the service, for its user alone."""


class Service(msgspec.Struct, frozen=True):
    """The service of this machine: its state in systemd, its last status line, and its restarts since the start."""

    state: str
    said: str
    restarts: int

    @property
    def runs(self) -> bool:
        return self.state == "active"

    def finding(self) -> Finding:
        found = Text("cli.doctor.service.found", {"state": self.state, "said": self.said or "-", "n": self.restarts})
        return Finding(Text("cli.doctor.service"), found, "" if self.runs else Text("cli.doctor.service.do"))


def find_service(unit: Path = UNIT) -> Service | None:
    """The service, if this machine has it."""
    if not unit.exists():
        return None
    wanted = ("systemctl", "show", NAME, "--property=ActiveState,StatusText,NRestarts")
    try:
        shown = subprocess.run(wanted, capture_output=True, text=True, check=True, timeout=10).stdout  # noqa: S603 - ours
    except (OSError, subprocess.SubprocessError) as error:
        return Service("unknown", str(error), 0)
    told = dict(line.split("=", 1) for line in shown.splitlines() if "=" in line)
    return Service(told.get("ActiveState", "unknown"), told.get("StatusText", ""), int(told.get("NRestarts", "0")))
