"""How far the game is, told by touch: the round, its phase, then whose turn it is in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from companion.engine.tally import OneOf
from companion.engine.text import Text
from companion.games.petrichor.corrections import phases
from companion.games.petrichor.facts import PlaceIs
from companion.games.petrichor.state import Phase, State
from companion.games.petrichor.terms import SeatId, Weather
from companion.games.petrichor.turns import weather_stops
from companion.games.petrichor.words.phrases import colour, say, weather_name

NOBODY = ""
COUNTING = ""
"""In the weather phase: the votes are about to be counted."""


def place_choices(state: State) -> Iterator[OneOf]:
    """Round and phase, and within the phase what comes next."""
    at = state.place
    rounds = tuple((str(number), say("tally.round.number", round=number)) for number in range(1, state.rounds + 1))
    yield OneOf("place.round", say("tally.round"), str(at.round), rounds)
    listed = tuple((name, say(f"next.{name}", round=at.round)) for name in phases(state, at.round))
    yield OneOf("place.phase", say("tally.phase"), at.phase, listed)
    if at.phase == "action":
        seats = tuple((seat, colour(seat)) for seat in state.seat_ids)
        yield OneOf("place.seat", say("tally.turn"), at.seat or NOBODY, seats)
        passed = ((NOBODY, say("tally.nobody")), *seats)
        yield OneOf("place.passed", say("tally.passed"), at.passed or NOBODY, passed)
    elif at.phase == "weather":
        stops = ((_stop(*stop), _named(*stop)) for stop in weather_stops(state, at.weathers))
        moments = ((COUNTING, say("tally.counting")), *stops)
        now = COUNTING if at.weather is None else _stop(at.weather, at.seat)
        yield OneOf("place.moment", say("tally.moment"), now, moments)


def place_set(state: State, what: str, value: str) -> PlaceIs:
    """The place with one of these another; what stands below it begins anew where it no longer fits."""
    at = state.place
    if what == "round":
        number = int(value)
        phase = at.phase if at.phase in phases(state, number) else "action"
        return _begun(state, number, phase)
    if what == "phase":
        return _begun(state, at.round, cast("Phase", value))
    if what == "moment":
        weather, _, seat = value.partition("/")
        whose = cast("SeatId", seat) if seat else None
        return PlaceIs(at.round, "weather", whose, weather=cast("Weather", weather) if weather else None)
    named = cast("SeatId", value) if value else None
    if what == "seat":
        return PlaceIs(at.round, "action", named, None if named == at.passed else at.passed)
    seat_now = at.seat if named is None or at.seat != named else state.left_of(named)
    return PlaceIs(at.round, "action", seat_now, named)


def _begun(state: State, number: int, phase: Phase) -> PlaceIs:
    return PlaceIs(number, phase, state.first_player if phase == "action" else None)


def _stop(weather: Weather, seat: SeatId | None) -> str:
    return f"{weather}/{seat or NOBODY}"


def _named(weather: Weather, seat: SeatId | None) -> Text:
    if seat is None:
        return say(f"next.happen.{weather}", weather=weather_name(weather))
    return say(f"next.{weather}", seat=colour(seat))
