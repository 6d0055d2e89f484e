"""What every game is: the plain functions the engine, the table and every device rely on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, Protocol, TypeVar

import msgspec

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.board_editor import BoardEditor
from companion.engine.chance import Chance
from companion.engine.correction_form import CorrectionForm
from companion.engine.fact import Corrected, Fact
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Asked, Prompt, Question
from companion.engine.scene import Scene
from companion.engine.score_sheet import GAME, Counted
from companion.engine.section import Section
from companion.engine.summary import Mark, OwnThing, SeatFacts, SetupChoices, Sheet, Tile
from companion.engine.text import Text
from companion.engine.timeline import Chart
from companion.engine.upcast import Upcast

Viewer = str | None
"""Who looks: a seat, or ``None`` for everything public, which is what the table's own screen shows."""

Board = Literal["none", "printed", "laid"]
"""What a game is played on: nothing a companion must know beforehand, one board that is printed and can be held against
ours, or one that players lay anew each time."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is begun with. Each game has its own.

    With ``scoring`` nobody tracked the game: it is begun at its end, only what counts there is asked, and house rules
    change nothing. Every game is offered like this (*Only count a score*), so ``begin`` must look at it.
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

    A game is a class that derives from this one. What has an answer here is inherited by a game that has nothing of the
    kind; everything else it must say itself.

    A step either asks (``ask`` gives questions of which one is required), stands aside with openings (its class
    ``lingers``), or acts by itself (``act``): that is any other of which ``ask`` gives nothing. With nothing left to
    do, ``go_on`` moves the place marker.

    ``wire_version`` says which shape its setup, facts and events have: 1 at first, and one more whenever a new release
    writes what the one before could not read. ``upcasts[n]`` takes entries from version n to n + 1; where there is
    none, they are still read as they are.
    """

    key: ClassVar[str]
    """Stored with every match and never changed: small letters, dashes between words. ``game.<key>`` is the title."""
    wire_version: ClassVar[int] = 1
    upcasts: ClassVar[Mapping[int, Upcast]] = {}
    setup_type: ClassVar[type[Setup]]
    fact_types: ClassVar[Any]
    event_types: ClassVar[Any]
    """One type each, or several with ``|`` between them: with the set-up all that is ever written down.

    ``Corrected`` is an event of every game and is not listed.

    What stands in their fields is read back by its type as well: a field of steps is one of the game's own
    (``tuple[Take | Count, ...]``), and no ``tuple[Step, ...]``.
    """
    board: ClassVar[Board] = "none"
    data_file: ClassVar[str] = ""
    """The file among the assets that has the board, unless somebody names another; ``""`` where there is none."""
    while_joining: ClassVar[frozenset[str]] = frozenset()
    """The kinds of questions that are answered while players still join."""
    in_sight: ClassVar[bool] = False
    """Whether the picture is seen beside every question, where there is room, and not only when it can be touched."""
    has_secrets: ClassVar[bool] = False
    """Whether a seat ever answers or looks at something that is its own alone."""
    told_freely: ClassVar[frozenset[str]] = frozenset()
    """The kinds of openings by which players tell what the rules cannot know, such as the text of a card.

    Nobody plays them at random: they could go on for ever.
    """
    seat_word: ClassVar[str] = ""
    """What a seat is, under a second key beside ``seat``, in data for other programs; ``""`` where that says it all."""

    def title(self) -> Text:
        return Text(f"game.{self.key}")

    @abstractmethod
    def choices(self) -> SetupChoices:
        """What can be chosen before a game begins."""

    @abstractmethod
    def new(
        self,
        seats: Sequence[tuple[str, str]],
        options: Mapping[str, str | bool],
        data: bytes,
        data_name: str,
        first: str | None,
    ) -> Setup:
        """What a game is begun with, from what was typed or tapped: pairs of a seat and its player's name, clockwise.

        ``data`` is a file like ``data_file``, ``data_name`` what to call it; both are empty where a game has none.
        Without ``first`` luck says who goes first, in ``begin``. Raises ``FileError`` or ``SetupError`` with everything
        that does not fit; ``seated`` in ``companion.engine.seating`` finds what does not in any game.
        """

    def board_editor(self, data: bytes | None, data_name: str, title: str) -> BoardEditor | None:
        """The editor of a file like ``data_file``, finished or not, or of a draft; without data an empty board.

        ``None`` where players make no boards. Raises ``FileError`` for any other file.
        """
        return None

    def check_board(self, data: bytes, data_name: str) -> None:
        """Raise ``FileError`` with every mistake of a file like ``data_file`` that its editor does not find."""
        return

    @abstractmethod
    def begin(self, setup: Setup, chance: Chance) -> tuple[Event, ...]:
        """The events that make the first state; raises ``SetupError`` for a set-up no table can have."""

    @abstractmethod
    def ask(self, state: S, step: Step) -> tuple[Question, ...]:
        """What a step asks now, each with its script: ``Question(Prompt("take", seat), partial(_take, state))``."""

    def act(self, state: S, step: Step) -> Outcome:
        """What a step that asks nothing comes to; inherited, it is simply over."""
        return Outcome()

    @abstractmethod
    def go_on(self, state: S, chance: Chance) -> Outcome:
        """Move the place marker on; ``then`` holds the steps of the new place. No events: the game is over."""

    def revise(self, state: S, step: Step) -> tuple[Step, ...]:
        """What stands in place of a step after a correction: itself, another to ask again, or nothing.

        A step that holds nothing which could be corrected stays as it is.
        """
        return (step,)

    def accept(self, state: S, fact: Fact) -> tuple[Event, ...] | Refused:
        """The events that make the state say one fact, or why no table can show it.

        Inherited, every fact is possible.
        """
        return (Corrected(fact),)

    def settle(self, before: S, facts: tuple[Fact, ...], after: S) -> tuple[Event, ...] | Refused:
        """The events that follow when all facts of a correction are in, or why no table can show them together."""
        return ()

    @abstractmethod
    def evolve(self, state: S | None, event: Event) -> S:
        """The state after an event: total and dumb, it never refuses and never chooses."""

    @abstractmethod
    def stacked(self, steps: tuple[Step, ...]) -> Event:
        """The event that makes ``steps`` the whole agenda; the engine tells it whenever the agenda changes."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> msgspec.Struct:
        """What a viewer may know, and nothing else; raises ``KeyError`` for a viewer who has no seat.

        It is never inherited, so that no secret gets out by oversight: a game without any gives the state itself.
        """

    @abstractmethod
    def tell(self, event: Event, viewer: Viewer) -> Text | None:
        """A line of the log as this viewer may read it; ``None`` for an event that is not worth one."""

    def covered_text(self, event: Event) -> Text | None:
        """The line of an event of a secret answer before it is given, on a screen that others may see.

        It names nothing that is secret. ``None``, as inherited, leaves the line under the cover.
        """
        return None

    @abstractmethod
    def form(self, state: S) -> CorrectionForm:
        """Everything that can be counted or chosen on the real table, as fields that carry their facts."""

    def to_check(self, before: S, after: S) -> str:
        """The id of the form's part whose turn has ended between the two states, to be checked; ``""`` for none."""
        return ""

    def amending(self, state: S, seat: str) -> Asked[tuple[Fact, ...]] | None:
        """What a seat has put in secretly, to be put in anew: a secret prompt of kind ``amend``.

        It is an opening. ``None`` where there is nothing to amend.
        """
        return None

    @abstractmethod
    def question_text(self, state: S, prompt: Prompt, path: Path = ()) -> Text:
        """What is being asked, as one line anybody may read; after ``path``, a line for whoever may see that path."""

    @abstractmethod
    def pick_text(self, state: S, prompt: Prompt, path: Path, choice: Pick) -> Text:
        """The label of a pick after ``path``: a ``PickLabel`` where it has shorter ones too."""

    def refusal_text(self, refused: Refused) -> Text:
        """Why a command had no effect, and what to do.

        Inherited, it is ``refusal.<code>`` for the codes of the engine, which the shared catalogues have; a code with a
        dot in it is one of the game's own, and its key: ``Refused("heaps.too_many")``.
        """
        key = refused.code if "." in refused.code else f"refusal.{refused.code}"
        return Text(key, refused.details)

    @abstractmethod
    def place_text(self, state: S) -> Text:
        """How far the game has come, as a heading."""

    def chapter(self, state: S) -> Text:
        """The large step of the game that a state belongs to, such as an empire's turn: what one leafs through.

        Inherited, each place is one.
        """
        return self.place_text(state)

    def course(self, states: Sequence[S]) -> tuple[Chart, ...]:
        """What is worth drawing of a game that is over: a moment for each of its states, the end last.

        The states are those with which chapters begin. It tells what was secret, and is for games that are over alone.
        """
        return ()

    def next_texts(self, state: S) -> tuple[Text, ...]:
        """What comes next, the nearest first: what an interruption returns to, then the course of the game."""
        return ()

    def mark(self, pick: Pick) -> Mark | None:
        """The picture and colour of what is picked, where it has one."""
        return None

    def button(self, pick: Pick) -> str:
        """The button of a pod that a pick belongs on by what it means: ``1`` to ``5``, ``yes`` or ``no``; else ``""``.

        What is on ``yes`` or ``no`` says nothing secret.
        """
        return ""

    @abstractmethod
    def picture(self, view: Any) -> Scene[Text]:
        """The table as everybody sees it.

        A place that is picked by touch has a ``name``, and the value of the pick as its ``touch``.
        """

    def tiles(self, view: Any) -> tuple[Tile[Text], ...]:
        """What everybody wants to see at a glance beside picture and seats."""
        return ()

    def tiles_text(self) -> Text:
        """What the tiles are called together."""
        return Text("tiles")

    @abstractmethod
    def seats(self, view: Any) -> tuple[SeatFacts[Text], ...]:
        """Every seat as everybody knows it, clockwise, whoever looks."""

    def own(self, state: S, seat: str) -> tuple[OwnThing[Text], ...]:
        """What a seat holds, as nobody but its player sees it."""
        return ()

    def own_text(self) -> Text:
        """What a player calls all of that: what is mine."""
        return Text("own")

    def export(self, state: S) -> dict[str, Any]:
        """The whole state, secrets included, as data under names that stay the same for other programs.

        Inherited, these are the names of the state's fields, as far as the state is a ``msgspec.Struct``.
        """
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
        return found

    @abstractmethod
    def scores(self, state: S) -> msgspec.Struct | None:
        """The score with its breakdown, or ``None`` as long as something it needs is unknown."""

    @abstractmethod
    def score_texts(self, scores: Any) -> tuple[Text, ...]:
        """The score as lines: each player's points and where they come from, then who has won and why."""

    @abstractmethod
    def sheet(self, scores: Any, seats: Sequence[str]) -> Sheet[Text]:
        """The score row by row, with the seats in this order."""

    def score_sheet(self, sheet: Section, data: bytes, data_name: str) -> Counted | None:
        """The score of a finished game that stands on a sheet of paper; ``None`` if the sheet was told of problems.

        ``data`` is what ``new`` is given. Raises ``FileError`` for data that cannot be used.
        """
        sheet.refuse(GAME, "error.sheet.no_reader", game=self.title())
        return None

    def sheet_example(self) -> Text | None:
        """A sheet to begin with, which ``score_sheet`` reads, each line explained; ``None`` where it reads none."""
        return None

    @abstractmethod
    def hands(self, before: S | None, after: S) -> tuple[msgspec.Struct | Text, ...]:
        """What hands must move on the real table to get from one state to the other; from the box, for ``None``.

        Moves may be texts already, in a game that does nothing else with them.
        """

    def hand_text(self, hand: Any) -> Text:
        assert isinstance(hand, Text), "a game whose moves are no texts says them itself"
        return hand
