"""Presets: house rules kept by name, and the last players and options, for each game. One file of the data folder.

The file is separate from the settings. It holds no password, so it can be copied to another table, and damage to it
costs nothing else. This module knows no table and no screen, and of a game only the options that it gets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from companion.engine.options import ChosenValue, as_typed
from companion.engine.text import Text
from companion.errors import FileError, why
from companion.files.atomic import put_aside, write_whole

FILE_NAME = "rules.json"
LONGEST_NAME = 24
"""Letters of a preset's name."""
MOST = 20
"""Presets of one game."""

Options = Mapping[str, ChosenValue]
Known = Mapping[str, Sequence[ChosenValue]]
"""Every option of a game with its values."""


class Preset(msgspec.Struct, frozen=True):
    """House rules by name: the options that differ from the defaults."""

    name: str
    options: Options


class LastTime(msgspec.Struct, frozen=True):
    """The last players, as pairs of a seat and a name, clockwise, and their options."""

    seats: tuple[tuple[str, str], ...]
    options: Options


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """The presets and last players of one game."""

    presets: tuple[Preset, ...] = ()
    last: LastTime | None = None


Games = Mapping[str, Kept]


def read_presets(folder: Path) -> tuple[Games, tuple[Text, ...]]:
    """Read the presets of each game, and the notices about them.

    An unreadable file is put aside with a notice, and the presets are empty.
    """
    file = folder / FILE_NAME
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Kept]), ()
    except FileNotFoundError:
        return {}, ()
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        values = {"file": str(file), "why": str(error), "aside": str(put_aside(file))}
        return {}, (Text("error.rules.damaged", values),)


def write_presets(folder: Path, games: Games) -> None:
    """Write the presets; raise ``FileError`` when the disk refuses, with the old file unchanged."""
    file = folder / FILE_NAME
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(games), indent=2) + b"\n")
    except OSError as error:
        raise FileError(Text("error.file.not_written", {"file": str(file), "why": why(error)})) from error


def fitting(options: Options, known: Known) -> tuple[dict[str, ChosenValue], tuple[str, ...]]:
    """The options that this version knows, and the others as ``name = value``.

    Unknown options stay in the file: a later version may know them.
    """
    fit = {name: value for name, value in options.items() if _fits(value, known.get(name, ()))}
    left_out = tuple(f"{name} = {as_typed(value=value)}" for name, value in options.items() if name not in fit)
    return fit, left_out


def same_name(one: str, other: str) -> bool:
    """Whether two names sound the same."""
    return one.casefold() == other.casefold()


def _fits(value: ChosenValue, values: Sequence[ChosenValue]) -> bool:
    return any(type(value) is type(each) and value == each for each in values)
