"""Sums over all finished matches: who wins how often, from where, and how closely. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from companion.table.history.results import MatchResult, SeatResult


class Sum(msgspec.Struct, frozen=True):
    """How often somebody played and won, and their points on average where any are known."""

    like: SeatResult
    games: int
    wins: int
    average: float | None


class Totals(msgspec.Struct, frozen=True):
    """``closest`` is the place in the list of the match with the smallest lead, and ``lead`` those points."""

    games: int
    average: float | None
    seats: tuple[Sum, ...]
    places: tuple[Sum, ...]
    players: tuple[Sum, ...]
    closest: int | None
    lead: int


def totals(results: Sequence[MatchResult]) -> Totals:
    """The sums. Names that differ only in small and capital letters or in spaces are one player."""
    everybody = [seat for result in results for seat in result.seats]
    leads = [(lead, at) for at, result in enumerate(results) if (lead := _lead(result)) is not None]
    lead, closest = min(leads, default=(0, None))
    named = [seat for seat in everybody if _name(seat)]
    return Totals(
        games=len(results),
        average=_average(everybody),
        seats=_sums(everybody, lambda seat: seat.seat),
        places=tuple(sorted(_sums([s for s in everybody if s.place], lambda seat: seat.place), key=_place)),
        players=_sums(named, _name),
        closest=closest,
        lead=lead,
    )


def _sums(seats: Iterable[SeatResult], key: object) -> tuple[Sum, ...]:
    """Who won most often first; among those the better on average."""
    assert callable(key)
    found: dict[object, list[SeatResult]] = {}
    for seat in seats:
        found.setdefault(key(seat), []).append(seat)
    sums = [
        Sum(group[0], len(group), sum(seat.rank == 1 for seat in group), _average(group)) for group in found.values()
    ]
    return tuple(sorted(sums, key=lambda each: (-each.wins, -(each.average or 0), each.like.seat)))


def _average(seats: Sequence[SeatResult]) -> float | None:
    points = [seat.points for seat in seats if seat.points is not None]
    return sum(points) / len(points) if points else None


def _lead(result: MatchResult) -> int | None:
    """Points between the first and the second."""
    points = sorted((seat.points for seat in result.seats if seat.points is not None), reverse=True)
    return points[0] - points[1] if len(points) > 1 else None


def _name(seat: SeatResult) -> str:
    return " ".join(seat.name.casefold().split())


def _place(each: Sum) -> int:
    return each.like.place
