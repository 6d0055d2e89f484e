"""Moves: the difference between two tables, as moves of real pieces.

Nothing here knows the cause of the difference, so undo, amendments and corrections have moves just as answers do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.moves import Move, Route, at, matched
from companion.games.petrichor.events import CloudMoved
from companion.games.petrichor.evolve import evolve
from companion.games.petrichor.field import tiles_of
from companion.games.petrichor.state import State
from companion.games.petrichor.terms import (
    DROPS_PER_SEAT,
    VOTES_PER_SEAT,
    WEATHERS,
    WHEAT_FACE,
    Crop,
    Marker,
    SeatId,
    TileId,
    tile_label,
)

SUPPLY = "supply"
CLOUD = "cloud."
"""The beginning of a cloud's place, before the tile below it; any other place of drops is a tile."""


class LayRow(Move, frozen=True):
    """Lay a row of the field, left to right; ``row`` is its letter."""

    row: str
    crops: tuple[Crop, ...]

    @property
    def about(self) -> str:
        """Each row is a step of its own."""
        return self.row

    @property
    def routes(self) -> tuple[Route, ...]:
        return at(*(f"{self.row}{column}".lower() for column, _ in enumerate(self.crops, start=1)))


class MoveCloud(Move, frozen=True):
    """Move a cloud to another tile with all its drops."""

    origin: TileId
    to: TileId

    @property
    def routes(self) -> tuple[Route, ...]:
        return (Route(self.origin, self.to),)


class SetCloud(Move, frozen=True):
    """Put a cloud over a tile, white or with the thunder marker; ``None`` to take it away."""

    tile: TileId
    thunder: bool | None
    new: bool

    @property
    def routes(self) -> tuple[Route, ...]:
        return at(self.tile)


class MoveDrops(Move, frozen=True):
    """Move drops of a seat from one place to another: a tile, ``cloud.`` and a tile, or the ``supply``."""

    seat: SeatId
    count: int
    origin: str
    to: str

    @property
    def routes(self) -> tuple[Route, ...]:
        """From a cloud to the tile below it there is no way on the map."""
        origin, to = (place.removeprefix(CLOUD) for place in (self.origin, self.to))
        return at(to) if origin == to else (Route(origin, to, self.count),)


class MarkCrop(Move, frozen=True):
    """Put a marker on a tile; ``None`` to take it away."""

    tile: TileId
    marker: Marker | None

    @property
    def routes(self) -> tuple[Route, ...]:
        return at(self.tile)


class MoveVotes(Move, frozen=True):
    """Move vote markers of a seat from one weather to another; ``supply`` is beside the player."""

    seat: SeatId
    count: int
    origin: str
    to: str


class TurnDie(Move, frozen=True):
    """Turn a die of the row from a face to another one, wheat being 0."""

    was: int
    face: int

    @property
    def routes(self) -> tuple[Route, ...]:
        """The picture of the die on its tile."""
        return at(f"petrichor.die.{self.face}" if self.face != WHEAT_FACE else "petrichor.crop.wheat")


class Score(Move, frozen=True):
    """Move a seat on the score track, on or back, to ``points``."""

    seat: SeatId
    change: int
    points: int


class MoveWheat(Move, frozen=True):
    """Give a seat tokens of wheat, or take them back."""

    seat: SeatId
    change: int


class MoveStep(Move, frozen=True):
    """Move a seat's marker on the vote-win track to this step."""

    seat: SeatId
    step: int


class MoveCards(Move, frozen=True):
    """Draw cards (``count`` above 0), or discard cards (below 0)."""

    seat: SeatId
    count: int


class PassToken(Move, frozen=True):
    """Give the first-player token to a seat."""

    to: SeatId

    @property
    def about(self) -> str:
        return self.to


class MarkRound(Move, frozen=True):
    """Move the round marker to this round."""

    round: int


def moves(before: State | None, after: State) -> tuple[Move, ...]:
    """The moves on the real table from one state to the other; from the box for ``None``.

    An untracked game has none.
    """
    if after.untracked is not None:
        return ()
    if before is None:
        first: tuple[Move, ...] = (PassToken(after.first_player), MarkRound(after.place.round))
        return (*_field(after), *first, *_changes(None, after))
    moved, clouds = _travels(before, after)
    laid = () if before.tiles else _field(after)
    return (*laid, *clouds, *_changes(moved, after), *_course(before, after))


