"""Views of a correction: the form and its consequences, for the table alone."""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.correction_form import Balance, CheckPart
from companion.engine.scene import Scene
from companion.engine.summary import Tile
from companion.engine.text import T


class NumberFieldView(msgspec.Struct, Generic[T], frozen=True):
    """A field that counts from 0 to ``most``; it ``was`` another number before the correction.

    ``balance`` is the id of its balance, if any.

    Fields of one ``group`` are shown together, others always.
    """

    id: str
    label: T
    count: int
    most: int
    was: int
    role: str = ""
    icon: str = ""
    balance: str = ""
    group: T | str = ""


class ChoiceFieldView(msgspec.Struct, Generic[T], frozen=True):
    """A field with a list of values. ``values`` are pairs of an id and a label."""

    id: str
    label: T
    value: str
    values: tuple[tuple[str, T], ...]
    group: T | str = ""


class FormCardView(msgspec.Struct, Generic[T], frozen=True):
    """The fields of one ``place`` of the map, or of something else."""

    id: str
    title: T
    numbers: tuple[NumberFieldView[T], ...] = ()
    choices: tuple[ChoiceFieldView[T], ...] = ()
    role: str = ""
    icon: str = ""
    place: str = ""


class CorrectionFormView(msgspec.Struct, Generic[T], frozen=True):
    """The correction form of the table.

    ``lines`` describe the correction, ``changed`` is the number of its facts, ``made`` the number of changes that can
    be undone. ``begin`` is the card to begin with, or ``""`` for the first.
    """

    cards: tuple[FormCardView[T], ...]
    balances: tuple[Balance[T], ...]
    parts: tuple[CheckPart[T], ...]
    map: Scene[T]
    tiles: tuple[Tile[T], ...] = ()
    lines: tuple[T, ...] = ()
    changed: int = 0
    made: int = 0
    begin: str = ""
