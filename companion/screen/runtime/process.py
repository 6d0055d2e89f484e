"""The process of the screen: its start, its settings and its end.

The table starts it with the number of an inherited pipe and writes one line of JSON into the pipe: ``Startup``. So the
key is in no list of processes and no environment. The process ends at once when the pipe closes. Through a
socket it reports that it still draws. An error is printed on stderr without values, and ends the process.

Kivy reads its settings during the import, so they are set here first. Settings of the user are not read.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, NoReturn

import msgspec

from companion.screen.runtime.memory import keep_little
from companion.touch import input_sources, read_touch

FAILED = 1
"""The exit code after an error."""
LONGEST_LINE = 65536
USUAL_SIZE = (800, 480)
FRAMES = 30
"""The most frames a second."""

_homes: list[str] = []
"""The home folder of Kivy, removed at the end."""
_last: list[Callable[[], object]] = []
"""Called before the process ends."""


class Startup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The startup line. ``size`` in pixels, or the whole panel; ``rotation`` 0, 90, 180 or 270.

    ``panel``: without a desktop, touches are read from the panel itself. ``language`` is the language of the table.
    ``light`` is the file with the brightness of the panel before it was dimmed, and ``touch`` that with its touch.
    ``door`` is for tests: the module of a test driver and the path of its socket, as ``module:path``.
    """

    url: str
    key: str
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    rotation: int = 0
    panel: bool = False
    language: str = "en"
    light: str = ""
    touch: str = ""
    door: str = ""
    minute: float = 60.0
    """Seconds in a minute without a touch; fewer in tests."""
    stays: float = 4.0
    """Seconds for which the message of a success stays."""


def main(arguments: Sequence[str]) -> NoReturn:
    """Run the screen until its pipe closes. Exit with 2 without the number of a pipe or a line that can be read."""
    try:
        pipe = os.fdopen(int(arguments[0]), "rb", buffering=0)
        startup = msgspec.json.decode(_line(pipe), type=Startup)
    except (IndexError, ValueError, OSError, msgspec.MsgspecError):
        sys.stderr.write("The screen is started by the table: companion run\n")
        sys.exit(2)
    tell_failures()
    threading.Thread(target=_end_with, args=(pipe,), name="pipe", daemon=True).start()
    keep_little()
    _homes.append(tempfile.mkdtemp(prefix="companion-screen-"))
    settle(startup, _homes[0])
    from companion.screen.runtime.app import run  # noqa: PLC0415 - imports kivy, after its settings

    run(startup, beater(arguments[1:]))
    leave(0)


def beater(arguments: Sequence[str]) -> Callable[[], None]:
    """Return a function that writes a byte into the socket, without waiting for a reader."""
    if not arguments:
        return lambda: None
    beaten = int(arguments[0])
    os.set_blocking(beaten, False)

    def beat() -> None:
        with suppress(BlockingIOError, BrokenPipeError):
            os.write(beaten, b"\n")

    return beat


def _line(pipe: Any) -> bytes:
    """Read the first line, byte by byte: the rest must stay in the pipe."""
    line = b""
    while len(line) < LONGEST_LINE and (byte := pipe.read(1)) not in (b"", b"\n"):
        line += byte
    return line


def _end_with(pipe: Any) -> None:
    """End when the other end of the pipe is closed, even if the widgets hang."""
    while pipe.read(1):
        pass
    leave(0)


def at_the_end(does: Callable[[], object]) -> None:
    """Call a function before the process ends, on any thread; not if the process is killed."""
    _last.append(does)


def leave(code: int) -> NoReturn:
    """End the process at once."""
    for does in _last:
        with suppress(Exception):
            does()
    for home in _homes:
        shutil.rmtree(home, ignore_errors=True)
    os._exit(code)


def settle(startup: Startup, home: str) -> None:
    """Configure Kivy: our window and our touches, no configuration file, no log file, no arguments."""
    os.environ.update(
        KIVY_NO_CONFIG="1",
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_HOME=home,
        KIVY_WINDOW="sdl2",
    )
    from kivy.config import Config  # noqa: PLC0415 - reads the environment

    width, height = startup.size or USUAL_SIZE
    graphics = {
        "width": width,
        "height": height,
        "fullscreen": ("auto" if startup.size is None else 1) if startup.fullscreen else 0,
        "rotation": 0,  # the app turns it
        "maxfps": FRAMES,
        "multisamples": 0,
        "resizable": 0,
        "show_cursor": 0 if startup.fullscreen else 1,
        "allow_screensaver": 0,
    }
    for name, value in graphics.items():
        Config.set("graphics", name, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "keyboard_mode", "systemanddock" if startup.panel else "system")
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)
    for name, source in input_sources(read_touch(startup.touch), panel=startup.panel).items():
        Config.set("input", name, source)
    if startup.panel:
        os.environ.setdefault("SDL_AUDIODRIVER", "alsa")  # without a desktop there is no sound server


def tell_failures() -> None:
    """Print each uncaught error on stderr and end the process."""
    sys.excepthook = fail
    threading.excepthook = lambda failed: fail(failed.exc_type, failed.exc_value, failed.exc_traceback)


def fail(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Print the place and the kind of an error and end. Its text could quote a secret."""
    if issubclass(kind, KeyboardInterrupt | SystemExit):
        leave(0)
    places = "".join(traceback.format_tb(trace))
    give_up(f"The screen broke.\n{places}{kind.__name__}{_plain(error)}")


def give_up(why: str) -> NoReturn:
    """Print why on stderr and end."""
    sys.__stderr__.write(f"{why}\n")  # type: ignore[union-attr]
    sys.__stderr__.flush()  # type: ignore[union-attr]
    leave(FAILED)


def _plain(error: BaseException | None) -> str:
    """The text of an error in our own code, which quotes no view; ``""`` for others."""
    return f": {error}" if isinstance(error, AttributeError | ImportError | TypeError | NameError) else ""
