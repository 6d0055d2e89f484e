"""What comes next, in words: what waits beneath an interruption, then the next stops of the course of the game.

It is read by the whole table, so it is made from the agenda and the board alone, never from what lies face down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from companion.engine.agenda import Step
from companion.engine.text import Text, Value
from companion.games.war_of_whispers import steps
from companion.games.war_of_whispers.agenda import ask
from companion.games.war_of_whispers.councils import acting_seat
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.turns import following, stops
from companion.games.war_of_whispers.words.phrases import empire, post, society

STOPS_TOLD = 3
"""How far ahead the course of the game is told."""


def coming(state: State) -> tuple[Text, ...]:
    """The nearest first: whatever waits, then up to three stops. Nothing more comes after the end."""
    return (*_waiting(state), *islice(_course(state), STOPS_TOLD))


def _waiting(state: State) -> Iterator[Text]:
    """What the agenda holds beneath the step that is asked now; an offer that is to be answered holds its action."""
    steps_left = [step for step in reversed(state.agenda) if not step.optional]
    if steps_left and isinstance(steps_left[0], steps.AnswerOffer):
        act = steps_left[0].act
        yield Text("next.action", {"post": post(steps.Post(act.empire, act.council_seat))})
    for step in steps_left[1:]:
        yield from _said(state, step)


def _course(state: State) -> Iterator[Text]:
    """The stops left of this phase that will be asked, as far as can be seen now, then the next phase."""
    place = state.place
    if state.untracked is not None and state.agenda:
        yield from _to_score(state)
    if place.phase == "end":
        return
    for _, found in stops(state, place.turn, place.phase, place.count):
        for step in reversed(found):
            if not isinstance(step, _DECIDED_EARLY) or ask(state, step):
                yield from _said(state, step)
    turn, phase = following(state)
    yield Text(f"next.phase.{phase}", {"turn": turn})


def _to_score(state: State) -> Iterator[Text]:
    """Where nobody tracked the game, loyalties come after the cities; whether there are ties is seen then."""
    if isinstance(state.agenda[-1], steps.TellCities):
        yield Text("next.untracked.loyalties")
    yield Text("next.untracked.score")


_DECIDED_EARLY = (steps.TakeBack, steps.SwapLoyalties)
"""Steps that pass by whoever has nothing to choose, and for which that can be told beforehand."""


def _said(state: State, step: Step) -> Iterator[Text]:
    """What a step is called before it comes; nothing for a moment that merely closes a turn."""
    says = _STEPS.get(type(step))
    if says is not None:
        yield says(state, step)


def _act(state: State, step: steps.Act) -> Text:
    seat, values = acting_seat(state, step), dict[str, Value](post=post(steps.Post(step.empire, step.council_seat)))
    return Text("next.action", values) if seat is None else Text("next.act", {**values, "seat": society(seat)})


_STEPS: dict[type[Step], Callable[[State, Any], Text]] = {
    steps.Act: _act,
    steps.PayOffer: lambda _, step: Text("next.pay_offer", {"maker": society(step.offer.seat)}),
    steps.SupplyCheck: lambda _, step: Text("next.supply_check", {"empire": empire(step.empire)}),
    steps.TakeBack: lambda _, step: Text("next.take_back", {"seat": society(step.seat)}),
    steps.Deploy: lambda _, step: Text("next.deploy", {"seat": society(step.seat)}),
    steps.SwapLoyalties: lambda _, step: Text("next.swap", {"seat": society(step.seat)}),
}
