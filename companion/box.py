"""A box: a machine that is the table and nothing else. The table asks its system for what only root may do.

The service manager tells the table a folder. Units that run as root watch it and do what a file in it asks for. On any
other machine there is no such folder, and nothing can be asked for.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from companion.engine.text import Text
from companion.errors import SetupError

FOLDER = "COMPANION_BOX"
"""The environment variable with the folder."""
OFF = "off"
"""The file that asks to switch the machine off."""

Power = Literal["", "on", "off"]
"""Whether the table may switch its machine off. ``""``: it may not; ``off``: the machine is going off."""


def box_folder() -> Path | None:
    """The folder of this machine, if it is a box."""
    return Path(folder) if (folder := os.environ.get(FOLDER)) else None


class BoxRequests:
    """The requests to the system. Without a folder each one is refused."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.going_off = False

    @property
    def power(self) -> Power:
        if self.folder is None:
            return ""
        return "off" if self.going_off else "on"

    def switch_off(self) -> None:
        if self.folder is None:
            raise SetupError(Text("ui.errors.no_box"))
        (self.folder / OFF).touch()
