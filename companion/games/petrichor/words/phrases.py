"""The phrases of this game's sentences: names, numbers and lists of things. All are keys and values, no language."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.banner import PickLabel
from companion.engine.summary import Mark
from companion.engine.text import SeatName, Text, Value, commas, listed
from companion.games.petrichor.state import Cloud, Place, State
from companion.games.petrichor.terms import WHEAT_FACE, Crop, SeatId, TileId, Weather, tile_label

ROOT = "petrichor."
"""The beginning of this game's keys."""


def text(key: str, **values: Value) -> Text:
    """A text of this game."""
    return Text(ROOT + key, values)


def label(key: str, fact: Value = "", mark: Mark | None = None, **values: Value) -> PickLabel:
    """The label of a pick, and one fact."""
    return PickLabel(text(key, **values), fact, mark)


# Names


def colour(seat: SeatId) -> Text:
    """A seat by the name of its player, else by its colour."""
    return SeatName(f"{ROOT}seat.{seat}", seat)


def winner(seat: SeatId) -> Text:
    """A seat by the name of its player, else by its colour with the article."""
    return SeatName(f"{ROOT}seat.{seat}.the", seat)


def colour_name(seat: SeatId) -> Text:
    """The colour of a seat."""
    return text(f"seat.{seat}")


def player(seat: SeatId, name: str) -> Text:
    """A seat and its player."""
    return text("player", seat=colour_name(seat), name=name) if name else colour_name(seat)


def weather_name(weather: Weather) -> Text:
    return text(f"weather.{weather}")


def crop_name(crop: Crop) -> Text:
    return text(f"crop.{crop}")


def face_name(face: int) -> Value:
    """The face of a die."""
    return text("face.wheat") if face == WHEAT_FACE else str(face)


# Numbers


def cards(count: int) -> Text:
    return text("cards", n=count)


def drops(count: int) -> Text:
    return text("drops", n=count)


def points(count: int) -> Text:
    return text("points", n=count)


# Lists


def per_seat(counts: Mapping[SeatId, int]) -> Value:
    """``Red 2, Green 1``."""
    return commas([text("count_of", seat=colour(seat), count=count) for seat, count in counts.items()])


def weathers(found: tuple[Weather, ...]) -> Value:
    return listed(map(weather_name, found))


# The field


def tile(state: State, at: TileId, key: str = "tile") -> PickLabel:
    """A tile; its fact are the drops on it, and the number that it still needs."""
    lying = state.drops_on(at)
    about: list[Value] = [per_seat(lying)] if lying else []
    if at in state.markers:
        about.append(text(f"tile.{state.markers[at]}"))
    else:
        about.append(text("tile.needs", n=state.field.tiles[at].sprouts - sum(lying.values())))
    crop = crop_name(state.field.tiles[at].crop)
    return label(key, commas(about), tile=tile_label(at), crop=crop)


def cloud(state: State, at: TileId) -> PickLabel:
    """A cloud with its drops."""
    return PickLabel(cloud_name(state, at), per_seat(state.clouds[at].drops))


def cloud_name(state: State, at: TileId) -> Text:
    """A cloud by its kind and its tile."""
    return text(f"cloud.{kind(state.clouds[at])}", tile=tile_label(at))


def kind(over: Cloud) -> str:
    return "thunder" if over.thunder else "white"


# The place marker


def place(state: State) -> Text:
    """The place of the game."""
    return text("place.untracked") if state.untracked is not None else place_marker(state.place, state.rounds)


def chapter(state: State) -> Text:
    """The chapter of a place: the phase of a round."""
    if state.untracked is not None:
        return text("place.untracked")
    return text(f"chapter.{state.place.phase}", round=state.place.round, rounds=state.rounds)


def place_marker(at: Place, rounds: int) -> Text:
    if at.phase == "weather" and at.weather is not None:
        return text("place.weather.now", round=at.round, rounds=rounds, weather=weather_name(at.weather))
    if at.phase == "action" and at.passed is not None:
        return text("place.action.last", round=at.round, rounds=rounds)
    return text(f"chapter.{at.phase}", round=at.round, rounds=rounds)
