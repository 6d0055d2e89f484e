"""The display for the screen: a desktop, or a panel wired to this machine. It looks, and opens nothing."""

from __future__ import annotations

import ctypes
import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from companion.engine.text import Text, Value, commas

DESKTOPS = ("WAYLAND_DISPLAY", "DISPLAY")
CHOSEN = "SDL_VIDEODRIVER"
KMSDRM = "kmsdrm"
ON_DESKTOP = "x11,wayland"
"""The only drivers for a desktop. SDL would go on to one that draws where nobody sees it."""
DRAWING_LIBRARIES = ("libEGL.so.1", "libGLESv2.so.2")
SERVERS = (("cage", "Xwayland", ("--",)), ("xinit", "Xorg", ()))
"""Display servers in the order in which they are tried: the command, what it needs, and its options."""
INSTALL_LIBRARIES = "sudo apt install libegl1 libgles2 libgl1-mesa-dri libgbm1"
JOIN_GROUPS = Text("cli.display.groups", {"command": "sudo usermod -aG video,render,input $USER"})
_CONNECTORS = Path("/sys/class/drm")
_CARDS = Path("/dev/dri")


class Display(msgspec.Struct, frozen=True):
    """A display, and the environment that a program needs to draw on it.

    ``panel`` says that there is no desktop between the program and the panel with its touches. ``way`` is how the
    program draws there, and ``through`` the command that runs the program.
    """

    name: Value
    panel: bool = False
    environment: Mapping[str, str] = {}
    way: str = ""
    through: tuple[str, ...] = ()


class NoDisplay(msgspec.Struct, frozen=True):
    """No display: the reason, and a remedy if the user may have expected a screen."""

    why: Value
    remedy: Value = ""


def find_displays() -> tuple[Display, ...] | NoDisplay:
    """Find the displays to try, in order: the chosen one alone, else a desktop alone, else the ways to draw on a panel.

    There is at least one.
    """
    found = _displays()
    if not isinstance(found, NoDisplay) and (missing := [name for name in DRAWING_LIBRARIES if not _loads(name)]):
        why = Text("cli.display.not_loaded", {"screen": found[0].name, "libraries": commas(missing)})
        return NoDisplay(why, INSTALL_LIBRARIES)
    return found


def _displays() -> tuple[Display, ...] | NoDisplay:
    if chosen := os.environ.get(CHOSEN):
        return (Display(chosen, panel=chosen.lower() == KMSDRM),)
    for desktop in DESKTOPS:
        if name := os.environ.get(desktop):
            return (Display(Text("cli.display.desktop", {"name": name}), environment={CHOSEN: ON_DESKTOP}),)
    return _panel()


def _panel() -> tuple[Display, ...] | NoDisplay:
    """The ways to the first connected panel. On a Raspberry Pi 5 it need not be card 0, which SDL would try."""
    connected = sorted(file.parent.name for file in _CONNECTORS.glob("card*-*/status") if _says_connected(file))
    if not connected:
        return NoDisplay(Text("cli.display.none"))
    for connector in connected:
        card, _, socket = connector.partition("-")
        if os.access(_CARDS / card, os.R_OK | os.W_OK):
            name = Text("cli.display.panel", {"socket": socket, "card": card})
            alone = {CHOSEN: KMSDRM, "SDL_KMSDRM_DEVICE_INDEX": card.removeprefix("card")}
            return (Display(name, panel=True, environment=alone, way=KMSDRM), *_servers(name))
    return NoDisplay(Text("cli.display.no_right", {"screen": connected[0]}), JOIN_GROUPS)


def _servers(panel: Text) -> Iterator[Display]:
    """The display servers on this machine that can draw on a panel for one program."""
    # SDL as it comes with Kivy draws through X everywhere, and through Wayland on some processors only.
    environment = {CHOSEN: "x11"} | _runtime_folder()
    for program, needs, through in SERVERS:
        if shutil.which(program) and shutil.which(needs):
            name = Text("cli.display.server", {"screen": panel, "program": program})
            yield Display(name, environment=environment, way=program, through=(program, *through))


def _runtime_folder() -> dict[str, str]:
    """The folder for sockets, which a service has under another name."""
    folder = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("RUNTIME_DIRECTORY")
    return {"XDG_RUNTIME_DIR": folder} if folder else {}


def _says_connected(status: Path) -> bool:
    try:
        return status.read_text(encoding="ascii").strip() == "connected"
    except OSError:  # unplugged just now
        return False


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
