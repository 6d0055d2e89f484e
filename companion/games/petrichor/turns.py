"""Turns: the next place of the place marker, when everything at its place is done."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.chance import Chance
from companion.games.petrichor.events import GameEnded, HandsCut, PlaceMarked, VotesReturned
from companion.games.petrichor.final import unknown_steps
from companion.games.petrichor.state import Phase, Place, State
from companion.games.petrichor.steps import (
    Blow,
    Deal,
    Decide,
    FirstCloud,
    Happen,
    Harvest,
    Play,
    Roll,
    Shine,
    TellSteps,
)
from companion.games.petrichor.terms import KEPT_CARDS, SeatId, Weather
from companion.games.petrichor.weather import seats_asked

Stop = tuple[Place, tuple[Step, ...]]
"""A place of the marker, and the steps there."""


def go_on(state: State, chance: Chance) -> Outcome:
    """Move the marker to the next stop; no events when the game is over.

    A correction at the end may put a player on a step whose points are not entered yet.
    """
    if state.place.phase == "end":
        return Outcome((PlaceMarked(state.place),), (TellSteps(),)) if unknown_steps(state) else Outcome()
    place, steps = following(state)
    ended = (GameEnded(),) if place.phase == "end" else ()
    return Outcome((*_leaving(state, place), PlaceMarked(place), *ended), steps)


def _leaving(state: State, to: Place) -> tuple[Event, ...]:
    """The events at the end of a phase."""
    at = state.place
    if at.phase == to.phase:
        return ()
    if at.phase == "action":
        over = {seat: held - KEPT_CARDS for seat, held in state.hands.items() if held > KEPT_CARDS}
        return (HandsCut(over),) if over else ()
    if at.phase == "weather" and at.weathers:
        return (VotesReturned(at.weathers),)
    return ()


def following(state: State) -> Stop:
    """The stop after this one, before the end of the game."""
    at = state.place
    if at.phase == "setup":
        seats = state.turn_order
        first = 0 if at.seat is None else seats.index(at.seat) + 1
        return begun(state, at.round, "action") if first == len(seats) else stop_at(Place(1, "setup", seats[first]))
    if at.phase == "action" and at.seat is not None:
        seat = state.left_of(at.seat)
        if seat == at.passed:
            return begun(state, at.round, "weather")
        return stop_at(Place(at.round, "action", seat, at.passed))
    if at.phase == "weather":
        stops = list(weather_stops(state, at.weathers))
        here = -1 if at.weather is None else stops.index((at.weather, at.seat))
        if here + 1 < len(stops):
            weather, asked = stops[here + 1]
            return stop_at(Place(at.round, "weather", asked, weathers=at.weathers, weather=weather))
    return begun(state, *next_phase(state))


def next_phase(state: State) -> tuple[int, Phase]:
    """The round and the phase after this phase, before the end of the game."""
    at = state.place
    if at.phase == "setup":
        return at.round, "action"
    if at.phase == "action":
        return at.round, "weather"
    if at.phase == "weather" and state.harvest_is_due:
        return at.round, "harvest"
    if at.phase == "cleanup":
        return at.round + 1, "action"
    return at.round, "end" if state.last_round else "cleanup"


def begun(state: State, number: int, phase: Phase) -> Stop:
    """The first stop of a phase."""
    return stop_at(Place(number, phase, state.first_player if phase == "action" else None))


def stop_at(place: Place) -> Stop:
    """A place with its steps."""
    return place, tuple(_steps(place))


def weather_stops(state: State, weathers: tuple[Weather, ...]) -> Iterator[tuple[Weather, SeatId | None]]:
    """The players who choose in each weather, in order; after them the effect of the weather itself, without a seat."""
    for weather in weathers:
        yield from ((weather, seat) for seat in seats_asked(state, weather))
        yield weather, None


def _steps(place: Place) -> Iterator[Step]:
    """The steps at a place, the last first."""
    seat, weather = place.seat, place.weather
    if place.phase == "setup":
        yield from (Deal(), Roll()) if seat is None else (FirstCloud(seat),)
    elif place.phase == "action" and seat is not None:
        yield Play(seat)
    elif place.phase == "weather":
        yield from _weather_steps(seat, weather)
    elif place.phase == "harvest":
        yield Harvest()
    elif place.phase == "cleanup":
        yield from (Deal(), Roll())
    elif place.phase == "end":
        yield TellSteps()


def _weather_steps(seat: SeatId | None, weather: Weather | None) -> Iterator[Step]:
    if weather is None:
        yield Decide()
    elif seat is None:
        yield Happen(weather)
    else:
        yield Shine(seat) if weather == "sun" else Blow(seat)
