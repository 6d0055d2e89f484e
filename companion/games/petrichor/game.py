"""Petrichor, as the engine plays it: every chapter under the name the engine knows it by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.chance import Chance
from companion.engine.correction_form import CorrectionForm
from companion.engine.fact import Fact
from companion.engine.game import Board, Game, Setup, Viewer
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Prompt, Question
from companion.engine.scene import Scene
from companion.engine.score_sheet import Counted
from companion.engine.section import Section
from companion.engine.summary import Mark, SeatFacts, SetupChoices, Sheet, Tile
from companion.engine.text import Text
from companion.engine.timeline import Chart
from companion.engine.upcast import Upcast
from companion.games.petrichor import agenda, corrections, evolve, export, score_sheet, setup, turns
from companion.games.petrichor.buttons import button
from companion.games.petrichor.correction_form import FIELD, form
from companion.games.petrichor.events import AgendaChanged, AnyEvent
from companion.games.petrichor.facts import AnyFact
from companion.games.petrichor.field_editor import FieldEditor, field_editor
from companion.games.petrichor.final import final_scores
from companion.games.petrichor.hands import Hand, hands
from companion.games.petrichor.new_game import new_game
from companion.games.petrichor.picture import picture
from companion.games.petrichor.scoring import Scores
from companion.games.petrichor.state import NewGame, State
from companion.games.petrichor.steps import AnyStep
from companion.games.petrichor.timeline import course
from companion.games.petrichor.upcasts import UPCASTS
from companion.games.petrichor.view import View, view
from companion.games.petrichor.words import summary
from companion.games.petrichor.words.coming import coming
from companion.games.petrichor.words.hands import moves
from companion.games.petrichor.words.options import choices
from companion.games.petrichor.words.phrases import chapter, place
from companion.games.petrichor.words.pick import pick
from companion.games.petrichor.words.question import question, refusal
from companion.games.petrichor.words.scores import score_lines
from companion.games.petrichor.words.sheet import sheet
from companion.games.petrichor.words.tell import tell


class Petrichor(Game[State]):
    """The game. It keeps nothing: everything it needs comes in with the state."""

    key: ClassVar[str] = "petrichor"
    wire_version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = UPCASTS
    setup_type: ClassVar[type[Setup]] = NewGame
    fact_types: ClassVar[object] = AnyFact
    event_types: ClassVar[object] = AnyEvent
    in_sight: ClassVar[bool] = True
    board: ClassVar[Board] = "laid"
    data_file: ClassVar[str] = "boards/field.json"

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
        return new_game(seats, options, data, data_name, first)

    def board_editor(self, data: bytes | None, data_name: str, title: str) -> FieldEditor:
        return field_editor(data, data_name, title)

    def begin(self, setup_: Setup, chance: Chance) -> tuple[Event, ...]:
        return setup.begin(setup_, chance)

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
        return tell(event)

    def form(self, state: State) -> CorrectionForm:
        return form(state)

    def to_check(self, before: State, after: State) -> str:
        """The whole field, when a round has ended."""
        tracked = after.untracked is None
        return FIELD if tracked and before.place.round < after.place.round else ""

    def question_text(self, state: State, prompt: Prompt, path: Path = ()) -> Text:
        return question(state, prompt, path)

    def pick_text(self, state: State, prompt: Prompt, path: Path, choice: Pick) -> Text:
        return pick(state, prompt, path, choice)

    def refusal_text(self, refused: Refused) -> Text:
        return refusal(refused)

    def place_text(self, state: State) -> Text:
        return place(state)

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

    def picture(self, view: View) -> Scene[Text]:
        return picture(view)

    def tiles(self, view: View) -> tuple[Tile[Text], ...]:
        return summary.tiles(view)

    def seats(self, view: View) -> tuple[SeatFacts[Text], ...]:
        return summary.seats(view)

    def export(self, state: State) -> dict[str, Any]:
        return export.position(state)

    def scores(self, state: State) -> Scores | None:
        return final_scores(state)

    def score_texts(self, scores: Scores) -> tuple[Text, ...]:
        return score_lines(scores)

    def sheet(self, scores: Scores, seats: Sequence[str]) -> Sheet[Text]:
        return sheet(scores, seats)

    def score_sheet(self, sheet: Section, data: bytes, data_name: str) -> Counted | None:
        return score_sheet.counted(sheet, data, data_name)

    def sheet_example(self) -> Text:
        return Text("petrichor.sheet.example")

    def hands(self, before: State | None, after: State) -> tuple[Hand, ...]:
        return hands(before, after)

    def hand_text(self, hand: Hand) -> Text:
        return moves(hand)
