"""Views of presets and of the last evening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

import msgspec

from companion.engine.text import T


class PresetEntry(msgspec.Struct, Generic[T], frozen=True):
    """A preset of house rules. ``left_out`` lists its options that this version does not know."""

    name: T | str
    options: Mapping[str, str | bool]
    built_in: bool = False
    left_out: T | str = ""


class LastSeat(msgspec.Struct, frozen=True):
    seat: str
    name: str


class LastEvening(msgspec.Struct, Generic[T], frozen=True):
    """The last players, clockwise, and their options. ``left_out`` as in ``PresetEntry``."""

    seats: tuple[LastSeat, ...]
    options: Mapping[str, str | bool]
    left_out: T | str = ""
