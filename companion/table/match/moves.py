"""What hands have to move on the real board after an entry; knows no game, and nothing of who sees it.

What was told of the table lies there so already: only what the rules make of it is to be moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine import position as positions
from companion.engine.game import Fact, Game
from companion.engine.log import Correction, Log, Part
from companion.engine.pick import Refused
from companion.engine.text import Text


def to_move(log: Log[Any], was: Sequence[Part], before: Any) -> tuple[msgspec.Struct | Text, ...]:
    """The moves after the newest entry; ``was`` are the parts that counted before it, ``before`` the state then.

    From the box where there was none, ``None``.
    """
    game, after = log.game, log.position.state
    if told := _told(was, log.live):
        return game.hands(_as_told(game, before, told), after)
    if taken_back := _told(log.live, was):
        return game.hands(before, _as_told(game, after, taken_back))
    return game.hands(before, after)


def _told(fewer: Sequence[Part], more: Sequence[Part]) -> tuple[Fact, ...]:
    """What was told of the table, if that is all there is more."""
    told = more[-1].command if len(more) == len(fewer) + 1 else None
    return told.facts if isinstance(told, Correction) and list(more[:-1]) == list(fewer) else ()


def _as_told(game: Game[Any], state: Any, facts: tuple[Fact, ...]) -> Any:
    events = game.correct(state, facts)
    return state if isinstance(events, Refused) else positions.fold(game, events, state)
