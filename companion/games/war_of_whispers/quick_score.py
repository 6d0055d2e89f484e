"""Who won a game that nobody tracked: what lies on the table at its end is asked for, pick by pick, and scored.

Asked is the basic game; agents in regions and bonuses for tokens face down are left to a score file. Swaps and cards
only break ties, so they are asked only of those who are level.
"""

from __future__ import annotations

from functools import partial
from typing import cast

from msgspec.structs import replace

from companion.engine.pick import Pick, Script, listed
from companion.engine.prompt import Asked, Prompt
from companion.engine.text import Text
from companion.games.war_of_whispers.scoring import Scores, Stand, score
from companion.games.war_of_whispers.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.war_of_whispers.terms import (
    CARDS_PER_DECK,
    EMPIRES,
    MOST_SWAPS,
    SLOTS,
    SOCIETIES,
    Empire,
    SeatId,
    Slot,
)
from companion.games.war_of_whispers.worded import ask, ask_number
from companion.games.war_of_whispers.words import phrases
from companion.games.war_of_whispers.words.phrases import empire, slot, society, token

CITIES = 12
"""On the printed board."""

MOST_CARDS = CARDS_PER_DECK * len(EMPIRES)

Counted = tuple[Scores, tuple[SeatId, ...]]
"""The scores, and the seats in the order in which they were named."""


def quick_score() -> Asked[Counted]:
    return Asked(Prompt("quick_score", None, required=False), _quick_score)


def _quick_score() -> Script[Counted]:
    seats = yield from _who_played()
    cities = yield from _cities()
    stands: dict[SeatId, Stand] = {}
    for seat in seats:
        stands[seat] = Stand(seat, (yield from _loyalties(seat)), swaps=0, cards=0)
    for seat in _level(cities, stands):
        question = Text("quick.swaps", {"seat": society(seat)})
        swaps = yield from ask_number(question, range(MOST_SWAPS + 1), phrases.times, kind="swaps")
        stands[seat] = replace(stands[seat], swaps=swaps)
    left = MOST_CARDS
    for seat in _level(cities, stands):
        question = Text("quick.cards", {"seat": society(seat)})
        cards = yield from ask_number(question, range(left + 1), phrases.cards, kind="cards")
        stands[seat] = replace(stands[seat], cards=cards)
        left -= cards
    return score(cities, tuple(stands.values())), seats


def _level(cities: dict[Empire, int], stands: dict[SeatId, Stand]) -> tuple[SeatId, ...]:
    """The seats that share their rank with another, by what is known so far."""
    ranks = {tally.seat: tally.rank for tally in score(cities, tuple(stands.values())).players}
    return tuple(seat for seat, rank in ranks.items() if list(ranks.values()).count(rank) > 1)


def _who_played() -> Script[tuple[SeatId, ...]]:
    """How many, the most first, then which societies; all of them where all are needed."""
    numbers = range(MOST_SEATS, FEWEST_SEATS - 1, -1)
    count = yield from ask_number(Text("quick.players"), numbers, phrases.players, kind="players")
    if count == len(SOCIETIES):
        return SOCIETIES
    seats: tuple[SeatId, ...] = ()
    while len(seats) < count:
        free = listed("seat", tuple(seat for seat in SOCIETIES if seat not in seats))
        question = Text("quick.society", {"number": len(seats) + 1, "all": count})
        pick = yield from ask(question, free, lambda pick: society(cast("SeatId", pick.value)))
        seats = (*seats, cast("SeatId", pick.value))
    return seats


def _cities() -> Script[dict[Empire, int]]:
    """Every city belongs to an empire, so the last one most likely has all that the others leave."""
    cities: dict[Empire, int] = {}
    for name in EMPIRES:
        left = CITIES - sum(cities.values())
        question = Text("quick.cities", {"empire": empire(name), "left": left})
        numbers = range(left, -1, -1) if name == EMPIRES[-1] else range(left + 1)
        cities[name] = yield from ask_number(question, numbers, phrases.cities, kind="cities")
    return cities


def _loyalties(seat: SeatId) -> Script[dict[Slot, Empire]]:
    loyalties: dict[Slot, Empire] = {}
    for place in SLOTS:
        free = listed("empire", tuple(name for name in EMPIRES if name not in loyalties.values()))
        question = Text("quick.loyalty", {"seat": society(seat), "slot": slot(place)})
        pick = yield from ask(question, free, partial(_token, place))
        loyalties[place] = cast("Empire", pick.value)
    return loyalties


def _token(place: Slot, pick: Pick) -> Text:
    return token(place, cast("Empire", pick.value))
