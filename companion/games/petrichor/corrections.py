"""Corrections: which facts a table can show, and what follows from them.

Most facts are possible as they are. What must hold for the table as a whole is checked when all facts are in. Refused
with ``no_such_seat``, ``no_such_tile``, ``impossible_number``, ``no_such_die``, ``wrong_marker``, ``must_sprout``,
``cloud_bursts``, ``cloud_is_thunder``, ``too_many_drops``, ``too_many_votes`` and ``no_such_place``.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.pick import Refused
from companion.games.petrichor import facts as f
from companion.games.petrichor.changes import settled
from companion.games.petrichor.events import CropSprouted, GameEnded
from companion.games.petrichor.evolve import place_of
from companion.games.petrichor.field import MOST_STEPS
from companion.games.petrichor.state import Drops, Phase, State
from companion.games.petrichor.terms import (
    BURST_AT,
    CARDS,
    DROPS_PER_SEAT,
    FACES,
    GROWS_IN,
    THUNDER_AT,
    VOTES_PER_SEAT,
    SeatId,
)
from companion.games.petrichor.turns import stop_at, weather_stops

MOST_POINTS = 400
MOST_WHEAT = 40
"""The most points and wheat: a long game brings less, so a higher number is a slip of the finger."""


def accept(state: State, fact: Fact) -> tuple[Event, ...] | Refused:
    """The events of one fact, or why no table can show it."""
    refused = _unknown_names(state, fact) or _impossible_alone(state, fact)
    if refused is not None:
        return refused
    match fact:
        case f.PlaceIs():
            return _place(state, fact)
        case f.DropsAre():
            return (Corrected(replace(fact, drops=_in_order(state, fact.drops))),)
        case f.CloudIs():
            drops = _in_order(state, fact.drops)
            return (Corrected(f.CloudIs(fact.tile, drops, thunder=fact.thunder and bool(drops))),)
    return (Corrected(fact),)


def settle(before: State, facts: tuple[Fact, ...], after: State) -> tuple[Event, ...] | Refused:
    """Clouds darken and burst and tiles sprout, as after any change."""
    follows = settled(after)
    return next(_impossible_together(facts, after, follows), follows)


def _unknown_names(state: State, fact: Fact) -> Refused | None:
    seats = [getattr(fact, "seat", None), getattr(fact, "passed", None), *getattr(fact, "drops", ())]
    for seat in seats:
        if seat is not None and seat not in state.seat_ids:
            return Refused("no_such_seat", {"seat": str(seat)})
    tile = getattr(fact, "tile", None)
    if tile is not None and tile not in state.tiles:
        return Refused("no_such_tile", {"tile": tile})
    for count in (getattr(fact, "count", 0), *getattr(fact, "drops", {}).values()):
        if count < 0:
            return Refused("impossible_number", {"count": count})
    return None


def _impossible_alone(state: State, fact: Fact) -> Refused | None:
    match fact:
        case f.CloudIs():
            return _impossible_cloud(fact)
        case f.DieIs(die=die, face=face) if not 0 <= die < len(state.dice) or face not in FACES:
            return Refused("no_such_die")
        case f.HandIs() | f.PointsAre() | f.WheatIs() | f.StepIs() if fact.count > _MOST[type(fact)]:
            return Refused("impossible_number", {"count": fact.count})
    return None


def _impossible_cloud(fact: f.CloudIs) -> Refused | None:
    size = sum(fact.drops.values())
    if size >= BURST_AT:
        return Refused("cloud_bursts", {"tile": fact.tile, "n": size, "most": BURST_AT - 1})
    if size >= THUNDER_AT and not fact.thunder:
        return Refused("cloud_is_thunder", {"tile": fact.tile, "n": size})
    return None


_MOST: dict[type[Fact], int] = {
    f.HandIs: CARDS,
    f.PointsAre: MOST_POINTS,
    f.WheatIs: MOST_WHEAT,
    f.StepIs: MOST_STEPS,
}


def _impossible_together(facts: tuple[Fact, ...], state: State, follows: tuple[Event, ...]) -> Iterator[Refused]:
    """The reasons why no table can show the facts together."""
    for seat in state.seat_ids:
        if state.supply(seat) < 0:
            out = DROPS_PER_SEAT - state.supply(seat)
            yield Refused("too_many_drops", {"seat": seat, "n": out, "most": DROPS_PER_SEAT})
        if state.votes_left(seat) < 0:
            out = VOTES_PER_SEAT - state.votes_left(seat)
            yield Refused("too_many_votes", {"seat": seat, "n": out, "most": VOTES_PER_SEAT})
    for tile, marker in state.markers.items():
        if marker == "sprout" and state.field.tiles[tile].crop not in GROWS_IN:
            yield Refused("wrong_marker", {"tile": tile})
    bare = {fact.tile for fact in facts if isinstance(fact, f.MarkerIs) and fact.marker is None}
    for event in follows:
        if isinstance(event, CropSprouted) and event.tile in bare:
            yield Refused("must_sprout", {"tile": event.tile, "n": state.field.tiles[event.tile].sprouts})


def _in_order(state: State, drops: Drops) -> dict[SeatId, int]:
    return {seat: drops[seat] for seat in state.seat_ids if drops.get(seat)}


# The place


def phases(state: State, number: int) -> tuple[Phase, ...]:
    """The phases of a round that a correction can name. Harvests happen by themselves."""
    return ("action", "weather", "end" if number == state.rounds else "cleanup")


def _place(state: State, fact: f.PlaceIs) -> tuple[Event, ...] | Refused:
    """The agenda gets the steps of the place."""
    if not _is_place(state, fact):
        return Refused("no_such_place")
    fact = fact if fact.phase == "action" else replace(fact, passed=None)
    _, steps = stop_at(place_of(state, fact))
    ended = (GameEnded(),) if fact.phase == "end" and state.place.phase != "end" else ()
    return (Corrected(fact), AgendaChanged(steps), *ended)


def _is_place(state: State, fact: f.PlaceIs) -> bool:
    if state.untracked is not None or state.next_tile is not None or not 1 <= fact.round <= state.rounds:
        return False
    if fact.phase not in phases(state, fact.round):
        return False
    if fact.phase == "action":
        return fact.seat is not None and fact.weather is None and fact.seat != fact.passed
    if fact.weather is None:
        return fact.seat is None and fact.passed is None
    return fact.phase == "weather" and (fact.weather, fact.seat) in weather_stops(state, state.place.weathers)
