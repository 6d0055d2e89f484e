"""The change of the state by each event. Nothing here refuses, chooses or knows a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event, fold
from companion.engine.fact import Corrected, Fact
from companion.games.petrichor import events as e
from companion.games.petrichor import facts as f
from companion.games.petrichor.field import Tile
from companion.games.petrichor.state import Cloud, Drops, Place, State
from companion.games.petrichor.terms import DICE, ROUNDS, WHEAT_FACE, SeatId, TileId

K = TypeVar("K")
V = TypeVar("V")


def _begun(event: e.GameBegan) -> State:
    nothing: dict[SeatId, int] = {seat.id: 0 for seat in event.seats}
    return State(
        field=event.field,
        options=event.options,
        seats=event.seats,
        first_player=event.first_player,
        place=Place(ROUNDS[event.options.length], "end") if event.scoring else Place(),
        drops={},
        markers={},
        clouds={},
        votes={},
        dice=(WHEAT_FACE,) * DICE,
        hands=nothing,
        points=nothing,
        wheat=nothing,
        steps=nothing,
        untracked=() if event.scoring else None,
    )


def _tile_entered(state: State, event: e.TileEntered) -> State:
    tiles = {**state.field.tiles, event.tile: Tile(event.crop, event.sprouts)}
    return replace(state, field=replace(state.field, tiles=tiles))


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {each: value for each, value in mapping.items() if each != key}


def _more(counts: Mapping[K, int], added: Mapping[K, int]) -> dict[K, int]:
    return {**counts, **{key: counts.get(key, 0) + count for key, count in added.items()}}


# Drops and clouds


def _mixed(state: State, *heaps: Drops) -> Drops:
    """Heaps of drops as one, in the order of the seats; the counts of a heap may be negative."""
    counts = {seat: sum(heap.get(seat, 0) for heap in heaps) for seat in state.seat_ids}
    return {seat: count for seat, count in counts.items() if count}


def _lie(state: State, tile: TileId, drops: Drops) -> State:
    """Put exactly these drops on a tile."""
    return replace(state, drops={**state.drops, tile: drops} if drops else _without(state.drops, tile))


def _fall(state: State, tile: TileId, drops: Drops) -> State:
    return _lie(state, tile, _mixed(state, state.drops_on(tile), drops))


def _cloud(state: State, tile: TileId, cloud: Cloud) -> State:
    return replace(state, clouds={**state.clouds, tile: cloud})


def _gone(state: State, tile: TileId) -> State:
    return replace(state, clouds=_without(state.clouds, tile))


def _into(state: State, tile: TileId, drops: Drops) -> State:
    cloud = state.clouds[tile]
    return _cloud(state, tile, replace(cloud, drops=_mixed(state, cloud.drops, drops)))


def _taken_back(state: State, event: e.DropsTakenBack) -> State:
    for tile, count in event.tiles.items():
        state = _fall(state, tile, {event.seat: -count})
    return state


def _moved(state: State, event: e.CloudMoved) -> State:
    there = state.clouds.get(event.to)
    drops = _mixed(state, state.clouds[event.origin].drops, there.drops if there else {})
    return _cloud(_gone(state, event.origin), event.to, Cloud(drops, event.thunder))


def _emptied(state: State, event: e.CloudBurst | e.CloudRained) -> State:
    return _fall(_gone(state, event.tile), event.tile, event.drops)


def _darkened(state: State, *tiles: TileId) -> State:
    for tile in tiles:
        state = _cloud(state, tile, replace(state.clouds[tile], thunder=True))
    return state


# Cards, votes and dice


def _rolled(state: State, event: e.DiceRolled) -> State:
    return replace(state, dice=tuple(event.faces.get(die, face) for die, face in enumerate(state.dice)))


def _cut(state: State, event: e.HandsCut) -> State:
    return replace(state, hands=_more(state.hands, {seat: -count for seat, count in event.cards.items()}))


def _voted(state: State, event: e.VoteCast) -> State:
    cast = _mixed(state, state.votes.get(event.weather, {}), {event.seat: 1})
    return replace(state, votes={**state.votes, event.weather: cast})


def _turned(state: State, event: e.DieTurned) -> State:
    dice = (*state.dice[: event.die], event.face, *state.dice[event.die + 1 :])
    return replace(state, dice=dice, points=_more(state.points, {event.seat: event.points}))


def _passed(state: State, event: e.Passed) -> State:
    if event.token is None:
        return state
    place = replace(state.place, passed=event.seat)
    return replace(state, hands={**state.hands, event.seat: 0}, first_player=event.token, place=place)


def _decided(state: State, event: e.WeathersDecided) -> State:
    steps = dict(state.steps)
    for seat in event.winners.values():
        steps[seat] += 1
    return replace(state, place=replace(state.place, weathers=event.weathers), steps=steps)


def _returned(state: State, event: e.VotesReturned) -> State:
    return replace(
        state, votes={weather: cast for weather, cast in state.votes.items() if weather not in event.weathers}
    )


# Crops


def _harvested(state: State, event: e.TileHarvested) -> State:
    wheat = state.wheat if event.wheat is None else _more(state.wheat, {event.wheat: 1})
    state = replace(state, points=_more(state.points, event.points), wheat=wheat)
    return _lie(replace(state, markers=_without(state.markers, event.tile)), event.tile, {})


# The end


def _result(state: State, event: e.ResultTold) -> State:
    return replace(
        state,
        points={**state.points, event.seat: event.points},
        wheat={**state.wheat, event.seat: event.wheat},
        steps={**state.steps, event.seat: event.steps},
        untracked=(*(state.untracked or ()), event.seat),
    )


# Corrections


def _marker_is(state: State, fact: f.MarkerIs) -> State:
    if fact.marker is None:
        return replace(state, markers=_without(state.markers, fact.tile))
    return replace(state, markers={**state.markers, fact.tile: fact.marker})


def _cloud_is(state: State, fact: f.CloudIs) -> State:
    return _cloud(state, fact.tile, Cloud(fact.drops, fact.thunder)) if fact.drops else _gone(state, fact.tile)


def _votes_are(state: State, fact: f.VotesAre) -> State:
    cast = _mixed(state, {**state.votes.get(fact.weather, {}), fact.seat: fact.count})
    votes = {**state.votes, fact.weather: cast} if cast else _without(state.votes, fact.weather)
    return replace(state, votes=votes)


def place_of(state: State, fact: f.PlaceIs) -> Place:
    """The place that a fact names."""
    weathers = () if fact.weather is None else state.place.weathers
    return Place(fact.round, fact.phase, fact.seat, fact.passed, weathers, fact.weather)


def _unchanged(state: State, _: Event) -> State:
    return state


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    AgendaChanged: lambda state, event: replace(state, agenda=event.steps),
    e.PlaceMarked: lambda state, event: replace(state, place=event.place),
    e.FieldLaid: lambda state, event: replace(state, field=event.field),
    e.TileEntered: _tile_entered,
    e.DiceRolled: _rolled,
    e.HandsDealt: lambda state, event: replace(state, hands=_more(state.hands, event.cards)),
    e.CardsPlayed: lambda state, event: replace(state, hands=_more(state.hands, {event.seat: -event.count})),
    e.DropsTakenBack: _taken_back,
    e.CloudFormed: lambda state, event: _cloud(state, event.tile, Cloud({event.seat: 1})),
    e.DropsAdded: lambda state, event: _into(state, event.tile, {event.seat: event.count}),
    e.CloudMoved: _moved,
    e.DropFell: lambda state, event: _fall(_into(state, event.tile, {event.drop: -1}), event.tile, {event.drop: 1}),
    e.VoteCast: _voted,
    e.DieTurned: _turned,
    e.Passed: _passed,
    e.HandsCut: _cut,
    e.CloudDarkened: lambda state, event: _darkened(state, event.tile),
    e.CloudBurst: _emptied,
    e.CropSprouted: lambda state, event: replace(state, markers={**state.markers, event.tile: event.marker}),
    e.CloudGone: lambda state, event: _gone(state, event.tile),
    e.WeathersDecided: _decided,
    e.FrostCame: lambda state, event: _darkened(state, *event.tiles),
    e.DropBlown: lambda state, event: _fall(_fall(state, event.origin, {event.drop: -1}), event.to, {event.drop: 1}),
    e.CloudRained: _emptied,
    e.CropGrew: lambda state, event: replace(state, markers={**state.markers, event.tile: "growth"}),
    e.VotesReturned: _returned,
    e.TileHarvested: _harvested,
    e.StepTold: lambda state, event: replace(state, entered={**state.entered, event.step: event.points}),
    e.ResultTold: _result,
    e.GameEnded: _unchanged,
    e.VoteLapsed: _unchanged,
    e.WeatherMissed: _unchanged,
    Corrected: lambda state, event: _FACTS[type(event.fact)](state, event.fact),
}

_FACTS: dict[type[Fact], Callable[[State, Any], State]] = {
    f.DropsAre: lambda state, fact: _lie(state, fact.tile, fact.drops),
    f.MarkerIs: _marker_is,
    f.CloudIs: _cloud_is,
    f.VotesAre: _votes_are,
    f.DieIs: lambda state, fact: replace(state, dice=(*state.dice[: fact.die], fact.face, *state.dice[fact.die + 1 :])),
    f.HandIs: lambda state, fact: replace(state, hands={**state.hands, fact.seat: fact.count}),
    f.PointsAre: lambda state, fact: replace(state, points={**state.points, fact.seat: fact.count}),
    f.WheatIs: lambda state, fact: replace(state, wheat={**state.wheat, fact.seat: fact.count}),
    f.StepIs: lambda state, fact: replace(state, steps={**state.steps, fact.seat: fact.count}),
    f.FirstPlayerIs: lambda state, fact: replace(state, first_player=fact.seat),
    f.PlaceIs: lambda state, fact: replace(state, place=place_of(state, fact)),
}

evolve = fold(e.GameBegan, _begun, _CHANGES)
"""The state after an event; ``None`` is the state before the first."""
