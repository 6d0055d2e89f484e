"""The third step of a turn: a rift may burst if three of its element are in a line.

The line is checked after the rift step. It need not be of the element used or made in this turn, and it stays for later
players (rulings of ours, where the text is silent).
"""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Reason, Script, listed, of_kind, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.riftwalker.events import BurstDeclined, RiftBurst
from companion.games.riftwalker.reasons import not_own, unrotated
from companion.games.riftwalker.state import Rift, State
from companion.games.riftwalker.steps import MOST_CHANGES, Abilities, Burst, Refresh
from companion.games.riftwalker.terms import SeatId

NOTHING = Pick("choice", "nothing")


def ready(state: State, seat: SeatId) -> tuple[Rift, ...]:
    """The rotated rifts of a seat with an element that has a line."""
    return tuple(
        rift for rift in state.explored[seat] if rift.rotation and any(each in state.lines for each in rift.elements)
    )


def possible(state: State, seat: SeatId) -> bool:
    """Whether the burst of this turn is still possible."""
    return not state.burst_done and bool(ready(state, seat))


def ask_burst(state: State, step: Burst) -> tuple[Question, ...]:
    if not possible(state, step.seat):
        return ()
    return (Question(Prompt("burst", step.seat), partial(_burst, state, step)),)


def no_burst(state: State, step: Burst) -> Outcome:
    return Outcome((), (Refresh(step.seat),))


def _burst(state: State, step: Burst) -> Script[Outcome]:
    """Burst a rift or decline. The text of a burst card may do more, so the opening for abilities follows."""
    able = ready(state, step.seat)
    picks = (*listed("region", tuple(rift.id for rift in able)), NOTHING)
    pick = yield reasoned(picks, of_kind("region", partial(_no_burst, state, step.seat)))
    if pick == NOTHING:
        return Outcome((BurstDeclined(step.seat),), (Refresh(step.seat),))
    rift = next(rift for rift in able if rift.id == pick.value)
    return Outcome((RiftBurst(step.seat, step.seat, rift),), (Refresh(step.seat), Abilities(step.seat, MOST_CHANGES)))


def _no_burst(state: State, seat: SeatId, at: str) -> Reason | None:
    """The reason why a rift cannot burst in this step."""
    against = not_own(state, seat, at) or unrotated(state, at)
    if against is not None:
        return against
    in_line = any(element in state.lines for element in state.seen[at][2].elements)
    return None if in_line else Reason("no_line")
