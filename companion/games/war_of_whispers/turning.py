"""The turning points of a finished game: the answers that moved a score most by changing who holds a city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.engine.summary import Highlight
from companion.engine.text import Text, Value, listed
from companion.games.war_of_whispers.final import final_scores, stand
from companion.games.war_of_whispers.scoring import score
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import EMPIRES, RegionId, SeatId, region_label
from companion.games.war_of_whispers.view import acting
from companion.games.war_of_whispers.words.phrases import society

MOST = 3
"""The most turning points."""


class Turning(msgspec.Struct, frozen=True):
    """A turning point: its turn, the cities with another holder, and the points that it brought.

    ``taker`` is the seat that took all of them by its action, if any; ``players`` are those with the largest change.
    """

    turn: int
    cities: tuple[RegionId, ...]
    taker: SeatId | None
    players: tuple[SeatId, ...]
    points: int


def turning(answers: Sequence[tuple[State, State]], end: State) -> tuple[Highlight[Text], ...]:
    """The turning points, the first to the last. ``answers`` are the states before and after each answer."""
    return tuple(map(_highlight, turning_points(answers, end)))


def turning_points(answers: Sequence[tuple[State, State]], end: State) -> tuple[Turning, ...]:
    """The largest changes, in their order; none of a game without a score or without moves."""
    if end.untracked is not None or final_scores(end) is None:
        return ()
    found = [_turning(before, after, changed, end) for before, after in answers if (changed := _changed(before, after))]
    moved = [at for at, each in enumerate(found) if each.points]
    largest = sorted(moved, key=lambda at: -abs(found[at].points))[:MOST]
    return tuple(found[at] for at in sorted(largest))


def _changed(before: State, after: State) -> tuple[RegionId, ...]:
    """The cities with another holder."""
    cities = sorted(before.board.cities)
    return tuple(city for city in cities if before.controller(city) != after.controller(city))


def _turning(before: State, after: State, cities: tuple[RegionId, ...], end: State) -> Turning:
    was, now = _points(before, end), _points(after, end)
    changes = {seat: now[seat] - was[seat] for seat in end.seat_ids}
    points = max(changes.values(), key=lambda change: (abs(change), change))
    players = tuple(seat for seat, change in changes.items() if change == points)
    action = acting(before)
    took = action is not None and all(after.controller(city) == action.empire for city in cities)
    return Turning(before.place.turn, cities, action.seat if action is not None and took else None, players, points)


def _points(state: State, end: State) -> Mapping[SeatId, int]:
    """The points of the cities of a moment, with the loyalties of the end."""
    cities = {name: state.cities(name) for name in EMPIRES}
    stands = [stand(state, seat, end.loyalties[seat]) for seat in end.seat_ids]
    return {player.seat: player.points for player in score(cities, stands).players}


def _highlight(each: Turning) -> Highlight[Text]:
    values: dict[str, Value] = {
        "turn": each.turn,
        "regions": listed(map(region_label, each.cities)),
        "points": f"{each.points:+d}".replace("-", "\N{MINUS SIGN}"),
        "players": listed(map(society, each.players)),
        "n": abs(each.points),
    }
    key = "turning.changed"
    if each.taker is not None:
        key, values["who"] = "turning.taken", society(each.taker)
    what = Text(f"{key}.what", {name: values[name] for name in ("who", "regions") if name in values})
    of = Text("turning.of", {"n": values["n"], "players": values["players"]})
    when = Text("turning.when", {"turn": each.turn})
    return Highlight(Text(key, values), each.taker or "", what, str(values["points"]), of, when)
