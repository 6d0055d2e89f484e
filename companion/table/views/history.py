"""Views of games that are over: fetched when somebody asks for them, and part of no other view.

The same shapes go to the touchscreen and to the table page. Knows no game, no web and no widget.
"""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.scene import Scene
from companion.engine.summary import Sheet, Tile
from companion.engine.text import T


class PastSeat(msgspec.Struct, Generic[T], frozen=True):
    """How somebody fared. Points and rank are ``None`` where the loyalties were never told."""

    title: T
    name: str
    role: str
    icon: str
    points: int | None = None
    rank: int | None = None


class PastMatch(msgspec.Struct, Generic[T], frozen=True):
    """A finished match in a line: when it began (ISO 8601, UTC) and who had how many points, the best first.

    With ``scoring`` nobody tracked it, and only its score was counted.
    """

    id: str
    title: T | str
    began: str
    seats: tuple[PastSeat[T], ...] = ()
    trouble: tuple[T, ...] = ()
    scoring: bool = False


class PastPage(msgspec.Struct, Generic[T], frozen=True):
    """Finished matches, those begun last first; ``more`` says that there are older ones."""

    matches: tuple[PastMatch[T], ...]
    more: bool


class Chapter(msgspec.Struct, Generic[T], frozen=True):
    """A large step of a game, and the moment with which it begins."""

    title: T
    first: int


class PastGame(msgspec.Struct, Generic[T], frozen=True):
    """A finished game. Its ``moments`` are numbered from 1; ``charts`` are the names of its charts."""

    match: PastMatch[T]
    scores: Sheet[T] | None
    moments: int
    chapters: tuple[Chapter[T], ...]
    charts: tuple[T, ...]


class PastLine(msgspec.Struct, Generic[T], frozen=True):
    """What led to a moment, as everybody may read it."""

    moment: int
    texts: tuple[T, ...]


class Moment(msgspec.Struct, Generic[T], frozen=True):
    """The table as everybody saw it then."""

    n: int
    place: T
    texts: tuple[T, ...]
    tiles: tuple[Tile[T], ...]
    map: Scene[T]


class Fared(msgspec.Struct, Generic[T], frozen=True):
    """How a seat, a place in the order of play or a player fared over all games."""

    title: T | str
    role: str
    icon: str
    games: int
    wins: int
    average: float | None


class GameTotals(msgspec.Struct, Generic[T], frozen=True):
    """All finished matches of one game. ``closest`` is a line about the one that was decided most narrowly."""

    title: T
    games: int
    average: float | None
    seats: tuple[Fared[T], ...]
    places: tuple[Fared[T], ...]
    players: tuple[Fared[T], ...]
    closest: T | str = ""
    closest_match: str = ""


class BroughtIn(msgspec.Struct, Generic[T], frozen=True):
    """How many matches of a stick are new here and how many were kept already, and which files are no good, and why."""

    new: int
    known: int
    problems: tuple[tuple[T, ...], ...] = ()


class Saved(msgspec.Struct, frozen=True):
    """The folder in which copies have been put."""

    folder: str
