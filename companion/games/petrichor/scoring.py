"""Scoring: the points of a tile at a harvest, those of wheat and votes at the end, and the winners.

It gets what counts from the engine or from a score sheet, and knows neither fields nor rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from companion.engine.seats import ranked
from companion.games.petrichor.terms import Crop, Marker, SeatId

WHEAT_BONUS = 12
"""The points for most wheat tokens at the end."""

MOST_WHEAT_POINTS, OTHER_WHEAT_POINTS = 2, 3
"""The points on a tile of wheat: for most drops, in addition to the token, and for every other player there."""

RANKED: dict[tuple[Crop, Marker], tuple[int, ...]] = {
    ("cotton", "growth"): (5, 1, 0, 0),
    ("pasture", "growth"): (4, 3, 2, 1),
    ("potato", "growth"): (3, 7, 3, 2),
    ("coffee", "sprout"): (5, 3, 2, 1),
    ("coffee", "growth"): (10, 5, 2, 1),
}
"""The points of each place by drops; a fifth place has none (a ruling of ours)."""

CORN: tuple[int, ...] = (12, 8, 5, 3)
"""The points of each player on the tile, by their number; five get what four do (a ruling of ours)."""

WheatTie = Literal["shared", "nobody"]


class Harvested(NamedTuple):
    """The points of a tile, and the seat that gets its token of wheat."""

    points: dict[SeatId, int]
    wheat: SeatId | None = None


def harvest(crop: Crop, marker: Marker, drops: Mapping[SeatId, int]) -> Harvested:
    """The points of a tile for the players with drops on it."""
    there = {seat: count for seat, count in drops.items() if count}
    if crop == "wheat":
        return _wheat(there)
    if crop == "rice":
        return Harvested({seat: count if marker == "growth" else 0 for seat, count in there.items()})
    if crop == "corn":
        each = CORN[min(len(there), len(CORN)) - 1] if there else 0
        return Harvested(dict.fromkeys(there, each))
    values = RANKED[crop, marker]
    places = {seat: place(there, seat) for seat in there}
    return Harvested({seat: values[at - 1] if at <= len(values) else 0 for seat, at in places.items()})


def place(drops: Mapping[SeatId, int], seat: SeatId) -> int:
    """A seat's place by its drops, 1 being the best; tied seats all take the last place that they fill."""
    return sum(count >= drops[seat] for count in drops.values())


def _wheat(drops: Mapping[SeatId, int]) -> Harvested:
    """Players tied for most all score like the others, and get no token."""
    most = next((seat for seat in drops if place(drops, seat) == 1), None)
    points = {seat: MOST_WHEAT_POINTS if seat == most else OTHER_WHEAT_POINTS for seat in drops}
    return Harvested(points, most)


class Stand(msgspec.Struct, frozen=True):
    """A player's position at the end: points on the score track, tokens of wheat, points of the vote-win track."""

    seat: SeatId
    points: int
    wheat: int
    step: int
    step_points: int


class PlayerScore(msgspec.Struct, frozen=True):
    """One player's result: ``total`` is ``points``, ``step_points`` and ``wheat_points`` together.

    ``shared`` says that others have as many: nothing breaks a tie.
    """

    seat: SeatId
    total: int
    rank: int
    points: int
    step: int
    step_points: int
    wheat: int
    wheat_points: int
    shared: bool


class Scores(msgspec.Struct, frozen=True):
    """The score of a game: players in the given order; the winners are exactly those of rank 1."""

    players: tuple[PlayerScore, ...]
    winners: tuple[SeatId, ...]


def score(players: Sequence[Stand], wheat_tie: WheatTie = "shared") -> Scores:
    """Score at least one player."""
    wheat = wheat_bonus({player.seat: player.wheat for player in players}, wheat_tie)
    totals = [player.points + player.step_points + wheat[player.seat] for player in players]
    scores = tuple(
        PlayerScore(
            seat=player.seat,
            total=total,
            rank=place.rank,
            points=player.points,
            step=player.step,
            step_points=player.step_points,
            wheat=player.wheat,
            wheat_points=wheat[player.seat],
            shared=place.shared,
        )
        for player, total, place in zip(players, totals, ranked([(-total,) for total in totals]), strict=True)
    )
    return Scores(scores, tuple(player.seat for player in scores if player.rank == 1))


def wheat_bonus(tokens: Mapping[SeatId, int], tie: WheatTie = "shared") -> dict[SeatId, int]:
    """The bonus for most wheat: for each tied player, or for none, by the house rule; none without any wheat."""
    most = max(tokens.values(), default=0)
    leaders = [seat for seat, count in tokens.items() if count == most and most]
    paid = len(leaders) == 1 or tie == "shared"
    return {seat: WHEAT_BONUS if paid and seat in leaders else 0 for seat in tokens}
