"""Moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.moves import Move
from companion.engine.text import Text, Value, commas
from companion.games.petrichor import moves as m
from companion.games.petrichor.terms import WEATHERS, tile_label
from companion.games.petrichor.words import phrases as p


def move(made: Move) -> Text:
    """One move as a sentence."""
    return _MOVES[type(made)](made)


def _line(key: str, **values: Value) -> Text:
    return p.text(f"hand.{key}", **values)


def _where(place: str) -> Value:
    """A place of drops or of vote markers."""
    if place == m.SUPPLY:
        return p.text("beside.supply")
    if place.startswith(m.CLOUD):
        return p.text("beside.cloud", tile=tile_label(place.removeprefix(m.CLOUD)))
    weather = next((weather for weather in WEATHERS if weather == place), None)
    return p.weather_name(weather) if weather else tile_label(place)


def _cloud_is(move: m.SetCloud) -> Text:
    at = tile_label(move.tile)
    if move.thunder is None:
        return _line("cloud.gone", tile=at)
    key = "cloud.thunder" if move.thunder else "cloud.white"
    return _line(f"{key}.new" if move.new else key, tile=at)


def _moved(key: str) -> Callable[[Any], Text]:
    def line(move: m.MoveDrops | m.MoveVotes) -> Text:
        return _line(key, n=move.count, seat=p.colour(move.seat), origin=_where(move.origin), to=_where(move.to))

    return line


def _changed(key: str, count: int, **values: Value) -> Text:
    return _line(key if count > 0 else f"{key}.back", n=abs(count), **values)


_MOVES: dict[type[Move], Callable[[Any], Text]] = {
    m.LayRow: lambda move: _line("row", row=move.row, crops=commas(map(p.crop_name, move.crops))),
    m.MoveCloud: lambda move: _line("cloud", origin=tile_label(move.origin), to=tile_label(move.to)),
    m.SetCloud: _cloud_is,
    m.MoveDrops: _moved("drops"),
    m.MarkCrop: lambda move: _line(f"marker.{move.marker or 'none'}", tile=tile_label(move.tile)),
    m.MoveVotes: _moved("votes"),
    m.TurnDie: lambda move: _line("die", number=move.number, face=p.face_name(move.face)),
    m.Score: lambda move: _changed("score", move.change, seat=p.colour(move.seat), points=p.points(move.points)),
    m.MoveWheat: lambda move: _changed("wheat", move.change, seat=p.colour(move.seat)),
    m.MoveStep: lambda move: _line("step", seat=p.colour(move.seat), step=move.step),
    m.MoveCards: lambda move: _changed("draw", move.count, seat=p.colour(move.seat), cards=p.cards(abs(move.count))),
    m.PassToken: lambda move: _line("first_player", seat=p.colour(move.to)),
    m.MarkRound: lambda move: _line("round", round=move.round),
}
