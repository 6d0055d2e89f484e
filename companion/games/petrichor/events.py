"""The events of a game, in the past tense and with everything that chance decided. Data only.

``evolve`` applies them, ``words.message`` puts them in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from companion.engine.agenda import Event
from companion.games.petrichor.field import Field
from companion.games.petrichor.options import Options
from companion.games.petrichor.state import Drops, Place, Seat
from companion.games.petrichor.terms import Crop, Marker, SeatId, TileId, Weather

Cards = Literal["card", "pair", "equal", "four"]
"""The ways to play cards: one as itself, two as another kind, two equal ones as themselves, four as another kind."""


# The course of the game


class GameBegan(Event, frozen=True):
    field: Field
    options: Options
    seats: tuple[Seat, ...]
    first_player: SeatId
    by_lot: bool = False
    scoring: bool = False


class FieldLaid(Event, frozen=True):
    """The whole field was chosen. A ``dealt`` one is of tiles that chance chose."""

    field: Field
    dealt: bool = False


class TileEntered(Event, frozen=True):
    """The table entered a tile of the field that it has laid."""

    tile: TileId
    crop: Crop
    sprouts: int


class PlaceMarked(Event, frozen=True):
    place: Place


class GameEnded(Event, frozen=True):
    pass


class DiceRolled(Event, frozen=True):
    """The faces of the rolled dice, by the index of the die in the row."""

    faces: Mapping[int, int]


class HandsDealt(Event, frozen=True):
    """The number of cards dealt to each seat. The players have seen them."""

    reveals: ClassVar[bool] = True
    cards: Mapping[SeatId, int]


# The action phase


class CardsPlayed(Event, frozen=True):
    """Cards were spent as a kind of weather, for its action or for its vote alone."""

    seat: SeatId
    weather: Weather
    cards: Cards
    count: int
    vote_only: bool = False


class DropsTakenBack(Event, frozen=True):
    """A player took own drops back from tiles, because the supply was short."""

    seat: SeatId
    tiles: Mapping[TileId, int]


class CloudFormed(Event, frozen=True):
    """A new white cloud with one drop of the seat."""

    seat: SeatId
    tile: TileId


class DropsAdded(Event, frozen=True):
    """Drops of the seat were added to a cloud, by a card or in the Sun weather."""

    seat: SeatId
    tile: TileId
    count: int
    by_weather: bool = False


class CloudMoved(Event, frozen=True):
    """A cloud moved one step and may have ``merged`` with another one. ``thunder`` is its kind after that."""

    seat: SeatId
    origin: TileId
    to: TileId
    merged: bool
    thunder: bool


class DropFell(Event, frozen=True):
    """One drop fell out of a cloud on the tile below it; ``drop`` is its owner, ``seat`` the player who chose it."""

    seat: SeatId
    tile: TileId
    drop: SeatId


class VoteCast(Event, frozen=True):
    seat: SeatId
    weather: Weather


class DieTurned(Event, frozen=True):
    """A harvest die was turned down by one: ``face`` is its face now, ``points`` are the points for it."""

    seat: SeatId
    die: int
    face: int
    points: int


class VoteLapsed(Event, frozen=True):
    """A vote was impossible: no vote marker was left, and all dice showed wheat."""

    seat: SeatId


class Passed(Event, frozen=True):
    """A player passed. The first one drops the whole hand, and the first-player token goes to ``token``.

    Later players who pass keep cards, and ``token`` is ``None``.
    """

    seat: SeatId
    token: SeatId | None = None


class HandsCut(Event, frozen=True):
    """The cards that seats with too large hands dropped at the end of the action phase."""

    cards: Mapping[SeatId, int]


# What follows from a change by itself


class CloudDarkened(Event, frozen=True):
    """A white cloud became a thunder cloud, by the number of its drops."""

    tile: TileId


class CloudBurst(Event, frozen=True):
    """A thunder cloud had too many drops: all of them fell, and it is gone."""

    tile: TileId
    drops: Drops


class CropSprouted(Event, frozen=True):
    tile: TileId
    crop: Crop
    marker: Marker


class CloudGone(Event, frozen=True):
    """A cloud without drops was removed."""

    tile: TileId


# The weather


class WeathersDecided(Event, frozen=True):
    """The weathers that happen. ``winners`` moved a step on the vote-win track for each weather they won."""

    weathers: tuple[Weather, ...]
    winners: Mapping[Weather, SeatId]
    counted: tuple[Weather, ...]


class FrostCame(Event, frozen=True):
    """Every white cloud became a thunder cloud."""

    tiles: tuple[TileId, ...]


class DropBlown(Event, frozen=True):
    """The Wind weather: one drop moved to the next tile; ``drop`` is its owner, ``seat`` the player who chose it."""

    seat: SeatId
    origin: TileId
    drop: SeatId
    to: TileId


class WeatherMissed(Event, frozen=True):
    """A player had nothing to choose in a weather."""

    seat: SeatId
    weather: Weather


class CloudRained(Event, frozen=True):
    """The Rain weather: all drops of a thunder cloud fell, and it is gone."""

    tile: TileId
    drops: Drops


class CropGrew(Event, frozen=True):
    tile: TileId
    crop: Crop


class VotesReturned(Event, frozen=True):
    """The markers on weathers that happened went back to their players."""

    weathers: tuple[Weather, ...]


# The harvest


class TileHarvested(Event, frozen=True):
    """A tile scored: its marker is gone and its drops went home. ``wheat`` is the seat that got a token."""

    tile: TileId
    crop: Crop
    marker: Marker
    points: Mapping[SeatId, int]
    wheat: SeatId | None = None


# Entered at the end


class StepTold(Event, frozen=True):
    """The points of a step of the vote-win track, as they are printed on the board."""

    step: int
    points: int


class ResultTold(Event, frozen=True):
    """The result of a player at the end of an untracked game."""

    seat: SeatId
    points: int
    wheat: int
    steps: int
