"""The agenda: the stack of steps a game still has to take, and how it goes on by itself.

The step on top is asked first. Answering it replaces it, and everything above it, by what comes of the answer; what
lies below waits. A *lingering* step asks nothing that must be answered: it lies above the next question, stands aside
with its openings and is dropped with the next answer to anything below it.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


def snake_case(name: str) -> str:
    """``AgentsExchanged`` becomes ``agents_exchanged``: the tag of a type on the wire."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Step(msgspec.Struct, frozen=True, tag_field="step", tag=snake_case):
    """Something the game still has to do. Holds what was decided, never what can be derived from the state.

    ``lingers`` marks an opening step: one that waits for nobody.
    """

    lingers: ClassVar[bool] = False


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake_case):
    """Something that happened, in the past tense, with whatever chance decided in it.

    ``shows`` marks events by which somebody saw what cannot be unseen; undoing them needs the table's consent.
    """

    shows: ClassVar[bool] = False


class Outcome(msgspec.Struct, frozen=True):
    """What an answered (or self-acting) step does: events, and the steps that take its place, the last on top.

    ``then`` is ``None`` where the step stays as it is. A step that acts by itself leaves the openings above it open,
    unless it ``closes`` them.
    """

    events: tuple[Event, ...] = ()
    then: tuple[Step, ...] | None = ()
    closes: bool = False
