"""The last step of a turn: cards of the hand may go under the deck, then the hand is filled up to three."""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Event, Outcome
from companion.engine.pick import Script, listed
from companion.engine.prompt import Prompt, Question
from companion.games.riftwalker import bursting
from companion.games.riftwalker.events import CardsDiscarded, CardsDrawn, HandKept
from companion.games.riftwalker.state import State
from companion.games.riftwalker.steps import Abilities, Burst, Refresh
from companion.games.riftwalker.terms import HAND, SeatId


def ask_refresh(state: State, step: Refresh) -> tuple[Question, ...]:
    """The number of cards to discard. A player without cards only draws, and is asked only while abilities are open.

    If an ability or a correction made a burst possible, the burst comes first.
    """
    using = any(isinstance(waiting, Abilities) for waiting in state.agenda)
    if bursting.possible(state, step.seat) or not (state.hands[step.seat] or using):
        return ()
    return (Question(Prompt("refresh", step.seat), partial(_discard, state, step.seat)),)


def refresh(state: State, step: Refresh) -> Outcome:
    if bursting.possible(state, step.seat):
        return Outcome((), (Burst(step.seat),))
    return Outcome(_refreshed(state, step.seat, 0), closes=True)


def _discard(state: State, seat: SeatId) -> Script[Outcome]:
    """Discard any number of cards; a hand above three may stay so (a ruling of ours)."""
    pick = yield listed("count", tuple(range(state.hands[seat] + 1)))
    return Outcome(_refreshed(state, seat, int(pick.value)), ends=True)


def _refreshed(state: State, seat: SeatId, discarded: int) -> tuple[Event, ...]:
    """Discards go under the deck first, so they can be drawn again; a short deck gives what it has."""
    drawn = drawn_after(state, seat, discarded)
    events: list[Event] = []
    if discarded:
        events.append(CardsDiscarded(seat, discarded))
    if drawn:
        events.append(CardsDrawn(seat, drawn))
    return tuple(events) or (HandKept(seat),)


def drawn_after(state: State, seat: SeatId, discarded: int) -> int:
    """The number of cards that a seat draws at the end of its turn after so many discards."""
    return min(max(HAND - state.hands[seat] + discarded, 0), state.deck + discarded)
