"""Views: all that a screen or a page draws, and nothing that its viewer may not know.

A view is a tagged union: one type for each viewer and stage. The table builds it of ``Text``. The encoder turns that
into ``str`` in the language of the reader. A view is always whole, so a reader that missed one has lost nothing.
Secrets of a seat have types of their own, and no view of the table has a field for them. This module knows no game, no
web and no widget.
"""

from __future__ import annotations

from typing import ClassVar, Generic, Literal

import msgspec

from companion.box import BoxUpdate, BoxVersions, Power
from companion.engine.banner import Banner
from companion.engine.moves import Route
from companion.engine.scene import Scene
from companion.engine.summary import Highlight, OwnThing, SeatFacts, Sheet, Tile
from companion.engine.text import T
from companion.table.views.asks import ClosedAsk, PublicAsk, SeatAsk
from companion.table.views.boards import EditorView, LibraryView
from companion.table.views.comfort import Comfort, TimerReading, Tip
from companion.table.views.corrections import CorrectionFormView
from companion.table.views.devices import Devices, SeatButtons
from companion.table.views.set_up import SetUpSteps
from companion.table.views.start import Address, GameChoice, LanguageChoice, OpenMatch, OwnWifiState

PhoneProgress = Literal["", "opened", "late"]
Stage = Literal["start", "board", "boards", "lobby", "play", "over"]
"""No match is open; the board editor or the board library is open; players join; the game is on; the score is final."""

Phone = Literal["none", "away", "here"]
"""A seat without a phone; with one that is not connected now; with one that is."""


# The log


class LogLine(msgspec.Struct, Generic[T], frozen=True, tag_field="type", tag="public"):
    """The public line of one entry.

    At the table ``back`` is the number of undos that make it the last. ``amendable`` allows this viewer to amend the
    entry, ``amended`` marks an entry that was amended. ``aside`` are the later answers that no longer fitted, as far as
    this viewer may know. At the table ``alone`` is the seat of a secret answer: only this seat may amend it, in its
    private view. ``seat`` is the seat of any answer, and ``chapter`` the large step of the game that the entry is a
    part of.
    """

    seq: int
    texts: tuple[T, ...]
    back: int = 0
    amendable: bool = False
    amended: bool = False
    aside: tuple[T, ...] = ()
    alone: str = ""
    seat: str = ""
    chapter: T | str = ""


class SecretLine(msgspec.Struct, Generic[T], frozen=True, tag_field="type", tag="secret"):
    """The secret line of one entry, for its seat alone. A phone covers it. The fields are those of ``LogLine``."""

    seq: int
    texts: tuple[T, ...]
    amendable: bool = False
    amended: bool = False
    aside: tuple[T, ...] = ()


class Changed(msgspec.Struct, Generic[T], frozen=True):
    """A line of the log that an amendment changes."""

    was: T | str
    now: T | str


class Follows(msgspec.Struct, Generic[T], frozen=True):
    """The consequences of an amendment before the table agrees to it, as this viewer may read them.

    ``now`` is the new line of the entry. Of the later lines, ``changed`` are different, ``aside`` no longer fit, and
    ``stays`` is the number of all others. ``moves`` are those of the real board, ``routes`` their ways on the map, and
    ``banner`` is the next one. ``shows`` asks for the consent of the table, because something revealed changes.
    ``problem`` is the reason why the amendment is impossible.
    """

    now: T | str = ""
    changed: tuple[Changed[T], ...] = ()
    aside: tuple[T, ...] = ()
    stays: int = 0
    moves: tuple[T, ...] = ()
    routes: tuple[Route, ...] = ()
    banner: Banner[T] | None = None
    shows: bool = False
    problem: T | str = ""


class Amending(msgspec.Struct, Generic[T], frozen=True):
    """An entry that the table amends: its line, the place of the game then, and its question.

    ``follows`` is set when the draft is complete.
    """

    seq: int
    was: T | str
    place: T
    ask: PublicAsk[T]
    follows: Follows[T] | None = None


class OwnAmending(msgspec.Struct, Generic[T], frozen=True):
    """An entry that a seat amends, as ``Amending``. The question may be secret."""

    seq: int
    was: T | str
    place: T
    ask: SeatAsk[T]
    follows: Follows[T] | None = None


