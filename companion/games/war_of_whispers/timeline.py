"""The timeline of a finished game as charts: the points of every player, and the cities of every empire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from companion.engine.summary import Chart, Curve, Mark
from companion.engine.text import Text
from companion.games.war_of_whispers.final import final_scores, stand
from companion.games.war_of_whispers.scoring import score
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, SeatId
from companion.games.war_of_whispers.words.phrases import empire, society
from companion.games.war_of_whispers.words.summary import empire_role, seat_role


def timeline(states: Sequence[State]) -> tuple[Chart, ...]:
    """The points, if they are known at the end, the best player first; and the cities. An untracked game has none."""
    if states[-1].untracked is not None:
        return ()
    turns, after, end = tuple(_turns(states[:-1])), states[1:], states[-1]
    acting = tuple(state.place.empire for state in states[:-1])
    actors = tuple(None if name is None else Mark(name, empire_role(name)) for name in acting)
    cities = tuple(
        Curve(empire(name), empire_role(name), name, tuple(state.cities(name) for state in after)) for name in EMPIRES
    )
    by_city = Chart(Text("chart.cities"), turns, cities, actors, blocks=True, unit=Text("chart.unit"))
    scores = final_scores(end)
    if scores is None:
        return (by_city,)
    points = tuple(
        Curve(
            society(seat),
            seat_role(seat),
            seat,
            tuple(_points(state, end, seat) for state in after),
            tuple(step for step, (a, b) in enumerate(pairwise(states)) if b.swaps[seat] > a.swaps[seat]),
        )
        for seat in (each.seat for each in sorted(scores.players, key=lambda each: each.rank))
    )
    return Chart(Text("chart.points"), turns, points, actors, note=Text("chart.note")), by_city


def _turns(states: Sequence[State]) -> Iterator[tuple[int, Text]]:
    """The first steps of the turns."""
    turn = 0
    for step, state in enumerate(states):
        if state.place.turn > turn and state.place.phase != "setup":
            turn = state.place.turn
            yield step, Text("chart.turn", {"turn": turn})


def _points(now: State, end: State, seat: SeatId) -> int | None:
    """The points that a player would have had at a moment, with the tokens of that moment.

    Tokens entered only at the end are the same since the player's last swap. Before that they are unknown.
    """
    if len(now.loyalties[seat]) == len(SLOTS):
        loyalties = now.loyalties[seat]
    elif now.swaps[seat] == end.swaps[seat]:
        loyalties = end.loyalties[seat]
    else:
        return None
    cities = {name: now.cities(name) for name in EMPIRES}
    return score(cities, [stand(now, seat, loyalties)], concealed_bonus=now.options.concealed_bonus).players[0].points
