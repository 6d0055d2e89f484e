"""Scoring: the points of each player's loyalties at the end, and the winners.

It gets what counts from the engine or from a score sheet, and knows neither regions nor turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from companion.engine.seats import ranked
from companion.games.war_of_whispers.terms import SLOT_VALUES, SLOTS, Empire, SeatId, Slot

TieBreaker = Literal["swaps", "cards", "order"]
"""What ranks players with equal points: fewest swaps, then most cards in hand, then the turn order."""
TIE_BREAKERS: tuple[TieBreaker, ...] = ("swaps", "cards", "order")

DecidedBy = Literal["points", "swaps", "cards", "order", "shared"]
"""The tie-breaker that decided between players with most points; ``shared`` if none did and several win."""

Standing = tuple[int, int, int, int]


class Stand(msgspec.Struct, frozen=True):
    """A player's position at the end of the game. ``loyalties`` has the five empires in all five slots.

    ``cards`` is the number of cards in hand; the last turn has no cleanup. ``field_agents`` has the controller of the
    region for each agent of this player on the map. ``concealed`` is the number of loyalty tokens never turned up.
    """

    seat: SeatId
    loyalties: Mapping[Slot, Empire]
    swaps: int
    cards: int
    field_agents: tuple[Empire, ...] = ()
    concealed: int = 0


class Line(msgspec.Struct, frozen=True):
    """The points of one loyalty: ``points`` is always ``value * (cities + agents)``."""

    empire: Empire
    slot: Slot
    value: int
    cities: int
    agents: int
    points: int


class PlayerScore(msgspec.Struct, frozen=True):
    """One player's result: ``points`` is the sum of the breakdown, Devout to Opposed, and the concealed bonus.

    ``tie`` has what set the player apart from others with as many points; ``shared`` says that some are left.
    """

    seat: SeatId
    points: int
    rank: int
    breakdown: tuple[Line, ...]
    concealed_bonus: int
    tie: Mapping[TieBreaker, int]
    shared: bool


class Scores(msgspec.Struct, frozen=True):
    """The score of a game: players in the given order; the winners are exactly those of rank 1."""

    players: tuple[PlayerScore, ...]
    winners: tuple[SeatId, ...]
    decided_by: DecidedBy


def score(
    cities: Mapping[Empire, int],
    players: Sequence[Stand],
    *,
    concealed_bonus: bool = False,
    turn_order: Sequence[SeatId] = (),
) -> Scores:
    """Score at least one player; an empire missing in ``cities`` controls none.

    Rank 1 is the best, and equal players share a rank that leaves the next ones free (1, 1, 3). An agent on the map
    counts for its owner like a city of the empire that controls its region. With ``concealed_bonus`` (the designer's
    variant) each concealed loyalty has a point. A ``turn_order`` of all players ranks players that are still equal
    (option ``tied_win``); without one they stay equal.
    """
    breakdowns = [_breakdown(cities, player) for player in players]
    bonuses = [player.concealed if concealed_bonus else 0 for player in players]
    points = [sum(line.points for line in lines) + bonus for lines, bonus in zip(breakdowns, bonuses, strict=True)]
    standings = [_standing(total, player, turn_order) for total, player in zip(points, players, strict=True)]
    scores = tuple(
        PlayerScore(
            seat=player.seat,
            points=total,
            rank=place.rank,
            breakdown=lines,
            concealed_bonus=bonus,
            tie={TIE_BREAKERS[at - 1]: abs(standing[at]) for at in place.decided if at},
            shared=place.shared,
        )
        for player, total, lines, bonus, standing, place in zip(
            players, points, breakdowns, bonuses, standings, ranked(standings), strict=True
        )
    )
    winners = [player for player in scores if player.rank == 1]
    return Scores(scores, tuple(player.seat for player in winners), _decided_by(winners[0]))


def _breakdown(cities: Mapping[Empire, int], player: Stand) -> tuple[Line, ...]:
    lines = []
    for slot in SLOTS:
        empire = player.loyalties[slot]
        value, held, agents = SLOT_VALUES[slot], cities.get(empire, 0), player.field_agents.count(empire)
        lines.append(Line(empire, slot, value, cities=held, agents=agents, points=value * (held + agents)))
    return tuple(lines)


def _standing(points: int, player: Stand, turn_order: Sequence[SeatId]) -> Standing:
    """The key of a rank, smaller is better: most points, fewest swaps, most cards in hand, then the turn order."""
    return (-points, player.swaps, -player.cards, turn_order.index(player.seat) + 1 if turn_order else 0)


def _decided_by(winner: PlayerScore) -> DecidedBy:
    return "shared" if winner.shared else [*winner.tie][-1] if winner.tie else "points"