# A match


class PublicMatch(msgspec.Struct, Generic[T], frozen=True):
    """The public part of a match, encoded once for all readers of a language.

    ``entries`` is the length of the log, for commands. ``banner`` is about everything the game waits for, ``moves``
    are those of the real board, ``movers`` the seat or the icon of the tile that each is about, ``""`` for none,
    ``doer`` the seat whose public answer has caused them, ``routes`` the ways that the map shows of each, and
    ``acts`` its words without the mover: what, and where or how.
    ``next`` are the coming steps, the nearest first, ``turning`` the turning points of the match at its end and
    ``what_if`` the scores that would have been. With ``scoring`` the match was not tracked: it is only scored, without
    a rematch.
    """

    id: str
    title: T
    scoring: bool
    entries: int
    place: T
    banner: Banner[T]
    moves: tuple[T, ...]
    next: tuple[T, ...]
    tiles: tuple[Tile[T], ...]
    tiles_title: T
    scores: Sheet[T] | None
    movers: tuple[str, ...] = ()
    doer: str = ""
    routes: tuple[tuple[Route, ...], ...] = ()
    acts: tuple[tuple[T, T | str], ...] = ()
    turning: tuple[Highlight[T], ...] = ()
    what_if: tuple[Highlight[T], ...] = ()


class PublicSeat(SeatFacts[T], Generic[T], frozen=True):
    """A player's place. The game waits for an ``asked`` seat."""

    asked: bool = False


class TableSeat(SeatFacts[T], Generic[T], frozen=True):
    """A player's place at the table. The game waits for an ``asked`` seat.

    With ``secrets`` the seat needs a phone or a PIN. ``buttons`` is the state of its ``device``, which is called
    ``device_name``. A ``pod`` takes the secret answers of the seat.
    """

    asked: bool = False
    secrets: bool = True
    phone: Phone = "none"
    pin: bool = False
    buttons: Phone = "none"
    device: str = ""
    device_name: T | str = ""
    pod: bool = False


class Code(msgspec.Struct, Generic[T], frozen=True):
    """A QR code: its title, its text, and rows of ``#`` and ``.`` without a margin.

    ``coming``: a phone has ``opened`` the page of a seat, or it is ``late``; then ``wifi`` has the rows of the
    code of its Wi-Fi, and the hint says why if that is known. ``password`` is one to type.
    """

    title: T
    text: str
    rows: tuple[str, ...]
    seat: str | None = None
    hint: T | str = ""
    coming: PhoneProgress = ""
    password: str = ""
    wifi: tuple[str, ...] = ()


# The views of the table


class AnyTableView(msgspec.Struct, Generic[T], frozen=True, kw_only=True, tag_field="view"):
    """The fields of every view of the table. ``n`` orders the views of one viewer.

    ``warnings`` are about devices, each with its remedy. ``power`` says whether the table may switch its machine off.
    """

    n: int = 0
    language: str = ""
    notice: str = ""
    warnings: tuple[T, ...] = ()
    comfort: Comfort = Comfort()
    code: Code[T] | None = None
    power: Power = ""


class StartView(AnyTableView[T], Generic[T], frozen=True, kw_only=True, tag="start"):
    """The start page: games to begin, matches to resume, and addresses for phones.

    ``matches`` are the unfinished ones. ``past`` is the number of the others, which a client fetches. ``wifi`` is the
    network of the table, if one is set, and ``own_wifi`` the state of its own. ``table_language`` may differ from
    ``language``, which is this viewer's. A box has ``versions``, and may be offered an ``update``.
    """

    stage: ClassVar[Stage] = "start"

    games: tuple[GameChoice[T], ...] = ()
    matches: tuple[OpenMatch[T], ...] = ()
    addresses: tuple[Address, ...] = ()
    wifi: str = ""
    own_wifi: OwnWifiState = ""
    devices: Devices[T] = Devices()
    languages: tuple[LanguageChoice, ...] = ()
    past: int = 0
    table_language: str = ""
    update: BoxUpdate | None = None
    versions: BoxVersions | None = None


