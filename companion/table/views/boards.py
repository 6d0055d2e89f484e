"""What is shown of boards: of one held against the print, of those that are kept, of the one in the workshop.

Knows no game and no widget.
"""

from __future__ import annotations

import msgspec

from companion.engine.scene import Scene


class BoardShown(msgspec.Struct, frozen=True):
    """A board in the list. ``problem`` says why no game can be played on it; ``facts`` are a few words about it.

    ``own`` is one that can be changed; ``draft`` says that there is work on it that was not kept, ``printed`` that it
    can be held against a board that is printed.
    """

    id: str
    title: str
    facts: tuple[str, ...]
    chosen: bool
    own: bool
    problem: str = ""
    draft: bool = False
    photo: bool = False
    map: Scene[str] | None = None
    printed: bool = True


class StickShown(msgspec.Struct, frozen=True):
    """A USB stick, and the files on it that may be boards."""

    id: str
    name: str
    files: tuple[str, ...]


class BoardsShown(msgspec.Struct, frozen=True):
    """The boards of a game. ``sticks`` is ``None`` until somebody has looked for some."""

    game: str
    title: str
    boards: tuple[BoardShown, ...]
    sticks: tuple[StickShown, ...] | None = None


class PartShown(msgspec.Struct, frozen=True):
    """Regions that belong together: one empire."""

    id: str
    title: str
    role: str
    icon: str


class NamedShown(msgspec.Struct, frozen=True):
    id: str
    title: str


class CountedShown(msgspec.Struct, frozen=True):
    title: str
    icon: str
    most: int


class MadeRegionShown(msgspec.Struct, frozen=True):
    """A region as it has been made so far; ``at`` is its middle on the map."""

    id: str
    label: str
    number: int
    part: str
    at: tuple[float, float]
    icons: tuple[str, ...]
    counted: int


class PostShown(msgspec.Struct, frozen=True):
    """A seat of a council, and what is printed there so far."""

    id: str
    title: str
    part: str
    acts: tuple[str, ...]


class TodoShown(msgspec.Struct, frozen=True):
    """What is still missing for play, and where: at most one of the three is set."""

    text: str
    part: str = ""
    region: str = ""
    post: str = ""


class WorkshopShown(msgspec.Struct, frozen=True):
    """The board under work. ``photo`` changes with the photo of the print, and is empty where there is none.

    ``changed`` says that there is something to keep; ``named`` and ``linked`` that regions have numbers or names, and
    links, that are made here.
    """

    board: str
    title: str
    named: bool
    linked: bool
    parts: tuple[PartShown, ...]
    icons: tuple[NamedShown, ...]
    counted: CountedShown
    acts: tuple[NamedShown, ...]
    regions: tuple[MadeRegionShown, ...]
    posts: tuple[PostShown, ...]
    todo: tuple[TodoShown, ...]
    map: Scene[str]
    undo: bool
    redo: bool
    changed: bool
    photo: str = ""


class ReadingShown(msgspec.Struct, frozen=True):
    says: str
    chosen: bool


class DisputeShown(msgspec.Struct, frozen=True):
    """Something the sources of a board disagree on; ``regions`` are those of the map it is about."""

    name: str
    question: str
    readings: tuple[ReadingShown, ...]
    regions: tuple[str, ...] = ()


class RegionShown(msgspec.Struct, frozen=True):
    """A region of the board that is being checked; ``at`` is its middle on the map."""

    id: str
    label: str
    at: tuple[float, float]
    city: bool
    farm: bool
    fort: bool
    banners: int


class BoardPart(msgspec.Struct, frozen=True):
    """The part of a board check that is looked at together: one empire."""

    id: str
    title: str
    role: str
    icon: str
    regions: tuple[RegionShown, ...]
    same: bool


class BoardCheck(msgspec.Struct, frozen=True):
    """The board held against the print: first what is disputed, then each empire.

    ``problem`` says why it cannot be kept.
    """

    disputes: tuple[DisputeShown, ...]
    parts: tuple[BoardPart, ...]
    map: Scene[str]
    size: tuple[float, float]
    problem: str = ""
