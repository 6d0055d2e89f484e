"""Moves: what hands have to move on the real board after an entry. This module knows no game and no viewer.

The board shows the facts of a correction already, so only the consequences need moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.correction import correct
from companion.engine.fact import Fact
from companion.engine.game import Game, fold
from companion.engine.log import Correction, Log, Part
from companion.engine.pick import Refused
from companion.engine.text import Text


def to_move(log: Log[Any], was: Sequence[Part], before: Any) -> tuple[msgspec.Struct | Text, ...]:
    """The moves after the newest entry. ``was`` are the parts that counted before it.

    ``before`` is the state before it; ``None`` at the start, when everything comes from the box.
    """
    game, after = log.game, log.position.state
    if facts := _added_facts(was, log.live):
        return game.rules.moves(_corrected(game, before, facts), after)
    if undone := _added_facts(log.live, was):
        return game.rules.moves(before, _corrected(game, after, undone))
    return game.rules.moves(before, after)


def _added_facts(fewer: Sequence[Part], more: Sequence[Part]) -> tuple[Fact, ...]:
    """The facts of the correction that is all that ``more`` has beyond ``fewer``."""
    added = more[-1].command if len(more) == len(fewer) + 1 else None
    return added.facts if isinstance(added, Correction) and list(more[:-1]) == list(fewer) else ()


def _corrected(game: Game[Any], state: Any, facts: tuple[Fact, ...]) -> Any:
    events = correct(game, state, facts)
    return state if isinstance(events, Refused) else fold(game, events, state)
