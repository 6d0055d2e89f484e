"""Scoring: the points of each player's score pile at the end, and the winners.

It gets what counts from the engine or from a score sheet, and knows neither the matrix nor turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from companion.engine.seats import ranked
from companion.games.riftwalker.terms import RIFT_KINDS, RiftKind, SeatId

TieBreaker = Literal["rifts", "explored"]
"""What ranks players with equal points: most scored rifts, then the highest value of explored rifts."""
TIE_BREAKERS: tuple[TieBreaker, ...] = ("rifts", "explored")

DecidedBy = Literal["points", "rifts", "explored", "shared"]
"""The tie-breaker that decided between players with most points; ``shared`` if none did and several win."""


class Scored(msgspec.Struct, frozen=True):
    """A rift of a score pile: its kind, and its value without its bonus."""

    kind: RiftKind
    value: int


class Stand(msgspec.Struct, frozen=True):
    """A player's position at the end of the game.

    ``bonus`` has the points of all bonuses of scored rifts; ``explored`` is the value of all explored rifts by their
    rotation, which only decides ties.
    """

    seat: SeatId
    rifts: tuple[Scored, ...] = ()
    bonus: int = 0
    explored: int = 0


class Line(msgspec.Struct, frozen=True):
    """Scored rifts of one kind and value: ``points`` is always ``value * count``."""

    kind: RiftKind
    value: int
    count: int
    points: int


class PlayerScore(msgspec.Struct, frozen=True):
    """One player's result: ``points`` is the sum of the breakdown, the highest values first, and the bonus.

    ``tie`` has what set the player apart from others with as many points; ``shared`` says that some are left.
    """

    seat: SeatId
    points: int
    rank: int
    breakdown: tuple[Line, ...]
    bonus: int
    rifts: int
    explored: int
    tie: Mapping[TieBreaker, int]
    shared: bool


class Scores(msgspec.Struct, frozen=True):
    """The score of a game: players in the given order; the winners are exactly those of rank 1."""

    players: tuple[PlayerScore, ...]
    winners: tuple[SeatId, ...]
    decided_by: DecidedBy


def score(players: Sequence[Stand]) -> Scores:
    """Score at least one player. Explored rifts score nothing.

    Rank 1 is the best, and equal players share a rank that leaves the next ones free (1, 1, 3). Ties: most scored
    rifts, then the highest value of explored rifts; players still equal share the win (a ruling of ours).
    """
    breakdowns = [_breakdown(player) for player in players]
    points = [
        sum(line.points for line in lines) + player.bonus for lines, player in zip(breakdowns, players, strict=True)
    ]
    standings = [(-total, -len(player.rifts), -player.explored) for total, player in zip(points, players, strict=True)]
    scores = tuple(
        PlayerScore(
            seat=player.seat,
            points=total,
            rank=place.rank,
            breakdown=lines,
            bonus=player.bonus,
            rifts=len(player.rifts),
            explored=player.explored,
            tie={TIE_BREAKERS[at - 1]: abs(standing[at]) for at in place.decided if at},
            shared=place.shared,
        )
        for player, total, lines, standing, place in zip(
            players, points, breakdowns, standings, ranked(standings), strict=True
        )
    )
    winners = [player for player in scores if player.rank == 1]
    return Scores(scores, tuple(player.seat for player in winners), _decided_by(winners[0]))


def _breakdown(player: Stand) -> tuple[Line, ...]:
    counts = Counter(player.rifts)
    ordered = sorted(counts, key=lambda rift: (RIFT_KINDS.index(rift.kind), -rift.value))
    return tuple(Line(rift.kind, rift.value, counts[rift], rift.value * counts[rift]) for rift in ordered)


def _decided_by(winner: PlayerScore) -> DecidedBy:
    return "shared" if winner.shared else [*winner.tie][-1] if winner.tie else "points"
