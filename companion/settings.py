"""The settings of this table and its room: the network for phones, the rotation of the screen, comfort.

The file holds a Wi-Fi password and is readable by its owner only. This module knows no table and no screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from companion.engine.text import Text
from companion.files.own_json import read_own, write_own

FILE_NAME = "settings.json"

Teach = Literal["first", "always", "never"]
"""When a question has a tip."""
WifiTrouble = Literal["", "no_manager", "no_device", "failed"]
"""Why the own Wi-Fi of a box did not open."""


class Comfort(msgspec.Struct, frozen=True, omit_defaults=True):
    """Optional comforts; all but the tips are off at first.

    ``theme``: the colours of the screen; by the ``clock`` they are light from 7 to 19. ``panel``: the side of the
    screen with the words. ``still`` leaves out all motion. ``dim``: minutes without a touch before the screen dims; 0
    for never. ``offer_check`` offers a check of the board after each part of the game. ``teach`` gives tips with the
    questions that a person meets for the first times, with all questions, or with none.
    """

    large_text: bool = False
    theme: Literal["dark", "light", "clock"] = "dark"
    panel: Literal["left", "right"] = "left"
    still: bool = False
    dim: Literal[0, 2, 5, 10] = 0
    sounds: bool = False
    timer: bool = False
    offer_check: bool = False
    teach: Teach = "first"


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings. An empty value is unset.

    ``address`` is the address for phones (``192.168.1.20``); ``network`` and ``password`` are those of their Wi-Fi.
    With ``own_wifi`` a box opens a Wi-Fi itself. It keeps its name and password, so that phones know it again.
    ``own_trouble`` says why it did not open; then it stays off.
    ``rotation`` turns the screen, in degrees counter-clockwise. ``pins`` says that buttons are wired to the pins of
    this machine, ``keys`` lists the keyboards used as buttons (paths), ``devices`` the names of devices. ``language``
    is the language of the table.
    """

    address: str = ""
    network: str = ""
    password: str = ""
    own_wifi: bool = False
    own_network: str = ""
    own_password: str = ""
    own_trouble: WifiTrouble = ""
    rotation: Literal[0, 90, 180, 270] = 0
    pins: bool = False
    keys: tuple[str, ...] = ()
    devices: Mapping[str, str] = {}
    comfort: Comfort = Comfort()
    language: str = ""


def read_settings(folder: Path) -> tuple[Settings, tuple[Text, ...]]:
    """Read the settings of a data folder, and the notices about them."""
    return read_own(folder / FILE_NAME, Settings, Settings(), "error.settings.damaged")


def write_settings(folder: Path, settings: Settings) -> None:
    """Write the settings; raise ``FileError`` when the disk refuses, with the old file unchanged."""
    write_own(folder / FILE_NAME, settings)
