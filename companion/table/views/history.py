"""What the table is shown of games that are over: fetched when somebody asks for it, and in no view.

The same shapes go to the touchscreen and to the table page. Knows no game, no web and no widget.
"""

from __future__ import annotations

import msgspec

from companion.engine.scene import Scene
from companion.table.views.model import ScoreSheet, Tile


class PastSeat(msgspec.Struct, frozen=True):
    """How somebody fared. Points and rank are ``None`` where the loyalties were never told."""

    title: str
    name: str
    role: str
    icon: str
    points: int | None = None
    rank: int | None = None


class PastMatch(msgspec.Struct, frozen=True):
    """A finished match in a line: when it began (ISO 8601, UTC) and who had how many points, the best first.

    With ``scoring`` nobody tracked it, and only its score was counted.
    """

    id: str
    title: str
    began: str
    seats: tuple[PastSeat, ...] = ()
    trouble: str = ""
    scoring: bool = False


class PastPage(msgspec.Struct, frozen=True):
    """Finished matches, those begun last first; ``more`` says that there are older ones."""

    matches: tuple[PastMatch, ...]
    more: bool


class Chapter(msgspec.Struct, frozen=True):
    """A large step of a game, and the moment with which it begins."""

    title: str
    first: int


class PastGame(msgspec.Struct, frozen=True):
    """A finished game. Its ``moments`` are numbered from 1; ``charts`` are the names of its charts."""

    match: PastMatch
    scores: ScoreSheet | None
    moments: int
    chapters: tuple[Chapter, ...]
    charts: tuple[str, ...]


class PastLine(msgspec.Struct, frozen=True):
    """What led to a moment, as everybody may read it."""

    moment: int
    texts: tuple[str, ...]


class Moment(msgspec.Struct, frozen=True):
    """The table as everybody saw it then."""

    n: int
    place: str
    texts: tuple[str, ...]
    tiles: tuple[Tile, ...]
    map: Scene


class Fared(msgspec.Struct, frozen=True):
    """How a seat, a place in the order of play or a player fared over all games."""

    title: str
    role: str
    icon: str
    games: int
    wins: int
    average: float | None


class GameTotals(msgspec.Struct, frozen=True):
    """All finished matches of one game. ``closest`` is a line about the one that was decided most narrowly."""

    title: str
    games: int
    average: float | None
    seats: tuple[Fared, ...]
    places: tuple[Fared, ...]
    players: tuple[Fared, ...]
    closest: str = ""
    closest_match: str = ""


class BroughtIn(msgspec.Struct, frozen=True):
    """How many matches of a stick are new here and how many were kept already, and which files are no good, and why."""

    new: int
    known: int
    problems: tuple[str, ...] = ()


class Saved(msgspec.Struct, frozen=True):
    """The folder in which copies have been put."""

    folder: str
