"""What every game is: the plain functions the engine, the table and every device rely on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from companion.engine.agenda import Event, Outcome, Step, snake_case
from companion.engine.chance import Chance
from companion.engine.course import Chart
from companion.engine.desk import Desk
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Asked, Prompt, Question
from companion.engine.scene import Scene
from companion.engine.summary import Mark, OwnThing, SeatFacts, SetupChoices, Sheet, Tile
from companion.engine.tally import Tally
from companion.engine.text import Text
from companion.engine.workshop import Workshop

Viewer = str | None
"""Who looks: a seat, or ``None`` for everything public, which is what the table's own screen shows."""

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns an entry as plain JSON, written with one version of a game's types, into what the next would have written."""


class Fact(msgspec.Struct, frozen=True, tag_field="fact", tag=snake_case):
    """Something the real table shows, whatever the companion believed. Each game has its own.

    ``about`` names the fields that say what a fact is about: two facts of one correction cannot be about the same.
    """

    about: ClassVar[tuple[str, ...]] = ()


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is begun with. Each game has its own.

    With ``scoring`` nobody tracked the game: it is begun at its end, only what counts there is asked, and house rules
    change nothing.
    """

    scoring: bool = False


class State(Protocol):
    """A state as engine and table see it: whatever a game keeps, its seats, and its agenda, the top step last."""

    @property
    def agenda(self) -> tuple[Step, ...]: ...

    @property
    def seat_ids(self) -> tuple[str, ...]:
        """Every seat, clockwise."""


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
    data_file: ClassVar[str]
    """The file among the assets that a game is begun with, unless somebody names another."""
    while_joining: ClassVar[frozenset[str]]
    """The kinds of questions that are answered while players still join."""

    def title(self) -> Text: ...

    def choices(self) -> SetupChoices:
        """What can be chosen before a game begins."""

    def new(
        self,
        seats: Sequence[tuple[str, str]],
        options: Mapping[str, str | bool],
        board: bytes,
        board_name: str,
        first: str | None,
    ) -> Setup:
        """What a game is begun with, from what was typed or tapped: pairs of a seat and its player's name, clockwise.

        ``board`` is a file like ``data_file``, ``board_name`` what to call it. Without ``first`` luck says who goes
        first. Raises ``FileError`` or ``SetupError`` with everything that does not fit.
        """

    def desk(self, data: bytes, data_name: str) -> Desk | None:
        """A file like ``data_file`` to be held against the print; ``None`` where there is nothing to check.

        Raises ``FileError`` as ``new`` does.
        """

    def workshop(self, data: bytes | None, data_name: str, title: str) -> Workshop | None:
        """A file like ``data_file`` to be worked on, even if it is unfinished; without data an empty board.

        ``None`` where players make no boards. Raises ``FileError`` for what is no such file.
        """

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

    def tally(self, state: S, facts: tuple[Fact, ...] = ()) -> Tally:
        """All that can be counted on the real table, to be told by touch; with what has been told of it already."""

    def to_check(self, before: S, after: S) -> str:
        """The part of the tally whose turn has ended between the two states: worth a look now. ``""`` for none."""

    def amending(self, state: S, seat: str) -> Asked[tuple[Fact, ...]] | None:
        """What a seat has put in secretly, to be put in anew: a secret prompt of kind ``amend``.

        It is an opening. ``None`` where there is nothing to amend.
        """

    def question_text(self, state: S, prompt: Prompt, path: Path = ()) -> Text:
        """What is being asked, as one line anybody may read; after ``path``, a line for whoever may see that path."""

    def pick_text(self, state: S, prompt: Prompt, path: Path, choice: Pick) -> Text:
        """What a pick is called when it is offered after ``path``."""

    def refusal_text(self, refused: Refused) -> Text:
        """Why a command had no effect, and what to do."""

    def place_text(self, state: S) -> Text:
        """How far the game has come, as a heading."""

    def chapter(self, state: S) -> Text:
        """The large step of the game that a state belongs to, such as an empire's turn: what one leafs through."""

    def course(self, states: Sequence[S]) -> tuple[Chart, ...]:
        """What is worth drawing of a game that is over: a moment for each of its states, the end last.

        The states are those with which chapters begin. It tells what was secret, and is for games that are over alone.
        """

    def next_texts(self, state: S) -> tuple[Text, ...]:
        """What comes next, the nearest first: what an interruption returns to, then the course of the game."""

    def mark(self, pick: Pick) -> Mark | None:
        """The picture and colour of what is picked, where it has one."""

    def button(self, pick: Pick) -> str:
        """The button of a pod that a pick belongs on by what it means: ``1`` to ``5``, ``yes`` or ``no``; else ``""``.

        What is on ``yes`` or ``no`` says nothing secret.
        """

    def picture(self, view: Any) -> Scene: ...

    def tiles(self, view: Any) -> tuple[Tile, ...]: ...

    def seats(self, view: Any) -> tuple[SeatFacts, ...]:
        """Every seat as everybody knows it, clockwise, whoever looks."""

    def own(self, state: S, seat: str) -> tuple[OwnThing, ...]:
        """What a seat holds, as nobody but its player sees it."""

    def export(self, state: S) -> dict[str, Any]:
        """The whole state, secrets included, as data under names that stay the same for other programs."""

    def scores(self, state: S) -> msgspec.Struct | None:
        """The score with its breakdown, or ``None`` as long as something it needs is unknown."""

    def score_texts(self, scores: Any) -> tuple[Text, ...]:
        """The score as lines: each player's points and where they come from, then who has won and why."""

    def sheet(self, scores: Any, seats: Sequence[str]) -> Sheet:
        """The score row by row, with the seats in this order."""

    def hands(self, before: S | None, after: S) -> tuple[msgspec.Struct, ...]:
        """What hands must move on the real table to get from one state to the other; from the box, for ``None``."""

    def hand_text(self, hand: Any) -> Text: ...
