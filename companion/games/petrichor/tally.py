"""The table told by touch: every number, cloud, marker and die, set one after the other.

Each thing that is set becomes the fact it is; what no table can show ``corrections`` says, here as anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from companion.engine.game import Fact
from companion.engine.tally import Account, Card, Number, OneOf, Part
from companion.engine.text import Text
from companion.engine.told import Told
from companion.games.petrichor import facts as f
from companion.games.petrichor.corrections import MOST_POINTS, MOST_WHEAT
from companion.games.petrichor.field import MOST_STEPS
from companion.games.petrichor.state import Cloud, State
from companion.games.petrichor.tally_place import place_choices, place_set
from companion.games.petrichor.terms import (
    BURST_AT,
    CARDS,
    DROPS_PER_SEAT,
    FACES,
    GROWS_IN,
    THUNDER_AT,
    VOTES_PER_SEAT,
    WEATHERS,
    Marker,
    SeatId,
    TileId,
    Weather,
    tile_label,
)
from companion.games.petrichor.words.phrases import colour, crop_name, face_name, say, weather_name
from companion.games.petrichor.words.summary import seat_role, weather_role

FIELD = "field"
"""The part that holds everybody's drops."""
NONE = ""


class PetrichorTally(Told[State]):
    """What the companion believed, and the facts told since."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """All drops, on tiles and in the clouds over them, then those of each seat."""
        state = self.after
        if state.untracked is not None:
            return ()
        return (_part(state, FIELD, state.seat_ids), *(_part(state, seat, (seat,)) for seat in state.seat_ids))

    @property
    def accounts(self) -> tuple[Account, ...]:
        """What is not out is in the supplies: nothing of it is ever missing."""
        state = self.after
        if state.untracked is not None:
            return ()
        drops = (_account("drops", seat, state.supply(seat), DROPS_PER_SEAT) for seat in state.seat_ids)
        votes = (_account("votes", seat, state.votes_left(seat), VOTES_PER_SEAT) for seat in state.seat_ids)
        return (*drops, *votes)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Of a game that nobody tracked only what its score is made of."""
        state = self.after
        seats = tuple(_seat(state, seat) for seat in state.seat_ids)
        if state.untracked is not None:
            return seats
        tiles = (_tile(state, tile) for tile in state.tiles)
        return (*tiles, *(_votes(state, weather) for weather in WEATHERS), _dice(state), *seats, _course(state))

    def fact(self, thing: str, value: str | int) -> Fact:
        state = self.after
        kind, *about = thing.split(".")
        if kind == "place":
            return place_set(state, about[0], str(value))
        if kind == "first":
            return f.FirstPlayerIs(cast("SeatId", value))
        if kind == "die":
            return f.DieIs(int(about[0]), int(value))
        if kind in {"drops", "cloud", "sky", "marker"}:
            return _on_tile(state, kind, about, value)
        if kind == "votes":
            return f.VotesAre(cast("Weather", about[0]), cast("SeatId", about[1]), int(value))
        return _COUNTED[kind](cast("SeatId", about[0]), int(value))


def _part(state: State, name: str, seats: tuple[SeatId, ...]) -> Part:
    places = {tile: sum(_here(state, tile, seat) for seat in seats) for tile in state.tiles}
    title = say("tally.field") if name == FIELD else colour(seats[0])
    return Part(
        name,
        title,
        {tile: count for tile, count in places.items() if count},
        sum(state.supply(seat) for seat in seats),
        "ink" if name == FIELD else seat_role(seats[0]),
        "petrichor.drop",
    )


def _here(state: State, tile: TileId, seat: SeatId) -> int:
    over = state.clouds.get(tile)
    return state.own_on(tile, seat) + (over.drops.get(seat, 0) if over else 0)


def _account(kind: str, seat: SeatId, aside: int, whole: int) -> Account:
    says = say(f"tally.account.{kind}", in_play=whole - aside, aside=aside)
    return Account(f"{kind}.{seat}", (says,), whole - aside, aside, whole)


# From a thing to the fact


_COUNTED: dict[str, Callable[[SeatId, int], Fact]] = {
    "hand": f.HandIs,
    "points": f.PointsAre,
    "wheat": f.WheatIs,
    "step": f.StepIs,
}


def _on_tile(state: State, kind: str, about: list[str], value: str | int) -> Fact:
    tile = about[0]
    if kind == "marker":
        return f.MarkerIs(tile, cast("Marker", value) if value else None)
    if kind == "drops":
        return f.DropsAre(tile, {**state.drops_on(tile), cast("SeatId", about[1]): int(value)})
    over = state.clouds.get(tile, Cloud({}))
    if kind == "sky":
        return f.CloudIs(tile, {} if value == NONE else over.drops, thunder=value == "thunder")
    drops = {**over.drops, cast("SeatId", about[1]): int(value)}
    return f.CloudIs(tile, drops, over.thunder or sum(drops.values()) >= THUNDER_AT)


