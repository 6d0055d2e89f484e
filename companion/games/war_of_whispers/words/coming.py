"""The coming steps in words: those below an interruption, then the next stops.

The whole table reads it, so it is made from the agenda and the board alone, never from secret tokens.
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
from companion.games.war_of_whispers.terms import SLOTS
from companion.games.war_of_whispers.turns import following, stops
from companion.games.war_of_whispers.words.phrases import empire, post, society

STOPS_LISTED = 3
"""The most stops that are listed ahead."""


def coming(state: State) -> tuple[Text, ...]:
    """The nearest first: waiting steps, then up to three stops; nothing after the end."""
    return (*_waiting(state), *islice(_stops(state), STOPS_LISTED))


def _waiting(state: State) -> Iterator[Text]:
    """The steps of the agenda beneath the one that is asked now; an open offer contains its action."""
    steps_left = [step for step in reversed(state.agenda) if not step.optional]
    if steps_left and isinstance(steps_left[0], steps.AnswerOffer):
        act = steps_left[0].act
        yield Text("next.action", {"post": post(steps.Post(act.empire, act.council_seat))})
    for step in steps_left[1:]:
        yield from _said(state, step)


def _stops(state: State) -> Iterator[Text]:
    """The remaining stops of this phase with a question, as far as they are known now, then the next phase."""
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
    """In an untracked game loyalties come after the cities, player by player; ties are unknown before that."""
    unknown = sum(len(state.loyalties[seat]) < len(SLOTS) for seat in state.seat_ids)
    if isinstance(state.agenda[-1], steps.TellCities) or unknown > 1:
        yield Text("next.untracked.loyalties")
    yield Text("next.untracked.score")


_DECIDED_EARLY = (steps.TakeBack, steps.SwapLoyalties)
"""Steps that ask nothing if a player has no choice, which is known beforehand."""


def _said(state: State, step: Step) -> Iterator[Text]:
    """The text of a step before it comes; none for a moment that only closes a turn."""
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