class BoardEditorView(AnyTableView[T], Generic[T], frozen=True, kw_only=True, tag="board"):
    """A board that is being changed or compared with the print."""

    stage: ClassVar[Stage] = "board"

    editor: EditorView[T]


class BoardLibraryView(AnyTableView[T], Generic[T], frozen=True, kw_only=True, tag="boards"):
    """The boards of a game."""

    stage: ClassVar[Stage] = "boards"

    boards: LibraryView[T]


class TableView(AnyTableView[T], Generic[T], frozen=True, kw_only=True, tag="table"):
    """A match for the shared screen. It has no secret of a seat.

    While the table amends an entry, ``match`` and ``map`` are those of that moment, and nothing else can be done.
    ``in_sight`` keeps the map visible beside the answers; those to questions of the kinds ``apart`` replace it.
    ``photo`` is the photo that lies under it, ``""`` for none.
    ``read`` is the number of rows of the score that were read out, and ``bgstats`` the code that keeps it elsewhere.
    ``drawn`` says that a lot has just been drawn for the first player.
    ``setup`` is there until all of it is ticked. ``labels`` to print are ``new`` in the first match of a game.
    """

    stage: Literal["lobby", "play", "over"]
    match: PublicMatch[T]
    seats: tuple[TableSeat[T], ...] = ()
    asks: tuple[PublicAsk[T], ...] = ()
    tips: tuple[Tip[T], ...] = ()
    closed: tuple[ClosedAsk, ...] = ()
    log: tuple[LogLine[T], ...] = ()
    undo: int = 0
    redo: int = 0
    undo_shows: bool = False
    map: Scene[T] | None = None
    in_sight: bool = False
    apart: tuple[str, ...] = ()
    photo: str = ""
    amending: Amending[T] | None = None
    correction: CorrectionFormView[T] | None = None
    offered: bool = False
    buttons: tuple[SeatButtons[T], ...] = ()
    wifi: str = ""
    paused: bool = False
    timer: TimerReading | None = None
    read: int = 0
    bgstats: Code[T] | None = None
    drawn: bool = False
    setup: SetUpSteps[T] | None = None
    labels: Literal["", "known", "new"] = ""


# The views of a seat


class SeatView(msgspec.Struct, Generic[T], frozen=True, kw_only=True, tag_field="view", tag="seat"):
    """A match for one seat, with its secrets: ``me``, and its own questions and lines.

    ``undo`` is 1 if the seat may undo the last answer. ``wifi`` is the network of the table, if one is set. Until the
    table has read out the whole score, ``match`` has no ``scores``, ``tiles`` and ``moves``, ``log`` no lines, and
    ``seats`` have no facts.
    ``bgstats`` is the link that keeps the score in the app BG Stats. The player of ``no_tips`` has refused them.
    """

    n: int = 0
    seat: str
    stage: Literal["play", "over"]
    match: PublicMatch[T]
    language: str = ""
    notice: T | str = ""
    seats: tuple[PublicSeat[T], ...] = ()
    asks: tuple[SeatAsk[T], ...] = ()
    tips: tuple[Tip[T], ...] = ()
    log: tuple[LogLine[T] | SecretLine[T], ...] = ()
    undo: int = 0
    undo_shows: bool = False
    me: tuple[OwnThing[T], ...] = ()
    me_title: T | str = ""
    me_about: T | str = ""
    me_worth: T | str = ""
    me_hold: T | str = ""
    amending: OwnAmending[T] | None = None
    paused: bool = False
    wifi: str = ""
    bgstats: str = ""
    no_tips: bool = False


class IdleView(msgspec.Struct, frozen=True, kw_only=True, tag_field="view", tag="idle"):
    """The view of a seat without an open match."""

    stage: ClassVar[Stage] = "start"

    n: int = 0
    seat: str
    language: str = ""


OfTable = StartView[T] | BoardLibraryView[T] | BoardEditorView[T] | TableView[T]
"""A view of the table."""

OfSeat = SeatView[T] | IdleView
"""A view of a seat."""

AnyView = OfTable[T] | OfSeat[T]
"""A view of any viewer."""
