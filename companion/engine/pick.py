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


def thing(kind: str, value: str | int = "") -> Path:
    """A thing as its explanation is asked for, by one pick."""
    return (Pick(kind, value),)


Script = Generator[Picks, Pick, R]
"""A rule that asks: it yields lists, receives picks and returns a result."""


class Refused(msgspec.Struct, frozen=True):
    """Why a command has no effect: a stable code and the values of its sentence. The state is unchanged."""

    code: str
    details: Mapping[str, str | int] = {}


class Reason(msgspec.Struct, frozen=True):
    """Why a thing is not on a list: a stable code and the values of its sentence."""

    code: str
    details: Mapping[str, str | int] = {}


WhyNot = Callable[[Pick], Reason | None]
"""The reason against a thing; ``None`` for a thing that is listed or that the list is not about."""


class ReasonedPicks(tuple[Pick, ...]):  # noqa: SLOT001 - a tuple has no room for slots
    """A list of picks that can say why another thing is not on it."""

    why_not: WhyNot


def reasoned(picks: Picks, why_not: WhyNot) -> Picks:
    """The same list, with the reasons against all other things."""
    found = ReasonedPicks(picks)
    found.why_not = why_not
    return found


@lru_cache(maxsize=8192)
def listed(kind: str, values: tuple[str | int, ...]) -> Picks:
    """The picks of one kind for these values; cached, because the same lists come again and again."""
    return tuple([Pick(kind, value) for value in values])


def choose(kind: str, values: tuple[T, ...], against: Callable[[T], Reason | None] | None = None) -> Script[T]:
    """Ask for one of the values; ``against`` gives the reason against any other."""
    picks = listed(kind, values)
    pick = yield picks if against is None else reasoned(picks, of_kind(kind, against))
    return cast("T", pick.value)


def of_kind(kind: str, against: Callable[[T], Reason | None]) -> WhyNot:
    """The reasons against things of one kind, from their values."""
    return lambda pick: against(cast("T", pick.value)) if pick.kind == kind else None


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
    return Text(
        f"{'' if refused.code in OF_ANY_GAME else root}refusal.{refused.code}", _said(refused.details, describe)
    )


def reason_text(reason: Reason, root: str, describe: Callable[[str], Value]) -> Text:
    """A reason against a thing. The keys are below the ``root`` of a game; ``describe`` as for a refusal."""
    return Text(f"{root}why_not.{reason.code}", _said(reason.details, describe))


def _said(details: Mapping[str, str | int], describe: Callable[[str], Value]) -> dict[str, Value]:
    return {name: each if isinstance(each, int) else describe(each) for name, each in details.items()}
