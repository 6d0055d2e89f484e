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
from companion.files.own_json import read_own, write_own

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
    """Read the presets of each game, and the notices about them."""
    return read_own(folder / FILE_NAME, dict[str, Kept], {}, "error.rules.damaged")


def write_presets(folder: Path, games: Games) -> None:
    """Write the presets; raise ``FileError`` when the disk refuses, with the old file unchanged."""
    write_own(folder / FILE_NAME, games)


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
