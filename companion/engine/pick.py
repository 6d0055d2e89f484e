"""Picks: the small choices that make an answer, and the scripts that list them.

A rule that asks is one *script*: a generator that yields each list of picks in turn, is sent the chosen pick, and
returns the effect of the finished answer. So the list for the player, the check of the answer and its effect are one
piece of code, read from top to bottom like the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import lru_cache
from typing import TypeVar, cast

import msgspec

from companion.engine.text import Text, Value

T = TypeVar("T", bound=str | int)
R = TypeVar("R")


class Pick(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One choice of a list: the kind of a thing and its value. On the wire ``["region","bear-1"]``."""

    kind: str
    value: str | int = ""


Picks = tuple[Pick, ...]
"""A list of choices; never longer than 100."""

Path = tuple[Pick, ...]
"""The picks made so far, first to last. A path is finished when nothing more can be picked."""

Script = Generator[Picks, Pick, R]
"""A rule that asks: it yields lists, receives picks and returns a result."""


class Refused(msgspec.Struct, frozen=True):
    """Why a command has no effect: a stable code and the values of its sentence. The state is unchanged."""

    code: str
    details: Mapping[str, str | int] = {}


@lru_cache(maxsize=8192)
def listed(kind: str, values: tuple[str | int, ...]) -> Picks:
    """The picks of one kind for these values; cached, because the same lists come again and again."""
    return tuple([Pick(kind, value) for value in values])


def choose(kind: str, values: tuple[T, ...]) -> Script[T]:
    """Ask for one of the values."""
    pick = yield listed(kind, values)
    return cast("T", pick.value)


def how_many(most: int) -> Script[int]:
    """Ask for a number from 1 to ``most``. The most comes first, because it is usually the best choice."""
    return (yield from choose("count", tuple(range(most, 0, -1))))


OF_ANY_GAME = frozenset(
    [
        "already_begun",
        "not_begun",
        "no_such_entry",
        "nothing_to_undo",
        "nothing_to_redo",
        "not_asked",
        "not_listed",
        "unfinished",
        "no_such_thing",
        "nothing_said",
        "contradiction",
        "no_such_seat",
        "impossible_number",
    ]
)
"""The codes whose words are in the shared catalogues."""


def refusal_text(refused: Refused, root: str, describe: Callable[[str], Value]) -> Text:
    """The reason why a command had no effect. A game's own codes have keys below its ``root``.

    ``describe`` puts a detail in words that is no number: a seat or a place.
    """
    details = {name: each if isinstance(each, int) else describe(each) for name, each in refused.details.items()}
    return Text(f"{'' if refused.code in OF_ANY_GAME else root}refusal.{refused.code}", details)
