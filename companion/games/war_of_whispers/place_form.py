"""The place marker in the correction form: the turn, its phase, then who comes next in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.engine.agenda import Step
from companion.engine.correction_form import OneOf, one_of
from companion.engine.text import Text, Value
from companion.games.war_of_whispers.facts import PlaceIs
from companion.games.war_of_whispers.state import Phase, State
from companion.games.war_of_whispers.steps import Deploy, SwapLoyalties, TakeBack
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, TURNS, CouncilSeat
from companion.games.war_of_whispers.turns import stops
from companion.games.war_of_whispers.words.phrases import council_seat, empire, society


def place_choices(state: State) -> Iterator[OneOf[Any]]:
    """Turn and phase, and within the phase what comes next, where it has several stops.

    A turn or a phase that does not fit what was chosen below begins from its first stop.
    """
    at = state.place

    def turn_of(turn: int) -> PlaceIs:
        phase = at.phase if at.phase in _phases(state, turn) else "deploy"
        if phase == at.phase == "empires":
            return PlaceIs(turn, phase, at.empire, at.council_seat)
        return _beginning(state, turn, phase)

    turns = range(1, TURNS + 1)
    yield one_of(Text("tally.turn"), at.turn, turns, lambda turn: Text("tally.turn.number", {"turn": turn}), turn_of)
    yield one_of(
        Text("tally.phase"),
        at.phase,
        _phases(state, at.turn),
        lambda phase: Text(f"next.phase.{phase}", {"turn": at.turn}),
        partial(_beginning, state, at.turn),
    )
    if at.phase == "empires":
        yield one_of(
            Text("tally.empire"),
            at.empire,
            state.empire_order,
            empire,
            lambda name: PlaceIs(at.turn, "empires", name, at.council_seat),
        )
        yield one_of(
            Text("tally.acts"),
            at.council_seat,
            (*COUNCIL_SEATS, None),
            _acts,
            lambda seat: PlaceIs(at.turn, "empires", at.empire, seat),
        )
    elif at.phase in {"deploy", "swap"}:
        found = [steps for _, steps in stops(state, at.turn, at.phase)]
        yield one_of(
            Text("tally.moment"),
            at.count,
            range(len(found)),
            partial(_moment, found),
            lambda count: PlaceIs(at.turn, at.phase, count=count),
        )


def _beginning(state: State, turn: int, phase: Phase) -> PlaceIs:
    if phase == "empires":
        return PlaceIs(turn, phase, state.empire_order[0], COUNCIL_SEATS[0])
    return PlaceIs(turn, phase)


def _acts(seat: CouncilSeat | None) -> Text:
    return Text("at.supply_check") if seat is None else council_seat(seat)


def _phases(state: State, turn: int) -> tuple[Phase, ...]:
    """The phases of a turn, in their order."""
    if turn == TURNS:
        return ("deploy", "empires", "end")
    last: tuple[Phase, ...] = ("cleanup", "swap")
    return ("deploy", "empires", *(last if state.options.cleanup_order == "cleanup-first" else reversed(last)))


def _moment(found: list[tuple[Step, ...]], at: int) -> Text:
    """The next seat and its step; the second agent of a seat is not its first."""
    (step,) = found[at]
    assert isinstance(step, Deploy | SwapLoyalties | TakeBack), "the phases in which one seat comes after the other"
    values: dict[str, Value] = {"seat": society(step.seat)}
    if isinstance(step, Deploy):
        number = found[: at + 1].count((step,))
        return Text("tally.moment.deploy", {**values, "number": number, "all": found.count((step,))})
    return Text("next.take_back" if isinstance(step, TakeBack) else "next.swap", values)
