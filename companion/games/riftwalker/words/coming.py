"""The coming steps in words: the remaining steps of this turn, then the turns after it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from companion.engine.text import Text
from companion.games.riftwalker import bursting, scoring_only
from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.state import State
from companion.games.riftwalker.steps import TellPiles
from companion.games.riftwalker.terms import STAGES
from companion.games.riftwalker.turns import triggered, turns_left
from companion.games.riftwalker.words.phrases import seat, text

LISTED = 4
"""The most turns that are listed ahead."""


def coming(state: State) -> tuple[Text, ...]:
    """The nearest first; nothing after the end."""
    if state.untracked is not None:
        return tuple(_to_score(state))
    return tuple(islice(_course(state), LISTED))


def _course(state: State) -> Iterator[Text]:
    """The remaining steps; the burst only if it is possible now."""
    at, now = state.place, stage(state)
    if at.phase == "setup":
        yield text("next.turn", seat=seat(state.first_player))
    if at.seat is None or now is None:
        return
    for later in STAGES[STAGES.index(now) + 1 :]:
        if later != "burst" or bursting.possible(state, at.seat):
            yield text(f"next.{later}", seat=seat(at.seat))
    yield from _turns(state)


def _turns(state: State) -> Iterator[Text]:
    """The turns after this one; the last turns once the end is triggered."""
    who = state.place.seat
    assert who is not None, "a turn has a seat"
    left = turns_left(state)
    if left is None and triggered(state, who) is not None:
        left = len(state.seats) - 1
    for _ in range(len(state.seats) - 1 if left is None else left):
        who = state.left_of(who)
        yield text("next.turn" if left is None else "next.last_turn", seat=seat(who))
    if left is not None:
        yield text("next.end")


def _to_score(state: State) -> Iterator[Text]:
    """Bonuses after the score piles; ties are unknown before that."""
    if state.agenda:
        if isinstance(state.agenda[-1], TellPiles) and scoring_only.missing_piles(state):
            yield text("next.bonuses")
        yield text("next.score")
