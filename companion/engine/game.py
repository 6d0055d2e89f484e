"""A game: one record of plain functions and data, in groups, which engine, table and every device use.

The functions are pure: the same arguments give the same result, and nothing is changed. What has a default here is left
out by a game that has nothing of the kind; everything else a game must give.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.banner import Banner, PickLabel
from companion.engine.boards.editor import BoardEditor
from companion.engine.chance import Chance
from companion.engine.correction_form import CorrectionForm
from companion.engine.explanation import Explanation, Lesson, RuleChapter
from companion.engine.fact import Corrected, Fact, Upcast
from companion.engine.moves import Move, MoveText
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Asked, Prompt, Question
from companion.engine.scene import Scene
from companion.engine.score_sheet import CountedSheet
from companion.engine.section import Section
from companion.engine.summary import Chart, Highlight, Mark, OwnThing, SeatFacts, SetupChoices, Sheet, Tile
from companion.engine.text import Text

Viewer = str | None
"""The reader of a view: a seat, or ``None`` for the public view, which the table's own screen has."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The beginning of a game. Each game has its own.

    With ``scoring`` the game was played untracked: it begins at its end, asks only what counts there, and has no house
    rules. Every game can be begun like this (*Score only*), so ``begin`` must look at it.
    """

    scoring: bool = False

    @property
    def first_player(self) -> str | None:
        """The seat that goes first; ``None`` if a lot is drawn. A game that draws lots has a field of this name."""
        return ""


class State(Protocol):
    """The part of a state that engine and table read: its seats and its agenda."""

    @property
    def agenda(self) -> tuple[Step, ...]:
        """The steps still to be taken, the top one last."""

    @property
    def seat_ids(self) -> tuple[str, ...]:
        """Every seat, clockwise."""


S = TypeVar("S", bound=State)
V = TypeVar("V")
R = TypeVar("R")

MakeSetup = Callable[[Sequence[tuple[str, str]], Mapping[str, str | bool], bytes, str, str | None], Setup]
"""Make a set-up from what was typed or tapped: seats with their players' names, clockwise; options; the data of a board
and its name, both empty for a game without one; the first player, or ``None`` for a lot that ``begin`` draws.

