"""Labels of picks, with their effects.

The meaning of a pick depends on the picks before it, so each kind of question has a function that reads its path.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.text import Text, Value
from companion.games.petrichor.actions import SUN_DROPS, VOTE_ONLY, merged, possible
from companion.games.petrichor.playing import PASS
from companion.games.petrichor.state import Cloud, State
from companion.games.petrichor.terms import BURST_AT, KEPT_CARDS, THUNDER_AT, WHEAT_FACE, SeatId, TileId, Weather
from companion.games.petrichor.voting import TURNED, TURNED_TO_WHEAT
from companion.games.petrichor.words import phrases as p
from companion.games.petrichor.words.asked import seat_of, stage, tile_of


def pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """The label of a pick on the list after ``path``."""
    if pick == VOTE_ONLY:
        return p.label("choice.vote_only", p.text("choice.vote_only.name"))
    if pick.kind == "choice" and pick != PASS:
        return p.text(f"choice.{pick.value}")
    return _PICKS[prompt.kind](state, prompt, path, pick)


def _at(pick: Pick) -> TileId:
    return str(pick.value)


# Cards


def _cards(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    seat = seat_of(prompt)
    asked = stage(state, prompt, path)
    if asked in {"first", "kind"}:
        return _pass(state, seat) if pick == PASS else _way(state, seat, pick)
    if asked == "drop":
        return _drop(state.clouds[tile_of(path)].drops[cast("SeatId", pick.value)], pick)
    if asked == "wind_to":
        return _blown_to(state, tile_of(path), _at(pick))
    if asked == "sun":
        return _grown(state, _at(pick), SUN_DROPS)
    if asked in {"frost", "take_back"}:
        return p.tile(state, _at(pick))
    return p.cloud(state, _at(pick))


def _way(state: State, seat: SeatId, pick: Pick) -> Text:
    """The number of cards, short enough for a dozen buttons beside the picture; their icon shows it too."""
    if pick.kind == "cards":
        return p.text(f"pick.cards.{pick.value}")
    weather = cast("Weather", pick.value)
    key, called = f"pick.{pick.kind}", p.weather_name(weather)
    name = p.text(key, weather=called)
    return name if possible(state, seat, weather) else p.label(f"{key}.vote_only", name, weather=called)


def _pass(state: State, seat: SeatId) -> Text:
    """The effect of passing on the token; after the first pass, on the hand."""
    if state.place.passed is not None:
        return p.text("pick.pass.last", kept=min(state.hands[seat], KEPT_CARDS))
    if state.first_player != seat:
        return p.text("pick.pass")
    return p.text("pick.pass.on", seat=p.colour(state.right_of(seat)))


def _drop(count: int, pick: Pick) -> Text:
    return p.text("pick.drop", seat=p.colour(cast("SeatId", pick.value)), count=count)


def _blown_to(state: State, origin: TileId, to: TileId) -> Text:
    """The tile that a cloud may move to, and its kind after merging with a cloud there."""
    there = state.clouds.get(to)
    if there is None:
        return p.text("pick.cloud_to", tile=p.crop_at(state, to))
    moving = state.clouds[origin]
    size, thunder = moving.size + there.size, merged(state, moving, there)
    name = p.text("pick.cloud_to", tile=p.crop_at(state, to))
    return p.label("pick.cloud_joins", name, tile=p.crop_at(state, to), becomes=_becomes(size, thunder=thunder))


def _grown(state: State, at: TileId, count: int) -> Text:
    """A cloud, and its kind with so many more drops."""
    over: Cloud = state.clouds[at]
    becomes = _becomes(over.size + count, thunder=over.thunder)
    return p.label("pick.cloud_grows", p.cloud_name(state, at), cloud=p.cloud(state, at), becomes=becomes)


def _becomes(size: int, *, thunder: bool) -> Text:
    if size >= BURST_AT:
        return p.text("becomes.burst", n=size)
    return p.text("becomes.thunder" if thunder or size >= THUNDER_AT else "becomes.white", n=size)


# Votes


def _vote(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    if pick.kind == "die":
        face = state.dice[int(pick.value)]
        won = TURNED if face - 1 != WHEAT_FACE else TURNED_TO_WHEAT
        values: dict[str, Value] = {"face": str(face), "to": p.face_name(face - 1)}
        return p.label("pick.die", p.text("pick.die.name", **values), **values, points=p.points(won))
    weather = cast("Weather", pick.value)
    values = {"votes": state.votes_for(weather)}
    own = state.votes.get(weather, {}).get(seat_of(prompt), 0)
    return p.text("pick.vote", weather=p.weather_name(weather), **values, own=own)


def _weather(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    weather = cast("Weather", pick.value)
    return p.text("pick.weather", weather=p.weather_name(weather), n=state.votes_for(weather))


# The weather


def _sun(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    if path:
        return p.tile(state, _at(pick))
    return _grown(state, _at(pick), state.clouds[_at(pick)].drops[seat_of(prompt)])


def _wind(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    if len(path) == 1:
        return _drop(state.drops[tile_of(path, 0)][cast("SeatId", pick.value)], pick)
    return p.text("pick.to", tile=p.tile(state, _at(pick))) if path else p.tile(state, _at(pick))


# The rest


def _result(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    number = int(pick.value)
    if pick.kind == "tens":
        return p.text("pick.tens", least=10 * number, most=10 * number + 9)
    if pick.kind == "ones":
        return p.points(number)
    return p.text("pick.tokens" if pick.kind == "wheat" else "pick.steps", n=number)


_PICKS: dict[str, Callable[[State, Prompt, Path, Pick], Text]] = {
    "first_cloud": lambda state, _, __, pick: p.tile(state, _at(pick)),
    "play": _cards,
    "second": _cards,
    "vote": _vote,
    "weather_tie": _weather,
    "sun": _sun,
    "wind": _wind,
    "roll": lambda _, __, ___, pick: p.text("pick.face", face=p.face_name(int(pick.value))),
    "step_points": lambda _, __, ___, pick: p.points(int(pick.value)),
    "result": _result,
}
