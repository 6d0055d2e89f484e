"""Views of a correction: the form and its consequences, for the table alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Literal

import msgspec

from companion.engine.correction_form import Balance, CardGroup, CheckPart
from companion.engine.scene import Scene
from companion.engine.summary import Tile
from companion.engine.text import T


class NumberFieldView(msgspec.Struct, Generic[T], frozen=True):
    """A field that counts from 0 to ``most``; it ``was`` another number before the correction.

    ``balance`` is the id of its balance, if any. Of those that ``hold`` a place one at most is above 0.

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
    hold: bool = False


class ChoiceFieldView(msgspec.Struct, Generic[T], frozen=True):
    """A field with a list of values. ``values`` are pairs of an id and a label; it ``was`` another one before."""

    id: str
    label: T
    value: str
    values: tuple[tuple[str, T], ...]
    was: str
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
    group: CardGroup[T] | None = None

    @property
    def changed(self) -> bool:
        """Whether a field of it is another one than before."""
        return any(number.count != number.was for number in self.numbers) or any(
            one.value != one.was for one in self.choices
        )


AGREE, OPEN = "agree", "open"
"""Fields of a comparison."""


class ComparisonView(msgspec.Struct, Generic[T], frozen=True):
    """A question of the comparison with the table; see ``comparison.ComparisonQuestion`` for its kinds.

    ``counts`` has a number of each part; ``differs`` says that one is not that of the app. ``part`` is the part that is
    asked about, with what the ``lit`` places of the map hold of it and with its number on the real table. A device
    answers with the field ``AGREE`` set to the ``id`` of the question, or opens a part with the field ``OPEN``.
    """

    id: str
    kind: Literal["count", "look", "rest"]
    counts: FormCardView[T]
    differs: bool
    part: CheckPart[T] | None = None
    lit: Mapping[str, int] = {}
    counted: int = 0
    at: int = 1
    of: int = 1


class CorrectionFormView(msgspec.Struct, Generic[T], frozen=True):
    """The correction form of the table.

    ``lines`` describe the correction, ``changed`` is the number of its facts, ``made`` the number of changes that can
    be undone. ``begin`` is the card to begin with, or ``""`` for the first. ``comparison`` leads through it, if any.
    ``hint`` says which places of the map have cards.
    """

    cards: tuple[FormCardView[T], ...]
    balances: tuple[Balance[T], ...]
    map: Scene[T]
    tiles: tuple[Tile[T], ...] = ()
    lines: tuple[T, ...] = ()
    changed: int = 0
    made: int = 0
    begin: str = ""
    comparison: ComparisonView[T] | None = None
    hint: T | str = ""
