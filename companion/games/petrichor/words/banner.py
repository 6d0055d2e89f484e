"""Banners and refusals in words. A banner is for the whole table."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.banner import Banner
from companion.engine.pick import Path, Refused, refusal_text
from companion.engine.prompt import Prompt
from companion.engine.text import Text, Value
from companion.games.petrichor.cleanup import to_roll
from companion.games.petrichor.final import unknown_steps
from companion.games.petrichor.state import State
from companion.games.petrichor.terms import SEATS, WEATHERS, row_and_column, tile_label
from companion.games.petrichor.voting import best
from companion.games.petrichor.words.asked import Stage, seat_of, stage, tile_of
from companion.games.petrichor.words.phrases import ROOT, colour, colour_name, text, weather_name

RESULT_ASKS = ("tens", "ones", "wheat", "step")


def banner(state: State, prompt: Prompt, path: Path = ()) -> Banner[Text]:
    """The banner of a question. After some picks it asks for the next one."""
    return _ASK[prompt.kind](state, prompt, path)


def _banner(state: State, prompt: Prompt, key: str, place: Text | None = None, **values: Value) -> Banner[Text]:
    """The banner of a player; without another place it has the round."""
    return Banner(text(f"verb.{key}", **values), prompt.seat, place=_round(state, prompt) if place is None else place)


def _round(state: State, prompt: Prompt) -> Text | str:
    """The round, after the colour of a player who has a name."""
    if state.untracked is not None or state.place.phase == "setup":
        return ""
    values: dict[str, Value] = {"round": state.place.round, "rounds": state.rounds}
    seat = seat_of(prompt)
    if any(each.id == seat and each.name for each in state.seats):
        return text("at.round.of", seat=colour_name(seat), **values)
    return text("at.round", **values)


def _play(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    if path:
        return _cards(state, prompt, path)
    if not state.hands[seat_of(prompt)]:
        return _banner(state, prompt, "play.empty")
    return _banner(state, prompt, "play" if state.place.passed is None else "play.last")


def _second(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    return _cards(state, prompt, path) if path else _banner(state, prompt, "second")


def _cards(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    at = stage(state, prompt, path)
    return _banner(state, prompt, f"cards.{at}", _where(at, path))


def _where(at: Stage, path: Path) -> Text | None:
    """The tile that a card is used on."""
    if at == "wind_to":
        return text("at.cloud", tile=tile_label(tile_of(path)))
    if at == "drop":
        return text("at.tile", tile=tile_label(tile_of(path)))
    return text("at.supply_short") if at == "take_back" else None


def _vote(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    if not state.votes_left(seat_of(prompt)):
        return _banner(state, prompt, "vote.die", text("at.no_votes"))
    return _banner(state, prompt, "vote")


def _weather_tie(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    if state.last_round:
        return _banner(state, prompt, "weather_tie.last", text("at.tied"))
    return _banner(state, prompt, "weather_tie", text("at.tied"), n=best(state).open - len(path))


def _sun(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    seat, place = seat_of(prompt), weather_name("sun")
    if not path:
        return _banner(state, prompt, "sun", place)
    wanted = state.clouds[tile_of(path, 0)].drops[seat] - state.supply(seat)
    return _banner(state, prompt, "sun.take_back", place, n=wanted - (len(path) - 1))


def _wind(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    if not path:
        return _banner(state, prompt, "wind", weather_name("wind"))
    place = text("at.tile" if len(path) == 1 else "at.from", tile=tile_label(tile_of(path, 0)))
    return _banner(state, prompt, "wind.drop" if len(path) == 1 else "cards.wind_to", place)


def _roll(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    dice = to_roll(state)
    place = text("at.die", number=len(path) + 1) if len(dice) > 1 else ""
    return Banner(text("verb.roll", n=len(dice)), title=text("dice"), icon=DIE, role=DIE, place=place)


DIE = "petrichor.die"
"""The icon of the dice, and their colour."""
DROP, GAME = "petrichor.drop", "game.petrichor"
"""The icon and the colour of questions to the whole table."""


def _step_points(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    return Banner(text("verb.step_points", step=unknown_steps(state)[0]), title=Text("game.petrichor"))


def _field(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    rows, columns = state.size
    size = text("at.size", rows=rows, columns=columns)
    return Banner(text("verb.field"), title=Text("game.petrichor"), icon=DROP, role=GAME, place=size)


def _enter_tile(state: State, prompt: Prompt, path: Path) -> Banner[Text]:
    """The place of the tile, then the crop and the number of drops that it needs."""
    rows, columns = state.size
    title = text("at.place", tile=tile_label(state.next_tile or ""))
    at = text("at.entered", number=len(state.tiles) + 1, all=rows * columns)
    verb = text("verb.enter_tile.drops" if path else "verb.enter_tile")
    return Banner(verb, title=title, icon=DROP, role=GAME, place=at)


_ASK: dict[str, Callable[[State, Prompt, Path], Banner[Text]]] = {
    "field": _field,
    "enter_tile": _enter_tile,
    "first_cloud": lambda state, prompt, _: _banner(state, prompt, "first_cloud"),
    "play": _play,
    "second": _second,
    "vote": _vote,
    "weather_tie": _weather_tie,
    "sun": _sun,
    "wind": _wind,
    "roll": _roll,
    "step_points": _step_points,
    "result": lambda state, prompt, path: _banner(state, prompt, f"result.{RESULT_ASKS[len(path)]}"),
}


def refusal(refused: Refused) -> Text:
    """The reason why a command had no effect, and a remedy."""
    return refusal_text(refused, ROOT, detail)


_NAMES: dict[str, Text] = {
    **{seat: colour(seat) for seat in SEATS},
    **{weather: weather_name(weather) for weather in WEATHERS},
}


def detail(name: str) -> Value:
    """The detail of a refusal or a reason: a colour, a weather or a tile."""
    return tile_label(name) if row_and_column(name) != (0, 0) else _NAMES.get(name, name)
