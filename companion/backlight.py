"""The light behind a panel, dimmed and restored where this user may set it.

While it is dimmed, a note on the disk has its old brightness. A killed process leaves the note, and the table restores
the light after each end of a screen and before the first start.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from companion.files.atomic import write_whole

BACKLIGHTS = Path("/sys/class/backlight")
NOTE = "backlight.json"
"""The file in the data folder that exists while the light is dimmed."""
SHARE = 0.3
"""The dimmed brightness, as a share of the old one."""


class Backlight:
    """The light behind a panel. Without permission to set it, nothing happens.

    ``note`` is the file with the old brightness; without it, the brightness is forgotten with this process.
    """

    def __init__(self, note: Path | None = None, folder: Path = BACKLIGHTS) -> None:
        self._note, self._folder = note, folder
        self._before: dict[str, int] = {}

    def down(self) -> None:
        lights: dict[str, int] = {}
        for file in sorted(self._folder.glob("*/brightness")):
            with suppress(OSError, ValueError):
                lights[str(file)] = int(file.read_text())
        self._before = lights
        if lights and self._note is not None:
            with suppress(OSError):  # the light is dimmed anyway, and comes up unless this process is killed
                write_whole(self._note, msgspec.json.encode(lights))
        for light, bright in lights.items():
            with suppress(OSError):
                Path(light).write_text(str(_dimmed(bright)))

    def up(self) -> None:
        """Restore the brightness, unless somebody else has changed it meanwhile."""
        for file, bright in (self._before or self._noted()).items():
            with suppress(OSError, ValueError):
                if int(Path(file).read_text()) == _dimmed(bright):
                    Path(file).write_text(str(bright))
        self._before = {}
        if self._note is not None:
            with suppress(OSError):
                self._note.unlink(missing_ok=True)

    def _noted(self) -> dict[str, int]:
        if self._note is not None:
            with suppress(OSError, msgspec.MsgspecError):
                return msgspec.json.decode(self._note.read_bytes(), type=dict[str, int])
        return {}


def _dimmed(bright: int) -> int:
    return max(round(bright * SHARE), 1)
