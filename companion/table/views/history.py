"""Views of finished games. A client fetches them; they are part of no other view.

The touchscreen and the table page get the same ones. This module knows no game, no web and no widget.
"""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.moves import Route
from companion.engine.scene import Scene
from companion.engine.summary import Sheet, Tile
from companion.engine.text import T


class SeatResult(msgspec.Struct, Generic[T], frozen=True):
    """The result of one seat. Points and rank are ``None`` without a score.

    ``place`` counts clockwise from the first player, who has 1; it is 0 if unknown.
    """

    seat: str
    title: T
    name: str
    role: str
    icon: str
    place: int
    points: int | None = None
    rank: int | None = None


class PastMatch(msgspec.Struct, Generic[T], frozen=True):
    """A finished match in a line: its start (ISO 8601, UTC), and its seats, the best first.

    With ``scoring`` the match was not tracked, only scored.
    """

    id: str
    title: T | str
    began: str
    seats: tuple[SeatResult[T], ...] = ()
    trouble: tuple[T, ...] = ()
    scoring: bool = False


class PastPage(msgspec.Struct, Generic[T], frozen=True):
    """Finished matches, the newest first. ``more`` marks a page with older matches after it."""

    matches: tuple[PastMatch[T], ...]
    more: bool


class Chapter(msgspec.Struct, Generic[T], frozen=True):
    """A large step of a game, and the first moment to which it led.

    ``heading`` is the name of a still larger step that begins with it, such as a turn.
    """

    title: T
    first: int
    heading: T | str = ""


class PastGame(msgspec.Struct, Generic[T], frozen=True):
    """A finished game. Its ``moments`` are numbered from 1; ``charts`` are the names of its charts.

    ``notes`` say how charts count, where that needs words.
    """

    match: PastMatch[T]
    scores: Sheet[T] | None
    moments: int
    chapters: tuple[Chapter[T], ...]
    charts: tuple[T, ...]
    notes: tuple[T | None, ...]


class PastLine(msgspec.Struct, Generic[T], frozen=True):
    """The public lines of a moment, and the seat that acted, if any."""

    moment: int
    texts: tuple[T, ...]
    seat: str = ""


class Moment(msgspec.Struct, Generic[T], frozen=True):
    """The public table at a moment.

    The game came to it in the chapter ``place`` by the act of ``seat``, if any, as ``texts`` say; ``routes`` are the
    ways of the pieces that moved, ``aims`` those of attacks. ``next`` is the place of the game now.
    """

    n: int
    place: T
    texts: tuple[T, ...]
    tiles: tuple[Tile[T], ...]
    map: Scene[T]
    next: T | str = ""
    seat: str = ""
    routes: tuple[Route, ...] = ()
    aims: tuple[tuple[str, str], ...] = ()


class Fared(msgspec.Struct, Generic[T], frozen=True):
    """The games, wins and average of a seat, a player, or a place in the order of play."""

    title: T | str
    role: str
    icon: str
    games: int
    wins: int
    average: float | None


class GameTotals(msgspec.Struct, Generic[T], frozen=True):
    """The sums of one game. ``closest`` describes the match with the smallest lead."""

    title: T
    games: int
    average: float | None
    seats: tuple[Fared[T], ...]
    places: tuple[Fared[T], ...]
    players: tuple[Fared[T], ...]
    closest: T | str = ""
    closest_match: str = ""


class ImportSummary(msgspec.Struct, Generic[T], frozen=True):
    """The numbers of new and known matches of an import, and the problems of each bad file."""

    new: int
    known: int
    problems: tuple[tuple[T, ...], ...] = ()


class Saved(msgspec.Struct, frozen=True):
    """The folder of saved copies."""

    folder: str
