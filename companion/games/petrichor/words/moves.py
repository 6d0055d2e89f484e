"""Moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.moves import Move, MoveText
from companion.engine.text import Text, Value, commas
from companion.games.petrichor import moves as m
from companion.games.petrichor.terms import WEATHERS, tile_label
from companion.games.petrichor.words import phrases as p


def move(made: Move) -> MoveText:
    """One move in words."""
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


def _cloud_is(move: m.SetCloud) -> MoveText:
    at = tile_label(move.tile)
    if move.thunder is None:
        return MoveText(_line("cloud.gone", tile=at))
    key = "cloud.thunder" if move.thunder else "cloud.white"
    return MoveText(_line(f"{key}.new" if move.new else key, tile=at))


def _cloud(move: m.MoveCloud) -> MoveText:
    return MoveText(_line("cloud", origin=tile_label(move.origin), to=tile_label(move.to)), _line("cloud.drops"))


def _moved(key: str) -> Callable[[Any], MoveText]:
    def line(move: m.MoveDrops | m.MoveVotes) -> MoveText:
        way = _line("way", origin=_where(move.origin), to=_where(move.to))
        return MoveText(_line(key, n=move.count), way, by=p.colour(move.seat))

    return line


def _score(move: m.Score) -> MoveText:
    return MoveText(
        _changed("score", move.change), _line("score.now", points=p.points(move.points)), by=p.colour(move.seat)
    )


def _changed(key: str, count: int, **values: Value) -> Text:
    return _line(key if count > 0 else f"{key}.back", n=abs(count), **values)


def _row(move: m.LayRow) -> MoveText:
    return MoveText(_line("row", row=move.row), _line("row.crops", crops=commas(map(p.crop_name, move.crops))))


def _cards(move: m.MoveCards) -> MoveText:
    return MoveText(_changed("draw", move.count, cards=p.cards(abs(move.count))), by=p.colour(move.seat))


_MOVES: dict[type[Move], Callable[[Any], MoveText]] = {
    m.LayRow: _row,
    m.MoveCloud: _cloud,
    m.SetCloud: _cloud_is,
    m.MoveDrops: _moved("drops"),
    m.MarkCrop: lambda move: MoveText(_line(f"marker.{move.marker or 'none'}", tile=tile_label(move.tile))),
    m.MoveVotes: _moved("votes"),
    m.TurnDie: lambda move: MoveText(_line("die", was=p.face_name(move.was), face=p.face_name(move.face))),
    m.Score: _score,
    m.MoveWheat: lambda move: MoveText(_changed("wheat", move.change), by=p.colour(move.seat)),
    m.MoveStep: lambda move: MoveText(_line("step", step=move.step), _line("step.track"), by=p.colour(move.seat)),
    m.MoveCards: _cards,
    m.PassToken: lambda move: MoveText(_line("first_player"), by=p.colour(move.to)),
    m.MarkRound: lambda move: MoveText(_line("round", round=move.round)),
}
