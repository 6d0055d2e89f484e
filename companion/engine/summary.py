"""What a game gives its screens beside questions and the log: parts of a view.

Each part is made from what its viewer may see, and carries texts, icons and colour roles by name. A game makes a part
of ``Text``; whoever reads a view has the same part of ``str``. Nothing here knows a game, a catalogue or how anything
is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

import msgspec

from companion.engine.text import T, Text


class Figure(msgspec.Struct, Generic[T], frozen=True, array_like=True):
    """A number with an icon, and what it counts."""

    icon: str
    count: int
    label: T


def figure(icon: str, count: int) -> Figure[Text]:
    """A figure whose icon says what it counts."""
    return Figure(icon, count, Text(f"figure.{icon}"))


class Occupant(msgspec.Struct, Generic[T], frozen=True):
    """A place that seats take in turn, such as a council seat, and the seat that has it; ``""`` while it is empty."""

    place: str
    label: T
    seat: str


class Tile(msgspec.Struct, Generic[T], frozen=True):
    """Something everybody wants to see at a glance, such as an empire. ``active`` marks its turn; ``letter`` is one.

    A tile always has an icon and a role; where there is little room, only the first of its figures is seen. ``facts``
    are short lines. ``occupants`` are the places of it that seats take, by the values of the picks that name them.
    """

    title: T
    role: str
    icon: str
    letter: str
    figures: tuple[Figure[T], ...] = ()
    facts: tuple[T, ...] = ()
    active: bool = False
    occupants: tuple[Occupant[T], ...] = ()


class SeatFacts(msgspec.Struct, Generic[T], frozen=True):
    """What everybody may know of a seat. ``name`` is its player's; ``first`` says that it goes first."""

    id: str
    label: T
    role: str
    facts: tuple[T, ...] = ()
    first: bool = False
    name: str = ""
    icon: str = ""


class OwnThing(msgspec.Struct, Generic[T], frozen=True):
    """Something only its own seat may know, unless it lies ``open``; without role and icon nothing is known of it."""

    slot: T
    value: T
    role: str = ""
    icon: str = ""
    open: bool = False


class Mark(msgspec.Struct, frozen=True):
    """The picture and the colour of something that can be picked."""

    icon: str
    role: str


class SheetCell(msgspec.Struct, Generic[T], frozen=True):
    """The points that one row brings one seat, and where they come from. ``narrow`` says it in short lines."""

    points: int
    text: T | None = None
    narrow: T | None = None


class SheetRow(msgspec.Struct, Generic[T], frozen=True):
    """One step of counting: a cell for each seat of the sheet."""

    title: T
    role: str
    icon: str
    cells: tuple[SheetCell[T], ...]


class Sheet(msgspec.Struct, Generic[T], frozen=True):
    """A score to be followed row by row: the cells of a seat add up to its total.

    ``titles``, ``roles``, ``totals`` and ``ranks`` are in the order of ``seats``. ``verdict`` says who won and what
    decided.
    """

    seats: tuple[str, ...]
    titles: tuple[T, ...]
    roles: tuple[str, ...]
    rows: tuple[SheetRow[T], ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    verdict: T


class SeatChoice(msgspec.Struct, Generic[T], frozen=True):
    """A seat that can be taken, its colour and its icon."""

    id: str
    label: T
    role: str
    icon: str


class OptionValue(msgspec.Struct, Generic[T], frozen=True):
    """A value of a house rule, and what it is called."""

    value: str | bool
    label: T


class OptionChoice(msgspec.Struct, Generic[T], frozen=True):
    """A house rule that can be chosen, and its values, the default first."""

    name: str
    label: T
    help: T
    values: tuple[OptionValue[T], ...]


class PresetChoice(msgspec.Struct, frozen=True):
    """House rules that go well together: what they are called, and the options that differ from the usual ones."""

    label: Text
    options: Mapping[str, str | bool]


class SetupChoices(msgspec.Struct, frozen=True):
    """What can be chosen before a game begins: from ``fewest`` to ``most`` of the seats, and the options."""

    fewest: int
    most: int
    seats: tuple[SeatChoice[Text], ...]
    options: tuple[OptionChoice[Text], ...]
    presets: tuple[PresetChoice, ...] = ()
