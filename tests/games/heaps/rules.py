"""The rules: how a game begins, what is asked, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from companion.engine.agenda import AgendaChanged, Event, Outcome, Step
from companion.engine.chance import Chance
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Viewer
from companion.engine.pick import Refused, Script, choose, how_many
from companion.engine.prompt import Prompt, Question
from companion.engine.seats import Seat, seated

from . import events as e
from . import facts as f
from .state import FEWEST_STONES, MOST_STONES, NewGame, Options, State
from .steps import Count, Take
from .words import choices

MOST_TAKEN = 3
"""Stones in a turn."""


def new(
    seats: Sequence[tuple[str, str]], options: Mapping[str, str | bool], _data: bytes, _name: str, first: str | None
) -> NewGame:
    sit, chosen = seated(choices(), seats, first, options, Options)
    return NewGame(seats=tuple(Seat(seat, name) for seat, name in sit), options=chosen, first=first)


def view(state: State, viewer: Viewer) -> State:
    """Nothing is secret."""
    if viewer not in {None, *state.seat_ids}:
        raise KeyError(viewer)
    return state


def begin(new: NewGame, chance: Chance) -> tuple[Event, ...]:
    """Heaps of stones as luck will have it; of a game that nobody tracked none is left, and what was taken is asked."""
    seats, heaps = tuple(seat.id for seat in new.seats), int(new.options.heaps)
    first = chance.one_of(seats) if new.first is None else new.first
    if new.scoring:
        counting = tuple(Count(seat) for seat in reversed(seats))
        return e.GameBegan(new.seats, (0,) * heaps, first), AgendaChanged(counting)
    stones = (FEWEST_STONES + chance.below(MOST_STONES - FEWEST_STONES + 1) for _ in range(heaps))
    return e.GameBegan(new.seats, tuple(stones), first), AgendaChanged((Take(),))


def ask(state: State, step: Step) -> tuple[Question, ...]:
    """A step that asks nothing, because a correction has left no stones, is over by itself."""
    if isinstance(step, Count):
        return (Question(Prompt("count", step.seat), partial(_count, state, step.seat)),)
    return () if state.cleared else (Question(Prompt("take", state.turn), partial(_take, state)),)


def go_on(state: State, _chance: Chance) -> Outcome:
    """The next player's turn; the game is over when all heaps are gone."""
    if state.cleared:
        return Outcome()
    seats = state.seat_ids
    following = seats[(seats.index(state.turn) + 1) % len(seats)]
    return Outcome((e.TurnBegan(following),), (Take(),))


def accept(state: State, fact: Fact) -> tuple[Event, ...] | Refused:
    """A fact is possible unless there cannot be so many."""
    known, count, most = False, 0, 0
    match fact:
        case f.HeapIs(heap=heap, count=count):
            known, most = heap in state.heaps, MOST_STONES
        case f.StonesAre(seat=seat, count=count):
            known, most = seat in state.seat_ids, state.most_stones
        case f.CardsAre(seat=seat, count=count):
            known, most = seat in state.seat_ids, len(state.heaps)
        case f.TurnIs(seat=seat):
            known = seat in state.seat_ids
    if not known:
        return Refused("no_such_thing")
    return (Corrected(fact),) if 0 <= count <= most else Refused("heaps.too_many", {"most": most})


# Scripts: what is offered, checked and done is one piece of code


def _take(state: State) -> Script[Outcome]:
    heap = yield from choose("region", tuple(name for name, stones in state.heaps.items() if stones))
    there = state.heaps[heap]
    count = yield from how_many(min(MOST_TAKEN, there))
    taken = e.StonesTaken(state.turn, heap, count)
    return Outcome((taken, e.CardTaken(state.turn, heap)) if count == there else (taken,))


def _count(state: State, seat: str) -> Script[Outcome]:
    stones = yield from choose("count", tuple(range(state.most_stones + 1)))
    cards = yield from choose("cards", tuple(range(len(state.heaps) + 1)))
    return Outcome((Corrected(f.StonesAre(seat, stones)), Corrected(f.CardsAre(seat, cards))))
