"""The fold: a state is what all its events come to, one after the other."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.agenda import Event
from companion.engine.game import Game, S


def fold(game: Game[S], events: Iterable[Event], state: S | None = None) -> S:
    """The state after all the events, beginning with ``state``."""
    for event in events:
        state = game.rules.evolve(state, event)
    if state is None:
        raise ValueError("a state needs at least one event")
    return state
