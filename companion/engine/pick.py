"""Picks: the small choices an answer is made of, and the scripts that list them.

A rule that asks for something is written once, as a *script*: a generator that yields each list of picks in turn, is
sent the one that was picked, and returns what the finished answer does. The list shown to a player, the check of an
answer that comes back and the effect of it are therefore one piece of code, read from top to bottom like the rule.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache
from typing import TypeVar, cast

import msgspec

T = TypeVar("T", bound=str | int)
R = TypeVar("R")


class Pick(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One choice among those listed: what kind of thing is picked, and which. On the wire ``["region","bear-1"]``."""

    kind: str
    value: str | int = ""


Picks = tuple[Pick, ...]
"""A list of choices; never longer than 100."""

Path = tuple[Pick, ...]
"""The picks made so far, first to last. A path is finished when nothing more is listed."""

Script = Generator[Picks, Pick, R]
"""A rule that asks: yields lists, receives picks from them, returns what was decided."""


class Refused(msgspec.Struct, frozen=True):
    """Why a command has no effect: a stable code and the values its sentence needs. The state is as it was."""

    code: str
    details: Mapping[str, str | int] = {}


@lru_cache(maxsize=8192)
def listed(kind: str, values: tuple[str | int, ...]) -> Picks:
    """The picks of one kind for these values; remembered, because the same lists come again and again."""
    return tuple([Pick(kind, value) for value in values])


def choose(kind: str, values: tuple[T, ...]) -> Script[T]:
    """Ask for one of the values."""
    pick = yield listed(kind, values)
    return cast("T", pick.value)


def how_many(most: int, least: int = 1) -> Script[int]:
    """Ask for a number from ``least`` to ``most``, the most first: it is the sensible value more often than not."""
    return (yield from choose("count", tuple(range(most, least - 1, -1))))
