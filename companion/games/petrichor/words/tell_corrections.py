"""Corrections, in words: what the table turned out to show. ``tell`` puts them among all other lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Event
from companion.engine.text import Text, Value
from companion.games.petrichor import events as e
from companion.games.petrichor.terms import tile_label
from companion.games.petrichor.words.phrases import (
    cards,
    colour,
    face_name,
    heap,
    kind,
    points,
    say,
    weather_name,
)


def _line(key: str, **values: Value) -> Text:
    return say(f"tell.corrected.{key}", **values)


def _drops(event: e.DropsCorrected) -> Text:
    at = tile_label(event.tile)
    return _line("drops", tile=at, drops=heap(event.drops)) if event.drops else _line("drops.none", tile=at)


def _marker(event: e.MarkerCorrected) -> Text:
    return _line(f"marker.{event.marker or 'none'}", tile=tile_label(event.tile))


def _cloud(event: e.CloudCorrected) -> Text:
    at = tile_label(event.tile)
    if event.cloud is None:
        return _line("cloud.none", tile=at)
    return _line(f"cloud.{kind(event.cloud)}", tile=at, drops=heap(event.cloud.drops))


def _votes(event: e.VotesCorrected) -> Text:
    return _line("votes", n=event.count, weather=weather_name(event.weather), seat=colour(event.seat))


def _place(event: e.PlaceCorrected) -> Text:
    at = event.place
    return _line(f"place.{at.phase}", round=at.round)


CORRECTIONS: dict[type[Event], Callable[[Any], Text]] = {
    e.DropsCorrected: _drops,
    e.MarkerCorrected: _marker,
    e.CloudCorrected: _cloud,
    e.VotesCorrected: _votes,
    e.DieCorrected: lambda event: _line("die", number=event.die + 1, face=face_name(event.face)),
    e.HandCorrected: lambda event: _line("hand", seat=colour(event.seat), cards=cards(event.count)),
    e.PointsCorrected: lambda event: _line("points", seat=colour(event.seat), points=points(event.count)),
    e.WheatCorrected: lambda event: _line("wheat", seat=colour(event.seat), n=event.count),
    e.StepCorrected: lambda event: _line("step", seat=colour(event.seat), step=event.count),
    e.FirstPlayerCorrected: lambda event: _line("first_player", seat=colour(event.seat)),
    e.PlaceCorrected: _place,
}
