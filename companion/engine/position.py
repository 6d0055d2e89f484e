"""A position: a state with the questions it asks. Commands lead from one position to the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

import msgspec

from companion.engine import correction
from companion.engine.agenda import AgendaChanged, Event, Outcome, Step
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.game import Game, S, Setup
from companion.engine.pick import Refused
from companion.engine.prompt import Answer, Prompt, Question


class Position(Generic[S]):
    """A state with its openings and the required question that the game waits for.

    Its questions are made once, so keep the position to use them again.
    """

    __slots__ = ("_asked", "game", "self_acting", "state")

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self._asked, self.self_acting = _look(game, state)

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every open question. The game waits for the first required one; without any the game is over."""
        return tuple(question for question, _ in self._asked)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        return tuple(question.prompt for question, _ in self._asked)

    def question(self, kind: str, seat: str | None) -> Question | None:
        found = self.find(kind, seat)
        return found and found[0]

    def find(self, kind: str, seat: str | None) -> tuple[Question, int] | None:
        """The open question of that kind and seat, with the index of its step on the agenda."""
        for question, depth in self._asked:
            if question.prompt.kind == kind and question.prompt.seat == seat:
                return question, depth
        return None


class Decided(msgspec.Struct, frozen=True):
    """The result of a command: its events and the position after them."""

    events: tuple[Event, ...]
    position: Position  # type: ignore[type-arg]


def begin(game: Game[S], setup: Setup, chance: Chance) -> Decided:
    """Begin a game; raises ``TypeError`` for a set-up of another game."""
    if not isinstance(setup, game.setup.type):
        raise TypeError(f"{game.key} is not begun with a {type(setup).__name__}")
    transition = Transition(game, None)
    transition.apply(game.rules.begin(setup, chance))
    return transition.settled(chance)


def decide(position: Position[S], answer: Answer, chance: Chance) -> Decided | Refused:
    """Answer a question. Refused with ``not_asked``, ``not_listed`` or ``unfinished``."""
    found = position.find(answer.kind, answer.seat)
    if found is None:
        return Refused("not_asked", {"kind": answer.kind, "seat": answer.seat or ""})
    question, depth = found
    outcome = question.outcome(answer.path)
    if isinstance(outcome, Refused):
        return outcome
    transition = Transition(position.game, position.state)
    transition.take(outcome, depth)
    return transition.settled(chance)


def correct(position: Position[S], facts: tuple[Fact, ...], chance: Chance) -> Decided | Refused:
    """Take over facts. Steps that no longer make sense are asked again or dropped."""
    game, state = position.game, position.state
    events = correction.correct(game, state, facts)
    if isinstance(events, Refused):
        return events
    transition = Transition(game, state)
    transition.apply(events)
    agenda = transition.agenda
    transition.stack(tuple(new for step in agenda for new in game.corrections.revise(transition.state, step)))
    return transition.settled(chance)


class Transition(Generic[S]):
    """The way from one state to the next: it gathers events and applies each of them."""

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

    def apply(self, events: Iterable[Event]) -> None:
        for event in events:
            self._state = self.game.rules.evolve(self._state, event)
            self.events.append(event)

    def stack(self, steps: tuple[Step, ...]) -> None:
        if steps != self.agenda:
            self.apply((AgendaChanged(steps),))

    def take(self, outcome: Outcome, depth: int) -> None:
        """Replace the step at ``depth``, and everything above it, by its outcome."""
        kept = depth + 1 if outcome.then is None else depth
        agenda = self.agenda[:kept] + (outcome.then or ())
        self.apply(outcome.events)
        self.stack(agenda)

    def settled(self, chance: Chance) -> Decided:
        """Let steps act by themselves until a player is asked or the game is over."""
        while True:
            position = Position(self.game, self.state)
            depth = position.self_acting
            if depth is not None:
                self._act(depth)
            elif any(prompt.required for prompt in position.prompts):
                break
            else:
                outcome = self.game.rules.go_on(self.state, chance)
                if not outcome.events:
                    break
                self.apply(outcome.events)
                self.stack((outcome.then or ()) + self.agenda)
        return Decided(tuple(self.events), position)

    def _act(self, depth: int) -> None:
        """Let the step at ``depth`` act; openings above it stay open, unless its outcome closes them."""
        outcome = self.game.rules.act(self.state, self.agenda[depth])
        above = () if outcome.closes else self.agenda[depth + 1 :]
        below = self.agenda[:depth]
        self.apply(outcome.events)
        self.stack(below + (outcome.then or ()) + above)


def _look(game: Game[S], state: S) -> tuple[list[tuple[Question, int]], int | None]:
    """The open questions of a state, from the top of the agenda down to the first required one.

    The second value is the index of a step that acts by itself before any player is asked, if there is one.
    """
    asked: list[tuple[Question, int]] = []
    for depth in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[depth]
        questions = game.rules.ask(state, step)
        asked.extend((question, depth) for question in questions)
        if any(question.prompt.required for question in questions):
            return asked, None
        if not step.optional:
            return asked, depth
    return asked, None
