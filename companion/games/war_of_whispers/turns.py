"""Turns: the next place of the place marker, when everything at its place is done."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.chance import Chance
from companion.games.war_of_whispers import scoring_only
from companion.games.war_of_whispers.agents import controller
from companion.games.war_of_whispers.events import EmpireOrderDrawn, GameEnded, PlaceMarked, TurnMarked
from companion.games.war_of_whispers.evolve import evolve
from companion.games.war_of_whispers.state import Phase, Place, State
from companion.games.war_of_whispers.steps import (
    Act,
    Deploy,
    Discard,
    LastCards,
    ShowLoyalties,
    SupplyCheck,
    SwapLoyalties,
    TakeBack,
)
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, SLOTS, TURNS, CouncilSeat, Empire

AGENTS_A_TURN = 2
AGENTS_A_TURN_OF_TWO_PLAYERS = 3

STOPS_AN_EMPIRE = len(COUNCIL_SEATS) + 1
"""The stops of an empire: its council seats and the supply check."""

Stop = tuple[Place, tuple[Step, ...]]
"""A place of the marker, and the steps there."""


def go_on(state: State, chance: Chance) -> Outcome:
    """Move the marker to the next stop; no events when the game is over."""
    place = state.place
    if state.untracked is not None:
        return scoring_only.go_on(state)
    if place.phase == "end":
        return Outcome()
    stop = next(stops(state, place.turn, place.phase, place.count), None)
    return _next_phase(state, chance) if stop is None else _to(stop)


def _to(stop: Stop, events: tuple[Event, ...] = ()) -> Outcome:
    place, steps = stop
    return Outcome((*events, PlaceMarked(place)), steps)


def stops(state: State, turn: int, phase: Phase, after: int = -1) -> Iterator[Stop]:
    """The stops of a phase in this state with a ``count`` above ``after``."""
    if phase == "deploy":
        seats = _deploy_steps(state, turn)
        yield from ((Place(turn, phase, count=count), (seats[count],)) for count in range(after + 1, len(seats)))
    elif phase == "empires":
        yield from _empire_stops(state, turn, after)
    elif phase == "cleanup" and after < 0:
        yield Place(turn, phase), (Discard(),)
    elif phase == "swap":
        order = state.turn_order
        yield from ((Place(turn, phase, count=c), (SwapLoyalties(order[c]),)) for c in range(after + 1, len(order)))
    elif phase == "end" and after < 0:
        unknown = any(len(state.loyalties[seat]) < len(SLOTS) for seat in state.seat_ids)
        yield Place(turn, phase), (ShowLoyalties(),) if unknown else ()


def _deploy_steps(state: State, turn: int) -> list[Step]:
    """From the second turn on every player takes back an agent; then they place theirs one at a time."""
    seats = state.turn_order
    rounds = AGENTS_A_TURN_OF_TWO_PLAYERS if len(seats) == 2 else AGENTS_A_TURN  # noqa: PLR2004
    steps: list[Step] = [TakeBack(seat) for seat in seats] if turn > 1 else []
    return steps + [Deploy(seat) for _ in range(rounds) for seat in seats]


def _empire_stops(state: State, turn: int, after: int) -> Iterator[Stop]:
    """Each empire's controlled council seats left to right, then its supply check."""
    for count in range(after + 1, len(EMPIRES) * STOPS_AN_EMPIRE):
        empire = state.empire_order[count // STOPS_AN_EMPIRE]
        seat = count % STOPS_AN_EMPIRE
        if seat == len(COUNCIL_SEATS):
            last: tuple[Step, ...] = (LastCards(),) if empire == state.empire_order[-1] else ()
            yield Place(turn, "empires", empire, count=count), (*last, SupplyCheck(empire))
        elif controller(state, empire, COUNCIL_SEATS[seat]) is not None:
            act = Act(empire, COUNCIL_SEATS[seat], turn_of=empire)
            yield Place(turn, "empires", empire, COUNCIL_SEATS[seat], count), (act,)


def count_of(state: State, empire: Empire, council_seat: CouncilSeat | None) -> int:
    """The number of stops of the empires before a council seat, or before the supply check of an empire."""
    before = len(COUNCIL_SEATS) if council_seat is None else COUNCIL_SEATS.index(council_seat)
    return state.empire_order.index(empire) * STOPS_AN_EMPIRE + before


def ended(before: State, after: State) -> bool:
    """Whether a turn has ended and the next one has begun between the two states."""
    return before.place.phase != "setup" and before.place.turn < after.place.turn


def following(state: State) -> tuple[int, Phase]:
    """The turn and the phase after this phase, before the end of the game."""
    place = state.place
    first: Phase = "cleanup" if state.options.cleanup_order == "cleanup-first" else "swap"
    second: Phase = "swap" if first == "cleanup" else "cleanup"
    if place.phase == "setup":
        return 1, "deploy"
    if place.phase == "deploy":
        return place.turn, "empires"
    if place.phase == "empires":
        return place.turn, "end" if place.turn == TURNS else first
    return (place.turn, second) if place.phase == first else (place.turn + 1, "deploy")


def _next_phase(state: State, chance: Chance) -> Outcome:
    turn, phase = following(state)
    if phase == "deploy":
        return _begin_turn(state, turn, chance)
    return _mark_turn(state, phase) if state.place.phase == "empires" else _enter(state, turn, phase)


def _enter(state: State, turn: int, phase: Phase, events: tuple[Event, ...] = ()) -> Outcome:
    for event in events:
        state = evolve(state, event)
    return _to(next(stops(state, turn, phase)), events)


def _begin_turn(state: State, turn: int, chance: Chance) -> Outcome:
    """Begin a turn. If the empire order is drawn, the same empire is never first twice running."""
    if state.options.empire_order == "printed":
        return _enter(state, turn, "deploy")
    before = state.empire_order[0] if turn > 1 else None
    first: Empire = chance.one_of(tuple(empire for empire in EMPIRES if empire != before))
    rest = chance.shuffled(tuple(empire for empire in EMPIRES if empire != first))
    return _enter(state, turn, "deploy", (EmpireOrderDrawn((first, *rest)),))


def _mark_turn(state: State, then: Phase) -> Outcome:
    """Put a marker on the track and pass the first-player token on; after the last turn the game ends."""
    turn = state.place.turn
    if then == "end":
        return _enter(state, turn, then, (TurnMarked(turn, state.first_player), GameEnded()))
    return _enter(state, turn, then, (TurnMarked(turn, state.turn_order[1]),))
