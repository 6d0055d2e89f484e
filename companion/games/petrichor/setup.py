"""Set-up: the seats, the field and the house rules; and the first cloud of every player."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from companion.engine.agenda import AgendaChanged, Event, Outcome
from companion.engine.chance import Chance
from companion.engine.pick import Script, choose
from companion.engine.prompt import Prompt, Question
from companion.engine.seats import wrong_seats
from companion.engine.text import Text
from companion.errors import SetupError
from companion.games.petrichor import field_file, scoring_only
from companion.games.petrichor.actions import cloudy
from companion.games.petrichor.changes import changed
from companion.games.petrichor.events import CloudFormed, GameBegan
from companion.games.petrichor.field import cut
from companion.games.petrichor.state import NewGame, State
from companion.games.petrichor.steps import Deal, FirstCloud, Roll
from companion.games.petrichor.terms import FIELD_SIZES, SEATS

FEWEST_SEATS, MOST_SEATS = min(FIELD_SIZES), max(FIELD_SIZES)


def begin(setup: NewGame, chance: Chance) -> tuple[Event, ...]:
    """The events that make the first state; raises ``SetupError`` with everything that does not fit."""
    wrong = tuple(problems(setup))
    if wrong:
        raise SetupError(*wrong)
    if setup.scoring:
        return scoring_only.begin(setup)
    seats = tuple(seat.id for seat in setup.seats)
    first = chance.one_of(seats) if setup.first_player is None else setup.first_player
    field = cut(setup.field, *FIELD_SIZES[len(seats)])
    began = GameBegan(field, setup.options, setup.seats, first, by_lot=setup.first_player is None)
    return began, AgendaChanged((Deal(), Roll()))


def problems(setup: NewGame) -> Iterable[Text]:
    """The problems of a set-up, with their remedies. A game that is only scored needs no tiles."""
    seats = [seat.id for seat in setup.seats]
    yield from wrong_seats(seats, setup.first_player, SEATS, fewest=FEWEST_SEATS, most=MOST_SEATS)
    if not setup.scoring and len(seats) in FIELD_SIZES:
        yield from field_file.missing(setup.field, len(seats))


def ask_first_cloud(state: State, step: FirstCloud) -> tuple[Question, ...]:
    """A tile without a cloud; no question if a correction has left no such tile, or no drop."""
    if not state.clear or not state.supply(step.seat):
        return ()
    return (Question(Prompt("first_cloud", step.seat), partial(_first_cloud, state, step)),)


def _first_cloud(state: State, step: FirstCloud) -> Script[Outcome]:
    tile = yield from choose("region", state.clear, partial(cloudy, state))
    return Outcome(changed(state, CloudFormed(step.seat, tile)))