Raises ``FileError`` or ``SetupError`` with everything that does not fit; ``companion.engine.seats`` finds what does
not in any game.
"""


# Defaults

TILES, OWN = Text("tiles"), Text("own")


def _nothing_to_do(_state: Any, _step: Step) -> Outcome:
    return Outcome()


def _possible(_state: Any, fact: Fact) -> tuple[Event, ...] | Refused:
    return (Corrected(fact),)


def _nothing_follows(_before: Any, _facts: tuple[Fact, ...], _after: Any) -> tuple[Event, ...] | Refused:
    return ()


def _unchanged(_state: Any, step: Step) -> tuple[Step, ...]:
    return (step,)


def _refusal(refused: Refused) -> Text:
    return Text(refused.code if "." in refused.code else f"refusal.{refused.code}", refused.details)


def _the_move_itself(move: Any) -> MoveText:
    assert isinstance(move, Text), "a game whose moves are no texts has words for them"
    return MoveText(move)


def _fields(state: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
    return found


# Groups


@dataclass(frozen=True, kw_only=True)
class GameSetup:
    """The set-up of a game: its ``type``, and the ``choices`` for it.

    ``while_joining`` has the kinds of questions that are answered while players still join.
    """

    type: type[Setup]
    choices: Callable[[], SetupChoices]
    new: MakeSetup
    while_joining: frozenset[str] = frozenset()
    offer: Callable[[Any, Iterable[Any], Iterable[bytes]], Setup] = lambda setup, _, __: setup
    """The set-up with what the table may choose at the start of a game.

    From the last states of earlier games, the newest first, and the data of its own boards.
    """


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """The rules. ``events`` is the type of the game's own events, ``steps`` that of its steps: ``Take | Count``.

    A step asks (``ask`` gives questions, one of them required), or waits with openings (its class is ``optional``), or
    acts by itself (``act``) where ``ask`` gives nothing. When no step is left, ``go_on`` moves the place marker.
    """

    events: Any
    steps: Any
    """Every event and every step is read back from the journal by these types; ``agenda.every`` makes one of a module.
    """
    begin: Callable[[Any, Chance], tuple[Event, ...]]
    """The events that make the first state; raises ``SetupError`` for a set-up no table can have."""
    ask: Callable[[S, Step], tuple[Question, ...]]
    """The questions of a step, each with its script: ``Question(Prompt("take", seat), partial(_take, state))``."""
    act: Callable[[S, Step], Outcome] = _nothing_to_do
    """The outcome of a step that asks nothing; by default it is over."""
    go_on: Callable[[S, Chance], Outcome]
    """Move the place marker; ``then`` has the steps of the new place. Without events the game is over."""
    evolve: Callable[[S | None, Event], S]
    """The state after an event, also after ``AgendaChanged`` and ``Corrected``. It never refuses and never chooses."""
    view: Callable[[S, Viewer], msgspec.Struct]
    """The knowledge of a viewer, and nothing else; raises ``KeyError`` for a viewer who has no seat.

    It has no default, so that no secret gets out by oversight. A game without secrets gives the state itself.
    """
    moves: Callable[[S | None, S], tuple[Move | Text, ...]]
    """The moves on the real table from one state to another; from the box for ``None``. They may be texts already."""
    has_secrets: bool = False
    """Whether a seat ever answers or looks at something that is its own alone."""
    free_openings: frozenset[str] = frozenset()
    """The kinds of openings by which players enter things unknown to the rules, such as the text of a card. They are
    never picked at random, for they could go on for ever."""


@dataclass(frozen=True, kw_only=True)
class Words(Generic[S]):
    """The texts of a game."""

    message: Callable[[Event, Viewer], Text | None]
    """A line of the log as this viewer may read it; ``None`` for an event without one."""
    covered: Callable[[Event], Text | None] = lambda _: None
    """The line of an event of a secret answer before it is given, on a screen that others may see.

    It names nothing that is secret. ``None``, as by default, leaves the line under the cover.
    """
    confirm: Callable[[Event], tuple[Text, Text] | None] = lambda _: None
    """The button that gives a secret answer with this event, and the same without anything secret.

    ``None``, as by default, is the usual button.
    """
    banner: Callable[[S, Prompt, Path], Banner[Text]]
    """The banner of a question, for all players; after some picks, one for viewers who may see those picks."""
    pick: Callable[[S, Prompt, Path, Pick], PickLabel]
    """The label of a pick that is offered after a path."""
    explain: Callable[[S, Prompt | None, Path, Pick], Explanation[Text] | None] = lambda *_: None
    """What a thing is, and why it is no answer now; ``None`` for a pick that is no thing. Any question may be asked.

    The pick names a thing of the picture or of a list: the kinds of picks, and others that the game names. The path has
    the picks made so far, then those that name the thing with it: the empire of a council seat. Without a prompt, and
    for things that the prompt does not ask for, there is no reason.

    It says only what every player may know, except for a secret prompt: then what its own seat may know, and for that
    seat alone. So a game explains from what the view of that reader has.
    """
    answer: Callable[[Prompt, Pick], tuple[Text | None, str]] = lambda *_: (None, "")
    """What an answer does that is no thing, such as *pass* or a number, and its chapter of the rules."""
    aim: Text | str = ""
    """The aim of the game, for newcomers: one sentence or two."""
    rulebook: Callable[[S], tuple[RuleChapter[Text], ...]] = lambda _: ()
    """The rules by chapters. They stay the same for a whole match: of a state they use board and options alone."""
    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    """For newcomers: the lesson of each kind of question, and that of each phase with ``PHASE`` before its name."""
    phase: Callable[[S], str] = lambda _: ""
    """The phase with a lesson that a state belongs to, in the first turn of a game; ``""`` for none."""
    place: Callable[[S], Text]
    """The place of the game, as a heading."""
    chapter: Callable[[S], Text]
    """The large step of the game that a state belongs to, such as an empire's turn; past games are read by chapters."""
    coming: Callable[[S], tuple[Text, ...]] = lambda _: ()
    """The coming steps, the nearest first: those below an interruption, then the rest of the round."""
    refusal: Callable[[Refused], Text] = _refusal
    """Why a command has no effect, and what to do. By default the text ``refusal.<code>`` of the shared catalogues; a
    code with a dot in it is a game's own and the key itself: ``Refused("heaps.too_many")``."""
    move: Callable[[Any], MoveText] = _the_move_itself
    """A move as a sentence."""
    join: Callable[[Sequence[tuple[Event, Text]]], Iterable[Text]] = lambda told: (line for _, line in told)
    """The lines of an entry, out of its events with their lines: a game may make one of two."""

    def lines(self, events: Iterable[Event], viewer: Viewer) -> tuple[Text, ...]:
        """The lines of the log for the events of one entry, as this viewer may read them."""
        found = ((event, self.message(event, viewer)) for event in events)
        return tuple(self.join([(event, line) for event, line in found if line is not None]))


