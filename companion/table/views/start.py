"""Views of the start page: games with their presets, unfinished matches, addresses, languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Literal

import msgspec

from companion.engine.scene import Scene
from companion.engine.summary import OptionChoice, SeatChoice
from companion.engine.text import T

OwnWifiState = Literal["", "off", "starting", "on", "no_manager", "no_device", "failed"]
"""The own Wi-Fi of a box; the last three say why it is not open. ``""``: this machine is no box."""


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


class GameChoice(msgspec.Struct, Generic[T], frozen=True):
    """A game to begin.

    ``board`` is the title of its chosen board, or ``""``. With ``board_varies`` players lay another board each time.
    ``board_checked`` marks a board that its owner has compared with the print.
    """

    key: str
    title: T
    fewest: int
    most: int
    seats: tuple[SeatChoice[T], ...]
    options: tuple[OptionChoice[T], ...]
    board: T | str
    board_varies: bool
    board_checked: bool
    aim: T | str = ""
    cover: Scene[T] | None = None
    presets: tuple[PresetEntry[T], ...] = ()
    last: LastEvening[T] | None = None


class OpenSeat(msgspec.Struct, Generic[T], frozen=True):
    """A player of an unfinished match, with the name of the seat if there is no other; ``asked`` has to answer."""

    name: T | str
    role: str
    icon: str
    asked: bool


class OpenMatch(msgspec.Struct, Generic[T], frozen=True):
    """An unfinished match: its start (ISO 8601, UTC) and the number of its entries.

    ``where`` is its place in the game, or the reason why it cannot be opened.
    """

    id: str
    title: T | str
    began: str
    entries: int
    where: tuple[T, ...]
    players: tuple[OpenSeat[T], ...] = ()


class Address(msgspec.Struct, frozen=True):
    """An address for phones, such as ``http://192.168.1.20:8080``, and the name of its network."""

    url: str
    network: str
    chosen: bool


class LanguageChoice(msgspec.Struct, frozen=True):
    """A language of the table, with its own name for itself."""

    id: str
    name: str


class FoundSeat(msgspec.Struct, frozen=True):
    """The seat of a scanned code: its name, its colour, its icon and its game. With a name it has a ``label`` too."""

    seat: str
    title: str = ""
    role: str = ""
    icon: str = ""
    game: str = ""
    label: str = ""
