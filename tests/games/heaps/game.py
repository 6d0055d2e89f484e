"""Heaps, as the engine plays it: every chapter under the name the engine knows it by."""

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
from companion.engine.seating import seated
from companion.engine.summary import SeatFacts, SetupChoices, Sheet, Tile
from companion.engine.text import Text

from . import evolve, hands, rules, score, seen, words
from .correction_form import form
from .events import AgendaChanged, AnyEvent
from .facts import AnyFact
from .state import NewGame, Options, Seat, State
from .steps import AnyStep


class Heaps(Game[State]):
    """The game. It keeps nothing: everything it needs comes in with the state."""

    key: ClassVar[str] = "heaps"
    setup_type: ClassVar[type[Setup]] = NewGame
    fact_types: ClassVar[Any] = AnyFact
    event_types: ClassVar[Any] = AnyEvent

    # Before a game

    def choices(self) -> SetupChoices:
        return words.choices()

    def new(
        self,
        seats: Sequence[tuple[str, str]],
        options: Mapping[str, str | bool],
        data: bytes,
        data_name: str,
        first: str | None,
    ) -> Setup:
        sit, chosen = seated(self.choices(), seats, first, options, Options)
        return NewGame(seats=tuple(Seat(seat, name) for seat, name in sit), options=chosen, first=first)

    # The rules

    def begin(self, new: Setup, chance: Chance) -> tuple[Event, ...]:
        assert isinstance(new, NewGame)
        return rules.begin(new, chance)

    def ask(self, state: State, step: Step) -> tuple[Question, ...]:
        return rules.ask(state, step)

    def go_on(self, state: State, chance: Chance) -> Outcome:
        return rules.go_on(state)

    def evolve(self, state: State | None, event: Event) -> State:
        return evolve.evolve(state, event)

    def stacked(self, steps: tuple[Step, ...]) -> Event:
        return AgendaChanged(cast("tuple[AnyStep, ...]", steps))

    # The table is right

    def accept(self, state: State, fact: Fact) -> tuple[Event, ...] | Refused:
        return rules.accept(state, fact)

    def form(self, state: State) -> CorrectionForm:
        return form(state)

    def hands(self, before: State | None, after: State) -> tuple[Text, ...]:
        return hands.hands(before, after)

    # What is to be seen

    def view(self, state: State, viewer: Viewer) -> State:
        if viewer not in {None, *state.seat_ids}:
            raise KeyError(viewer)
        return state

    def picture(self, view: State) -> Scene:
        return seen.picture(view)

    def tiles(self, view: State) -> tuple[Tile, ...]:
        return seen.tiles(view)

    def seats(self, view: State) -> tuple[SeatFacts, ...]:
        return seen.seats(view)

    # What is said

    def question_text(self, state: State, prompt: Prompt, path: Path = ()) -> Text:
        return words.question(prompt, path)

    def pick_text(self, state: State, prompt: Prompt, path: Path, choice: Pick) -> Text:
        return words.pick(choice)

    def place_text(self, state: State) -> Text:
        return words.place(state)

    def tell(self, event: Event, viewer: Viewer) -> Text | None:
        return words.tell(event)

    # The end

    def scores(self, state: State) -> score.Scores | None:
        return score.scores(state)

    def score_texts(self, scores: score.Scores) -> tuple[Text, ...]:
        return score.lines(scores)

    def sheet(self, scores: score.Scores, seats: Sequence[str]) -> Sheet:
        return score.sheet(scores, seats)
