"""The correction form: everything on the real table that can be counted or chosen. Pure data, made from a state.

A field carries the fact that each of its values is. So what is listed and what it means are one piece of code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from companion.engine.fact import Fact
from companion.engine.pick import Refused
from companion.engine.text import T, Text

V = TypeVar("V")
"""A value of a field."""

NO_SUCH_FIELD = Refused("no_such_thing")


@dataclass(frozen=True)
class Number:
    """A field that counts from 0 to ``most``. ``balance`` is the id of the balance that the pieces belong to.

    Fields of one ``group`` are looked at together; a field without one is always seen. Of the fields of a card that
    ``hold`` its place, one at most is above 0. ``fact`` gives the fact of a number, or ``None`` for a number that
    changes nothing.
    """

    label: Text
    count: int
    most: int
    fact: Callable[[int], Fact | None] = field(compare=False)
    role: str = ""
    icon: str = ""
    balance: str = ""
    group: Text | str = ""
    hold: bool = False

    def fact_of(self, value: str | int) -> Fact | Refused | None:
        """The fact of another value; ``None`` for the value of now, ``NO_SUCH_FIELD`` for an impossible one."""
        if not isinstance(value, int) or not 0 <= value <= self.most:
            return NO_SUCH_FIELD
        return None if value == self.count else self.fact(value)


@dataclass(frozen=True)
class OneOf(Generic[V]):
    """A field with a list of values, each with its label. ``value`` is that of now; it may be none of the list.

    ``fact`` gives the fact of a value, or ``None`` for a value that changes nothing.
    """

    label: Text
    value: V
    values: tuple[tuple[V, Text], ...]
    fact: Callable[[V], Fact | None] = field(compare=False)
    group: Text | str = ""

    @property
    def options(self) -> dict[str, Text]:
        """The labels of the list, by the ids that a device sends."""
        return {id_of(label): label for _, label in self.values}

    @property
    def chosen(self) -> str:
        """The id of the value of now; ``""`` where it is not on the list."""
        return next((id_of(label) for value, label in self.values if value == self.value), "")

    def fact_of(self, value: str | int) -> Fact | Refused | None:
        """The fact of another value, by its id; ``None`` for the value of now, ``NO_SUCH_FIELD`` for any other id."""
        for known, label in self.values:
            if id_of(label) == value:
                return None if known == self.value else self.fact(known)
        return NO_SUCH_FIELD


def one_of(  # noqa: PLR0913, PLR0917 - the parts of a field
    label: Text,
    value: V,
    values: Iterable[V],
    describe: Callable[[V], Text],
    fact: Callable[[V], Fact | None],
    group: Text | str = "",
) -> OneOf[V]:
    """A choice between values that ``describe`` gives labels to."""
    return OneOf(label, value, tuple((each, describe(each)) for each in values), fact, group)


def id_of(label: Text) -> str:
    """An id made of a label: no two fields of a card, and no two values of a field, have the same label."""
    values = (id_of(value) if isinstance(value, Text) else str(value) for value in label.values.values())
    return ".".join((label.key, *values))


class CardGroup(msgspec.Struct, Generic[T], frozen=True):
    """Cards that are listed together under one name."""

    label: T
    icon: str = ""


@dataclass(frozen=True)
class FormCard:
    """The fields that are looked at together.

    ``place`` is their place on the map, if they have one; ``group`` is for a card without a place that has siblings.
    """

    id: str
    title: Text
    numbers: tuple[Number, ...] = ()
    choices: tuple[OneOf[Any], ...] = ()
    role: str = ""
    icon: str = ""
    place: str = ""
    group: CardGroup[Text] | None = None

    @property
    def fields(self) -> tuple[Number | OneOf[Any], ...]:
        return self.numbers + self.choices

    def field_id(self, label: Text) -> str:
        """The id of the field with that label, by which a device sets it."""
        return f"{self.id}.{id_of(label)}"


class Balance(msgspec.Struct, Generic[T], frozen=True):
    """Pieces of one kind that come to ``whole``: so many are in play, so many aside, the rest is missing.

    ``lines`` have the two numbers, the one aside last.
    """

    id: str
    lines: tuple[T, ...]
    in_play: int
    aside: int
    whole: int

    @property
    def missing(self) -> int:
        return self.whole - self.in_play - self.aside


class CheckPart(msgspec.Struct, Generic[T], frozen=True):
    """Pieces that are compared with the table: their numbers on the map by place, neighbours together, and aside.

    ``aside`` is ``None`` for pieces that are never aside. ``field`` is the id of the field that sets it, if any.
    """

    id: str
    title: T
    places: Mapping[str, int]
    aside: int | None
    role: str
    icon: str
    field: str = ""

    @property
    def number(self) -> int:
        """What players count: the pieces aside, for they lie together; else those on the map."""
        return sum(self.places.values()) if self.aside is None else self.aside


@dataclass(frozen=True)
class CorrectionForm:
    """The whole form. Balances and parts are for games with a board; ``counts`` asks for a number of each part.

    ``hint`` says which places of the picture have cards.
    """

    cards: tuple[FormCard, ...]
    balances: tuple[Balance[Text], ...] = ()
    parts: tuple[CheckPart[Text], ...] = ()
    counts: Text | str = ""
    hint: Text | str = ""

    @property
    def fields(self) -> dict[str, Number | OneOf[Any]]:
        """Every field by its id."""
        return {card.field_id(known.label): known for card in self.cards for known in card.fields}
