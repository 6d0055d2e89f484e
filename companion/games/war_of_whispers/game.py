"""A War of Whispers, as the engine plays it: every chapter under the name the engine knows it by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.chance import Chance
from companion.engine.correction_form import CorrectionForm
from companion.engine.fact import Fact
from companion.engine.game import Board, Game, Setup, Viewer
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Asked, Prompt, Question
from companion.engine.scene import Scene
from companion.engine.score_sheet import Counted
from companion.engine.section import Section
from companion.engine.summary import Mark, OwnThing, SeatFacts, SetupChoices, Sheet, Tile
from companion.engine.text import Text
from companion.engine.timeline import Chart
from companion.engine.upcast import Upcast
from companion.games.war_of_whispers import agenda, board_file, corrections, evolve, export, score_sheet, setup, turns
from companion.games.war_of_whispers.amending import amending
from companion.games.war_of_whispers.board_editor import BoardFileEditor, board_editor
from companion.games.war_of_whispers.buttons import button
from companion.games.war_of_whispers.correction_form import form
from companion.games.war_of_whispers.events import AgendaChanged, AnyEvent
from companion.games.war_of_whispers.facts import AnyFact
from companion.games.war_of_whispers.final import final_scores
from companion.games.war_of_whispers.hands import Hand, hands
from companion.games.war_of_whispers.new_game import new_game
from companion.games.war_of_whispers.picture import picture
from companion.games.war_of_whispers.scoring import Scores
from companion.games.war_of_whispers.state import NewGame, State
from companion.games.war_of_whispers.steps import AnyStep
from companion.games.war_of_whispers.terms import SeatId
from companion.games.war_of_whispers.timeline import course
from companion.games.war_of_whispers.upcasts import UPCASTS
from companion.games.war_of_whispers.view import View, own_seat, view
from companion.games.war_of_whispers.words import summary
from companion.games.war_of_whispers.words.coming import coming
from companion.games.war_of_whispers.words.hands import moves
from companion.games.war_of_whispers.words.options import choices
from companion.games.war_of_whispers.words.phrases import chapter, place
from companion.games.war_of_whispers.words.pick import pick
from companion.games.war_of_whispers.words.question import question, refusal
from companion.games.war_of_whispers.words.scores import score_lines
from companion.games.war_of_whispers.words.sheet import sheet
from companion.games.war_of_whispers.words.tell import covered, tell


class WarOfWhispers(Game[State]):
    """The game. It keeps nothing: everything it needs comes in with the state."""

    key: ClassVar[str] = "war-of-whispers"
    wire_version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = UPCASTS
    setup_type: ClassVar[type[Setup]] = NewGame
    fact_types: ClassVar[object] = AnyFact
    event_types: ClassVar[object] = AnyEvent
    board: ClassVar[Board] = "printed"
    data_file: ClassVar[str] = "boards/standard.json"
    has_secrets: ClassVar[bool] = True
    while_joining: ClassVar[frozenset[str]] = frozenset({"enter_loyalties"})
    seat_word: ClassVar[str] = "society"

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

    def board_editor(self, data: bytes | None, data_name: str, title: str) -> BoardFileEditor:
        return board_editor(data, data_name, title)

    def check_board(self, data: bytes, data_name: str) -> None:
        board_file.read(data, data_name)

    def begin(self, new: Setup, chance: Chance) -> tuple[Event, ...]:
        return setup.begin(new, chance)

    def ask(self, state: State, step: Step) -> tuple[Question, ...]:
        return agenda.ask(state, step)

    def act(self, state: State, step: Step) -> Outcome:
        return agenda.act(state, step)

    def go_on(self, state: State, chance: Chance) -> Outcome:
        return turns.go_on(state, chance)

    def revise(self, state: State, step: Step) -> tuple[Step, ...]:
        return agenda.revise(state, step)

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

    def covered_text(self, event: Event) -> Text | None:
        return covered(event)

    def form(self, state: State) -> CorrectionForm:
        return form(state)

    def to_check(self, before: State, after: State) -> str:
        return turns.ended(before, after)

    def amending(self, state: State, seat: str) -> Asked[tuple[Fact, ...]] | None:
        return amending(state, cast("SeatId", seat))

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

    def picture(self, seen: View) -> Scene[Text]:
        return picture(seen)

    def tiles(self, seen: View) -> tuple[Tile[Text], ...]:
        return summary.tiles(seen)

    def tiles_text(self) -> Text:
        return Text("empires")

    def seats(self, seen: View) -> tuple[SeatFacts[Text], ...]:
        return summary.seats(seen)

    def own(self, state: State, seat: str) -> tuple[OwnThing[Text], ...]:
        return summary.own(own_seat(state, cast("SeatId", seat)), over=state.place.phase == "end")

    def own_text(self) -> Text:
        return Text("loyalties")

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
        return Text(f"game.{self.key}.sheet")

    def hands(self, before: State | None, after: State) -> tuple[Hand, ...]:
        return hands(before, after)

    def hand_text(self, hand: Hand) -> Text:
        return moves(hand)
