"""A tally: all that can be counted on the real table, told by setting one thing after the other. Pure data, no screen.

Nothing a tally has accepted is impossible: what no table can show is refused when it is set, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol, Self

import msgspec

from companion.engine.pick import Refused
from companion.engine.scene import Scene
from companion.engine.text import Text

if TYPE_CHECKING:  # a game has a tally, and a tally comes to facts of a game
    from companion.engine.game import Fact


class Account(msgspec.Struct, frozen=True):
    """Pieces of one kind, which come to ``whole``: so many in play, so many aside; the rest nobody has told yet.

    ``says`` are the two numbers in one or two short lines.
    """

    id: str
    says: tuple[Text, ...]
    in_play: int
    aside: int
    whole: int

    @property
    def missing(self) -> int:
        return self.whole - self.in_play - self.aside


class Number(msgspec.Struct, frozen=True):
    """Something that is counted, from 0 to ``most``; ``account`` names the account it belongs to."""

    id: str
    label: Text
    count: int
    most: int
    role: str = ""
    icon: str = ""
    account: str = ""


class OneOf(msgspec.Struct, frozen=True):
    """Something that is one of several; ``value`` is which, ``""`` where it is none of them."""

    id: str
    label: Text
    value: str
    values: tuple[tuple[str, Text], ...]


class Card(msgspec.Struct, frozen=True):
    """What is looked at together. ``place`` is where on the map it lies, if it does."""

    id: str
    title: Text
    numbers: tuple[Number, ...] = ()
    choices: tuple[OneOf, ...] = ()
    role: str = ""
    icon: str = ""
    place: str = ""


def things(cards: Iterable[Card]) -> Iterator[Number | OneOf]:
    """All that can be set."""
    for card in cards:
        yield from card.numbers
        yield from card.choices


def value_of(cards: Iterable[Card], thing: str, value: str | int) -> str | int | None:
    """What a thing is now; ``None`` where there is no such thing, or it can never be ``value``."""
    for known in things(cards):
        if known.id == thing and isinstance(known, Number):
            return known.count if isinstance(value, int) and 0 <= value <= known.most else None
        if known.id == thing and isinstance(known, OneOf):
            return known.value if value in dict(known.values) else None
    return None


class Part(msgspec.Struct, frozen=True):
    """What is compared with the table at one look: how many pieces stand where on the map, and how many lie aside."""

    id: str
    title: Text
    places: Mapping[str, int]
    aside: int
    role: str
    icon: str


class Tally(Protocol):
    """The table as it has been told so far. Every change gives a new tally."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What has been told, to be taken over together; nothing where it is all as the companion believed."""

    @property
    def cards(self) -> tuple[Card, ...]: ...

    @property
    def accounts(self) -> tuple[Account, ...]: ...

    @property
    def parts(self) -> tuple[Part, ...]: ...

    def picture(self) -> Scene: ...

    def set(self, thing: str, value: str | int) -> Self | Refused:
        """The tally with that number or choice; refused with ``no_such_thing``, or with why no table can show it."""
