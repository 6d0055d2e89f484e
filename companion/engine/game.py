"""What every game is: the plain functions the engine, the table and every device rely on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from companion.engine.agenda import Event, Outcome, Step, snake_case
from companion.engine.chance import Chance
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Prompt, Question
from companion.engine.scene import Scene
from companion.engine.text import Text

Viewer = str | None
"""Who looks: a seat, or ``None`` for everything public, which is what the table's own screen shows."""

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns an entry as plain JSON, written with one version of a game's types, into what the next would have written."""


class Fact(msgspec.Struct, frozen=True, tag_field="fact", tag=snake_case):
    """Something the real table shows, whatever the companion believed. Each game has its own.

    ``about`` names the fields that say what a fact is about: two facts of one correction cannot be about the same.
    """

    about: ClassVar[tuple[str, ...]] = ()


class Setup(msgspec.Struct, frozen=True):
    """What a game is begun with. Each game has its own."""


class State(Protocol):
    """A state as the engine sees it: whatever a game keeps, and its agenda, the top step last."""

    @property
    def agenda(self) -> tuple[Step, ...]: ...


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules of one game, pure: the same arguments give the same answer, and nothing is changed.

    A step either asks (``ask`` gives questions of which one is required), stands aside with openings (its class
    ``lingers``), or acts by itself (``act``). With nothing left to do, ``go_on`` moves the place marker.

    ``wire_version`` says which shape its setup, facts and events have: 1 at first, and one more whenever a new release
    writes what the one before could not read. ``upcasts[n]`` takes entries from version n to n + 1; where there is
    none, they are still read as they are.
    """

    key: ClassVar[str]
    wire_version: ClassVar[int]
    upcasts: ClassVar[Mapping[int, Upcast]]
    setup_type: ClassVar[type[Setup]]
    fact_types: ClassVar[Any]
    event_types: ClassVar[Any]

    def begin(self, setup: Setup, chance: Chance) -> tuple[Event, ...]:
        """The events that make the first state; raises ``SetupError`` for a set-up no table can have."""

    def ask(self, state: S, step: Step) -> tuple[Question, ...]: ...

    def act(self, state: S, step: Step) -> Outcome: ...

    def go_on(self, state: S, chance: Chance) -> Outcome:
        """Move the place marker on; ``then`` holds the steps of the new place. No events: the game is over."""

    def revise(self, state: S, step: Step) -> tuple[Step, ...]:
        """What stands in place of a step after a correction: itself, another to ask again, or nothing."""

    def correct(self, state: S, facts: tuple[Fact, ...]) -> tuple[Event, ...] | Refused: ...

    def evolve(self, state: S | None, event: Event) -> S:
        """The state after an event: total and dumb, it never refuses and never chooses."""

    def stacked(self, steps: tuple[Step, ...]) -> Event:
        """The event that makes ``steps`` the whole agenda."""

    def view(self, state: S, viewer: Viewer) -> msgspec.Struct: ...

    def tell(self, event: Event, viewer: Viewer) -> Text | None: ...

    def question_text(self, state: S, prompt: Prompt) -> Text:
        """What is being asked, as one line anybody may read."""

    def pick_text(self, state: S, prompt: Prompt, path: Path, choice: Pick) -> Text:
        """What a pick is called when it is offered after ``path``."""

    def refusal_text(self, refused: Refused) -> Text:
        """Why a command had no effect, and what to do."""

    def picture(self, view: Any) -> Scene: ...

    def export(self, state: S) -> dict[str, Any]:
        """The whole state, secrets included, as data under names that stay the same for other programs."""

    def scores(self, state: S) -> msgspec.Struct | None:
        """The score with its breakdown, or ``None`` as long as something it needs is unknown."""

    def score_texts(self, scores: Any) -> tuple[Text, ...]:
        """The score as lines: each player's points and where they come from, then who has won and why."""

    def hands(self, before: S | None, after: S) -> tuple[msgspec.Struct, ...]:
        """What hands must move on the real table to get from one state to the other; from the box, for ``None``."""

    def hand_text(self, hand: Any) -> Text: ...
