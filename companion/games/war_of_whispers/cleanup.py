"""Cleanup: every player discards down to five cards."""

from __future__ import annotations

from collections import Counter
from functools import partial

from companion.engine.agenda import Outcome
from companion.engine.pick import Script, choose
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers.events import CardsDiscarded
from companion.games.war_of_whispers.reasons import not_in_hand
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Discard
from companion.games.war_of_whispers.terms import EMPIRES, HAND_LIMIT, Empire, SeatId


def ask_discard(state: State, step: Discard) -> tuple[Question, ...]:
    """Ask all players at once, because their discards are independent."""
    over = [seat for seat in state.turn_order if state.hand(seat) > HAND_LIMIT]
    return tuple(
        Question(Prompt("discard", seat), partial(_discard, state, seat, step, last=len(over) == 1)) for seat in over
    )


def _discard(state: State, seat: SeatId, step: Discard, *, last: bool) -> Script[Outcome]:
    """Discard card by card, by the colour of its back."""
    hand = Counter(state.hands[seat])
    away: Counter[Empire] = Counter()
    for _ in range(state.hand(seat) - HAND_LIMIT):
        left = hand - away
        empire = yield from choose("card", tuple(e for e in EMPIRES if left[e]), partial(not_in_hand, left, seat))
        away[empire] += 1
    return Outcome((CardsDiscarded(seat, dict(away)),), () if last else (step,))
