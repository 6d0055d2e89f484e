"""What is set once for this table and this room: how phones find it, and how its screen hangs.

It holds a Wi-Fi password and is for its owner's eyes only. Knows neither table nor screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from companion.engine.text import Text
from companion.errors import FileError, why
from companion.files.atomic import put_aside, write_whole

FILE_NAME = "settings.json"


class Comfort(msgspec.Struct, frozen=True, omit_defaults=True):
    """What makes an evening easier; all of it is off until somebody wants it.

    ``dim`` is after how many minutes without a touch the picture gets dark; 0 for never. ``offer_check`` offers to
    check the table whenever a part of the game has ended.
    """

    large_text: bool = False
    dim: Literal[0, 2, 5, 10] = 0
    sounds: bool = False
    timer: bool = False
    offer_check: bool = False


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Empty means: not set.

    ``address`` is the one phones are sent to (``192.168.1.20``); ``network`` and ``password`` are those of the Wi-Fi
    they must be in. ``rotation`` turns the screen, in degrees against the clock. ``pins`` says that buttons are wired
    to the pins of this machine, ``keys`` which keyboards are used as buttons (paths), ``devices`` what devices are
    called. ``comfort`` is what this table likes beside that, ``language`` what it speaks.
    """

    address: str = ""
    network: str = ""
    password: str = ""
    rotation: Literal[0, 90, 180, 270] = 0
    pins: bool = False
    keys: tuple[str, ...] = ()
    devices: Mapping[str, str] = {}
    comfort: Comfort = Comfort()
    language: str = ""


def read_settings(folder: Path) -> tuple[Settings, tuple[Text, ...]]:
    """The settings of a data folder, and what has to be said about them.

    A file that cannot be understood is put aside and said; then everything is as if nothing had been set.
    """
    file = folder / FILE_NAME
    try:
        return msgspec.json.decode(file.read_bytes(), type=Settings), ()
    except FileNotFoundError:
        return Settings(), ()
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        values = {"file": str(file), "why": str(error), "aside": str(put_aside(file))}
        return Settings(), (Text("error.settings.damaged", values),)


def write_settings(folder: Path, settings: Settings) -> None:
    """Keep the settings; raises ``FileError`` when the disk refuses, and then the old ones are still there."""
    file = folder / FILE_NAME
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
    except OSError as error:
        raise FileError(Text("error.file.not_written", {"file": str(file), "why": why(error)})) from error
