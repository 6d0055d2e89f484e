"""The place marker in the correction form: the round, its phase, then whose turn it is in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.engine.correction_form import OneOf, one_of
from companion.engine.text import Text
from companion.games.petrichor.corrections import phases
from companion.games.petrichor.facts import PlaceIs
from companion.games.petrichor.state import Phase, State
from companion.games.petrichor.terms import SeatId, Weather
from companion.games.petrichor.turns import weather_stops
from companion.games.petrichor.words.phrases import colour, text, weather_name

Moment = tuple[Weather | None, SeatId | None]
"""A stop of the weather phase; without a weather the votes are counted next."""


def place_choices(state: State) -> Iterator[OneOf[Any]]:
    """Round and phase, and within the phase what comes next.

    A round or a phase that does not fit what was chosen below begins from its first stop. While the field is not laid,
    there is only one place.
    """
    if state.next_tile is not None:
        return
    at = state.place

    def round_of(number: int) -> PlaceIs:
        return _beginning(state, number, at.phase if at.phase in phases(state, number) else "action")

    rounds = range(1, state.rounds + 1)
    yield one_of(
        text("tally.round"), at.round, rounds, lambda number: text("tally.round.number", round=number), round_of
    )
    yield one_of(
        text("tally.phase"),
        at.phase,
        phases(state, at.round),
        lambda phase: text(f"next.{phase}", round=at.round),
        partial(_beginning, state, at.round),
    )
    if at.phase == "action":
        yield from _action(state)
    elif at.phase == "weather":
        moments: tuple[Moment, ...] = ((None, None), *weather_stops(state, at.weathers))
        now = (at.weather, None if at.weather is None else at.seat)
        yield one_of(
            text("tally.moment"),
            now,
            moments,
            _describe,
            lambda moment: PlaceIs(at.round, "weather", moment[1], weather=moment[0]),
        )


def _action(state: State) -> Iterator[OneOf[Any]]:
    at = state.place

    def turn_of(seat: SeatId) -> PlaceIs:
        return PlaceIs(at.round, "action", seat, None if seat == at.passed else at.passed)

    def passed_by(seat: SeatId | None) -> PlaceIs:
        turn = at.seat if seat is None or at.seat != seat else state.left_of(seat)
        return PlaceIs(at.round, "action", turn, seat)

    def describe(seat: SeatId | None) -> Text:
        return text("tally.nobody") if seat is None else colour(seat)

    yield one_of(text("tally.turn"), at.seat, state.seat_ids, colour, turn_of)
    yield one_of(text("tally.passed"), at.passed, (None, *state.seat_ids), describe, passed_by)


def _beginning(state: State, number: int, phase: Phase) -> PlaceIs:
    return PlaceIs(number, phase, state.first_player if phase == "action" else None)


def _describe(moment: Moment) -> Text:
    weather, seat = moment
    if weather is None:
        return text("tally.counting")
    if seat is None:
        return text(f"next.happen.{weather}", weather=weather_name(weather))
    return text(f"next.{weather}", seat=colour(seat))
