"""The course of a finished game as lines: the points of every player, and the drops that lay on tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.text import Text
from companion.engine.timeline import Chart, Curve
from companion.games.petrichor.state import State
from companion.games.petrichor.taking_back import on_tiles
from companion.games.petrichor.words.phrases import colour, say
from companion.games.petrichor.words.summary import seat_role


def course(states: Sequence[State]) -> tuple[Chart, ...]:
    """Points on the score track, and drops on the field. Nobody knows the course of a game that was not tracked."""
    if states[-1].untracked is not None:
        return ()
    rounds = tuple(_rounds(states))
    return (
        Chart(say("chart.points"), rounds, tuple(_curves(states, drops=False))),
        Chart(say("chart.drops"), rounds, tuple(_curves(states, drops=True))),
    )


def _curves(states: Sequence[State], *, drops: bool) -> Iterator[Curve]:
    for seat in states[-1].seat_ids:
        values = tuple(on_tiles(state, seat) if drops else state.points[seat] for state in states)
        yield Curve(colour(seat), seat_role(seat), "petrichor.drop", values)


def _rounds(states: Sequence[State]) -> Iterator[tuple[int, Text]]:
    """The moments with which rounds begin."""
    number = 0
    for moment, state in enumerate(states):
        if state.place.round > number and state.place.phase != "setup":
            number = state.place.round
            yield moment, say("chart.round", round=number)
