"""Scoring: what a tile pays at a harvest, what wheat and votes pay at the end, and who has won.

It is handed what counts, by the engine or from a sheet of paper, and knows neither fields nor rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from companion.games.petrichor.terms import Crop, Marker, SeatId

WHEAT_BONUS = 12
"""For most wheat tokens at the end."""

MOST_WHEAT_POINTS, OTHER_WHEAT_POINTS = 2, 3
"""On a tile of wheat: for most drops, beside the token, and for everybody else there."""

RANKED: dict[tuple[Crop, Marker], tuple[int, ...]] = {
    ("cotton", "growth"): (5, 1, 0, 0),
    ("pasture", "growth"): (4, 3, 2, 1),
    ("potato", "growth"): (3, 7, 3, 2),
    ("coffee", "sprout"): (5, 3, 2, 1),
    ("coffee", "growth"): (10, 5, 2, 1),
}
"""What the places by drops are worth; a fifth place is worth nothing (a ruling of ours)."""

CORN: tuple[int, ...] = (12, 8, 5, 3)
"""For each player there, when so many are; five get what four do (a ruling of ours)."""

WheatTie = Literal["shared", "nobody"]


class Harvested(NamedTuple):
    """What a tile pays, and who gets its token of wheat."""

    points: dict[SeatId, int]
    wheat: SeatId | None = None


def harvest(crop: Crop, marker: Marker, drops: Mapping[SeatId, int]) -> Harvested:
    """What a tile pays to those with drops on it; it pays nothing to anybody else."""
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
    """A seat's place by its drops, 1 being the best: those who are tied all take the last place that they fill."""
    return sum(count >= drops[seat] for count in drops.values())


def _wheat(drops: Mapping[SeatId, int]) -> Harvested:
    """Tied for most, nobody has most: all take what the others get, and no token."""
    most = next((seat for seat in drops if place(drops, seat) == 1), None)
    points = {seat: MOST_WHEAT_POINTS if seat == most else OTHER_WHEAT_POINTS for seat in drops}
    return Harvested(points, most)


class Stand(msgspec.Struct, frozen=True):
    """What one player has at the end: points on the score track, tokens of wheat, the track's points for votes."""

    seat: SeatId
    points: int
    wheat: int
    step: int
    step_points: int


class Tally(msgspec.Struct, frozen=True):
    """One player's result: ``total`` is ``points``, ``step_points`` and ``wheat_points`` together."""

    seat: SeatId
    total: int
    rank: int
    points: int
    step: int
    step_points: int
    wheat: int
    wheat_points: int


class Scores(msgspec.Struct, frozen=True):
    """The end of a game: players in the order given, and as winners exactly those of rank 1."""

    players: tuple[Tally, ...]
    winners: tuple[SeatId, ...]


def score(players: Sequence[Stand], wheat_tie: WheatTie = "shared") -> Scores:
    """Score at least one player. Equal players share a rank that leaves the next ones free (1, 1, 3)."""
    wheat = wheat_bonus({player.seat: player.wheat for player in players}, wheat_tie)
    totals = {player.seat: player.points + player.step_points + wheat[player.seat] for player in players}
    ranks = {seat: 1 + sum(other > total for other in totals.values()) for seat, total in totals.items()}
    return Scores(
        tuple(
            Tally(
                seat=player.seat,
                total=totals[player.seat],
                rank=ranks[player.seat],
                points=player.points,
                step=player.step,
                step_points=player.step_points,
                wheat=player.wheat,
                wheat_points=wheat[player.seat],
            )
            for player in players
        ),
        tuple(seat for seat, rank in ranks.items() if rank == 1),
    )


def wheat_bonus(tokens: Mapping[SeatId, int], tie: WheatTie = "shared") -> dict[SeatId, int]:
    """For most wheat: all of it to each who is tied, or to nobody; and to nobody where nobody has any."""
    most = max(tokens.values(), default=0)
    leaders = [seat for seat, count in tokens.items() if count == most and most]
    paid = len(leaders) == 1 or tie == "shared"
    return {seat: WHEAT_BONUS if paid and seat in leaders else 0 for seat in tokens}
