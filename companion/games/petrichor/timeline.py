"""The timeline of a finished game as charts: the points of every player, and the drops on tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.summary import Chart, Curve
from companion.engine.text import Text
from companion.games.petrichor.state import State
from companion.games.petrichor.taking_back import on_tiles
from companion.games.petrichor.words.phrases import colour, text
from companion.games.petrichor.words.summary import seat_role


def timeline(states: Sequence[State]) -> tuple[Chart, ...]:
    """Points on the score track, and drops on the field. An untracked game has no timeline."""
    if states[-1].untracked is not None:
        return ()
    rounds = tuple(_rounds(states))
    return (
        Chart(text("chart.points"), rounds, tuple(_curves(states, drops=False))),
        Chart(text("chart.drops"), rounds, tuple(_curves(states, drops=True)), unit=text("chart.unit")),
    )


def _curves(states: Sequence[State], *, drops: bool) -> Iterator[Curve]:
    for seat in states[-1].seat_ids:
        values = tuple(on_tiles(state, seat) if drops else state.points[seat] for state in states[1:])
        yield Curve(colour(seat), seat_role(seat), "petrichor.drop", values)


def _rounds(states: Sequence[State]) -> Iterator[tuple[int, Text]]:
    """The first moments of the rounds."""
    number = 0
    for moment, state in enumerate(states[:-1]):
        if state.place.round > number and state.place.phase != "setup":
            number = state.place.round
            yield moment, text("chart.round", round=number)
