"""The choices of the start page: games, matches that are not over, addresses, languages."""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.summary import OptionChoice, SeatChoice
from companion.engine.text import T
from companion.table.views.presets import LastEvening, PresetEntry


class GameChoice(msgspec.Struct, Generic[T], frozen=True):
    """A game that can be begun.

    ``board`` is the title of the board it would be begun on, ``""`` where it has none; ``board_varies`` says that
    players lay another one each time, ``board_checked`` that its owner has held the printed one against ours.
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
    presets: tuple[PresetEntry[T], ...] = ()
    last: LastEvening[T] | None = None


class OpenMatch(msgspec.Struct, Generic[T], frozen=True):
    """A match that is not over: when it began (ISO 8601, UTC), how many entries, and where it stands.

    ``where`` says why it cannot be opened, if it cannot.
    """

    id: str
    title: T | str
    began: str
    entries: int
    where: tuple[T, ...]


class Address(msgspec.Struct, frozen=True):
    """An address phones can try: ``http://192.168.1.20:8080`` and the network it belongs to."""

    url: str
    network: str
    chosen: bool


class LanguageChoice(msgspec.Struct, frozen=True):
    """A language the table can speak, and what it is called by those who speak it."""

    id: str
    name: str
