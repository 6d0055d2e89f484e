"""What comes next, in words: what waits beneath an interruption, then the next stops of the course of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.agenda import Step
from companion.engine.text import Text
from companion.games.petrichor import steps
from companion.games.petrichor.events import PlaceMarked
from companion.games.petrichor.evolve import evolve
from companion.games.petrichor.state import State
from companion.games.petrichor.turns import following, next_phase
from companion.games.petrichor.words.phrases import colour, say, weather_name

STOPS_TOLD = 3
"""How far ahead the course of the game is told."""


def coming(state: State) -> tuple[Text, ...]:
    """The nearest first: whatever waits, then up to three stops of this phase, then the next phase."""
    if state.untracked is not None:
        return (say("next.score"),) if state.agenda else ()
    return (*_waiting(state), *_course(state))


def _waiting(state: State) -> Iterator[Text]:
    """What the agenda holds beneath the step that is asked now."""
    for step in [step for step in reversed(state.agenda) if not step.lingers][1:]:
        yield from _said(step)


def _course(state: State) -> Iterator[Text]:
    """The stops left of this phase, as far as can be seen now, then the next phase."""
    ahead = state
    for _ in range(STOPS_TOLD):
        at = ahead.place
        undecided = at.phase == "weather" and at.weather is None
        if at.phase == "end" or undecided:
            break
        place, found = following(ahead)
        if place.phase != at.phase:
            break
        for step in reversed(found):
            yield from _said(step)
        ahead = evolve(ahead, PlaceMarked(place))
    if state.place.phase != "end":
        number, phase = next_phase(state)
        yield say(f"next.{phase}", round=number)


def _said(step: Step) -> Iterator[Text]:
    says = _STEPS.get(type(step))
    if says is not None:
        yield says(step)


_STEPS: dict[type[Step], Callable[[Any], Text]] = {
    steps.Roll: lambda _: say("next.roll"),
    steps.Deal: lambda _: say("next.deal"),
    steps.FirstCloud: lambda step: say("next.first_cloud", seat=colour(step.seat)),
    steps.Play: lambda step: say("next.play", seat=colour(step.seat)),
    steps.Vote: lambda step: say("next.vote", seat=colour(step.seat)),
    steps.Shine: lambda step: say("next.sun", seat=colour(step.seat)),
    steps.Blow: lambda step: say("next.wind", seat=colour(step.seat)),
    steps.Happen: lambda step: say(f"next.happen.{step.weather}", weather=weather_name(step.weather)),
}
