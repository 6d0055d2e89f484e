"""The agenda: the functions by which each step asks or acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Outcome, Step
from companion.engine.prompt import Question
from companion.games.petrichor import cleanup, final, harvesting, playing, scoring_only, setup, steps, voting, weather
from companion.games.petrichor.state import State


def ask(state: State, step: Step) -> tuple[Question, ...]:
    """The questions of a step; none where it acts by itself."""
    asks = _ASKS.get(type(step))
    return asks(state, step) if asks else ()


def act(state: State, step: Step) -> Outcome:
    """The outcome of a step that asks nothing."""
    does = _ACTS.get(type(step))
    return does(state, step) if does else Outcome()


_ASKS: dict[type[Step], Callable[[State, Any], tuple[Question, ...]]] = {
    steps.ChooseField: setup.ask_field,
    steps.EnterTile: setup.ask_tile,
    steps.Roll: cleanup.ask_roll,
    steps.FirstCloud: setup.ask_first_cloud,
    steps.Play: playing.ask_play,
    steps.Second: playing.ask_second,
    steps.Vote: voting.ask_vote,
    steps.Decide: voting.ask_tie,
    steps.Shine: weather.ask_sun,
    steps.Blow: weather.ask_wind,
    steps.TellSteps: final.ask_steps,
    steps.TellResults: scoring_only.ask_results,
}

_ACTS: dict[type[Step], Callable[[State, Any], Outcome]] = {
    steps.Deal: cleanup.deal,
    steps.Play: playing.pass_alone,
    steps.Vote: voting.lapse,
    steps.Decide: voting.decide,
    steps.Shine: weather.miss,
    steps.Blow: weather.miss,
    steps.Happen: weather.happen,
    steps.Harvest: harvesting.bring_in,
}
