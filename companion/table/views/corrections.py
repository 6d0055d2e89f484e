"""What a viewer is shown where the table is right and the companion is not: what is told, and what would follow."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.engine.scene import Scene


class Changed(msgspec.Struct, frozen=True):
    """A line of the log that comes to something else."""

    was: str
    now: str


class Follows(msgspec.Struct, frozen=True):
    """What comes of an entry that was answered anew, before anybody has agreed to it.

    ``now`` is what the entry says; ``changed`` the later ones that come to something else, ``aside`` those that no
    longer fit, and ``stays`` how many are as they were; all as this viewer may read them. ``hands`` is what has to be
    moved on the real board, ``waiting`` what the game waits for then. ``shows`` says that somebody has seen what
    changes: the table has to agree. ``problem`` says why it cannot be at all.
    """

    now: str = ""
    changed: tuple[Changed, ...] = ()
    aside: tuple[str, ...] = ()
    stays: int = 0
    hands: tuple[str, ...] = ()
    waiting: str = ""
    shows: bool = False
    problem: str = ""


class AccountShown(msgspec.Struct, frozen=True):
    """Pieces of one kind: so many in play, so many aside, so many that nobody has told of yet."""

    id: str
    says: tuple[str, ...]
    in_play: int
    aside: int
    missing: int


class NumberShown(msgspec.Struct, frozen=True):
    """Something counted, from 0 to ``most``; ``account`` is what it is part of, if anything."""

    id: str
    label: str
    count: int
    most: int
    role: str = ""
    icon: str = ""
    account: str = ""


class OneOfShown(msgspec.Struct, frozen=True):
    """Something that is one of several; ``values`` are pairs of a value and what it is called."""

    id: str
    label: str
    value: str
    values: tuple[tuple[str, str], ...]


class CardShown(msgspec.Struct, frozen=True):
    """What is set together: a ``place`` of the map, or something else."""

    id: str
    title: str
    numbers: tuple[NumberShown, ...] = ()
    choices: tuple[OneOfShown, ...] = ()
    role: str = ""
    icon: str = ""
    place: str = ""


class PartShown(msgspec.Struct, frozen=True):
    """What is compared with the table at one look: how many stand at each place of the map, and how many lie aside."""

    id: str
    title: str
    places: Mapping[str, int]
    aside: int
    role: str
    icon: str


class CheckOffered(msgspec.Struct, frozen=True):
    """A part whose turn has just ended, to be compared with the table by whoever wants to; nothing waits for it."""

    part: str
    title: str
    role: str
    icon: str


class TallyShown(msgspec.Struct, frozen=True):
    """The table as it has been told so far, for the table alone.

    ``told`` says what would be corrected, line by line, ``changed`` how much that is; ``made`` changes can be taken
    back. ``begin`` is the card to begin with, if it is not the first.
    """

    cards: tuple[CardShown, ...]
    accounts: tuple[AccountShown, ...]
    parts: tuple[PartShown, ...]
    map: Scene
    told: tuple[str, ...] = ()
    changed: int = 0
    made: int = 0
    begin: str = ""
