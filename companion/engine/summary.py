"""Parts of a view beside questions and the log: tiles, seats, scores and the choices before a game.

Each is made from what its viewer may see and has texts, icons and colour roles by name. A game makes a part of
``Text``; the reader of a view has the same part of ``str``. Nothing here knows a game, a catalogue or a screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

import msgspec

from companion.engine.pick import Path
from companion.engine.text import T, Text


class Mark(msgspec.Struct, frozen=True):
    """An icon in a colour, such as that of a pick; a plain dot without an icon."""

    icon: str
    role: str


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """A picture of a thing and what is written beside it: an icon, on a tile if it has a colour ``role``.

    ``thing`` is what its explanation is asked by; see ``Words.explain``.
    """

    icon: str
    text: str = ""
    role: str = ""
    thing: Path = ()


Told = tuple[Text, tuple[Piece, ...]]
"""A fact in words and in pictures."""


class Figure(msgspec.Struct, Generic[T], frozen=True, array_like=True):
    """A number with an icon, and what it counts. ``thing`` is what its explanation is asked by."""

    icon: str
    count: int
    label: T
    thing: Path = ()


def figure(icon: str, count: int, thing: Path = ()) -> Figure[Text]:
    """A figure whose icon says what it counts."""
    return Figure(icon, count, Text(f"figure.{icon}", {"n": count}), thing)


class Occupant(msgspec.Struct, Generic[T], frozen=True):
    """A place for one seat at a time, such as a council seat, and the seat that has it; ``""`` while it is empty.

    ``acts`` is the seat that acts there meanwhile, if any. ``thing`` is what its explanation is asked by.
    """

    place: str
    label: T
    seat: str
    acts: str = ""
    thing: Path = ()


class Tile(msgspec.Struct, Generic[T], frozen=True):
    """Something that every player wants to see at a glance. ``active`` marks its turn.

    A tile always has an icon and a role. Where there is little room, only its first figure is shown. ``facts`` are
    short lines. ``occupants`` are the places of it that seats take, by the values of the picks that name them.
    ``marks`` are small pictures in a row, such as the dice, or a dot for each vote in the colour of its seat. ``thing``
    is what its explanation is asked by.
    """

    title: T
    role: str
    icon: str
    figures: tuple[Figure[T], ...] = ()
    facts: tuple[T, ...] = ()
    active: bool = False
    occupants: tuple[Occupant[T], ...] = ()
    marks: tuple[Mark, ...] = ()
    thing: Path = ()


class SeatFacts(msgspec.Struct, Generic[T], frozen=True):
    """The public facts of a seat. ``name`` is the name of its player; ``first`` marks the first player.

    ``pieces`` are the same facts in pictures, one after the other. The token of the first player is explained as the
    thing ``first_player`` without a value. ``letter`` tells a seat from others with the same icon.
    """

    id: str
    label: T
    role: str
    facts: tuple[T, ...] = ()
    first: bool = False
    name: str = ""
    icon: str = ""
    pieces: tuple[tuple[Piece, ...], ...] = ()
    letter: str = ""


class OwnThing(msgspec.Struct, Generic[T], frozen=True):
    """Something that only its own seat may know, unless it is ``open``; without role and icon it is unknown.

    ``worth`` is the factor of the slot in the score, as it is written. ``thing`` is what its explanation is asked by.
    ``asked`` tells its player to enter it.
    """

    slot: T
    value: T
    role: str = ""
    icon: str = ""
    open: bool = False
    worth: str = ""
    thing: Path = ()
    asked: T | str = ""


class SheetCell(msgspec.Struct, Generic[T], frozen=True):
    """The points of one row for one seat, and their source where that is not plain; ``narrow`` is in short lines."""

    points: int
    text: T | None = None
    narrow: T | None = None


class SheetRow(msgspec.Struct, Generic[T], frozen=True):
    """One step of counting: a cell for each seat of the sheet. ``figure`` is what all of them count, if any.

    ``part`` is a word for the rows that have this icon, if it does not speak for itself.
    """

    title: T
    role: str
    icon: str
    cells: tuple[SheetCell[T], ...]
    figure: Figure[T] | None = None
    part: T | None = None


class Sheet(msgspec.Struct, Generic[T], frozen=True):
    """A score, row by row: the cells of a seat add up to its total.

    ``titles``, ``roles``, ``totals`` and ``ranks`` are in the order of ``seats``. ``winners`` names all of rank 1, and
    ``verdict`` says what decided. ``ties`` are what ranks each seat among others with as many points, ``None`` for a
    seat alone. ``about`` says what the texts of cells multiply.
    """

    seats: tuple[str, ...]
    titles: tuple[T, ...]
    roles: tuple[str, ...]
    rows: tuple[SheetRow[T], ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    verdict: T
    winners: T
    ties: tuple[T | None, ...] = ()
    about: T | None = None


class Highlight(msgspec.Struct, Generic[T], frozen=True):
    """A turning point of a game, or a score that would have been: a sentence, and the same in parts.

    ``seat`` is that of the player in it, ``""`` for none. ``what`` is the act or the case, ``when`` its moment, if any,
    ``figure`` the points, and ``of`` what they are.
    """

    text: T
    seat: str
    what: T
    figure: str
    of: T
    when: T | None = None


class SeatChoice(msgspec.Struct, Generic[T], frozen=True):
    """A seat that can be taken, its colour and its icon; ``short`` is a shorter name, if there is one."""

    id: str
    label: T
    role: str
    icon: str
    short: T | None = None


class OptionValue(msgspec.Struct, Generic[T], frozen=True):
    """A value of a house rule, and its label; ``help`` and an icon if it needs them."""

    value: str | bool
    label: T
    help: T | None = None
    icon: str = ""


class OptionChoice(msgspec.Struct, Generic[T], frozen=True):
    """A house rule that can be chosen: its values with their labels, the default first."""

    name: str
    label: T
    help: T
    values: tuple[OptionValue[T], ...]


class PresetChoice(msgspec.Struct, frozen=True):
    """House rules that go well together: their label, and the options that differ from the defaults."""

    label: Text
    options: Mapping[str, str | bool]


class SetupChoices(msgspec.Struct, frozen=True):
    """The choices before a game: from ``fewest`` to ``most`` of the seats, and the options."""

    fewest: int
    most: int
    seats: tuple[SeatChoice[Text], ...]
    options: tuple[OptionChoice[Text], ...]
    presets: tuple[PresetChoice, ...] = ()


class Curve(msgspec.Struct, frozen=True):
    """A line: what it is about, and its value after each step of its chart; ``None`` where nobody can know it.

    ``swaps`` are the steps in which its player exchanged what counts.
    """

    title: Text
    role: str
    icon: str
    values: tuple[int | None, ...]
    swaps: tuple[int, ...] = ()


class Chart(msgspec.Struct, frozen=True):
    """Lines over the same steps. ``headings`` name steps worth naming (a turn's beginning), from the 1st on.

    ``actors`` are the marks of those who acted in the steps; beside them a step without an actor takes no room. The
    curves of ``blocks`` are small numbers of things: each has a row of its own, as high as its value. ``unit`` is what
    the values count, ``note`` how.
    """

    title: Text
    headings: tuple[tuple[int, Text], ...]
    curves: tuple[Curve, ...]
    actors: tuple[Mark | None, ...] = ()
    blocks: bool = False
    unit: Text = Text("ui.past.points")
    note: Text | None = None
