"""Turns: the next player, and the trigger of the end."""

from __future__ import annotations

from companion.engine.agenda import Event, Outcome
from companion.engine.chance import Chance
from companion.games.riftwalker import final, scoring_only
from companion.games.riftwalker.events import EndTriggered, PlaceMarked, Why
from companion.games.riftwalker.state import Place, State
from companion.games.riftwalker.steps import TakeElement
from companion.games.riftwalker.terms import SeatId


def go_on(state: State, chance: Chance) -> Outcome:
    """Move the marker to the next turn; no events when the game is over and everything is entered."""
    place = state.place
    if state.untracked is not None:
        return scoring_only.go_on(state)
    if place.phase == "end":
        return final.go_on(state)
    if place.seat is None:
        return _turn_of(state, state.first_player)
    return _after(state, place.seat)


def _turn_of(state: State, seat: SeatId, events: tuple[Event, ...] = ()) -> Outcome:
    """Begin a turn; its first step pushes the others."""
    marked = PlaceMarked(Place("turn", state.place.turn + 1, seat))
    return Outcome((*events, marked), (TakeElement(seat),))


def _after(state: State, seat: SeatId) -> Outcome:
    """The next turn, or the end: once it is triggered, every other player takes one last turn.

    Another trigger in the last round starts no new one (a ruling of ours).
    """
    events: tuple[Event, ...] = ()
    ending = state.ending
    why = triggered(state, seat)
    if ending is None and why is not None:
        ending, events = seat, (EndTriggered(seat, why),)
    if state.left_of(seat) == ending:
        over = final.ended(state)
        return Outcome((*events, *over.events))
    return _turn_of(state, state.left_of(seat), events)


def triggered(state: State, seat: SeatId) -> Why | None:
    """The trigger of the end when the turn of that seat ends, if there is one.

    Only its own score pile counts. A deck that was empty at any moment of the turn counts even if it was filled again,
    and rifts that were scored and lost again in the turn do not count (rulings of ours).
    """
    if len(state.scored[seat]) >= state.scored_to_end:
        return "rifts"
    return "deck" if state.emptied else None


def turns_left(state: State) -> int | None:
    """The number of turns after this one; ``None`` before the end is triggered."""
    seat = state.place.seat
    if state.ending is None or seat is None:
        return None
    order = state.seat_ids
    return (order.index(state.ending) - order.index(seat)) % len(order) - 1


def round_of(at: Place, seats: int) -> int:
    """The number of the turn among those of its player, if no correction changed the order."""
    return (at.turn - 1) // seats + 1


def round_ended(before: State, after: State) -> bool:
    """Whether every player has had a turn between the two states, and the next round has begun."""
    rounds = [round_of(each.place, len(each.seats)) for each in (before, after)]
    return before.place.turn > 0 and after.untracked is None and rounds[0] < rounds[1]
