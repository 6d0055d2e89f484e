"""The next question in the middle of an answer, found from the picks before it."""

from __future__ import annotations

from typing import Literal, TypeVar, cast

from companion.engine.pick import Path
from companion.engine.prompt import Prompt
from companion.games.petrichor.actions import SUN_DROPS
from companion.games.petrichor.state import State
from companion.games.petrichor.terms import SeatId, TileId, Weather

T = TypeVar("T")

Stage = Literal["first", "kind", "take_back", "frost", "sun", "wind", "wind_to", "rain", "drop", "rain_more"]


def top(state: State, kind: type[T]) -> T:
    """The topmost step of that kind; there must be one."""
    return next(step for step in reversed(state.agenda) if isinstance(step, kind))


def seat_of(prompt: Prompt) -> SeatId:
    return cast("SeatId", prompt.seat)


def tile_of(path: Path, at: int = -1) -> TileId:
    return str(path[at].value)


def stage(state: State, prompt: Prompt, path: Path) -> Stage:
    """The stage of playing cards after these picks."""
    if not path:
        return "first"
    chosen = path[1:] if path[0].kind == "cards" else path
    if not chosen:
        return "kind"
    weather, made = cast("Weather", chosen[0].value), len(chosen) - 1
    if weather == "rain":
        stages: tuple[Stage, ...] = ("rain", "drop", "rain_more", "drop")
        return stages[made]
    if weather == "wind":
        return "wind_to" if made else "wind"
    needed = 1 if weather == "frost" else SUN_DROPS
    return "take_back" if made < needed - state.supply(seat_of(prompt)) else weather
