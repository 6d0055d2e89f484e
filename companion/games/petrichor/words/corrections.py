"""The log lines of corrections, one for each fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Event
from companion.engine.fact import Fact
from companion.engine.text import Text, Value
from companion.games.petrichor import facts as f
from companion.games.petrichor.terms import tile_label
from companion.games.petrichor.words.phrases import (
    cards,
    colour,
    face_name,
    heap,
    points,
    text,
    weather_name,
)


def _line(key: str, **values: Value) -> Text:
    return text(f"tell.corrected.{key}", **values)


def _drops(fact: f.DropsAre) -> Text:
    at = tile_label(fact.tile)
    return _line("drops", tile=at, drops=heap(fact.drops)) if fact.drops else _line("drops.none", tile=at)


def _cloud(fact: f.CloudIs) -> Text:
    at = tile_label(fact.tile)
    if not fact.drops:
        return _line("cloud.none", tile=at)
    return _line(f"cloud.{'thunder' if fact.thunder else 'white'}", tile=at, drops=heap(fact.drops))


CORRECTIONS: dict[type[Event | Fact], Callable[[Any], Text]] = {
    f.DropsAre: _drops,
    f.MarkerIs: lambda fact: _line(f"marker.{fact.marker or 'none'}", tile=tile_label(fact.tile)),
    f.CloudIs: _cloud,
    f.VotesAre: lambda fact: _line("votes", n=fact.count, weather=weather_name(fact.weather), seat=colour(fact.seat)),
    f.DieIs: lambda fact: _line("die", number=fact.die + 1, face=face_name(fact.face)),
    f.HandIs: lambda fact: _line("hand", seat=colour(fact.seat), cards=cards(fact.count)),
    f.PointsAre: lambda fact: _line("points", seat=colour(fact.seat), points=points(fact.count)),
    f.WheatIs: lambda fact: _line("wheat", seat=colour(fact.seat), n=fact.count),
    f.StepIs: lambda fact: _line("step", seat=colour(fact.seat), step=fact.count),
    f.FirstPlayerIs: lambda fact: _line("first_player", seat=colour(fact.seat)),
    f.PlaceIs: lambda fact: _line(f"place.{fact.phase}", round=fact.round),
}
