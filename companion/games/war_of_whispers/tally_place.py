"""How far the game is, told by touch: the turn, its phase, then who comes next in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from companion.engine.tally import OneOf
from companion.engine.text import Text, Value
from companion.games.war_of_whispers.facts import PlaceIs
from companion.games.war_of_whispers.state import Phase, State
from companion.games.war_of_whispers.steps import AnyStep, Deploy, SwapLoyalties, TakeBack
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, TURNS, CouncilSeat, Empire
from companion.games.war_of_whispers.turns import stops
from companion.games.war_of_whispers.words.phrases import council_seat, empire, society

SUPPLY_CHECK = "supply_check"


def place_choices(state: State) -> Iterator[OneOf]:
    """Turn and phase, and within the phase what comes next, where it has several stops."""
    at = state.place
    turns = tuple((str(turn), Text("tally.turn.number", {"turn": turn})) for turn in range(1, TURNS + 1))
    yield OneOf("place.turn", Text("tally.turn"), str(at.turn), turns)
    listed = tuple((name, Text(f"next.phase.{name}", {"turn": at.turn})) for name in _phases(state, at.turn))
    yield OneOf("place.phase", Text("tally.phase"), at.phase, listed)
    if at.phase == "empires":
        empires = tuple((name, empire(name)) for name in state.empire_order)
        yield OneOf("place.empire", Text("tally.empire"), at.empire or "", empires)
        acts = (*((seat, council_seat(seat)) for seat in COUNCIL_SEATS), (SUPPLY_CHECK, Text("tally.supply_check")))
        yield OneOf("place.acts", Text("tally.acts"), at.council_seat or SUPPLY_CHECK, acts)
    elif at.phase in {"deploy", "swap"}:
        found = [steps for _, steps in stops(state, at.turn, at.phase)]
        moments = tuple((str(count), _moment(found, count)) for count in range(len(found)))
        yield OneOf("place.moment", Text("tally.moment"), str(at.count), moments)


def place_set(state: State, what: str, value: str) -> PlaceIs:
    """The place with one of these another; what stands below it begins anew where it no longer fits."""
    at = state.place
    if what == "turn":
        turn = int(value)
        phase = at.phase if at.phase in _phases(state, turn) else "deploy"
        return _kept(state, turn, phase) if phase == at.phase else _begun(state, turn, phase)
    if what == "phase":
        return _begun(state, at.turn, cast("Phase", value))
    if what == "empire":
        return PlaceIs(at.turn, "empires", cast("Empire", value), at.council_seat)
    if what == "acts":
        seat = None if value == SUPPLY_CHECK else cast("CouncilSeat", value)
        return PlaceIs(at.turn, "empires", at.empire, seat)
    return PlaceIs(at.turn, at.phase, count=int(value))


def _kept(state: State, turn: int, phase: Phase) -> PlaceIs:
    at = state.place
    if phase == "empires":
        return PlaceIs(turn, phase, at.empire, at.council_seat)
    return _begun(state, turn, phase)


def _begun(state: State, turn: int, phase: Phase) -> PlaceIs:
    if phase == "empires":
        return PlaceIs(turn, phase, state.empire_order[0], COUNCIL_SEATS[0])
    return PlaceIs(turn, phase)


def _phases(state: State, turn: int) -> tuple[Phase, ...]:
    """The phases of a turn, in their order."""
    if turn == TURNS:
        return ("deploy", "empires", "end")
    last: tuple[Phase, ...] = ("cleanup", "swap")
    return ("deploy", "empires", *(last if state.options.cleanup_order == "cleanup-first" else reversed(last)))


def _moment(found: list[tuple[AnyStep, ...]], at: int) -> Text:
    """Who comes next and for what; the second agent of a seat is not its first."""
    (step,) = found[at]
    assert isinstance(step, Deploy | SwapLoyalties | TakeBack), "the phases in which one seat comes after the other"
    values: dict[str, Value] = {"seat": society(step.seat)}
    if isinstance(step, Deploy):
        number = found[: at + 1].count((step,))
        return Text("tally.moment.deploy", {**values, "number": number, "all": found.count((step,))})
    return Text("next.take_back" if isinstance(step, TakeBack) else "next.swap", values)
