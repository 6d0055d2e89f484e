"""``python -m tests.bench.bare_window SOCKET``: a Kivy window with one line of text, the least a screen can be.

It connects to the socket when its first picture has been drawn, and then does nothing.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

OFFSCREEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "KIVY_WINDOW": "sdl2",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
}


PATIENCE = 60.0
"""Seconds after which a window will never be there."""


@contextmanager
def bare_window(folder: Path) -> Iterator[tuple[int, float]]:
    """The window in a process of its own: its number, and the seconds until its first picture."""
    with socket.socket(socket.AF_UNIX) as drawn, tempfile.TemporaryDirectory() as home:
        drawn.bind(str(folder / "drawn"))
        drawn.listen()
        began = perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.bare_window", str(folder / "drawn")],
            env=os.environ | OFFSCREEN | {"KIVY_HOME": home},
        )
        drawn.settimeout(PATIENCE)
        line, _ = drawn.accept()
        line.close()
        try:
            yield process.pid, perf_counter() - began
        finally:
            process.kill()
            process.wait()


def show(where: str) -> None:
    """Show the window until the process is ended."""
    from kivy.config import Config  # noqa: PLC0415 - kivy reads settings while it is imported

    Config.set("graphics", "width", "800")
    Config.set("graphics", "height", "480")
    Config.set("graphics", "maxfps", "30")
    from kivy.base import runTouchApp  # noqa: PLC0415 - as above
    from kivy.core.window import Window  # noqa: PLC0415 - as above
    from kivy.uix.label import Label  # noqa: PLC0415 - as above

    line = socket.socket(socket.AF_UNIX)

    def drawn(*_: object) -> None:
        Window.unbind(on_flip=drawn)
        line.connect(where)

    Window.bind(on_flip=drawn)
    runTouchApp(Label(text="A window"))


if __name__ == "__main__":
    show(sys.argv[1])
