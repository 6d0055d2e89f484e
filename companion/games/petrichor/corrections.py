"""The table is right: what the real table shows is taken over, unless no table can show it.

One function a fact. Facts of one correction are taken over together, each on top of the one before; what must hold for
the table as a whole is looked at when all of them are in, and then what follows by itself happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.agenda import Event
from companion.engine.game import Fact, Game
from companion.engine.pick import Refused
from companion.engine.position import fold
from companion.engine.told import one_by_one
from companion.games.petrichor import events as e
from companion.games.petrichor import facts as f
from companion.games.petrichor.changes import settled
from companion.games.petrichor.field import MOST_STEPS
from companion.games.petrichor.state import Cloud, Drops, Phase, Place, State
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
"""More than a long game can bring, so a slip of the finger."""


def correct(game: Game[State], state: State, facts: tuple[Fact, ...]) -> tuple[Event, ...] | Refused:
    """The events that make the state say what the table shows, or why no table can show it.

    Codes: ``nothing_said``, ``contradiction``, ``no_such_seat``, ``no_such_tile``, ``impossible_number``,
    ``no_such_die``, ``wrong_marker``, ``must_sprout``, ``cloud_bursts``, ``cloud_is_thunder``, ``too_many_drops``,
    ``too_many_votes``, ``no_such_place``.
    """
    in_order = sorted(facts, key=lambda fact: isinstance(fact, f.PlaceIs))  # its steps are read off the rest
    events = one_by_one(game, state, tuple(in_order), _taken_over)
    if isinstance(events, Refused):
        return events
    after = fold(game, events, state)
    follows = settled(after)
    return next(_impossible(facts, after, follows), None) or (*events, *follows)


def _taken_over(state: State, fact: Fact) -> tuple[Event, ...] | Refused:
    return _unknown_names(state, fact) or _FACTS[type(fact)](state, fact)


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


def _impossible(facts: tuple[Fact, ...], state: State, follows: tuple[Event, ...]) -> Iterator[Refused]:
    """What no table can show, whatever was said."""
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
        if isinstance(event, e.CropSprouted) and event.tile in bare:
            yield Refused("must_sprout", {"tile": event.tile, "n": state.field.tiles[event.tile].sprouts})


# The field


def _in_order(state: State, drops: Drops) -> dict[SeatId, int]:
    return {seat: drops[seat] for seat in state.seat_ids if drops.get(seat)}


def _drops(state: State, fact: f.DropsAre) -> tuple[Event, ...] | Refused:
    return (e.DropsCorrected(fact.tile, _in_order(state, fact.drops)),)


def _marker(state: State, fact: f.MarkerIs) -> tuple[Event, ...] | Refused:
    return (e.MarkerCorrected(fact.tile, fact.marker),)


def _cloud(state: State, fact: f.CloudIs) -> tuple[Event, ...] | Refused:
    over = Cloud(_in_order(state, fact.drops), fact.thunder)
    if over.size >= BURST_AT:
        return Refused("cloud_bursts", {"tile": fact.tile, "n": over.size, "most": BURST_AT - 1})
    if over.size >= THUNDER_AT and not over.thunder:
        return Refused("cloud_is_thunder", {"tile": fact.tile, "n": over.size})
    return (e.CloudCorrected(fact.tile, over if over.size else None),)


# Beside the field


def _votes(state: State, fact: f.VotesAre) -> tuple[Event, ...] | Refused:
    return (e.VotesCorrected(fact.weather, fact.seat, fact.count),)


def _die(state: State, fact: f.DieIs) -> tuple[Event, ...] | Refused:
    if not 0 <= fact.die < len(state.dice) or fact.face not in FACES:
        return Refused("no_such_die")
    return (e.DieCorrected(fact.die, fact.face),)


def _hand(state: State, fact: f.HandIs) -> tuple[Event, ...] | Refused:
    if fact.count > CARDS:
        return Refused("impossible_number", {"count": fact.count})
    return (e.HandCorrected(fact.seat, fact.count),)


def _counted(most: int, event: type[Event]) -> Callable[[State, Any], tuple[Event, ...] | Refused]:
    """A number of a seat on a track or beside it."""

    def correction(state: State, fact: f.PointsAre | f.WheatIs | f.StepIs) -> tuple[Event, ...] | Refused:
        if fact.count > most:
            return Refused("impossible_number", {"count": fact.count})
        return (event(fact.seat, fact.count),)

    return correction


def _first_player(state: State, fact: f.FirstPlayerIs) -> tuple[Event, ...] | Refused:
    return (e.FirstPlayerCorrected(fact.seat),)


# The place


def phases(state: State, number: int) -> tuple[Phase, ...]:
    """Where in a round a game can be told to be. Harvests happen by themselves."""
    return ("action", "weather", "end" if number == state.rounds else "cleanup")


def _place(state: State, fact: f.PlaceIs) -> tuple[Event, ...] | Refused:
    """The agenda becomes what is to be done there."""
    place = _told(state, fact)
    if place is None:
        return Refused("no_such_place")
    place, steps = stop_at(place)
    ended = (e.GameEnded(),) if fact.phase == "end" and state.place.phase != "end" else ()
    return (e.PlaceCorrected(place), e.AgendaChanged(steps), *ended)


def _told(state: State, fact: f.PlaceIs) -> Place | None:
    """The place that a fact tells; ``None`` where there is no such place."""
    there = 1 <= fact.round <= state.rounds and fact.phase in phases(state, fact.round)
    if state.untracked is not None or not there:
        return None
    if fact.phase == "action":
        plain = fact.seat is not None and fact.weather is None and fact.seat != fact.passed
        return Place(fact.round, "action", fact.seat, fact.passed) if plain else None
    if fact.weather is None:
        return None if fact.seat or fact.passed else Place(fact.round, fact.phase)
    decided = state.place.weathers
    stop = fact.phase == "weather" and (fact.weather, fact.seat) in weather_stops(state, decided)
    return Place(fact.round, "weather", fact.seat, weathers=decided, weather=fact.weather) if stop else None


_FACTS: dict[type[Fact], Callable[[State, Any], tuple[Event, ...] | Refused]] = {
    f.DropsAre: _drops,
    f.MarkerIs: _marker,
    f.CloudIs: _cloud,
    f.VotesAre: _votes,
    f.DieIs: _die,
    f.HandIs: _hand,
    f.PointsAre: _counted(MOST_POINTS, e.PointsCorrected),
    f.WheatIs: _counted(MOST_WHEAT, e.WheatCorrected),
    f.StepIs: _counted(MOST_STEPS, e.StepCorrected),
    f.FirstPlayerIs: _first_player,
    f.PlaceIs: _place,
}
