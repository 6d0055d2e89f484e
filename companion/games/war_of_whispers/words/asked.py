"""Where a question comes from, for whoever puts it in words: a step of the agenda, or a form beside the game."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.engine.prompt import Asked, Prompt
from companion.games.war_of_whispers.abilities import Moment
from companion.games.war_of_whispers.correcting import correcting
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, After, Fight

T = TypeVar("T")


def top(state: State, kind: type[T]) -> T:
    """The topmost step of that kind; there must be one."""
    return next(step for step in reversed(state.agenda) if isinstance(step, kind))


def moment(state: State, prompt: Prompt) -> Moment:
    """The moment at which the card of a ``play_card`` or ``play_card_after`` prompt would be played."""
    if prompt.kind == "play_card_after":
        return top(state, After)
    return next(step for step in reversed(state.agenda) if isinstance(step, Act | Fight))


def form_of(state: State, prompt: Prompt) -> Asked[Any] | None:
    """The form a prompt belongs to; ``None`` for the questions of a game."""
    return correcting(state) if prompt.kind == "correct" else None
