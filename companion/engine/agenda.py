"""The agenda: the stack of steps that a game still has to take.

The step on top is asked first. Its answer replaces it, and everything above it, by what follows; the steps below wait.
An *optional* step asks nothing that must be answered. It waits with its openings above the next question and is dropped
with the next answer to a step below it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

import msgspec


def snake_case(name: str) -> str:
    """The tag of a type on the wire: ``AgentsExchanged`` becomes ``agents_exchanged``."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Step(msgspec.Struct, frozen=True, tag_field="step", tag=snake_case):
    """A step of the game. It holds what was decided, never what follows from the state.

    An ``optional`` step has openings only; the game does not wait for it.
    """

    optional: ClassVar[bool] = False


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake_case):
    """Something that happened, in the past tense, with everything that chance decided in it.

    An event ``reveals`` something if a player saw what cannot be unseen. To undo it the table must agree.
    """

    reveals: ClassVar[bool] = False

    @property
    def weighs(self) -> bool:
        """Whether pieces such as banners are lost by it, or others see what was a secret of a player."""
        return False

    @property
    def aims(self) -> tuple[tuple[str, str], ...]:
        """Pairs of places on the map: from where to where it aims, as an attack does, whoever wins it."""
        return ()


S = TypeVar("S", bound=Step)
Folded = TypeVar("Folded")
First = TypeVar("First")


class AgendaChanged(Event, Generic[S], frozen=True):
    """The steps still to be taken, the last first. The engine adds it whenever the agenda changes."""

    steps: tuple[S, ...]


def every(base: type, module: ModuleType) -> Any:
    """The type of every struct in a module that derives from ``base``: all events, steps or facts of a game."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base))
    return reduce(or_, (kind for kind in kinds if kind is not base))


class Outcome(msgspec.Struct, frozen=True):
    """The result of an answered (or self-acting) step: events, and the steps that take its place, the last on top.

    The step stays if ``then`` is ``None``. A step that acts by itself keeps the openings above it open, unless the
    outcome ``closes`` them. It ``ends`` a turn if nothing more is played in it.
    """

    events: tuple[Event, ...] = ()
    then: tuple[Step, ...] | None = ()
    closes: bool = False
    ends: bool = False

    @property
    def weighs(self) -> bool:
        """Whether a player has to see it and confirm it before it comes."""
        return self.ends or any(event.weighs for event in self.events)


def fold(
    first: type[First], begun: Callable[[First], Folded], changes: Mapping[type[Any], Callable[[Folded, Any], Folded]]
) -> Callable[[Folded | None, Any], Folded]:
    """The ``evolve`` of a game, from the type of its ``first`` event and the change that each other type makes."""

    def evolve(state: Folded | None, event: Any) -> Folded:
        if state is not None:
            return changes[type(event)](state, event)
        if not isinstance(event, first):
            raise TypeError(f"a game does not begin with {type(event).__name__}")
        return begun(event)

    return evolve
