"""Views of a correction: the form and its consequences, for the table alone."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.engine.scene import Scene


class BalanceView(msgspec.Struct, frozen=True):
    """Pieces of one kind: their numbers in play, aside and missing."""

    id: str
    says: tuple[str, ...]
    in_play: int
    aside: int
    missing: int


class NumberFieldView(msgspec.Struct, frozen=True):
    """A field that counts from 0 to ``most``. ``balance`` is the id of its balance, if any."""

    id: str
    label: str
    count: int
    most: int
    role: str = ""
    icon: str = ""
    balance: str = ""


class ChoiceFieldView(msgspec.Struct, frozen=True):
    """A field with a list of values. ``values`` are pairs of an id and a label."""

    id: str
    label: str
    value: str
    values: tuple[tuple[str, str], ...]


class FormCardView(msgspec.Struct, frozen=True):
    """The fields of one ``place`` of the map, or of something else."""

    id: str
    title: str
    numbers: tuple[NumberFieldView, ...] = ()
    choices: tuple[ChoiceFieldView, ...] = ()
    role: str = ""
    icon: str = ""
    place: str = ""


class CheckPartView(msgspec.Struct, frozen=True):
    """A part of the board to compare with the table: the number of pieces at each place of the map, and aside."""

    id: str
    title: str
    places: Mapping[str, int]
    aside: int
    role: str
    icon: str


class OfferedCheck(msgspec.Struct, frozen=True):
    """A part of the board whose turn has just ended. The table may check it; nothing waits for that."""

    part: str
    title: str
    role: str
    icon: str


class CorrectionFormView(msgspec.Struct, frozen=True):
    """The correction form of the table.

    ``lines`` describe the correction, ``changed`` is the number of its facts, ``made`` the number of changes that can
    be undone. ``begin`` is the card to begin with, or ``""`` for the first.
    """

    cards: tuple[FormCardView, ...]
    balances: tuple[BalanceView, ...]
    parts: tuple[CheckPartView, ...]
    map: Scene[str]
    lines: tuple[str, ...] = ()
    changed: int = 0
    made: int = 0
    begin: str = ""
