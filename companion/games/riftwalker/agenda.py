"""The agenda: the functions by which each step asks or acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Outcome, Step
from companion.engine.prompt import Question
from companion.games.riftwalker import (
    abilities,
    bursting,
    elements,
    final,
    refreshing,
    rifts,
    scoring_only,
    setup,
    steps,
)
from companion.games.riftwalker.state import State
from companion.games.riftwalker.terms import Stage


def ask(state: State, step: Step) -> tuple[Question, ...]:
    """The questions of a step; none where it acts by itself."""
    return _ASKS[type(step)](state, step)


def act(state: State, step: Step) -> Outcome:
    """The outcome of a step that asks nothing."""
    does = _ACTS.get(type(step))
    return does(state, step) if does else Outcome()


def stage(state: State) -> Stage | None:
    """The step of the turn that is asked now; ``None`` between turns."""
    for step in reversed(state.agenda):
        if not step.optional:
            return _STAGES.get(type(step))
    return None


_ASKS: dict[type[Step], Callable[[State, Any], tuple[Question, ...]]] = {
    steps.ChooseMatrix: setup.ask_way,
    steps.LayMatrix: setup.ask_matrix,
    steps.TakeElement: elements.ask_element,
    steps.UseRift: rifts.ask_rift,
    steps.Abilities: abilities.ask_abilities,
    steps.Burst: bursting.ask_burst,
    steps.Refresh: refreshing.ask_refresh,
    steps.TellBonuses: final.ask_bonuses,
    steps.TellShadowlands: final.ask_shadowlands,
    steps.TellPiles: scoring_only.ask_piles,
    steps.TellExplored: scoring_only.ask_explored,
}

_ACTS: dict[type[Step], Callable[[State, Any], Outcome]] = {
    steps.UseRift: rifts.skip_rift,
    steps.Burst: bursting.no_burst,
    steps.Refresh: refreshing.refresh,
}

_STAGES: dict[type[Step], Stage] = {
    steps.TakeElement: "element",
    steps.UseRift: "rift",
    steps.Burst: "burst",
    steps.Refresh: "refresh",
}
