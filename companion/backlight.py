"""The light behind a panel, turned down and up again where this user may set it.

While it is down a note on the disk says how bright it was: whoever dimmed it may be killed, and the light comes up all
the same, because the table sees to it after every screen that has ended and before the first.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from companion.files.atomic import write_whole

BACKLIGHTS = Path("/sys/class/backlight")
NOTE = "backlight.json"
"""The file in the data folder that is there while the light is down."""
SHARE = 0.3
"""Of the light the panel had, while it is dark."""


class Backlight:
    """The light behind a panel, where this user may set it; where not, nothing happens.

    ``note`` is the file that says how bright it was; without one that is forgotten with this process.
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
            with suppress(OSError):  # it is dimmed all the same, and comes up unless this process is killed
                write_whole(self._note, msgspec.json.encode(lights))
        for light, bright in lights.items():
            with suppress(OSError):
                Path(light).write_text(str(_dimmed(bright)))

    def up(self) -> None:
        """As it was before; what somebody else has set meanwhile stays."""
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
