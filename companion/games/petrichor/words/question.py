"""Questions and refusals in words. A question is one line for the whole table, readable from a metre away."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.pick import Path, Refused, refusal_text
from companion.engine.prompt import Prompt
from companion.engine.text import Text, Value
from companion.games.petrichor.cleanup import to_roll
from companion.games.petrichor.final import unknown_steps
from companion.games.petrichor.state import State
from companion.games.petrichor.steps import Vote
from companion.games.petrichor.terms import SEATS, next_weather, row_and_column, tile_label
from companion.games.petrichor.voting import best
from companion.games.petrichor.words.asked import seat_of, stage, tile_of, top
from companion.games.petrichor.words.phrases import ROOT, colour, text, weather_name

RESULT_ASKS = ("tens", "ones", "wheat", "step")


def question(state: State, prompt: Prompt, path: Path = ()) -> Text:
    """The line of a question. After some picks it asks for the next one."""
    return _ASK[prompt.kind](state, prompt, path)


def _play(state: State, prompt: Prompt, path: Path) -> Text:
    if path:
        return _cards(state, prompt, path)
    seat = seat_of(prompt)
    if not state.hands[seat]:
        return text("question.play.empty", seat=colour(seat))
    return text("question.play" if state.place.passed is None else "question.play.last", seat=colour(seat))


def _second(state: State, prompt: Prompt, path: Path) -> Text:
    return _cards(state, prompt, path) if path else text("question.second", seat=colour(seat_of(prompt)))


def _cards(state: State, prompt: Prompt, path: Path) -> Text:
    at = stage(state, prompt, path)
    values: dict[str, Value] = {"seat": colour(seat_of(prompt))}
    if at in {"wind_to", "drop"}:
        values["tile"] = tile_label(tile_of(path))
    return Text(f"petrichor.question.cards.{at}", values)


def _vote(state: State, prompt: Prompt, path: Path) -> Text:
    weather = top(state, Vote).weather
    values: dict[str, Value] = {"seat": colour(seat_of(prompt))}
    if not state.votes_left(seat_of(prompt)):
        return text("question.vote.die", **values)
    return text("question.vote", **values, weather=weather_name(weather), other=weather_name(next_weather(weather)))


def _weather_tie(state: State, prompt: Prompt, path: Path) -> Text:
    values: dict[str, Value] = {"seat": colour(seat_of(prompt))}
    if state.last_round:
        return text("question.weather_tie.last", **values)
    return text("question.weather_tie", **values, n=best(state).open - len(path))


def _sun(state: State, prompt: Prompt, path: Path) -> Text:
    seat = seat_of(prompt)
    if not path:
        return text("question.sun", seat=colour(seat))
    wanted = state.clouds[tile_of(path, 0)].drops[seat] - state.supply(seat)
    return text("question.sun.take_back", seat=colour(seat), n=wanted - (len(path) - 1))


def _wind(state: State, prompt: Prompt, path: Path) -> Text:
    values: dict[str, Value] = {"seat": colour(seat_of(prompt))}
    if not path:
        return text("question.wind", **values)
    return text(
        "question.wind.drop" if len(path) == 1 else "question.wind.to", **values, tile=tile_label(tile_of(path, 0))
    )


def _roll(state: State, prompt: Prompt, path: Path) -> Text:
    dice = to_roll(state)
    return text("question.roll", n=len(dice), number=len(path) + 1)


_ASK: dict[str, Callable[[State, Prompt, Path], Text]] = {
    "first_cloud": lambda _, prompt, __: text("question.first_cloud", seat=colour(seat_of(prompt))),
    "play": _play,
    "second": _second,
    "vote": _vote,
    "weather_tie": _weather_tie,
    "sun": _sun,
    "wind": _wind,
    "roll": _roll,
    "step_points": lambda state, _, __: text("question.step_points", step=unknown_steps(state)[0]),
    "result": lambda _, prompt, path: text(f"question.result.{RESULT_ASKS[len(path)]}", seat=colour(seat_of(prompt))),
}


def refusal(refused: Refused) -> Text:
    """The reason why a command had no effect, and a remedy."""
    return refusal_text(refused, ROOT, _named)


_NAMES: dict[str, Text] = {seat: colour(seat) for seat in SEATS}


def _named(detail: str) -> Value:
    """A colour or a tile in words."""
    return tile_label(detail) if row_and_column(detail) != (0, 0) else _NAMES.get(detail, detail)
