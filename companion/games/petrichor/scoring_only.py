"""An untracked game, begun at its end: every player's points, wheat and step, then the points of the steps."""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import AgendaChanged, Event, Outcome
from companion.engine.pick import Script, choose, listed
from companion.engine.prompt import Prompt, Question
from companion.games.petrichor.events import GameBegan, ResultTold
from companion.games.petrichor.field import MOST_STEPS
from companion.games.petrichor.options import Options
from companion.games.petrichor.state import NewGame, State
from companion.games.petrichor.steps import TellResults
from companion.games.petrichor.terms import SeatId

MOST_TENS = 19
"""The most tens of points on the track: no game brings three hundred points or more."""
MOST_WHEAT = 20


def begin(setup: NewGame) -> tuple[Event, ...]:
    """Begin at the end, by the printed rules. No lot is drawn, because no player goes first any more."""
    first = setup.first_player or setup.seats[0].id
    field = setup.field
    began = GameBegan(field, Options(), setup.seats, first, scoring=True)
    return began, AgendaChanged((TellResults(),))


def ask_results(state: State, step: TellResults) -> tuple[Question, ...]:
    """Ask all players at once, each for their own result."""
    waiting = [seat for seat in state.seat_ids if seat not in (state.untracked or ())]
    return tuple(
        Question(Prompt("result", seat), partial(_result, seat, step, last=len(waiting) == 1)) for seat in waiting
    )


def _result(seat: SeatId, step: TellResults, *, last: bool) -> Script[Outcome]:
    """Points in tens and ones, so that the lists are short; then wheat, then the step."""
    tens = yield from choose("tens", tuple(range(MOST_TENS + 1)))
    ones = yield from choose("ones", tuple(range(10 * tens, 10 * tens + 10)))
    wheat = yield from choose("wheat", tuple(range(MOST_WHEAT + 1)))
    steps = yield listed("step", tuple(range(MOST_STEPS + 1)))
    entered = ResultTold(seat, ones, wheat, int(steps.value))
    return Outcome((entered,), () if last else (step,))
