"""A toy game for tests of the engine: players take marbles out of a bowl, and one rolls back each time.

Who is next is left to luck. It has one of each: a question, an opening, a step that acts by itself, a fact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from companion.engine import game as g
from companion.engine.agenda import AgendaChanged, Event, Outcome, Step
from companion.engine.banner import Banner, PickLabel
from companion.engine.chance import Chance
from companion.engine.correction_form import CorrectionForm
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Setup
from companion.engine.pick import Path, Pick, Refused, Script, how_many, listed
from companion.engine.position import Position
from companion.engine.prompt import Answer, Prompt, Question
from companion.engine.scene import Scene
from companion.engine.summary import (
    Mark,
    SeatChoice,
    SeatFacts,
    SetupChoices,
    Sheet,
    SheetCell,
    SheetRow,
    Tile,
    figure,
)
from companion.engine.text import Text

SEATS = ("ann", "ben")


class Bowl(msgspec.Struct, frozen=True):
    """The state: marbles in the bowl and in each hand, and how many turns are still to come."""

    marbles: int
    turns: int
    held: Mapping[str, int]
    agenda: tuple[Step, ...] = ()

    @property
    def seat_ids(self) -> tuple[str, ...]:
        return SEATS


class Take(Step, frozen=True):
    seat: str


class RollBack(Step, frozen=True):
    """One of the marbles just taken rolls back, by itself."""

    seat: str


class Gloat(Step, frozen=True):
    """Who has taken may gloat, softly as often as wanted or loudly once."""

    optional: ClassVar[bool] = True
    seat: str


class Filled(Event, frozen=True):
    marbles: int
    turns: int


class Called(Event, frozen=True):
    seat: str


class Taken(Event, frozen=True):
    seat: str
    count: int


class RolledBack(Event, frozen=True):
    seat: str


class Gloated(Event, frozen=True):
    """Everybody has seen it."""

    reveals: ClassVar[bool] = True
    seat: str


class Fill(Setup, frozen=True):
    marbles: int = 9
    turns: int = 4


class Holds(Fact, frozen=True):
    """So many marbles are in the bowl."""

    marbles: int


def _begin(setup: Fill, _: Chance) -> tuple[Event, ...]:
    return (Filled(setup.marbles, setup.turns),)


def _ask(state: Bowl, step: Step) -> tuple[Question, ...]:
    if isinstance(step, Take) and state.marbles:
        return (Question(Prompt("take", step.seat), partial(_take, state, step.seat)),)
    if isinstance(step, Gloat):
        return (Question(Prompt("gloat", step.seat, required=False), partial(_gloat, step.seat)),)
    return ()


def _act(_: Bowl, step: Step) -> Outcome:
    return Outcome((RolledBack(step.seat),)) if isinstance(step, RollBack) else Outcome()


def _go_on(state: Bowl, chance: Chance) -> Outcome:
    if not state.turns:
        return Outcome()
    seat = chance.one_of(SEATS)
    return Outcome((Called(seat),), (Take(seat),))


def _revise(state: Bowl, step: Step) -> tuple[Step, ...]:
    return () if isinstance(step, Gloat) and not state.held.get(step.seat) else (step,)


def _accept(_: Bowl, fact: Fact) -> tuple[Event, ...] | Refused:
    assert isinstance(fact, Holds)
    return Refused("impossible_number") if fact.marbles < 0 else (Corrected(fact),)


def _evolve(state: Bowl | None, event: Event) -> Bowl:
    if isinstance(event, Filled):
        return Bowl(event.marbles, event.turns, {})
    assert state is not None
    if isinstance(event, AgendaChanged):
        return replace(state, agenda=event.steps)
    if isinstance(event, Called):
        return replace(state, turns=state.turns - 1)
    if isinstance(event, Corrected):
        return replace(state, marbles=event.fact.marbles)
    if isinstance(event, Taken | RolledBack):
        count = event.count if isinstance(event, Taken) else -1
        held = {**state.held, event.seat: state.held.get(event.seat, 0) + count}
        return replace(state, marbles=state.marbles - count, held=held)
    return state


def _take(state: Bowl, seat: str) -> Script[Outcome]:
    count = yield from how_many(min(3, state.marbles))
    return Outcome((Taken(seat, count),), (RollBack(seat), Gloat(seat)))


def _gloat(seat: str) -> Script[Outcome]:
    pick = yield listed("how", ("softly", "loudly"))
    return Outcome((Gloated(seat),), None if pick.value == "softly" else ())


# What is to be seen: nothing is hidden, so everybody's view is the bowl itself


def _choices() -> SetupChoices:
    return SetupChoices(2, 2, tuple(SeatChoice(seat, Text(seat), seat, "marble") for seat in SEATS), ())


def _new(*_: object) -> Fill:
    """Every game is begun alike."""
    return Fill()


def _tiles(seen: Bowl) -> tuple[Tile[Text], ...]:
    return (Tile(Text("bowl"), "glass", "bowl", (figure("marble", seen.marbles),)),)


def _seats(seen: Bowl) -> tuple[SeatFacts[Text], ...]:
    return tuple(SeatFacts(seat, Text(seat), seat, (Text("holds", {"n": seen.held.get(seat, 0)}),)) for seat in SEATS)


def _scene(_: Bowl) -> Scene[Text]:
    return Scene(Text("bowl"), (1.0, 1.0), "paper", ())


def _mark(pick: Pick) -> Mark | None:
    return Mark("marble", "glass") if pick.kind == "count" else None


def _button(pick: Pick) -> str:
    return {"softly": "no", "loudly": "yes"}.get(str(pick.value), "")


def _banner(_: Bowl, prompt: Prompt, path: Path) -> Banner[Text]:
    return Banner(Text(f"verb.{prompt.kind}", {"made": len(path)}), prompt.seat)


def _pick(_state: Bowl, _prompt: Prompt, _path: Path, choice: Pick) -> PickLabel:
    return PickLabel(Text(f"pick.{choice.kind}", {"value": choice.value}))


def _place(state: Bowl) -> Text:
    return Text("turns", {"n": state.turns})


def _scores(state: Bowl) -> Bowl | None:
    return None if state.turns or state.agenda else state


def _sheet(scores: Bowl, seats: Sequence[str]) -> Sheet[Text]:
    held = [scores.held.get(seat, 0) for seat in seats]
    row = SheetRow(Text("marbles"), "glass", "marble", tuple(map(SheetCell[Text], held)))
    ranks = tuple(1 + sum(other > each for other in held) for each in held)
    names, won = tuple(map(Text, seats)), Text("won")
    return Sheet(tuple(seats), names, tuple(seats), (row,), tuple(held), ranks, Text("over"), won)


MARBLES: g.Game[Bowl] = g.Game(
    key="marbles",
    setup=g.GameSetup(type=Fill, choices=_choices, new=_new),
    rules=g.Rules(
        events=Filled | Called | Taken | RolledBack | Gloated,
        steps=Take | Gloat | RollBack,
        begin=_begin,
        ask=_ask,
        act=_act,
        go_on=_go_on,
        evolve=_evolve,
        view=lambda state, _: state,
        moves=lambda _, __: (),
    ),
    words=g.Words(
        message=lambda _, __: None,
        banner=_banner,
        pick=_pick,
        place=_place,
        chapter=_place,
        coming=lambda state: (Text("turn"),) if state.turns else (),
    ),
    picture=g.Picture(scene=_scene, tiles=_tiles, seats=_seats, mark=_mark, button=_button),
    corrections=g.Corrections(facts=Holds, form=lambda _: CorrectionForm(()), accept=_accept, revise=_revise),
    scoring=g.Scoring(scores=_scores, sheet=_sheet),
)


def take(seat: str, count: int) -> Answer:
    return Answer("take", seat, (Pick("count", count),))


def gloat(seat: str, how: str = "loudly") -> Answer:
    return Answer("gloat", seat, (Pick("how", how),))


def asked(position: Position[Bowl]) -> list[tuple[str, str | None]]:
    """Every question open, by kind and seat."""
    return [(prompt.kind, prompt.seat) for prompt in position.prompts]


def in_turn(first: int = 0) -> Chance:
    """Luck that calls Ann and Ben alternately."""
    seats = iter(range(first, 1000))
    return Chance(lambda most: next(seats) % most)
