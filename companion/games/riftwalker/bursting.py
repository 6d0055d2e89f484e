"""The third step of a turn: where three of an element stand in a line, a rift of that element may burst.

The line is read after the rift step; it need not be the element used, nor made this turn, and it stays for everyone
after (rulings of ours, where the text is silent).
"""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Script, listed
from companion.engine.prompt import Prompt, Question
from companion.games.riftwalker.events import BurstDeclined, RiftBurst
from companion.games.riftwalker.state import Rift, State
from companion.games.riftwalker.steps import MOST_TOLD, Abilities, Burst, Refresh
from companion.games.riftwalker.terms import SeatId

NOTHING = Pick("choice", "nothing")


def ready(state: State, seat: SeatId) -> tuple[Rift, ...]:
    """The rifts of a seat that have been rotated and stand in a line by one of their elements."""
    return tuple(
        rift for rift in state.explored[seat] if rift.rotation and any(each in state.lines for each in rift.elements)
    )


def possible(state: State, seat: SeatId) -> bool:
    """Whether the turn's burst is still to be asked for."""
    return not state.burst_done and bool(ready(state, seat))


def ask_burst(state: State, step: Burst) -> tuple[Question, ...]:
    if not possible(state, step.seat):
        return ()
    return (Question(Prompt("burst", step.seat), partial(_burst, state, step)),)


def no_burst(state: State, step: Burst) -> Outcome:
    return Outcome((), (Refresh(step.seat),))


def _burst(state: State, step: Burst) -> Script[Outcome]:
    """A card may say what else happens when it bursts, so the opening for abilities follows."""
    able = ready(state, step.seat)
    pick = yield (*listed("region", tuple(rift.id for rift in able)), NOTHING)
    if pick == NOTHING:
        return Outcome((BurstDeclined(step.seat),), (Refresh(step.seat),))
    rift = next(rift for rift in able if rift.id == pick.value)
    return Outcome((RiftBurst(step.seat, step.seat, rift),), (Refresh(step.seat), Abilities(step.seat, MOST_TOLD)))
