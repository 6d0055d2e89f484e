"""The step of the agenda that a question belongs to."""

from __future__ import annotations

from typing import TypeVar

from companion.engine.prompt import Prompt
from companion.games.war_of_whispers.abilities import Moment
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, After, Fight

T = TypeVar("T")


def top(state: State, kind: type[T]) -> T:
    """The topmost step of that kind; there must be one."""
    return next(step for step in reversed(state.agenda) if isinstance(step, kind))


def moment(state: State, prompt: Prompt) -> Moment:
    """The moment of a ``play_card`` or ``play_card_after`` prompt."""
    if prompt.kind == "play_card_after":
        return top(state, After)
    return next(step for step in reversed(state.agenda) if isinstance(step, Act | Fight))
