"""Labels of picks, with their effects.

The meaning of a pick depends on the picks before it, so each kind of question has a function that reads its path.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.engine.banner import CARDS, PLUS, SKIP, SWAP, PickLabel, skipping
from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark
from companion.engine.text import Text, Value
from companion.games.petrichor.actions import ENOUGH, SUN_DROPS, VOTE_ONLY, merged, possible
from companion.games.petrichor.playing import PASS
from companion.games.petrichor.state import Cloud, State
from companion.games.petrichor.steps import ChooseField
from companion.games.petrichor.terms import (
    BURST_AT,
    KEPT_CARDS,
    THUNDER_AT,
    WHEAT_FACE,
    Crop,
    SeatId,
    TileId,
    Weather,
    tile_label,
)
from companion.games.petrichor.voting import TURNED, TURNED_TO_WHEAT
from companion.games.petrichor.words import phrases as p
from companion.games.petrichor.words.asked import seat_of, stage, tile_of, top


def pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """The label of a pick on the list after ``path``."""
    if pick == VOTE_ONLY:
        return p.label("choice.vote_only", p.text("detail.take_nothing"))
    if pick == ENOUGH:
        return skipping(p.text("choice.enough"))
    if pick.kind == "choice" and pick != PASS:
        return p.label(f"choice.{pick.value}")
    return _PICKS[prompt.kind](state, prompt, path, pick)


def _at(pick: Pick) -> TileId:
    return str(pick.value)


# Cards


def _cards(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
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


def _way(state: State, seat: SeatId, pick: Pick) -> PickLabel:
    """The number of cards; their icon shows it too."""
    if pick.kind == "cards":
        return p.label(f"pick.cards.{pick.value}")
    weather = cast("Weather", pick.value)
    only = "" if possible(state, seat, weather) else p.text("detail.vote_only")
    return p.label(f"pick.{pick.kind}", only, weather=p.weather_name(weather))


def _pass(state: State, seat: SeatId) -> PickLabel:
    """The effect of passing on the token; after the first pass, on the hand."""
    if state.place.passed is not None:
        then = p.text("detail.pass.last", n=min(state.hands[seat], KEPT_CARDS))
    elif state.first_player != seat:
        then = p.text("detail.pass")
    else:
        then = p.text("detail.pass.on", seat=p.colour(state.right_of(seat)))
    return p.label("pick.pass", then, Mark(SKIP, ""))


def _drop(count: int, pick: Pick) -> PickLabel:
    return p.label("pick.drop", p.text("detail.there", n=count), seat=p.colour(cast("SeatId", pick.value)))


def _blown_to(state: State, origin: TileId, to: TileId) -> PickLabel:
    """The tile that a cloud may move to, and its kind after merging with a cloud there."""
    there = state.clouds.get(to)
    if there is None:
        return p.label("pick.to", p.crop_name(state.field.tiles[to].crop), tile=tile_label(to))
    moving = state.clouds[origin]
    becomes = _becomes(moving.size + there.size, thunder=merged(state, moving, there))
    return p.label("pick.to", p.text("detail.joins", becomes=becomes), tile=tile_label(to))


def _grown(state: State, at: TileId, count: int) -> PickLabel:
    """A cloud, and its kind with so many more drops."""
    over: Cloud = state.clouds[at]
    becomes = _becomes(over.size + count, thunder=over.thunder)
    return PickLabel(p.cloud_name(state, at), p.text("detail.then", becomes=becomes))


def _becomes(size: int, *, thunder: bool) -> Text:
    if size >= BURST_AT:
        return p.text("becomes.burst", n=size)
    return p.text("becomes.thunder" if thunder or size >= THUNDER_AT else "becomes.white", n=size)


# Votes


def _vote(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if pick.kind == "die":
        face = state.dice[int(pick.value)]
        won = TURNED if face - 1 != WHEAT_FACE else TURNED_TO_WHEAT
        now = Mark(f"petrichor.die.{face}", "petrichor.die")
        values: dict[str, Value] = {"face": str(face), "to": p.face_name(face - 1)}
        turned = p.label("pick.die", p.text("detail.earned", n=won), now, **values)
        return replace(turned, short=p.text("pick.die.short", **values), lead=p.text("pick.die.lead"))
    weather = cast("Weather", pick.value)
    own = state.votes.get(weather, {}).get(seat_of(prompt), 0)
    cast_votes = state.votes_for(weather)
    detail = p.text("detail.votes.own", n=cast_votes, own=own)
    return PickLabel(p.weather_name(weather), detail, lead=p.text("detail.votes", n=cast_votes))


def _weather(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    weather = cast("Weather", pick.value)
    return PickLabel(p.weather_name(weather), p.text("detail.votes", n=state.votes_for(weather)))


# The weather


def _sun(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if path:
        return p.tile(state, _at(pick))
    return _grown(state, _at(pick), state.clouds[_at(pick)].drops[seat_of(prompt)])


def _wind(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if len(path) == 1:
        return _drop(state.drops[tile_of(path, 0)][cast("SeatId", pick.value)], pick)
    return p.tile(state, _at(pick), "pick.to_tile" if path else "tile")


# The rest


def _face(face: int) -> PickLabel:
    icon = "petrichor.crop.wheat" if face == WHEAT_FACE else f"petrichor.die.{face}"
    return p.label("pick.face", mark=Mark(icon, "petrichor.die"), face=p.face_name(face))


def _result(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    number = int(pick.value)
    if pick.kind == "tens":
        return p.label("pick.tens", least=10 * number, most=10 * number + 9)
    if pick.kind == "ones":
        return PickLabel(p.points(number))
    return p.label("pick.tokens" if pick.kind == "wheat" else "pick.steps", n=number)


def _field(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """A way to choose the field; a kept one by its title."""
    if pick.kind == "field":
        return p.label(f"pick.field.{pick.value}", p.text(f"detail.field.{pick.value}"), WAYS[str(pick.value)])
    return p.label("pick.title", mark=WAYS["kept"], title=top(state, ChooseField).kept[int(pick.value)].title)


def _enter_tile(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if path:
        return PickLabel(p.drops(int(pick.value)))
    crop = cast("Crop", pick.value)
    return PickLabel(p.crop_name(crop), mark=Mark(f"petrichor.crop.{crop}", f"petrichor.crop.{crop}"))


WAYS = {
    "dealt": Mark("petrichor.die", ""),
    "last": Mark(SWAP, ""),
    "kept": Mark(CARDS, ""),
    "entered": Mark(PLUS, ""),
}
"""The icons of the ways to choose a field."""

_PICKS: dict[str, Callable[[State, Prompt, Path, Pick], PickLabel]] = {
    "field": _field,
    "enter_tile": _enter_tile,
    "first_cloud": lambda state, _, __, pick: p.tile(state, _at(pick)),
    "play": _cards,
    "second": _cards,
    "vote": _vote,
    "weather_tie": _weather,
    "sun": _sun,
    "wind": _wind,
    "roll": lambda _, __, ___, pick: _face(int(pick.value)),
    "step_points": lambda _, __, ___, pick: p.label("pick.face", face=pick.value),
    "result": _result,
}
