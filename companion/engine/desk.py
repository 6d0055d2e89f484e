"""A desk: a game's board held against the printed one, and put right where it differs. Pure data, no screen."""

from __future__ import annotations

from typing import NamedTuple, Protocol, Self

import msgspec

from companion.engine.scene import Point, Scene
from companion.engine.text import Text
from companion.engine.workshop import Change


class Choice(NamedTuple):
    """Something the sources of the board disagree on: the question, the readings, and which of them holds.

    ``regions`` are those it is about, for the picture to show which they are.
    """

    name: str
    question: Text
    readings: tuple[Text, ...]
    chosen: int
    regions: tuple[str, ...] = ()


class DeskRegion(msgspec.Struct, frozen=True):
    """A region as it is now believed to be printed; ``at`` is its middle in the picture."""

    id: str
    label: str
    at: Point
    icons: frozenset[str]
    banners: int


class DeskPart(msgspec.Struct, frozen=True):
    """Regions that are looked at together; ``same`` says that somebody has."""

    id: str
    title: Text
    role: str
    icon: str
    regions: tuple[DeskRegion, ...]
    same: bool


class Desk(Protocol):
    """A board on the desk. Every change gives a new desk; one that names what is not there raises ``SetupError``."""

    @property
    def choices(self) -> tuple[Choice, ...]: ...

    @property
    def parts(self) -> tuple[DeskPart, ...]: ...

    def picture(self) -> Scene[Text]: ...

    def choose(self, name: str, reading: int) -> Self: ...

    def change(self, change: Change) -> Self:
        """Move a region, toggle an icon or a link, or set a count; what else a workshop may do changes nothing."""

    def say_same(self, part: str) -> Self:
        """Somebody has looked: this part is as printed. ``""`` says so of the choices."""

    def problems(self) -> tuple[Text, ...]:
        """Why no game can be played on this board; nothing when it can."""

    def data(self) -> bytes:
        """The board as a file of its owner, with everything decided."""
