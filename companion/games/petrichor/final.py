"""The end of the game: the points of the vote-win track, entered where the field does not have them, and the score."""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Script, listed
from companion.engine.prompt import Prompt, Question
from companion.games.petrichor.events import StepTold
from companion.games.petrichor.field import MOST_STEP_POINTS
from companion.games.petrichor.scoring import Scores, Stand, score
from companion.games.petrichor.state import State
from companion.games.petrichor.steps import TellSteps

MORE = Pick("choice", "more")
"""High points, which hardly any step has: they are on a list of their own."""
USUAL_POINTS = 20


def unknown_steps(state: State) -> tuple[int, ...]:
    """The steps of players whose points are unknown; the lowest first."""
    return tuple(sorted({step for step in state.steps.values() if state.step_points(step) is None}))


def ask_steps(state: State, step: TellSteps) -> tuple[Question, ...]:
    """One step after the other."""
    steps = unknown_steps(state)
    if not steps:
        return ()
    return (Question(Prompt("step_points", None), partial(_tell, steps[0], step)),)


def _tell(step: int, again: TellSteps) -> Script[Outcome]:
    numbers = tuple(range(MOST_STEP_POINTS + 1))
    pick = yield (*listed("count", numbers[: USUAL_POINTS + 1]), MORE)
    if pick == MORE:
        pick = yield listed("count", numbers[USUAL_POINTS + 1 :])
    return Outcome((StepTold(step, int(pick.value)),), (again,))


def final_scores(state: State) -> Scores | None:
    """The score once the game is over and everything that counts is known; ``None`` before."""
    entered = state.untracked is None or len(state.untracked) == len(state.seats)
    if state.place.phase != "end" or not entered or any(not step.optional for step in state.agenda):
        return None
    return counted(state)


def counted(state: State) -> Scores | None:
    """The score of what is known now; ``None`` while the points of a player's step are unknown."""
    stands = []
    for seat in state.seat_ids:
        step = state.steps[seat]
        paid = state.step_points(step)
        if paid is None:
            return None
        stands.append(Stand(seat, state.points[seat], state.wheat[seat], step, paid))
    return score(stands, state.options.wheat_tie)
