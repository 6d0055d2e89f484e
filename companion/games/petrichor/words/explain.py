"""Explanations in words: what a thing is and does, and why it is no answer now.

Things that are no picks: a ``cloud`` by its tile, the tallies of a seat (``points``, ``supply``, ``hand``, ``tokens``,
``track``, ``markers``, ``harvest``) by the seat, and the ``first_player`` token without a value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import cast

from msgspec.structs import replace

from companion.engine.explanation import Explanation, exists, why_not
from companion.engine.pick import Path, Pick, reason_text
from companion.engine.prompt import Prompt
from companion.engine.text import Text, sentences
from companion.games.petrichor.agenda import ask
from companion.games.petrichor.state import State
from companion.games.petrichor.terms import CROPS, WEATHERS, Crop, SeatId, TileId, Weather
from companion.games.petrichor.view import happens
from companion.games.petrichor.words import phrases as p
from companion.games.petrichor.words.banner import detail
from companion.games.petrichor.words.phrases import ROOT


def explain(state: State, prompt: Prompt | None, path: Path, pick: Pick) -> Explanation[Text] | None:
    """What a thing is, and the reason why it is no answer to the question; see ``Words.explain``.

    Where a vote is asked for, a weather is one.
    """
    if pick.kind == "weather" and prompt is not None and prompt.kind == "vote":
        pick = Pick("vote", pick.value)
    if not exists(partial(things, state), path, pick):
        return None
    found = _ABOUT[pick.kind](state, str(pick.value))
    reason = prompt and why_not(partial(ask, state), state.agenda, prompt, path, pick)
    return replace(found, why_not=reason_text(reason, ROOT, detail)) if reason else found


def things(state: State, kind: str) -> tuple[str | int, ...]:
    """The values of all things of a kind."""
    known: dict[str, tuple[str | int, ...]] = {
        "region": () if state.untracked is not None else state.tiles,
        "crop": CROPS,
        "cloud": tuple(state.clouds),
        "seat": state.seat_ids,
        "die": tuple(range(len(state.dice))),
        "first_player": ("",),
    }
    if kind in TALLIES:
        return state.seat_ids
    return WEATHERS if kind in {*CARDS, "vote", "weather"} else known.get(kind, ())


def answer(prompt: Prompt, pick: Pick) -> tuple[Text | None, str]:
    """What an answer does that is no thing, and its chapter; see ``Words.answer``."""
    if pick.kind == "kept":
        return p.text("explain.field.kept"), "turn"
    if pick.kind in {"cards", "choice", "field"}:
        return p.text(f"explain.{pick.kind}.{pick.value}"), "actions" if prompt.seat else "turn"
    return None, "weather" if prompt.kind == "roll" else "harvest" if prompt.kind == "enter_tile" else "score"


CARDS = ("card", "pair", "equal", "four")
"""The kinds of picks that are weather cards."""
TALLIES = {
    "points": "score",
    "supply": "clouds",
    "hand": "turn",
    "tokens": "score",
    "track": "votes",
    "markers": "votes",
    "harvest": "harvest",
}
"""The tallies of a seat, and their chapters."""


def _tile(state: State, at: TileId) -> Explanation[Text]:
    about = cast("Text", sentences(_of_tile(state, at)))
    return Explanation(p.tile(state, at).verb, about, chapter="harvest")


def _of_tile(state: State, at: TileId) -> Iterator[Text]:
    """The points of its crop, its marker or the drops that it needs, and the cloud over it."""
    printed = state.field.tiles[at]
    yield p.text(f"explain.crop.{printed.crop}")
    if at in state.markers:
        yield p.text(f"explain.{state.markers[at]}")
    else:
        yield p.text("explain.sprouts", n=printed.sprouts)
    if at in state.clouds:
        over = state.clouds[at]
        yield p.text(f"explain.over.{p.kind(over)}", n=over.size)


def _crop(state: State, crop: str) -> Explanation[Text]:
    count = sum(tile.crop == crop for tile in state.field.tiles.values())
    about = cast("Text", sentences((p.text("explain.crop.tiles", n=count), p.text(f"explain.crop.{crop}"))))
    return Explanation(p.crop_name(cast("Crop", crop)), about, chapter="harvest")


def _cloud(state: State, at: TileId) -> Explanation[Text]:
    over = state.clouds[at]
    return Explanation(p.cloud_name(state, at), p.text(f"explain.cloud.{p.kind(over)}", n=over.size), chapter="clouds")


def _card(state: State, weather: str) -> Explanation[Text]:
    return Explanation(p.weather_name(cast("Weather", weather)), p.text(f"explain.card.{weather}"), chapter="actions")


def _weather(state: State, name: str) -> Explanation[Text]:
    weather = cast("Weather", name)
    return Explanation(p.weather_name(weather), cast("Text", sentences(_of_weather(state, weather))), chapter="weather")


def _of_weather(state: State, weather: Weather) -> Iterator[Text]:
    """Its effect, what stands against one now, its votes, and whether they are enough."""
    yield p.text(f"explain.weather.{weather}")
    struck = {"frost": False, "rain": True}.get(weather)
    if struck is not None and all(cloud.thunder != struck for cloud in state.clouds.values()):
        yield p.text(f"explain.weather.{weather}.idle")
    votes = state.votes_for(weather)
    if votes:
        yield p.text("explain.votes", n=votes)
    yield p.text(f"explain.happens.{happens(state, weather) if votes else 'none'}")


def _drop(state: State, seat: str) -> Explanation[Text]:
    name = p.text("pick.drop", seat=p.colour(cast("SeatId", seat)))
    return Explanation(name, p.text("explain.drop"), chapter="harvest")


def _die(state: State, _: str) -> Explanation[Text]:
    return Explanation(p.text("explain.die"), p.text("explain.die.about"), chapter="weather")


def _first_player(state: State, _: str) -> Explanation[Text]:
    about = p.text("explain.first_player.about", seat=p.colour(state.first_player))
    return Explanation(p.text("explain.first_player"), about, chapter="turn")


def _tally(name: str) -> Callable[[State, str], Explanation[Text]]:
    found = Explanation(p.text(f"explain.{name}"), p.text(f"explain.{name}.about"), chapter=TALLIES[name])
    return lambda _, __: found


_ABOUT: dict[str, Callable[[State, str], Explanation[Text]]] = {
    **dict.fromkeys(CARDS, _card),
    **{name: _tally(name) for name in TALLIES},
    "region": _tile,
    "crop": _crop,
    "cloud": _cloud,
    "vote": _weather,
    "weather": _weather,
    "seat": _drop,
    "die": _die,
    "first_player": _first_player,
}
