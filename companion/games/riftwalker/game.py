"""Riftwalker, as the engine plays it: every chapter under the name the engine knows it by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.chance import Chance
from companion.engine.correction_form import CorrectionForm
from companion.engine.fact import Fact
from companion.engine.game import Game, Setup, Viewer
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Prompt, Question
from companion.engine.scene import Scene
from companion.engine.score_sheet import Counted
from companion.engine.seating import seated
from companion.engine.section import Section
from companion.engine.summary import Mark, SeatFacts, SetupChoices, Sheet, Tile
from companion.engine.text import Text
from companion.engine.timeline import Chart
from companion.engine.upcast import Upcast
from companion.games.riftwalker import agenda, corrections, evolve, export, score_sheet, setup, turns
from companion.games.riftwalker.buttons import button
from companion.games.riftwalker.correction_form import form
from companion.games.riftwalker.events import AgendaChanged, AnyEvent
from companion.games.riftwalker.facts import AnyFact
from companion.games.riftwalker.final import final_scores
from companion.games.riftwalker.hands import Hand, hands
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.picture import picture
from companion.games.riftwalker.scoring import Scores
from companion.games.riftwalker.state import NewGame, Seat, State
from companion.games.riftwalker.steps import AnyStep
from companion.games.riftwalker.terms import SeatId
from companion.games.riftwalker.timeline import course
from companion.games.riftwalker.upcasts import UPCASTS
from companion.games.riftwalker.view import View, view
from companion.games.riftwalker.words import summary
from companion.games.riftwalker.words.coming import coming
from companion.games.riftwalker.words.hands import moves
from companion.games.riftwalker.words.options import choices
from companion.games.riftwalker.words.phrases import chapter, place_text
from companion.games.riftwalker.words.pick import pick
from companion.games.riftwalker.words.question import question, refusal
from companion.games.riftwalker.words.scores import score_lines
from companion.games.riftwalker.words.sheet import sheet
from companion.games.riftwalker.words.tell import tell


class Riftwalker(Game[State]):
    """The game. It keeps nothing: everything it needs comes in with the state."""

    key: ClassVar[str] = "riftwalker"
    wire_version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = UPCASTS
    setup_type: ClassVar[type[Setup]] = NewGame
    fact_types: ClassVar[object] = AnyFact
    event_types: ClassVar[object] = AnyEvent
    in_sight: ClassVar[bool] = True
    told_freely: ClassVar[frozenset[str]] = frozenset({"ability"})

    def choices(self) -> SetupChoices:
        return choices()

    def new(
        self,
        seats: Sequence[tuple[str, str]],
        options: Mapping[str, str | bool],
        data: bytes,
        data_name: str,
        first: str | None,
    ) -> Setup:
        named, chosen = seated(choices(), seats, first, options, Options)
        sit = tuple(Seat(cast("SeatId", seat), name) for seat, name in named)
        return NewGame(sit, chosen, cast("SeatId | None", first))

    def begin(self, new: Setup, chance: Chance) -> tuple[Event, ...]:
        return setup.begin(new, chance)

    def ask(self, state: State, step: Step) -> tuple[Question, ...]:
        return agenda.ask(state, step)

    def act(self, state: State, step: Step) -> Outcome:
        return agenda.act(state, step)

    def go_on(self, state: State, chance: Chance) -> Outcome:
        return turns.go_on(state, chance)

    def accept(self, state: State, fact: Fact) -> tuple[Event, ...] | Refused:
        return corrections.accept(state, fact)

    def settle(self, before: State, facts: tuple[Fact, ...], after: State) -> tuple[Event, ...] | Refused:
        return corrections.settle(before, facts, after)

    def evolve(self, state: State | None, event: Event) -> State:
        return evolve.evolve(state, event)

    def stacked(self, steps: tuple[Step, ...]) -> Event:
        return AgendaChanged(cast("tuple[AnyStep, ...]", steps))

    def view(self, state: State, viewer: Viewer) -> View:
        return view(state, viewer)

    def tell(self, event: Event, viewer: Viewer) -> Text | None:
        return tell(event, viewer)

    def form(self, state: State) -> CorrectionForm:
        return form(state)

    def question_text(self, state: State, prompt: Prompt, path: Path = ()) -> Text:
        return question(state, prompt, path)

    def pick_text(self, state: State, prompt: Prompt, path: Path, choice: Pick) -> Text:
        return pick(state, prompt, path, choice)

    def refusal_text(self, refused: Refused) -> Text:
        return refusal(refused)

    def place_text(self, state: State) -> Text:
        return place_text(state)

    def chapter(self, state: State) -> Text:
        return chapter(state)

    def course(self, states: Sequence[State]) -> tuple[Chart, ...]:
        return course(states)

    def next_texts(self, state: State) -> tuple[Text, ...]:
        return coming(state)

    def mark(self, pick: Pick) -> Mark | None:
        return summary.mark(pick)

    def button(self, pick: Pick) -> str:
        return button(pick)

    def picture(self, seen: View) -> Scene:
        return picture(seen)

    def tiles(self, seen: View) -> tuple[Tile, ...]:
        return summary.tiles(seen)

    def tiles_text(self) -> Text:
        return Text("riftwalker.elements")

    def seats(self, seen: View) -> tuple[SeatFacts, ...]:
        return summary.seats(seen)

    def export(self, state: State) -> dict[str, Any]:
        return export.position(state)

    def scores(self, state: State) -> Scores | None:
        return final_scores(state)

    def score_texts(self, scores: Scores) -> tuple[Text, ...]:
        return score_lines(scores)

    def sheet(self, scores: Scores, seats: Sequence[str]) -> Sheet:
        return sheet(scores, seats)

    def score_sheet(self, sheet: Section, data: bytes, data_name: str) -> Counted | None:
        return score_sheet.counted(sheet)

    def sheet_example(self) -> Text:
        return Text("riftwalker.sheet.example")

    def hands(self, before: State | None, after: State) -> tuple[Hand, ...]:
        return hands(before, after)

    def hand_text(self, hand: Hand) -> Text:
        return moves(hand)
