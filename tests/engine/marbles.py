"""A toy game for tests of the engine: players take marbles out of a bowl, and one rolls back each time.

Who is next is left to luck. It has one of each: a question, an opening, a step that acts by itself, a fact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, cast

import msgspec
from msgspec.structs import replace

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.chance import Chance
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Game, Setup, Viewer
from companion.engine.pick import Path, Pick, Refused, Script, how_many, listed
from companion.engine.position import Position
from companion.engine.prompt import Answer, Prompt, Question
from companion.engine.summary import (
    Mark,
    OwnThing,
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

    lingers: ClassVar[bool] = True
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

    shows: ClassVar[bool] = True
    seat: str


class Stacked(Event, frozen=True):
    steps: tuple[Step, ...]


class Fill(Setup, frozen=True):
    marbles: int = 9
    turns: int = 4


class Holds(Fact, frozen=True):
    """So many marbles are in the bowl."""

    marbles: int


class _Marbles:
    """The rules, as far as the engine itself needs a game."""

    def begin(self, setup: Fill, _: Chance) -> tuple[Event, ...]:
        return (Filled(setup.marbles, setup.turns),)

    def ask(self, state: Bowl, step: Step) -> tuple[Question, ...]:
        if isinstance(step, Take) and state.marbles:
            return (Question(Prompt("take", step.seat), partial(_take, state, step.seat)),)
        if isinstance(step, Gloat):
            return (Question(Prompt("gloat", step.seat, required=False), partial(_gloat, step.seat)),)
        return ()

    def act(self, _: Bowl, step: Step) -> Outcome:
        return Outcome((RolledBack(step.seat),)) if isinstance(step, RollBack) else Outcome()

    def go_on(self, state: Bowl, chance: Chance) -> Outcome:
        if not state.turns:
            return Outcome()
        seat = chance.one_of(SEATS)
        return Outcome((Called(seat),), (Take(seat),))

    def revise(self, state: Bowl, step: Step) -> tuple[Step, ...]:
        return () if isinstance(step, Gloat) and not state.held.get(step.seat) else (step,)

    def accept(self, _: Bowl, fact: Holds) -> tuple[Event, ...] | Refused:
        return Refused("impossible_number") if fact.marbles < 0 else (Corrected(fact),)

    def settle(self, _: Bowl, _facts: tuple[Fact, ...], _after: Bowl) -> tuple[Event, ...]:
        return ()

    def evolve(self, state: Bowl | None, event: Event) -> Bowl:
        if isinstance(event, Filled):
            return Bowl(event.marbles, event.turns, {})
        assert state is not None
        if isinstance(event, Stacked):
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

    def stacked(self, steps: tuple[Step, ...]) -> Event:
        return Stacked(steps)

    def amending(self, *_: object) -> None:
        """Nothing is put in secretly."""

    def question_text(self, _: Bowl, prompt: Prompt, path: Path = ()) -> Text:
        return Text(f"question.{prompt.kind}", {"seat": prompt.seat or "", "made": len(path)})

    def pick_text(self, _state: Bowl, _prompt: Prompt, _path: Path, choice: Pick) -> Text:
        return Text(f"pick.{choice.kind}", {"value": choice.value})

    # What is to be seen: nothing is hidden, so everybody's view is the bowl itself

    data_file: ClassVar[str] = ""
    while_joining: ClassVar[frozenset[str]] = frozenset()
    in_sight: ClassVar[bool] = False
    has_secrets: ClassVar[bool] = False
    told_freely: ClassVar[frozenset[str]] = frozenset()
    board: ClassVar[str] = "none"

    def title(self) -> Text:
        return Text("marbles")

    def choices(self) -> SetupChoices:
        return SetupChoices(2, 2, tuple(SeatChoice(seat, Text(seat), seat, "marble") for seat in SEATS), ())

    def new(self, *_: object) -> Fill:
        """Every game is begun alike."""
        return Fill()

    def board_editor(self, *_: object) -> None:
        """No editor: a bowl is no board."""

    def view(self, state: Bowl, _: Viewer) -> Bowl:
        return state

    def place_text(self, state: Bowl) -> Text:
        return Text("turns", {"n": state.turns})

    def next_texts(self, state: Bowl) -> tuple[Text, ...]:
        return (Text("turn"),) if state.turns else ()

    def mark(self, pick: Pick) -> Mark | None:
        return Mark("marble", "glass") if pick.kind == "count" else None

    def button(self, pick: Pick) -> str:
        return {"softly": "no", "loudly": "yes"}.get(str(pick.value), "")

    def tiles(self, seen: Bowl) -> tuple[Tile[Text], ...]:
        return (Tile(Text("bowl"), "glass", "bowl", "B", (figure("marble", seen.marbles),)),)

    def seats(self, seen: Bowl) -> tuple[SeatFacts[Text], ...]:
        return tuple(
            SeatFacts(seat, Text(seat), seat, (Text("holds", {"n": seen.held.get(seat, 0)}),)) for seat in SEATS
        )

    def own(self, state: Bowl, seat: str) -> tuple[OwnThing[Text], ...]:  # noqa: ARG002 - marbles lie open
        return ()

    def scores(self, state: Bowl) -> Bowl | None:
        return None if state.turns or state.agenda else state

    def sheet(self, scores: Bowl, seats: Sequence[str]) -> Sheet[Text]:
        held = [scores.held.get(seat, 0) for seat in seats]
        row = SheetRow(Text("marbles"), "glass", "marble", tuple(map(SheetCell[Text], held)))
        ranks = tuple(1 + sum(other > each for other in held) for each in held)
        return Sheet(tuple(seats), tuple(map(Text, seats)), tuple(seats), (row,), tuple(held), ranks, Text("over"))


MARBLES = cast("Game[Bowl]", _Marbles())
"""The rest of a game is for those who show it."""


def _take(state: Bowl, seat: str) -> Script[Outcome]:
    count = yield from how_many(min(3, state.marbles))
    return Outcome((Taken(seat, count),), (RollBack(seat), Gloat(seat)))


def _gloat(seat: str) -> Script[Outcome]:
    pick = yield listed("how", ("softly", "loudly"))
    return Outcome((Gloated(seat),), None if pick.value == "softly" else ())


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
