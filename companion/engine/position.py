"""A position: a state with the questions it asks; and how commands lead from one to the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

import msgspec

from companion.engine import correction
from companion.engine.agenda import Event, Outcome, Step
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.game import Game, S, Setup
from companion.engine.pick import Refused
from companion.engine.prompt import Answer, Prompt, Question


class Position(Generic[S]):
    """A state and what it asks: the openings of the moment, and the required question the game waits for.

    Folded once and listed once: whoever needs the questions of a state keeps the position.
    """

    __slots__ = ("_asked", "game", "self_acting", "state")

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self._asked, self.self_acting = _look(game, state)

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every question open now; the first required one is what the game waits for. None: the game is over."""
        return tuple(question for question, _ in self._asked)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        return tuple(question.prompt for question, _ in self._asked)

    def question(self, kind: str, seat: str | None) -> Question | None:
        found = self.find(kind, seat)
        return found and found[0]

    def find(self, kind: str, seat: str | None) -> tuple[Question, int] | None:
        """The open question of that kind and seat, and where on the agenda its step lies."""
        for question, depth in self._asked:
            if question.prompt.kind == kind and question.prompt.seat == seat:
                return question, depth
        return None


class Decided(msgspec.Struct, frozen=True):
    """What came of a command: the events, and the position they lead to."""

    events: tuple[Event, ...]
    position: Position  # type: ignore[type-arg]


def begin(game: Game[S], setup: Setup, chance: Chance) -> Decided:
    """Begin a game."""
    course = _Course(game, None)
    course.tell(game.begin(setup, chance))
    return course.settled(chance)


def decide(position: Position[S], answer: Answer, chance: Chance) -> Decided | Refused:
    """Answer a question. Refused with ``not_asked``, ``not_listed`` or ``unfinished``."""
    found = position.find(answer.kind, answer.seat)
    if found is None:
        return Refused("not_asked", {"kind": answer.kind, "seat": answer.seat or ""})
    question, depth = found
    outcome = question.outcome(answer.path)
    if isinstance(outcome, Refused):
        return outcome
    course = _Course(position.game, position.state)
    course.take(outcome, depth)
    return course.settled(chance)


def correct(position: Position[S], facts: tuple[Fact, ...], chance: Chance) -> Decided | Refused:
    """Make the state say what the real table shows; steps that no longer make sense are asked again or dropped."""
    game, state = position.game, position.state
    events = correction.correct(game, state, facts)
    if isinstance(events, Refused):
        return events
    course = _Course(game, state)
    course.tell(events)
    agenda = course.agenda
    course.stack(tuple(new for step in agenda for new in game.revise(course.state, step)))
    return course.settled(chance)


class _Course(Generic[S]):
    """The way from one state to the next: gathers events and applies each as it comes."""

    def __init__(self, game: Game[S], state: S | None) -> None:
        self.game = game
        self._state = state
        self.events: list[Event] = []

    @property
    def state(self) -> S:
        if self._state is None:
            raise ValueError("a game begins with an event")
        return self._state

    @property
    def agenda(self) -> tuple[Step, ...]:
        return self.state.agenda

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            self._state = self.game.evolve(self._state, event)
            self.events.append(event)

    def stack(self, steps: tuple[Step, ...]) -> None:
        if steps != self.agenda:
            self.tell((self.game.stacked(steps),))

    def take(self, outcome: Outcome, depth: int) -> None:
        """Apply an outcome to the step at ``depth``: it and everything above it give way to what comes of it."""
        kept = depth + 1 if outcome.then is None else depth
        agenda = self.agenda[:kept] + (outcome.then or ())
        self.tell(outcome.events)
        self.stack(agenda)

    def settled(self, chance: Chance) -> Decided:
        """Let everything happen that happens by itself, until somebody is asked or the game is over."""
        while True:
            position = Position(self.game, self.state)
            depth = position.self_acting
            if depth is not None:
                self._act(depth)
            elif any(prompt.required for prompt in position.prompts):
                break
            else:
                outcome = self.game.go_on(self.state, chance)
                if not outcome.events:
                    break
                self.tell(outcome.events)
                self.stack((outcome.then or ()) + self.agenda)
        return Decided(tuple(self.events), position)

    def _act(self, depth: int) -> None:
        """The step at ``depth`` acts by itself; openings above it stay open, unless it closes them."""
        outcome = self.game.act(self.state, self.agenda[depth])
        above = () if outcome.closes else self.agenda[depth + 1 :]
        below = self.agenda[:depth]
        self.tell(outcome.events)
        self.stack(below + (outcome.then or ()) + above)


def _look(game: Game[S], state: S) -> tuple[list[tuple[Question, int]], int | None]:
    """The questions open in a state, from the top of the agenda down to the first required one.

    The second value is the place of a step that acts by itself before anybody is asked, if there is one.
    """
    asked: list[tuple[Question, int]] = []
    for depth in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[depth]
        questions = game.ask(state, step)
        asked.extend((question, depth) for question in questions)
        if any(question.prompt.required for question in questions):
            return asked, None
        if not step.lingers:
            return asked, depth
    return asked, None
