"""The coming steps in words: those below an interruption, then the next stops."""

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
from companion.games.petrichor.words.phrases import colour, text, weather_name

STOPS_LISTED = 3
"""The most stops that are listed ahead."""


def coming(state: State) -> tuple[Text, ...]:
    """The nearest first: waiting steps, then up to three stops of this phase, then the next phase."""
    if state.untracked is not None:
        return (text("next.score"),) if state.agenda else ()
    return (*_waiting(state), *_stops(state))


def _waiting(state: State) -> Iterator[Text]:
    """The steps of the agenda beneath the one that is asked now."""
    for step in [step for step in reversed(state.agenda) if not step.optional][1:]:
        yield from _said(step)


def _stops(state: State) -> Iterator[Text]:
    """The remaining stops of this phase, as far as they are known now, then the next phase."""
    ahead = state
    for _ in range(STOPS_LISTED):
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
        yield text(f"next.{phase}", round=number)


def _said(step: Step) -> Iterator[Text]:
    says = _STEPS.get(type(step))
    if says is not None:
        yield says(step)


_STEPS: dict[type[Step], Callable[[Any], Text]] = {
    steps.Roll: lambda _: text("next.roll"),
    steps.Deal: lambda _: text("next.deal"),
    steps.FirstCloud: lambda step: text("next.first_cloud", seat=colour(step.seat)),
    steps.Play: lambda step: text("next.play", seat=colour(step.seat)),
    steps.Vote: lambda step: text("next.vote", seat=colour(step.seat)),
    steps.Shine: lambda step: text("next.sun", seat=colour(step.seat)),
    steps.Blow: lambda step: text("next.wind", seat=colour(step.seat)),
    steps.Happen: lambda step: text(f"next.happen.{step.weather}", weather=weather_name(step.weather)),
}
