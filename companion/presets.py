"""House rules kept by name, and who played last and how: one file of the data folder, for each game apart.

A file of its own and not the settings: it holds no password, so it can be copied to another table; and whatever
damages it costs only this. Knows neither table nor screen, and of a game only the options it is told of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from companion.engine.options import as_typed
from companion.engine.text import Text
from companion.errors import FileError, why
from companion.files.atomic import put_aside, write_whole

FILE_NAME = "rules.json"
LONGEST_NAME = 24
"""Letters of a preset's name."""
MOST = 20
"""Presets of one game."""

Value = str | bool
Options = Mapping[str, Value]
Known = Mapping[str, Sequence[Value]]
"""Every option of a game with the values it may have."""


class Preset(msgspec.Struct, frozen=True):
    """House rules by name: the options that differ from how the game is usually played."""

    name: str
    options: Options


class LastTime(msgspec.Struct, frozen=True):
    """Who played last, pairs of a seat and a player's name, clockwise; and by which options."""

    seats: tuple[tuple[str, str], ...]
    options: Options


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of one game."""

    presets: tuple[Preset, ...] = ()
    last: LastTime | None = None


Games = Mapping[str, Kept]


def read_presets(folder: Path) -> tuple[Games, tuple[Text, ...]]:
    """What is kept of each game, and what has to be said about it.

    A file that cannot be understood is put aside and said; then nothing is kept.
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
    """Keep them; raises ``FileError`` when the disk refuses, and then the old ones are still there."""
    file = folder / FILE_NAME
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(games), indent=2) + b"\n")
    except OSError as error:
        raise FileError(Text("error.file.not_written", {"file": str(file), "why": why(error)})) from error


def fitting(options: Options, known: Known) -> tuple[dict[str, Value], tuple[str, ...]]:
    """The options that this version knows with a value it knows, and the others as ``name = value``.

    What is left out stays in the file: a later version may know it.
    """
    fit = {name: value for name, value in options.items() if _fits(value, known.get(name, ()))}
    left_out = tuple(f"{name} = {as_typed(value=value)}" for name, value in options.items() if name not in fit)
    return fit, left_out


def same_name(one: str, other: str) -> bool:
    """Whether nobody could tell two names apart who only hears them."""
    return one.casefold() == other.casefold()


def _fits(value: Value, values: Sequence[Value]) -> bool:
    return any(type(value) is type(each) and value == each for each in values)
