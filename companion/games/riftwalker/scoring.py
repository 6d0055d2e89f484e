"""Scoring: the points of each player's score pile at the end, and the winners.

It gets what counts from the engine or from a score sheet, and knows neither the matrix nor turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from companion.games.riftwalker.terms import RIFT_KINDS, RiftKind, SeatId

DecidedBy = Literal["points", "rifts", "explored", "shared"]
"""The tie-breaker that decided between players with most points; ``shared`` if none did and several win."""

Standing = tuple[int, int, int]


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
    """One player's result: ``points`` is the sum of the breakdown, the highest values first, and the bonus."""

    seat: SeatId
    points: int
    rank: int
    breakdown: tuple[Line, ...]
    bonus: int
    rifts: int
    explored: int


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
    ranks = [1 + sum(other < standing for other in standings) for standing in standings]
    return Scores(
        players=tuple(
            PlayerScore(player.seat, total, rank, lines, player.bonus, len(player.rifts), player.explored)
            for player, total, rank, lines in zip(players, points, ranks, breakdowns, strict=True)
        ),
        winners=tuple(player.seat for player, rank in zip(players, ranks, strict=True) if rank == 1),
        decided_by=_decided_by(standings),
    )


def _breakdown(player: Stand) -> tuple[Line, ...]:
    counts = Counter(player.rifts)
    ordered = sorted(counts, key=lambda rift: (RIFT_KINDS.index(rift.kind), -rift.value))
    return tuple(Line(rift.kind, rift.value, counts[rift], rift.value * counts[rift]) for rift in ordered)


def _decided_by(standings: Sequence[Standing]) -> DecidedBy:
    """The first tie-breaker after which the best standing is the only one."""
    best = min(standings)
    rules: tuple[DecidedBy, ...] = ("points", "rifts", "explored")
    for compared, rule in enumerate(rules, start=1):
        if sum(standing[:compared] == best[:compared] for standing in standings) == 1:
            return rule
    return "shared"
