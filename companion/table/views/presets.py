"""What the table is shown of house rules that are kept by name, and of the last evening."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class PresetShown(msgspec.Struct, frozen=True):
    """House rules kept by name. ``left_out`` says what of them this version does not know."""

    name: str
    options: Mapping[str, str | bool]
    built_in: bool = False
    left_out: str = ""


class LastSeat(msgspec.Struct, frozen=True):
    seat: str
    name: str


class LastShown(msgspec.Struct, frozen=True):
    """Who played last, clockwise, and by which options; ``left_out`` as above."""

    seats: tuple[LastSeat, ...]
    options: Mapping[str, str | bool]
    left_out: str = ""
