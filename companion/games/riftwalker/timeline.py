"""The timeline of a finished game as a chart: the points in every score pile, turn after turn, without bonuses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.summary import Chart, Curve
from companion.engine.text import Text
from companion.games.riftwalker.state import State
from companion.games.riftwalker.terms import SeatId
from companion.games.riftwalker.turns import round_of
from companion.games.riftwalker.words.phrases import seat, text
from companion.games.riftwalker.words.summary import seat_role

MOST_HEADINGS = 6
"""The most rounds with a heading, evenly apart: more would be unreadable."""


def timeline(states: Sequence[State]) -> tuple[Chart, ...]:
    """The score piles. An untracked game has no timeline."""
    end = states[-1]
    if end.untracked is not None:
        return ()
    curves = tuple(
        Curve(seat(mark), seat_role(mark), f"riftwalker.{mark}", tuple(_points(now, end, mark) for now in states[1:]))
        for mark in end.seat_ids
    )
    return (Chart(text("chart.points"), tuple(_rounds(states)), curves),)


def _points(now: State, end: State, mark: SeatId) -> int:
    """The points by the values of that moment; Shadowlands always has the value that was entered."""
    return sum(end.value(rift) or 0 for rift in now.scored[mark])


def _rounds(states: Sequence[State]) -> Iterator[tuple[int, Text]]:
    """The first moments of some of the rounds."""
    seats = len(states[-1].seats)
    last = round_of(states[-1].place, seats)
    every = -(-last // MOST_HEADINGS)
    named = 0
    for moment, state in enumerate(states[:-1]):
        now = round_of(state.place, seats)
        if state.place.phase == "turn" and now > named and now % every == 1 % every:
            named = now
            yield moment, text("chart.round", turn=now)