def _field(after: State) -> Iterator[LayRow]:
    """The rows of a whole field; tiles that are entered one by one lie there already."""
    if after.next_tile is not None:
        return
    rows, columns = after.size
    laid = tiles_of(rows, columns)
    for row in range(rows):
        found = laid[row * columns : (row + 1) * columns]
        yield LayRow(tile_label(found[0])[0], tuple(after.field.tiles[tile].crop for tile in found))


def _changes(before: State | None, after: State) -> Iterator[Move]:
    yield from _clouds(before, after)
    yield from _drops(before, after)
    yield from _gone(before, after)
    for tile in after.tiles:
        marker = after.markers.get(tile)
        if marker != (before.markers.get(tile) if before else None):
            yield MarkCrop(tile, marker)
    yield from _votes(before, after)
    for was, face in zip(before.dice if before is not None else after.dice, after.dice, strict=True):
        if was != face:
            yield TurnDie(was, face)
    yield from _counted(before, after)


# Clouds and drops


def _travels(before: State, after: State) -> tuple[State, tuple[MoveCloud, ...]]:
    """The move of a cloud by one step, unchanged or into another one; and the table after that move."""
    for origin in before.clouds:
        for to in after.beside(origin) if origin not in after.clouds else ():
            moved = evolve(before, CloudMoved(after.first_player, origin, to, merged=False, thunder=True))
            there = after.clouds.get(to)
            if there is not None and moved.clouds[to].drops == there.drops:
                was = before.clouds.get(to, before.clouds[origin])
                kept = {**moved.clouds, to: replace(moved.clouds[to], thunder=was.thunder)}
                return replace(moved, clouds=kept), (MoveCloud(origin, to),)
    return before, ()


def _clouds(before: State | None, after: State) -> Iterator[SetCloud]:
    """New clouds, and clouds of another kind than before."""
    for tile, cloud in after.clouds.items():
        was = before.clouds.get(tile) if before else None
        if was is None or was.thunder != cloud.thunder:
            yield SetCloud(tile, cloud.thunder, new=was is None)


def _gone(before: State | None, after: State) -> Iterator[SetCloud]:
    for tile in before.clouds if before else ():
        if tile not in after.clouds:
            yield SetCloud(tile, None, new=False)


def _drops(before: State | None, after: State) -> Iterator[MoveDrops]:
    """Drops of each seat, its losses matched with its gains: first those between a cloud and the tile below it."""
    for seat in after.seat_ids:
        for origin, to, count in matched(_lying(before, seat), _lying(after, seat), _apart):
            yield MoveDrops(seat, count, origin, to)


def _lying(state: State | None, seat: SeatId) -> Counter[str]:
    if state is None:
        return Counter({SUPPLY: DROPS_PER_SEAT})
    found = Counter({tile: drops[seat] for tile, drops in state.drops.items() if seat in drops})
    found.update({CLOUD + tile: over.drops[seat] for tile, over in state.clouds.items() if seat in over.drops})
    found[SUPPLY] = state.supply(seat)
    return found


def _apart(one: str, other: str) -> bool:
    """Whether two places are not a cloud and the tile below it."""
    return one.removeprefix(CLOUD) != other.removeprefix(CLOUD)


# Everything beside the field


def _votes(before: State | None, after: State) -> Iterator[MoveVotes]:
    for seat in after.seat_ids:
        for origin, to, count in matched(_voted(before, seat), _voted(after, seat), _apart):
            yield MoveVotes(seat, count, origin, to)


def _voted(state: State | None, seat: SeatId) -> Counter[str]:
    if state is None:
        return Counter({SUPPLY: VOTES_PER_SEAT})
    found: Counter[str] = Counter({SUPPLY: state.votes_left(seat)})
    found.update({weather: state.votes.get(weather, {}).get(seat, 0) for weather in WEATHERS})
    return found


def _counted(before: State | None, after: State) -> Iterator[Move]:
    for seat in after.seat_ids:
        change = after.points[seat] - (before.points[seat] if before else 0)
        if change:
            yield Score(seat, change, after.points[seat])
        wheat = after.wheat[seat] - (before.wheat[seat] if before else 0)
        if wheat:
            yield MoveWheat(seat, wheat)
        if after.steps[seat] != (before.steps[seat] if before else 0):
            yield MoveStep(seat, after.steps[seat])
    for seat in after.seat_ids:
        count = after.hands[seat] - (before.hands[seat] if before else 0)
        if count:
            yield MoveCards(seat, count)


def _course(before: State, after: State) -> Iterator[Move]:
    if before.first_player != after.first_player:
        yield PassToken(after.first_player)
    if before.place.round != after.place.round:
        yield MarkRound(after.place.round)
