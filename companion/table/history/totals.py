"""Sums over all finished matches of a game: wins by seat, by place in the order of play, and by player. Pure.

Matches are added one by one. Of 20,000 results, only the first of each group and the closest stay in memory.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.text import Text, dated
from companion.journal import MatchInfo
from companion.table.history.results import MatchResult
from companion.table.views.history import Fared, GameTotals, SeatResult

LAST = 5
"""The last place in the order of play with words of its own."""


class Group:
    """The sums over some results. ``first`` is the one that was added first."""

    def __init__(self, first: SeatResult[Text]) -> None:
        self.first = first
        self.games = self.wins = self.scored = self.points = 0

    def add(self, seat: SeatResult[Text]) -> None:
        self.games += 1
        self.wins += seat.rank == 1
        if seat.points is not None:
            self.scored += 1
            self.points += seat.points

    def join(self, other: Group) -> None:
        self.games += other.games
        self.wins += other.wins
        self.scored += other.scored
        self.points += other.points

    @property
    def average(self) -> float | None:
        """The points of a result that has any; ``None`` without one."""
        return self.points / self.scored if self.scored else None

    def fared(self, title: Text | str, *, marked: bool = False) -> Fared[Text]:
        role, icon = (self.first.role, self.first.icon) if marked else ("", "")
        return Fared(title, role, icon, self.games, self.wins, self.average)


class Sums:
    """The sums of one game. Names that differ only in case or spaces are one player."""

    def __init__(self) -> None:
        self._games = 0
        self._groups: dict[tuple[str, int, str], Group] = {}
        self._closest: tuple[int, MatchInfo, MatchResult] | None = None

    def add(self, info: MatchInfo, result: MatchResult) -> None:
        self._games += 1
        for seat in result.seats:
            who = seat.seat, seat.place, seat.name
            group = self._groups.get(who)
            if group is None:
                group = self._groups[who] = Group(seat)
            group.add(seat)
        lead = _lead(result)
        if lead is not None and (self._closest is None or lead < self._closest[0]):
            self._closest = lead, info, result

    def totals(self, title: Text) -> GameTotals[Text]:
        everybody = self._by(lambda _: True)
        places = sorted(self._by(lambda seat: seat.place), key=lambda group: group.first.place)
        return GameTotals(
            title=title,
            games=self._games,
            average=everybody[0].average if everybody else None,
            seats=tuple(group.fared(group.first.title, marked=True) for group in self._by(lambda seat: seat.seat)),
            places=tuple(group.fared(_place(group.first.place)) for group in places),
            players=tuple(group.fared(group.first.name) for group in self._by(_name)),
            closest="" if self._closest is None else _closest(*self._closest),
            closest_match="" if self._closest is None else self._closest[1].id,
        )

    def _by(self, key: Callable[[SeatResult[Text]], str | int]) -> list[Group]:
        """The groups joined by a key, those with the most wins first, among them those with the best average.

        Results without a key count nowhere.
        """
        joined: dict[str | int, Group] = {}
        for group in self._groups.values():
            if found := key(group.first):
                joined.setdefault(found, Group(group.first)).join(group)
        return sorted(joined.values(), key=lambda group: (-group.wins, -(group.average or 0), group.first.seat))


def _lead(result: MatchResult) -> int | None:
    """Points between the first and the second."""
    points = sorted([seat.points for seat in result.seats if seat.points is not None], reverse=True)
    return points[0] - points[1] if len(points) > 1 else None


def _name(seat: SeatResult[Text]) -> str:
    return " ".join(seat.name.casefold().split())


def _place(place: int) -> Text:
    return Text("ui.totals.first") if place == 1 else Text(f"ui.totals.place.{min(place, LAST)}")


def _closest(lead: int, info: MatchInfo, found: MatchResult) -> Text:
    """The match with the smallest lead: its day, its winner and the lead."""
    winner = min(found.seats, key=lambda seat: seat.rank or len(found.seats))
    date, who = dated(info.began[:10]), winner.name or winner.title
    if not lead:
        return Text("ui.totals.level", {"date": date, "seat": who})
    return Text("ui.totals.closest", {"date": date, "seat": who, "n": lead})
