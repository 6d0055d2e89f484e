"""Views of house rules that are kept by name, and of the last evening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

import msgspec

from companion.engine.text import T


class PresetEntry(msgspec.Struct, Generic[T], frozen=True):
    """House rules kept by name. ``left_out`` says what of them this version does not know."""

    name: T | str
    options: Mapping[str, str | bool]
    built_in: bool = False
    left_out: T | str = ""


class LastSeat(msgspec.Struct, frozen=True):
    seat: str
    name: str


class LastEvening(msgspec.Struct, Generic[T], frozen=True):
    """Who played last, clockwise, and by which options; ``left_out`` as above."""

    seats: tuple[LastSeat, ...]
    options: Mapping[str, str | bool]
    left_out: T | str = ""
