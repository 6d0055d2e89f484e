"""A question in words: the banner of its prompt, and the label of each of its picks.

A verb form is an order in a few words: *Add banners*. A detail is one fact beside it: *2, one per fort*. Tests measure
both in English.
"""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.summary import Mark
from companion.engine.text import T, Text, Value

LONGEST_VERB, LONGEST_DETAIL = 22, 30
"""The most letters of a verb form, and of a detail, without the names of players."""


class Banner(msgspec.Struct, Generic[T], frozen=True):
    """The player to act, the role and the action: the top of every play screen and phone.

    With a ``seat`` the name, the seal and the colour are those of its player. Without one the banner has its own
    ``title``, ``icon`` and ``role``: those of an empire, of everyone or of the game. ``mark`` is a small chip before
    the ``place``; with it ``short`` is enough where the whole place has no room. ``why`` is a sentence for players who
    see the question for the first time. ``places`` are those of the map that it is about; of an attack the origin and
    the target. ``others`` says what those do whom the rest wait for. ``hint`` says what a touch of the map does where
    one is not the whole answer. A banner holds public knowledge only.
    """

    verb: T
    seat: str | None = None
    title: T | str = ""
    icon: str = ""
    role: str = ""
    place: T | str = ""
    mark: Mark | None = None
    short: T | str = ""
    why: T | str = ""
    places: tuple[str, ...] = ()
    others: T | str = ""
    hint: T | str = ""


class PickLabel(msgspec.Struct, frozen=True):
    """The label of a pick: its verb form and one detail.

    ``mark`` replaces the mark that the picture of the game gives to the pick. ``main`` marks the one safe and usual
    answer of a question, ``idle`` one that changes nothing. ``made`` are its words once it is picked, if they differ.
    ``short`` is its verb form below a heading, and where the whole one has no room; ``lead`` is a word or two beside
    its icon then, where the detail has no room either.
    """

    verb: Text
    detail: Value = ""
    mark: Mark | None = None
    main: bool = False
    idle: bool = False
    made: Text | None = None
    short: Value = ""
    lead: Value = ""


PLUS, SWORDS, CARDS, SWAP, SKIP, TICK = "plus", "swords", "cards", "swap", "skip", "tick"
"""Icons of actions that many games have."""

TARGET = Mark(SWORDS, "target")
"""The mark of an attack, and of every place that it can reach."""
REACHING = Mark("", "target")
"""The mark of the origin of an attack: only the places that it can reach wear the one of an attack."""


def skipping(verb: Text, detail: Value = "") -> PickLabel:
    """The label of a pick that declines, where declining is the safe and usual answer."""
    return PickLabel(verb, detail, Mark(SKIP, ""), main=True)


def settling(verb: Text, detail: Value = "") -> PickLabel:
    """The label of a pick that ends a question."""
    return PickLabel(verb, detail, Mark(TICK, ""), main=True)
