"""What a game tells its screens beside questions and the log: parts of a view in words, still in no language.

Each is made from what its viewer may see and carries texts, icons and colour roles by name. Nothing here knows a game,
a catalogue or how anything is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from companion.engine.text import Text


class Occupant(msgspec.Struct, frozen=True):
    """A place that seats take in turn, such as a council seat, and the seat that has it; ``""`` while it is empty."""

    place: str
    label: Text
    seat: str


class Tile(msgspec.Struct, frozen=True):
    """Something everybody wants to see at a glance. ``letter`` is one letter; ``active`` says that its turn it is.

    A tile always has an icon and a role; where there is little room, only the first of its figures is shown.
    ``figures`` are pairs of an icon and a number, of which ``figure.ICON`` says what it counts; ``facts`` are short
    lines. ``occupants`` are the places of it that seats take, by the values of the picks that name them.
    """

    title: Text
    role: str
    icon: str
    letter: str
    figures: tuple[tuple[str, int], ...] = ()
    facts: tuple[Text, ...] = ()
    active: bool = False
    occupants: tuple[Occupant, ...] = ()


class SeatFacts(msgspec.Struct, frozen=True):
    """What everybody may know of a seat. ``name`` is its player's; ``first`` says that it goes first."""

    seat: str
    title: Text
    role: str
    facts: tuple[Text, ...] = ()
    first: bool = False
    name: str = ""
    icon: str = ""


class OwnThing(msgspec.Struct, frozen=True):
    """Something only its own seat may know, unless it lies ``open``; without role and icon nothing is known of it."""

    slot: Text
    value: Text
    role: str = ""
    icon: str = ""
    open: bool = False


class Mark(msgspec.Struct, frozen=True):
    """The picture and the colour of something that can be picked."""

    icon: str
    role: str


class SheetCell(msgspec.Struct, frozen=True):
    """The points that one row brings one seat, and where they come from. ``narrow`` says it in short lines."""

    points: int
    text: Text | None = None
    narrow: Text | None = None


class SheetRow(msgspec.Struct, frozen=True):
    """One step of counting: a cell for each seat of the sheet."""

    title: Text
    role: str
    icon: str
    cells: tuple[SheetCell, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A score to be followed row by row: the cells of a seat add up to its total.

    ``titles``, ``roles``, ``totals`` and ``ranks`` are in the order of ``seats``.
    """

    seats: tuple[str, ...]
    titles: tuple[Text, ...]
    roles: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    verdict: Text


class SeatChoice(NamedTuple):
    """A seat that can be taken, its colour and its icon."""

    id: str
    label: Text
    role: str
    icon: str


class OptionChoice(NamedTuple):
    """A house rule that can be chosen: its values and what they are called, the default first."""

    name: str
    label: Text
    help: Text
    values: tuple[tuple[str | bool, Text], ...]


class PresetChoice(NamedTuple):
    """House rules that go well together: what they are called, and the options that differ from the usual ones."""

    label: Text
    options: Mapping[str, str | bool]


class SetupChoices(msgspec.Struct, frozen=True):
    """What can be chosen before a game begins: from ``fewest`` to ``most`` of the seats, and the options."""

    fewest: int
    most: int
    seats: tuple[SeatChoice, ...]
    options: tuple[OptionChoice, ...]
    presets: tuple[PresetChoice, ...] = ()
