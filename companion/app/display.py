"""The display for the screen: a desktop, or a panel wired to this machine. It looks, and opens nothing."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.engine.text import Text, Value, commas

DESKTOPS = ("WAYLAND_DISPLAY", "DISPLAY")
CHOSEN = "SDL_VIDEODRIVER"
KMSDRM = "kmsdrm"
DRAWING_LIBRARIES = ("libEGL.so.1", "libGLESv2.so.2")
INSTALL_LIBRARIES = "sudo apt install libegl1 libgles2 libgl1-mesa-dri libgbm1"
JOIN_GROUPS = Text("cli.display.groups", {"command": "sudo usermod -aG video,render,input $USER"})
_CONNECTORS = Path("/sys/class/drm")
_CARDS = Path("/dev/dri")


class Display(msgspec.Struct, frozen=True):
    """A display, and the environment that a program needs to draw on it.

    ``panel`` says that there is no desktop between the program and the panel with its touches.
    """

    name: Value
    panel: bool = False
    environment: Mapping[str, str] = {}


class NoDisplay(msgspec.Struct, frozen=True):
    """No display: the reason, and a remedy if the user may have expected a screen."""

    why: Value
    remedy: Value = ""


def find_display() -> Display | NoDisplay:
    """Find the display: the chosen one first, then a desktop, then a panel without a desktop."""
    found = _display()
    if isinstance(found, Display) and (missing := [name for name in DRAWING_LIBRARIES if not _loads(name)]):
        why = Text("cli.display.not_loaded", {"screen": found.name, "libraries": commas(missing)})
        return NoDisplay(why, INSTALL_LIBRARIES)
    return found


def _display() -> Display | NoDisplay:
    if chosen := os.environ.get(CHOSEN):
        return Display(chosen, panel=chosen.lower() == KMSDRM)
    for desktop in DESKTOPS:
        if name := os.environ.get(desktop):
            return Display(Text("cli.display.desktop", {"name": name}))
    return _panel()


def _panel() -> Display | NoDisplay:
    """The first connected panel. On a Raspberry Pi 5 it need not be card 0, which SDL would try."""
    connected = sorted(file.parent.name for file in _CONNECTORS.glob("card*-*/status") if _says_connected(file))
    if not connected:
        return NoDisplay(Text("cli.display.none"))
    for connector in connected:
        card, _, socket = connector.partition("-")
        if os.access(_CARDS / card, os.R_OK | os.W_OK):
            chosen = {CHOSEN: KMSDRM, "SDL_KMSDRM_DEVICE_INDEX": card.removeprefix("card")}
            return Display(Text("cli.display.panel", {"socket": socket, "card": card}), panel=True, environment=chosen)
    return NoDisplay(Text("cli.display.no_right", {"screen": connected[0]}), JOIN_GROUPS)


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