@dataclass(frozen=True, kw_only=True)
class Picture(Generic[S, V]):
    """The look of a state. All but ``own`` is made from a view ``V``."""

    scene: Callable[[V], Scene[Text]]
    """The public table. A place that can be picked by touch has the value of the pick as its ``touch``."""
    seats: Callable[[V], tuple[SeatFacts[Text], ...]]
    """Every seat as all players know it, clockwise."""
    tiles: Callable[[V], tuple[Tile[Text], ...]] = lambda _: ()
    """The most important numbers, beside picture and seats."""
    tiles_title: Callable[[V], Text] = lambda _: TILES
    own: Callable[[S, Any], tuple[OwnThing[Text], ...]] = lambda _, __: ()
    """The things of a seat, as only its player sees them."""
    own_title: Text = OWN
    own_about: Text | str = ""
    """What those things are good for."""
    own_worth: Text | str = ""
    """What the worth of each is, in a few words."""
    own_hold: Text | str = ""
    """The button that shows them while it is held."""
    mark: Callable[[Pick], Mark | None] = lambda _: None
    """The icon and colour of a pick."""
    button: Callable[[Pick], str] = lambda _: ""
    """The button of a pod for a pick, by its meaning: ``1`` to ``5``, ``yes`` or ``no``; ``""`` for none.

    A pick on ``yes`` or ``no`` reveals nothing secret.
    """
    cover: Scene[Text] | None = None
    """The drawing on the start page, behind the title at its lower left."""
    labels: Callable[[S, Callable[[Text], str]], Scene[str]] | None = None
    """A sheet to print and cut, which labels the places of a board without printed names; its words are said by the
    function."""
    in_sight: bool = False
    """Whether the picture is shown beside every question, where there is room, even if it cannot be touched."""
    apart: tuple[str, ...] = ()
    """The kinds of questions that the picture says nothing about. Their answers may take its place."""


@dataclass(frozen=True, kw_only=True)
class Corrections(Generic[S]):
    """The table is right. ``facts`` is the type of all facts, which are read back from the journal by it."""

    facts: Any
    form: Callable[[S], CorrectionForm]
    """Everything that can be counted or chosen on the real table, as fields that carry their facts."""
    accept: Callable[[S, Fact], tuple[Event, ...] | Refused] = _possible
    """The events of one fact, or why no table can show it; by default every fact is possible."""
    settle: Callable[[S, tuple[Fact, ...], S], tuple[Event, ...] | Refused] = _nothing_follows
    """The events that follow when all facts are in, or why no table can show them together.

    From the state before, the facts and the state after them.
    """
    revise: Callable[[S, Step], tuple[Step, ...]] = _unchanged
    """The steps in place of a step of the agenda after a correction: itself, another, or none."""
    turn_ended: Callable[[S, S], bool] = lambda _, __: False
    """Whether a turn of the whole table has ended between two states, so that it can be compared with the app."""
    amending: Callable[[S, Any], Asked[tuple[Fact, ...]] | None] = lambda _, __: None
    """The question by which a seat enters its secret again: a secret opening of kind ``amend``; ``None`` for none.

    The same object in two states says that its lists and its words are the same in both, so they are kept.
    """


