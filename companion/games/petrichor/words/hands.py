"""What hands must do, in words: one sentence a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from companion.engine.text import Text, Value, commas
from companion.games.petrichor import hands as h
from companion.games.petrichor.terms import WEATHERS, tile_label
from companion.games.petrichor.words.phrases import (
    cards,
    colour,
    crop_name,
    face_name,
    points,
    say,
    weather_name,
)


def moves(hand: h.Hand) -> Text:
    """The sentence for one move of the list that ``hands`` gives."""
    return _MOVES[type(hand)](hand)


def _line(key: str, **values: Value) -> Text:
    return say(f"hand.{key}", **values)


def _where(place: str) -> Value:
    """A place of drops or of vote markers."""
    if place == h.SUPPLY:
        return say("beside.supply")
    if place.startswith(h.CLOUD):
        return say("beside.cloud", tile=tile_label(place.removeprefix(h.CLOUD)))
    weather = next((weather for weather in WEATHERS if weather == place), None)
    return weather_name(weather) if weather else tile_label(place)


def _cloud_is(hand: h.SetCloud) -> Text:
    at = tile_label(hand.tile)
    if hand.thunder is None:
        return _line("cloud.gone", tile=at)
    key = "cloud.thunder" if hand.thunder else "cloud.white"
    return _line(f"{key}.new" if hand.new else key, tile=at)


def _moved(key: str) -> Callable[[Any], Text]:
    def line(hand: h.MoveDrops | h.MoveVotes) -> Text:
        values: dict[str, Value] = {"origin": _where(hand.origin), "to": _where(hand.to)}
        return _line(key, n=hand.count, seat=colour(hand.seat), **values)

    return line


def _changed(key: str, count: int, **values: Value) -> Text:
    return _line(key if count > 0 else f"{key}.back", n=abs(count), **values)


def _marker(hand: h.MarkCrop) -> Text:
    return _line(f"marker.{hand.marker or 'none'}", tile=tile_label(hand.tile))


_MOVES: dict[type[h.Hand], Callable[[Any], Text]] = cast(
    "dict[type[h.Hand], Callable[[Any], Text]]",
    {
        h.LayRow: lambda hand: _line("row", row=hand.row, crops=commas(map(crop_name, hand.crops))),
        h.MoveCloud: lambda hand: _line("cloud", origin=tile_label(hand.origin), to=tile_label(hand.to)),
        h.SetCloud: _cloud_is,
        h.MoveDrops: _moved("drops"),
        h.MarkCrop: _marker,
        h.MoveVotes: _moved("votes"),
        h.TurnDie: lambda hand: _line("die", number=hand.number, face=face_name(hand.face)),
        h.Score: lambda hand: _changed("score", hand.change, seat=colour(hand.seat), points=points(hand.points)),
        h.MoveWheat: lambda hand: _changed("wheat", hand.change, seat=colour(hand.seat)),
        h.MoveStep: lambda hand: _line("step", seat=colour(hand.seat), step=hand.step),
        h.MoveCards: lambda hand: _changed("draw", hand.count, seat=colour(hand.seat), cards=cards(abs(hand.count))),
        h.PassToken: lambda hand: _line("first_player", seat=colour(hand.to)),
        h.MarkRound: lambda hand: _line("round", round=hand.round),
    },
)
