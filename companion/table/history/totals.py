"""Sums over all finished matches of a game: wins by seat, by place in the order of play, and by player. Pure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from companion.engine.text import Text, dated
from companion.journal import MatchInfo
from companion.table.history.results import MatchResult
from companion.table.views.history import Fared, GameTotals, SeatResult

Group = Sequence[SeatResult[Text]]

LAST = 5
"""The last place in the order of play with words of its own."""


def totals(title: Text, found: Sequence[tuple[MatchInfo, MatchResult]]) -> GameTotals[Text]:
    """The sums of one game. Names that differ only in case or spaces are one player."""
    seats = [seat for _, result in found for seat in result.seats]
    leads = [(lead, at) for at, (_, result) in enumerate(found) if (lead := _lead(result)) is not None]
    lead, closest = min(leads, default=(0, None))
    places = _groups((seat for seat in seats if seat.place), lambda seat: seat.place)
    return GameTotals(
        title=title,
        games=len(found),
        average=_average(seats),
        seats=tuple(_fared(group, group[0].title, marked=True) for group in _groups(seats, lambda seat: seat.seat)),
        places=tuple(_fared(group, _place(group)) for group in sorted(places, key=lambda group: group[0].place)),
        players=tuple(_fared(group, group[0].name) for group in _groups(filter(_name, seats), _name)),
        closest="" if closest is None else _closest(*found[closest], lead),
        closest_match="" if closest is None else found[closest][0].id,
    )


def _groups(seats: Iterable[SeatResult[Text]], key: Callable[[SeatResult[Text]], Hashable]) -> list[Group]:
    """The results with the same key, those with the most wins first, among them those with the best average."""
    found: dict[Hashable, list[SeatResult[Text]]] = {}
    for seat in seats:
        found.setdefault(key(seat), []).append(seat)
    return sorted(found.values(), key=lambda group: (-_wins(group), -(_average(group) or 0), group[0].seat))


def _fared(group: Group, title: Text | str, *, marked: bool = False) -> Fared[Text]:
    role, icon = (group[0].role, group[0].icon) if marked else ("", "")
    return Fared(title, role, icon, len(group), _wins(group), _average(group))


def _wins(group: Group) -> int:
    return sum(seat.rank == 1 for seat in group)


def _average(group: Group) -> float | None:
    points = [seat.points for seat in group if seat.points is not None]
    return sum(points) / len(points) if points else None


def _lead(result: MatchResult) -> int | None:
    """Points between the first and the second."""
    points = sorted((seat.points for seat in result.seats if seat.points is not None), reverse=True)
    return points[0] - points[1] if len(points) > 1 else None


def _name(seat: SeatResult[Text]) -> str:
    return " ".join(seat.name.casefold().split())


def _place(group: Group) -> Text:
    place = group[0].place
    return Text("ui.totals.first") if place == 1 else Text(f"ui.totals.place.{min(place, LAST)}")


def _closest(info: MatchInfo, found: MatchResult, lead: int) -> Text:
    """The match with the smallest lead: its day, its winner and the lead."""
    winner = min(found.seats, key=lambda seat: seat.rank or len(found.seats))
    date, who = dated(info.began[:10]), winner.name or winner.title
    if not lead:
        return Text("ui.totals.level", {"date": date, "seat": who})
    return Text("ui.totals.closest", {"date": date, "seat": who, "n": lead})
