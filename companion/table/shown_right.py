"""What a viewer is shown where the table is right and the companion is not: what would follow of a change."""

from __future__ import annotations

import msgspec


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
