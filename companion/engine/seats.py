"""Seats: the places of the players at the table, their order, and their ranks at the end. The same in every game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

import msgspec

from companion.engine.options import ChosenValue, O, parse_options
from companion.engine.summary import SetupChoices
from companion.engine.text import Text, commas
from companion.errors import SetupError

T = TypeVar("T", bound=str)


class Seat(msgspec.Struct, Generic[T], frozen=True):
    """A player's place at the table, and the player's name, which may be empty."""

    id: T
    name: str = ""


def initials(names: Iterable[str]) -> tuple[str, ...]:
    """A letter for each name: the first one of it that no name before it has; ``""`` if there is none."""
    found: list[str] = []
    for name in names:
        found.append(next((letter for letter in name.upper() if letter.isalnum() and letter not in found), ""))
    return tuple(found)


class Seated(msgspec.Struct, Generic[T], frozen=True, dict=True):
    """The part of a state that all games have: the seats, clockwise, and the first player."""

    seats: tuple[Seat[T], ...]
    first_player: T

    @cached_property
    def seat_ids(self) -> tuple[T, ...]:
        """The seats, clockwise."""
        return tuple(seat.id for seat in self.seats)

    @cached_property
    def turn_order(self) -> tuple[T, ...]:
        """The seats clockwise from the first player."""
        return self.clockwise_from(self.first_player)

    def clockwise_from(self, seat: T) -> tuple[T, ...]:
        first = self.seat_ids.index(seat)
        return self.seat_ids[first:] + self.seat_ids[:first]

    def left_of(self, seat: T) -> T:
        """The next seat clockwise; alone, the seat itself."""
        return self.seat_ids[(self.seat_ids.index(seat) + 1) % len(self.seats)]

    def right_of(self, seat: T) -> T:
        """The seat before, which is the next one counter-clockwise."""
        return self.seat_ids[self.seat_ids.index(seat) - 1]


LONGEST_NAME = 24
"""The most letters of a player's name."""


def seated(
    choices: SetupChoices,
    seats: Sequence[tuple[str, str]],
    first: str | None,
    pairs: Mapping[str, ChosenValue],
    options: type[O],
) -> tuple[tuple[tuple[str, str], ...], O]:
    """The seats with their players' names, and the house rules.

    Raises ``SetupError`` with everything that does not fit in any game. A game adds the checks of its own rules.
    """
    named = tuple((seat, name.strip()) for seat, name in seats)
    known = [seat.id for seat in choices.seats]
    wrong = [
        *wrong_seats([seat for seat, _ in named], first, known, fewest=choices.fewest, most=choices.most),
        *wrong_names(name for _, name in named),
    ]
    chosen = options()
    try:
        chosen = parse_options(pairs, options)
    except SetupError as error:
        wrong += error.problems
    if wrong:
        raise SetupError(*wrong)
    return named, chosen


def wrong_seats(
    seats: Sequence[str], first: str | None, known: Collection[str], *, fewest: int, most: int
) -> Iterator[Text]:
    """The problems of taken seats: ``known`` are all seats of the game, ``first`` is the one that begins."""
    if not fewest <= len(seats) <= most:
        yield Text("error.seats.number", {"n": len(seats), "fewest": fewest, "most": most})
    for seat in dict.fromkeys(seats):
        if seat not in known:
            yield Text("error.seats.unknown", {"seat": repr(seat), "seats": commas(known)})
        if seats.count(seat) > 1:
            yield Text("error.seats.twice", {"seat": repr(seat)})
    if first is not None and first not in seats:
        yield Text("error.seats.first", {"seat": repr(first), "seats": commas(seats)})


def wrong_names(names: Iterable[str]) -> Iterator[Text]:
    """The problems of players' names, which are on screens, in the log and in exported games."""
    for name in names:
        if not name.isprintable():
            yield Text("error.name.unprintable", {"name": repr(name)})
        elif len(name) > LONGEST_NAME:
            yield Text("error.name.too_long", {"name": repr(name), "n": LONGEST_NAME})


class Ranked(NamedTuple):
    """The rank of a player, 1 being the best; equal players share one that leaves the next ones free (1, 1, 3).

    ``decided`` are the places of the values that set the player apart from those who were equal until there, in the
    order in which they count. ``shared`` says that others are equal in everything.
    """

    rank: int
    decided: tuple[int, ...]
    shared: bool


def ranked(standings: Sequence[tuple[int, ...]]) -> list[Ranked]:
    """Rank players by their values, the first one first; smaller is better."""
    return [_ranked(standing, standings) for standing in standings]


def _ranked(standing: tuple[int, ...], standings: Sequence[tuple[int, ...]]) -> Ranked:
    peers, decided = list(standings), []
    for place, value in enumerate(standing):
        equal = [peer for peer in peers if peer[place] == value]
        if len(equal) < len(peers):
            decided.append(place)
        peers = equal
    return Ranked(1 + sum(other < standing for other in standings), tuple(decided), len(peers) > 1)
