"""Set-up: the seats, the field and the house rules; and the first cloud of every player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event, Outcome, Step
from companion.engine.chance import Chance
from companion.engine.pick import Script, choose
from companion.engine.prompt import Prompt, Question
from companion.engine.seats import wrong_seats
from companion.engine.text import Text
from companion.errors import FileError, SetupError
from companion.games.petrichor import field_file, scoring_only
from companion.games.petrichor.actions import cloudy
from companion.games.petrichor.changes import changed
from companion.games.petrichor.events import CloudFormed, FieldLaid, GameBegan, TileEntered
from companion.games.petrichor.field import KNOWN_TO_SPROUT, MOST_TO_SPROUT, Field, cut, tiles_of
from companion.games.petrichor.state import NewGame, OfferedFields, State
from companion.games.petrichor.steps import ChooseField, Deal, EnterTile, FirstCloud, Roll
from companion.games.petrichor.terms import CROPS, FIELD_SIZES, SEATS, TileId

FEWEST_SEATS, MOST_SEATS = min(FIELD_SIZES), max(FIELD_SIZES)
PREPARED: tuple[Step, ...] = (Deal(), Roll())
"""The steps after the field is laid."""


def begin(setup: NewGame, chance: Chance) -> tuple[Event, ...]:
    """The events that make the first state; raises ``SetupError`` with everything that does not fit."""
    wrong = tuple(problems(setup))
    if wrong:
        raise SetupError(*wrong)
    if setup.scoring:
        return scoring_only.begin(setup)
    seats = tuple(seat.id for seat in setup.seats)
    first = chance.one_of(seats) if setup.first_player is None else setup.first_player
    size, field, steps = FIELD_SIZES[len(seats)], setup.field, PREPARED
    if setup.offered is None:
        field = cut(field, *size)
    else:
        dealt = deal_field(field, size, chance)
        field, steps = replace(field, tiles={}), (ChooseField(dealt, setup.offered.last, setup.offered.kept),)
    began = GameBegan(field, setup.options, setup.seats, first, by_lot=setup.first_player is None)
    return began, AgendaChanged(steps)


def deal_field(box: Field, size: tuple[int, int], chance: Chance) -> Field | None:
    """A field of tiles by chance; ``None`` if there are too few."""
    places = tiles_of(*size)
    if len(box.tiles) < len(places):
        return None
    return replace(box, tiles=dict(zip(places, chance.shuffled(tuple(box.tiles.values())), strict=False)))


def problems(setup: NewGame) -> Iterable[Text]:
    """The problems of a set-up, with their remedies. Without ``offered`` fields a game needs its tiles, to play."""
    seats = [seat.id for seat in setup.seats]
    yield from wrong_seats(seats, setup.first_player, SEATS, fewest=FEWEST_SEATS, most=MOST_SEATS)
    if not setup.scoring and setup.offered is None and len(seats) in FIELD_SIZES:
        yield from field_file.missing(setup.field, len(seats))


def offer_fields(setup: NewGame, before: Iterable[State], boards: Iterable[bytes]) -> NewGame:
    """The set-up with the fields that fit its players: that of the last game of this size, and the kept ones."""
    size = FIELD_SIZES.get(len(setup.seats))
    if size is None or setup.scoring:
        return setup
    places = tiles_of(*size)
    last = next((state.field for state in before if state.tiles == places and state.untracked is None), None)
    kept = (cut(field, *size) for field in _readable(boards))
    return replace(setup, offered=OfferedFields(last, tuple(field for field in kept if tuple(field.tiles) == places)))


def _readable(boards: Iterable[bytes]) -> Iterator[Field]:
    for data in boards:
        with suppress(FileError):
            yield field_file.read(data, "")


def ask_field(state: State, step: ChooseField) -> tuple[Question, ...]:
    """Ask the whole table. A field that it has laid already is entered."""
    return (Question(Prompt("field", None), partial(_field, step)),)


def _field(step: ChooseField) -> Script[Outcome]:
    there: dict[str, object] = {"dealt": step.dealt, "last": step.last, "kept": step.kept, "entered": True}
    way = yield from choose("field", tuple(way for way, field in there.items() if field))
    if way == "entered":
        return Outcome((), (EnterTile(),))
    field = step.dealt if way == "dealt" else step.last
    if way == "kept":
        number = yield from choose("kept", tuple(range(len(step.kept))))
        field = step.kept[number]
    assert field is not None, "only fields that there are can be chosen"
    return Outcome((FieldLaid(field, dealt=way == "dealt"),), PREPARED)


def ask_tile(state: State, step: EnterTile) -> tuple[Question, ...]:
    """Ask the whole table for the next tile."""
    tile = state.next_tile
    return (Question(Prompt("enter_tile", None), partial(_tile, state, tile, step)),) if tile else ()


def _tile(state: State, tile: TileId, step: EnterTile) -> Script[Outcome]:
    """The crop; then the number of drops, unless it is the same on all tiles of that crop."""
    crop = yield from choose("crop", CROPS)
    sprouts = KNOWN_TO_SPROUT.get(crop) or (yield from choose("count", tuple(range(1, MOST_TO_SPROUT + 1))))
    last = tile == tiles_of(*state.size)[-1]
    return Outcome((TileEntered(tile, crop, sprouts),), PREPARED if last else (step,))


def ask_first_cloud(state: State, step: FirstCloud) -> tuple[Question, ...]:
    """A tile without a cloud; no question if a correction has left no such tile, or no drop."""
    if not state.clear or not state.supply(step.seat):
        return ()
    return (Question(Prompt("first_cloud", step.seat), partial(_first_cloud, state, step)),)


def _first_cloud(state: State, step: FirstCloud) -> Script[Outcome]:
    tile = yield from choose("region", state.clear, partial(cloudy, state))
    return Outcome(changed(state, CloudFormed(step.seat, tile)))
