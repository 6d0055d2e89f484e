"""The small words that sentences of this game are made of: names of things, numbers of things, lists of things.

All of it is keys and values; no language is known here.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.label import PickLabel
from companion.engine.text import Text, Value, commas, listed
from companion.games.petrichor.state import Cloud, Drops, Place, State
from companion.games.petrichor.terms import WHEAT_FACE, Crop, SeatId, TileId, Weather, tile_label

ROOT = "petrichor."
"""What the keys of this game begin with."""


def say(key: str, **values: Value) -> Text:
    """A text of this game."""
    return Text(ROOT + key, values)


def label(key: str, name: Text, **values: Value) -> PickLabel:
    """The label of a pick, and its name without the details."""
    return PickLabel(ROOT + key, values, name=name)


# Names


def colour(seat: SeatId) -> Text:
    """The short name of a seat, as it is called in play."""
    return say(f"seat.{seat}")


def player(seat: SeatId, name: str) -> Text:
    """A seat and who plays it."""
    return say("player", seat=colour(seat), name=name) if name else colour(seat)


def weather_name(weather: Weather) -> Text:
    return say(f"weather.{weather}")


def crop_name(crop: Crop) -> Text:
    return say(f"crop.{crop}")


def face_name(face: int) -> Value:
    """What a die shows."""
    return say("face.wheat") if face == WHEAT_FACE else str(face)


# Numbers


def cards(count: int) -> Text:
    return say("cards", n=count)


def drops(count: int) -> Text:
    return say("drops", n=count)


def points(count: int) -> Text:
    return say("points", n=count)


# Lists


def per_seat(counts: Mapping[SeatId, int]) -> Value:
    """``Red 2, Green 1``."""
    return commas([say("count_of", seat=colour(seat), count=count) for seat, count in counts.items()])


def weathers(found: tuple[Weather, ...]) -> Value:
    return listed(map(weather_name, found))


def tiles(found: tuple[TileId, ...]) -> Value:
    return listed(map(tile_label, found))


# The field as it lies


def crop_at(state: State, tile: TileId) -> Text:
    """``B3 Potato``."""
    return say("tile", tile=tile_label(tile), crop=crop_name(state.field.tiles[tile].crop))


def tile(state: State, at: TileId) -> Text:
    """A tile with the drops on it, and how many it still needs."""
    lying = state.drops_on(at)
    about: list[Value] = [per_seat(lying)] if lying else []
    if at in state.markers:
        about.append(say(f"tile.{state.markers[at]}"))
    else:
        about.append(say("tile.needs", n=state.field.tiles[at].sprouts - sum(lying.values())))
    return say("tile.about", tile=crop_at(state, at), about=commas(about))


def cloud(state: State, at: TileId) -> Text:
    """A cloud with its drops."""
    over = state.clouds[at]
    return label(f"cloud.{kind(over)}", cloud_name(state, at), tile=tile_label(at), drops=per_seat(over.drops))


def cloud_name(state: State, at: TileId) -> Text:
    """A cloud by its kind and its tile."""
    return say(f"cloud.{kind(state.clouds[at])}.name", tile=tile_label(at))


def kind(over: Cloud) -> str:
    return "thunder" if over.thunder else "white"


def heap(lying: Drops) -> Value:
    return per_seat(lying)


# The place marker


def place(state: State) -> Text:
    """How far the game has come."""
    return say("place.untracked") if state.untracked is not None else place_marker(state.place, state.rounds)


def chapter(state: State) -> Text:
    """The large step a place belongs to: the phase of a round."""
    if state.untracked is not None:
        return say("place.untracked")
    return say(f"chapter.{state.place.phase}", round=state.place.round, rounds=state.rounds)


def place_marker(at: Place, rounds: int) -> Text:
    if at.phase == "weather" and at.weather is not None:
        return say("place.weather.now", round=at.round, rounds=rounds, weather=weather_name(at.weather))
    if at.phase == "action" and at.passed is not None:
        return say("place.action.last", round=at.round, rounds=rounds)
    return say(f"chapter.{at.phase}", round=at.round, rounds=rounds)
