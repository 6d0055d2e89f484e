"""The weather: the effect of each weather, and the choices of players in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.agenda import Event, Outcome
from companion.engine.pick import Reason, Script, choose
from companion.engine.prompt import Prompt, Question
from companion.games.petrichor.actions import ENOUGH, no_drop, no_own_cloud, not_beside
from companion.games.petrichor.changes import Changes, changed
from companion.games.petrichor.events import (
    CloudRained,
    CropGrew,
    DropBlown,
    DropsAdded,
    DropsTakenBack,
    FrostCame,
    WeatherMissed,
)
from companion.games.petrichor.state import State
from companion.games.petrichor.steps import Blow, Happen, Shine
from companion.games.petrichor.taking_back import take_back
from companion.games.petrichor.terms import GROWS_IN, SeatId, Weather


def seats_asked(state: State, weather: Weather) -> tuple[SeatId, ...]:
    """The seats that choose in a weather, in this order.

    In the Sun clockwise from the first player, in the Wind counter-clockwise from the first player's right.
    """
    order = state.turn_order
    if weather == "sun":
        return order
    return (*reversed(order[1:]), order[0]) if weather == "wind" else ()


# Sun


def ask_sun(state: State, step: Shine) -> tuple[Question, ...]:
    """A cloud with own drops; no question for a player who has none."""
    if not state.clouds_of(step.seat):
        return ()
    return (Question(Prompt("sun", step.seat), partial(_shine, state, step.seat)),)


def _shine(state: State, seat: SeatId) -> Script[Outcome]:
    """The own drops of the cloud are doubled. Drops that the supply lacks may come from tiles."""
    tile = yield from choose("region", state.clouds_of(seat), partial(no_own_cloud, state, seat))
    wanted, supply = state.clouds[tile].drops[seat], state.supply(seat)
    changes: list[Event] = []
    if wanted > supply:
        taken = yield from take_back(state, seat, wanted - supply, ENOUGH)
        wanted = supply + sum(taken.values())
        if taken:
            changes.append(DropsTakenBack(seat, taken))
    if not wanted:
        return Outcome((WeatherMissed(seat, "sun"),))
    return Outcome(changed(state, *changes, DropsAdded(seat, tile, wanted, by_weather=True)))


# Wind


def ask_wind(state: State, step: Blow) -> tuple[Question, ...]:
    """Any drop on any tile; no question if there is none."""
    if not state.drops:
        return ()
    return (Question(Prompt("wind", step.seat), partial(_blow, state, step.seat)),)


def miss(state: State, step: Shine | Blow) -> Outcome:
    """Nothing to choose in the weather."""
    return Outcome((WeatherMissed(step.seat, "sun" if isinstance(step, Shine) else "wind"),))


def _blow(state: State, seat: SeatId) -> Script[Outcome]:
    wet = tuple(tile for tile in state.tiles if tile in state.drops)
    origin = yield from choose("region", wet, lambda tile: None if tile in wet else Reason("no_drops"))
    drop = yield from choose("seat", tuple(state.drops[origin]), partial(no_drop, state.drops[origin]))
    to = yield from choose("region", state.beside(origin), partial(not_beside, state, origin))
    return Outcome(changed(state, DropBlown(seat, origin, drop, to)))


# The effect of the weather itself


def happen(state: State, step: Happen) -> Outcome:
    """The whole effect of Frost and of Rain, and the crops that grow in Sun or Rain."""
    return Outcome(_HAPPENS[step.weather](state))


def _frost(state: State) -> tuple[Event, ...]:
    white = tuple(tile for tile in state.tiles if tile in state.clouds and not state.clouds[tile].thunder)
    return changed(state, FrostCame(white)) if white else ()


def _rain(state: State) -> tuple[Event, ...]:
    course = Changes(state)
    for tile in state.tiles:
        cloud = state.clouds.get(tile)
        if cloud is not None and cloud.thunder:
            course.make(CloudRained(tile, cloud.drops))
    course.make(*_growing(course.state, "rain"))
    return course.events


def _growing(state: State, weather: Weather) -> tuple[Event, ...]:
    """Sprouted crops that grow in this weather."""
    return tuple(
        CropGrew(tile, printed.crop)
        for tile, printed in state.field.tiles.items()
        if GROWS_IN.get(printed.crop) == weather and state.markers.get(tile) == "sprout"
    )


_HAPPENS: dict[Weather, Callable[[State], tuple[Event, ...]]] = {
    "frost": _frost,
    "sun": lambda state: _growing(state, "sun"),
    "wind": lambda _: (),
    "rain": _rain,
}
