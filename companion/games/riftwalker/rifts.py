"""The second step of a turn: a rift of the element just used may be explored, or rotated."""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Reason, Script, listed, of_kind, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.riftwalker.events import RiftExplored, RiftRotated, RiftSkipped
from companion.games.riftwalker.exploring import explored, kinds, rotated
from companion.games.riftwalker.reasons import not_own, rotated_twice
from companion.games.riftwalker.state import Rift, State
from companion.games.riftwalker.steps import MOST_CHANGES, Abilities, Burst, UseRift
from companion.games.riftwalker.terms import RiftKind

NOTHING = Pick("choice", "nothing")


def ask_rift(state: State, step: UseRift) -> tuple[Question, ...]:
    """Explore or rotate; no question if neither is possible."""
    if not explorable(state, step) and not rotatable(state, step):
        return ()
    return (Question(Prompt("rift", step.seat), partial(_use, state, step)),)


def skip_rift(state: State, step: UseRift) -> Outcome:
    return Outcome((RiftSkipped(step.seat, step.element),), (Burst(step.seat),))


def explorable(state: State, step: UseRift) -> tuple[RiftKind, ...]:
    """The kinds of rifts that can be explored."""
    return state.kinds_left(step.element) if state.hands[step.seat] else ()


def rotatable(state: State, step: UseRift) -> tuple[Rift, ...]:
    """The rifts that can be rotated. A rift with two symbols counts for both of them (a ruling of ours)."""
    mine = state.explored[step.seat]
    return tuple(rift for rift in mine if step.element in rift.elements and state.rotatable(rift))


def _use(state: State, step: UseRift) -> Script[Outcome]:
    left, turning = explorable(state, step), rotatable(state, step)
    regions = listed("region", tuple(rift.id for rift in turning))
    pick = yield reasoned((*kinds(left), *regions, NOTHING), of_kind("region", partial(_not_rotatable, state, step)))
    if pick == NOTHING:
        return skip_rift(state, step)
    after = (Burst(step.seat), Abilities(step.seat, MOST_CHANGES))
    if pick in kinds(left):
        rift = yield from explored(state, step.seat, pick, step.element)
        return Outcome((RiftExplored(step.seat, rift),), after)
    rift = next(rift for rift in turning if rift.id == pick.value)
    return Outcome((RiftRotated(step.seat, step.seat, rotated(rift)),), after)


def _not_rotatable(state: State, step: UseRift, at: str) -> Reason | None:
    """The reason why a rift cannot be rotated in this step."""
    against = not_own(state, step.seat, at)
    if against is not None:
        return against
    if step.element not in state.seen[at][2].elements:
        return Reason("other_element", {"element": step.element})
    return rotated_twice(state, at)