# The cards


def _tile(state: State, tile: TileId) -> Card:
    crop = state.field.tiles[tile].crop
    title = say("tile", tile=tile_label(tile), crop=crop_name(crop))
    numbers = (*_heap(state, f"drops.{tile}", tile), *_sky(state, f"cloud.{tile}", tile))
    choices = (_marker(state, tile), _kind(state, tile))
    return Card(f"tile.{tile}", title, numbers, choices, f"petrichor.crop.{crop}", f"petrichor.crop.{crop}", tile)


def _heap(state: State, thing: str, tile: TileId) -> Iterator[Number]:
    for seat in state.seat_ids:
        label = say("tally.drops", seat=colour(seat))
        count = state.own_on(tile, seat)
        yield Number(f"{thing}.{seat}", label, count, DROPS_PER_SEAT, *_of_seat(seat, "drops"))


def _sky(state: State, thing: str, tile: TileId) -> Iterator[Number]:
    over = state.clouds.get(tile, Cloud({}))
    for seat in state.seat_ids:
        label = say("tally.cloud", seat=colour(seat))
        count = over.drops.get(seat, 0)
        yield Number(f"{thing}.{seat}", label, count, BURST_AT - 1, seat_role(seat), "petrichor.cloud", f"drops.{seat}")


def _of_seat(seat: SeatId, kind: str) -> tuple[str, str, str]:
    """The colour, the icon and the account of something of a seat."""
    return seat_role(seat), "petrichor.vote" if kind == "votes" else "petrichor.drop", f"{kind}.{seat}"


def _marker(state: State, tile: TileId) -> OneOf:
    known: tuple[Marker, ...] = ("sprout", "growth") if state.field.tiles[tile].crop in GROWS_IN else ("growth",)
    values = ((NONE, say("tally.marker.none")), *((marker, say(f"tally.marker.{marker}")) for marker in known))
    return OneOf(f"marker.{tile}", say("tally.marker"), state.markers.get(tile, NONE), values)


def _kind(state: State, tile: TileId) -> OneOf:
    """Whether there is a cloud, and which; there is none to be made here, for a cloud has drops."""
    over = state.clouds.get(tile)
    values = ((NONE, say("tally.sky.none")), *((kind, say(f"tally.sky.{kind}")) for kind in ("white", "thunder")))
    value = NONE if over is None else "thunder" if over.thunder else "white"
    return OneOf(f"sky.{tile}", say("tally.sky"), value, values)


def _votes(state: State, weather: Weather) -> Card:
    cast_votes = state.votes.get(weather, {})
    numbers = tuple(
        Number(
            f"votes.{weather}.{seat}",
            colour(seat),
            cast_votes.get(seat, 0),
            VOTES_PER_SEAT,
            *_of_seat(seat, "votes"),
        )
        for seat in state.seat_ids
    )
    title = say("tally.votes", weather=weather_name(weather))
    return Card(f"votes.{weather}", title, numbers, (), weather_role(weather), weather_role(weather))


def _dice(state: State) -> Card:
    faces = tuple((str(face), _face(face)) for face in FACES)
    dice = tuple(
        OneOf(f"die.{die}", say("tally.die", number=die + 1), str(face), faces) for die, face in enumerate(state.dice)
    )
    return Card("dice", say("dice"), (), dice, "petrichor.die", "petrichor.die")


def _face(face: int) -> Text:
    return say("tally.face", face=face_name(face))


def _seat(state: State, seat: SeatId) -> Card:
    held = (
        Number(f"points.{seat}", say("tally.points"), state.points[seat], MOST_POINTS, icon="petrichor.star"),
        Number(f"wheat.{seat}", say("tally.wheat"), state.wheat[seat], MOST_WHEAT, icon="petrichor.crop.wheat"),
        Number(f"step.{seat}", say("tally.step"), state.steps[seat], MOST_STEPS, icon="petrichor.vote"),
    )
    hand = Number(f"hand.{seat}", say("tally.hand"), state.hands[seat], CARDS, icon="petrichor.card")
    numbers = held if state.untracked is not None else (*held, hand)
    return Card(f"seat.{seat}", colour(seat), numbers, (), seat_role(seat), "petrichor.drop")


def _course(state: State) -> Card:
    seats = tuple((seat, colour(seat)) for seat in state.seat_ids)
    first = OneOf("first", say("tally.first_player"), state.first_player, seats)
    return Card("course", say("tally.course"), (), (*place_choices(state), first))
