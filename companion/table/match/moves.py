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
from companion.engine.log import Amend, Correction, Decision, Log, Part
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
    if isinstance(amend := log.entries[-1].command, Amend) and isinstance(amend.decision, Correction):
        part = next(part for part in was if part.seq == amend.seq)
        return moves_after_amended(log, part, amend.decision, before, after)
    return game.rules.moves(before, after)


def moves_after_amended(
    log: Log[Any], part: Part, decision: Decision, before: Any, after: Any
) -> tuple[msgspec.Struct | Text, ...]:
    """The moves after a live part is amended. Of an amended correction they are those of its consequences."""
    moves, place, was = log.game.rules.moves(before, after), log.place_of(part.seq), part.command
    if not isinstance(decision, Correction) or not isinstance(was, Correction) or place is None:
        return moves
    then = log.state_after(place)
    told = log.game.rules.moves(*(_corrected(log.game, then, facts) for facts in (was.facts, decision.facts)))
    return tuple(move for move in moves if move not in told)


def _added_facts(fewer: Sequence[Part], more: Sequence[Part]) -> tuple[Fact, ...]:
    """The facts of the correction that is all that ``more`` has beyond ``fewer``."""
    added = more[-1].command if len(more) == len(fewer) + 1 else None
    return added.facts if isinstance(added, Correction) and list(more[:-1]) == list(fewer) else ()


def _corrected(game: Game[Any], state: Any, facts: tuple[Fact, ...]) -> Any:
    events = correct(game, state, facts)
    return state if isinstance(events, Refused) else fold(game, events, state)
