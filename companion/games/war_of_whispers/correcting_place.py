"""The table is right about how far the game is: the moment that comes next, said by picks."""

from __future__ import annotations

from functools import partial
from typing import cast

from companion.engine.pick import Pick, Script, listed
from companion.engine.text import Text, Value
from companion.games.war_of_whispers.facts import PlaceIs
from companion.games.war_of_whispers.state import Phase, Place, State
from companion.games.war_of_whispers.steps import AnyStep, Deploy, SwapLoyalties, TakeBack
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, TURNS, CouncilSeat
from companion.games.war_of_whispers.turns import stops
from companion.games.war_of_whispers.worded import ask, ask_empire
from companion.games.war_of_whispers.words.phrases import council_seat, empire, society

SUPPLY_CHECK = Pick("choice", "supply_check")


def ask_place(state: State) -> Script[PlaceIs]:
    """Turn, phase, then who; what the marker says now comes first on each list."""
    at = state.place
    turns = listed("turn", tuple(range(1, TURNS + 1)))
    pick = yield from ask(Text("correct.turn"), turns, _turn, Pick("turn", at.turn))
    turn = int(pick.value)
    question = Text("correct.phase", {"turn": turn})
    now = Pick("phase", at.phase) if at.turn == turn else None
    pick = yield from ask(question, listed("phase", phases(state, turn)), partial(_phase, turn), now)
    phase = cast("Phase", pick.value)
    here = at if pick == now else None
    if phase == "empires":
        return (yield from _among_empires(state, turn, here))
    if phase in {"deploy", "swap"}:
        return (yield from _among_seats(state, turn, phase, here))
    return PlaceIs(turn, phase)


def _among_empires(state: State, turn: int, here: Place | None) -> Script[PlaceIs]:
    question = Text("correct.empire", {"turn": turn})
    whose = yield from ask_empire(question, state.empire_order, None if here is None else here.empire)
    now = None
    if here is not None and here.empire == whose:
        now = SUPPLY_CHECK if here.council_seat is None else Pick("council_seat", here.council_seat)
    seats = (*listed("council_seat", COUNCIL_SEATS), SUPPLY_CHECK)
    pick = yield from ask(Text("correct.acts", {"empire": empire(whose)}), seats, _stop, now)
    return PlaceIs(turn, "empires", whose, None if pick == SUPPLY_CHECK else cast("CouncilSeat", pick.value))


def _among_seats(state: State, turn: int, phase: Phase, here: Place | None) -> Script[PlaceIs]:
    found = [steps for _, steps in stops(state, turn, phase)]
    now = None if here is None else Pick("moment", here.count)
    moments = listed("moment", tuple(range(len(found))))
    pick = yield from ask(Text("correct.moment"), moments, lambda pick: moment_text(found, int(pick.value)), now)
    return PlaceIs(turn, phase, count=int(pick.value))


def phases(state: State, turn: int) -> tuple[Phase, ...]:
    """The phases of a turn, in their order."""
    if turn == TURNS:
        return ("deploy", "empires", "end")
    last: tuple[Phase, ...] = ("cleanup", "swap")
    return ("deploy", "empires", *(last if state.options.cleanup_order == "cleanup-first" else reversed(last)))


def _turn(pick: Pick) -> Text:
    return Text("correct.turn.number", {"turn": pick.value})


def _phase(turn: int, pick: Pick) -> Text:
    return Text(f"next.phase.{pick.value}", {"turn": turn})


def _stop(pick: Pick) -> Text:
    return Text("correct.supply_check") if pick == SUPPLY_CHECK else council_seat(cast("CouncilSeat", pick.value))


def moment_text(found: list[tuple[AnyStep, ...]], at: int) -> Text:
    """Who comes next and for what; the second agent of a seat is not its first."""
    (step,) = found[at]
    assert isinstance(step, Deploy | SwapLoyalties | TakeBack), "the phases in which one seat comes after the other"
    values: dict[str, Value] = {"seat": society(step.seat)}
    if isinstance(step, Deploy):
        number = found[: at + 1].count((step,))
        return Text("correct.moment.deploy", {**values, "number": number, "all": found.count((step,))})
    return Text("next.take_back" if isinstance(step, TakeBack) else "next.swap", values)