@dataclass(frozen=True, kw_only=True)
class Scoring(Generic[S, R]):
    """The end of a game, and its result ``R``."""

    scores: Callable[[S], R | None]
    """The score with its breakdown, a struct; ``None`` while something it needs is unknown."""
    sheet: Callable[[R, Sequence[str]], Sheet[Text]]
    """The score row by row, with the seats in this order."""
    read: Callable[[Section, bytes, str], CountedSheet | None] | None = None
    """The score of a finished game from a sheet somebody wrote; ``None`` for a sheet with problems.

    It gets the data of a board as ``new`` does, and raises ``FileError`` for data that cannot be used.
    """
    example: Text | None = None
    """A sheet to begin with, each line explained."""
    timeline: Callable[[Sequence[S]], tuple[Chart, ...]] = lambda _: ()
    """The charts of a game that is over, from the states that begin its chapters and the end. They show secrets.

    A chapter is a step of the charts: its values are those at its end.
    """
    turning: Callable[[Sequence[tuple[S, S]], S], tuple[Highlight[Text], ...]] = lambda _, __: ()
    """The turning points of a game that is over, from the states before and after each answer, and the end."""
    what_if: Callable[[Sequence[tuple[S, S]], S], tuple[Highlight[Text], ...]] = lambda _, __: ()
    """A score that would have been for each player, from the same states."""


@dataclass(frozen=True, kw_only=True)
class BoardFiles:
    """The boards of a game. ``file`` is the standard board among the assets.

    ``kind`` is ``printed`` for a board that can be compared with its print, ``laid`` for one that players lay anew each
    time, and ``none`` for a game that needs no data of a board.
    """

    kind: Literal["none", "printed", "laid"] = "none"
    file: str = ""
    check: Callable[[bytes, str], object] = lambda _, __: None
    """Raises ``FileError`` with every mistake of a board that its editor does not find."""
    editor: Callable[[bytes | None, str, str], BoardEditor | None] = lambda _, __, ___: None
    """The editor of a board, finished or not, or of a draft; without data of an empty board, with that title.

    Raises ``FileError`` for any other file.
    """


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """A game.

    ``wire_version`` is the version of what it writes (set-up, facts and events): 1 at first, one more whenever a
    release writes what the one before could not read. ``upcasts[n]`` takes entries from version n to n + 1; without one
    they are read as they are.
    """

    key: str
    """Stored with every match and never changed: small letters, dashes between words. ``game.<key>`` is the title."""
    setup: GameSetup
    rules: Rules[S]
    words: Words[S]
    picture: Picture[S, Any]
    corrections: Corrections[S]
    scoring: Scoring[S, Any]
    boards: BoardFiles = field(default_factory=BoardFiles)
    export: Callable[[S], dict[str, Any]] = _fields
    """The whole state, secrets included, as data under names that stay the same for other programs.

    By default these are the fields of the state.
    """
    seat_word: str = ""
    """A second key for a seat in data for other programs, beside ``seat``."""
    bgg_id: int | None = None
    """The number of the game at BoardGameGeek, if it has one."""
    wire_version: int = 1
    upcasts: Mapping[int, Upcast] = field(default_factory=dict)

    @property
    def title(self) -> Text:
        return Text(f"game.{self.key}")


def names_of(game: Game[S], state: S) -> dict[str, str]:
    """The names of the players by their seats; those without a name are left out."""
    seats = game.picture.seats(game.rules.view(state, None))
    return {seat.id: seat.name for seat in seats if seat.name}


def fold(game: Game[S], events: Iterable[Event], state: S | None = None) -> S:
    """The state after all the events, one after the other, beginning with ``state``."""
    for event in events:
        state = game.rules.evolve(state, event)
    if state is None:
        raise ValueError("a state needs at least one event")
    return state
