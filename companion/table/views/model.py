"""Views: everything a screen or a page draws, and nothing its viewer may not know.

A view is a tagged union: one type for each viewer and stage. The table builds it of ``Text``; each reader gets the same
view in the words of its own language, ``str``. A view is always whole, so a reader that missed one has lost nothing.
What only one seat may know has types of its own, and no view of the table has a field for them. Knows no game, no web
and no widget.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, Literal

import msgspec

from companion.engine.pick import Path
from companion.engine.scene import Scene
from companion.engine.summary import OwnThing, SeatFacts, Sheet, Tile
from companion.engine.text import T
from companion.table.views.boards import EditorView, LibraryView
from companion.table.views.comfort import Comfort, TimerReading
from companion.table.views.corrections import CheckOffered, TallyShown
from companion.table.views.devices import Devices, SeatButtons
from companion.table.views.start import Address, GameChoice, LanguageChoice, OpenMatch

Stage = Literal["start", "board", "boards", "lobby", "play", "over"]
"""No match is open; the board editor is open; the board library is open; players join; the game is on; the score is
final."""

Phone = Literal["none", "away", "here"]
"""A seat without a phone; with one that is not connected now; with one that is."""


# Questions


class Offer(msgspec.Struct, Generic[T], frozen=True):
    """One button: its label, and the picks it makes at once. ``group`` is the heading it stands under, if any.

    ``icon`` and ``role`` (a colour of the palette) are set where the pick is a seat or something else that has them.
    ``name`` is the label without details, ``short`` the label below its heading, ``lead`` a heading that it shares with
    others of its kind; each is ``""`` where the label does as well.
    """

    picks: Path
    label: T
    group: T | str = ""
    icon: str = ""
    role: str = ""
    name: T | str = ""
    short: T | str = ""
    lead: T | str = ""


class PublicAsk(msgspec.Struct, Generic[T], frozen=True, tag_field="type", tag="public"):
    """An open question that everybody may read, with its draft. ``name`` identifies it in commands.

    ``made`` is what has been picked so far; ``touches`` holds, for a viewer with a map, the picks that touching a place
    makes: one path is made at once, several are buttons to choose from, for a touch makes no choice of weight silently
    (from where to attack, say). ``finished`` means that all is picked; only an amended entry waits then.
    """

    name: str
    kind: str
    seat: str | None
    required: bool
    text: T
    made: tuple[T, ...] = ()
    offers: tuple[Offer[T], ...] = ()
    touches: Mapping[str, tuple[Path, ...]] = {}
    finished: bool = False


class SecretAsk(msgspec.Struct, Generic[T], frozen=True, tag_field="type", tag="secret"):
    """An open question that only its seat answers, with its draft.

    ``finished`` means that all is picked and only the confirming is left; ``preview`` is what everybody will read then,
    ``preview_covered`` as much of it as others may read now.
    """

    name: str
    kind: str
    seat: str | None
    required: bool
    text: T
    made: tuple[T, ...] = ()
    offers: tuple[Offer[T], ...] = ()
    finished: bool = False
    preview: T | str = ""
    preview_covered: T | str = ""


class ClosedAsk(msgspec.Struct, frozen=True):
    """A required secret question as everybody knows it: its seat is asked, and nothing of the draft."""

    name: str
    kind: str
    seat: str | None


SeatAsk = PublicAsk[T] | SecretAsk[T]
"""A question that a seat may answer."""


# The log


class LogLine(msgspec.Struct, Generic[T], frozen=True, tag_field="type", tag="public"):
    """What one entry came to, as everybody may read it. At the table ``back`` undoes make it the last.

    ``mend`` says that this viewer may answer it anew, ``mended`` that somebody has. ``aside`` is what no longer fitted
    then, as far as this viewer may know. At the table ``alone`` is the seat that was asked in secret: it alone may
    answer anew, in its private view.
    """

    seq: int
    texts: tuple[T, ...]
    back: int = 0
    mend: bool = False
    mended: bool = False
    aside: tuple[T, ...] = ()
    alone: str = ""


class SecretLine(msgspec.Struct, Generic[T], frozen=True, tag_field="type", tag="secret"):
    """What one entry came to, as its seat alone may read it: covered until it is held. The fields are as above."""

    seq: int
    texts: tuple[T, ...]
    mend: bool = False
    mended: bool = False
    aside: tuple[T, ...] = ()


class Changed(msgspec.Struct, Generic[T], frozen=True):
    """A line of the log that comes to something else."""

    was: T | str
    now: T | str


class Follows(msgspec.Struct, Generic[T], frozen=True):
    """What comes of an amended entry, before anybody has agreed to it; all as this viewer may read it.

    ``now`` is what the entry says; ``changed`` the later ones that come to something else, ``aside`` those that no
    longer fit, and ``stays`` how many are as they were. ``hands`` is what has to be moved on the real board,
    ``waiting`` what the game waits for then. ``shows`` says that somebody has seen what changes: the table has to
    agree. ``problem`` says why it cannot be at all.
    """

    now: T | str = ""
    changed: tuple[Changed[T], ...] = ()
    aside: tuple[T, ...] = ()
    stays: int = 0
    hands: tuple[T, ...] = ()
    waiting: T | str = ""
    shows: bool = False
    problem: T | str = ""


class Amending(msgspec.Struct, Generic[T], frozen=True):
    """An entry of the log that the table amends: what it ``was``, where the game stood, and what is asked again.

    ``follows`` is there as soon as all is picked.
    """

    seq: int
    was: T | str
    place: T
    ask: PublicAsk[T]
    follows: Follows[T] | None = None


class OwnAmending(msgspec.Struct, Generic[T], frozen=True):
    """An entry of the log that a seat amends, as ``Amending``; what was asked may be a secret."""

    seq: int
    was: T | str
    place: T
    ask: SeatAsk[T]
    follows: Follows[T] | None = None


# A match


class PublicMatch(msgspec.Struct, Generic[T], frozen=True):
    """What everybody may see of a match. It is encoded once for all who read the same language.

    ``entries`` is how far the log has come, for commands that must not come late. ``waiting`` is the one large line;
    ``hands`` what is to be moved on the real board; ``next`` what comes then, the nearest first. With ``scoring``
    nobody tracked the match: it is only scored, without a rematch.
    """

    id: str
    title: T
    scoring: bool
    entries: int
    place: T
    waiting: T
    hands: tuple[T, ...]
    next: tuple[T, ...]
    tiles: tuple[Tile[T], ...]
    tiles_title: T
    scores: Sheet[T] | None


class PublicSeat(SeatFacts[T], Generic[T], frozen=True):
    """A player's place. ``asked`` says that the game waits for it."""

    asked: bool = False


class TableSeat(SeatFacts[T], Generic[T], frozen=True):
    """A player's place as the table knows it. ``asked`` says that the game waits for it.

    ``secrets`` says that the game has any: they need a phone or a PIN. ``buttons`` says how its device is, ``device``
    which it is and ``device_name`` what that is called; ``pod`` that its secrets come in there.
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
    """A QR code to scan: rows of ``#`` and ``.`` without a margin, the same as text, and what it is for."""

    title: T
    text: str
    rows: tuple[str, ...]
    seat: str | None = None
    hint: T | str = ""


# The views of the table


class AnyTableView(msgspec.Struct, Generic[T], frozen=True, kw_only=True, tag_field="view"):
    """What every view of the table has. ``n`` only orders the views of one viewer; ``language`` is that of its words.

    ``warnings`` are about devices, each with its remedy.
    """

    n: int = 0
    language: str = ""
    notice: str = ""
    warnings: tuple[T, ...] = ()
    comfort: Comfort = Comfort()
    code: Code[T] | None = None


class StartView(AnyTableView[T], Generic[T], frozen=True, kw_only=True, tag="start"):
    """What can be begun or gone on with, and how phones find the table.

    ``matches`` are those that are not over; of the others there is only how many are ``past``, for they are fetched.
    ``wifi`` is the network phones must be in, where one is set. ``table_language`` is the table's, whatever this viewer
    reads.
    """

    stage: ClassVar[Stage] = "start"

    games: tuple[GameChoice[T], ...] = ()
    matches: tuple[OpenMatch[T], ...] = ()
    addresses: tuple[Address, ...] = ()
    wifi: str = ""
    devices: Devices[T] = Devices()
    languages: tuple[LanguageChoice, ...] = ()
    past: int = 0
    table_language: str = ""


class BoardEditorView(AnyTableView[T], Generic[T], frozen=True, kw_only=True, tag="board"):
    """A board that is being changed or compared with the print."""

    stage: ClassVar[Stage] = "board"

    editor: EditorView[T]


class BoardLibraryView(AnyTableView[T], Generic[T], frozen=True, kw_only=True, tag="boards"):
    """The boards of a game."""

    stage: ClassVar[Stage] = "boards"

    boards: LibraryView[T]


class TableView(AnyTableView[T], Generic[T], frozen=True, kw_only=True, tag="table"):
    """A match as the shared screen has it: nothing here is the secret of a seat.

    While the table amends an entry, ``match``, ``map`` and all that could be done are as they were then. ``in_sight``
    says that the map is seen beside answers too.
    """

    stage: Literal["lobby", "play", "over"]
    match: PublicMatch[T]
    seats: tuple[TableSeat[T], ...] = ()
    asks: tuple[PublicAsk[T], ...] = ()
    closed: tuple[ClosedAsk, ...] = ()
    log: tuple[LogLine[T], ...] = ()
    undo: int = 0
    redo: int = 0
    undo_shows: bool = False
    map: Scene[T] | None = None
    in_sight: bool = False
    amending: Amending[T] | None = None
    tally: TallyShown | None = None
    offered: CheckOffered | None = None
    buttons: tuple[SeatButtons[T], ...] = ()
    wifi: str = ""
    paused: bool = False
    timer: TimerReading | None = None


# The views of a seat


class SeatView(msgspec.Struct, Generic[T], frozen=True, kw_only=True, tag_field="view", tag="seat"):
    """A match as one seat has it, with what nobody else may know: ``me``, and its own of ``asks`` and ``log``.

    ``undo`` is 1 if the seat may take back the last answer.
    """

    n: int = 0
    seat: str
    stage: Literal["play", "over"]
    match: PublicMatch[T]
    language: str = ""
    notice: T | str = ""
    seats: tuple[PublicSeat[T], ...] = ()
    asks: tuple[SeatAsk[T], ...] = ()
    log: tuple[LogLine[T] | SecretLine[T], ...] = ()
    undo: int = 0
    undo_shows: bool = False
    me: tuple[OwnThing[T], ...] = ()
    me_title: T | str = ""
    amending: OwnAmending[T] | None = None
    paused: bool = False


class IdleView(msgspec.Struct, frozen=True, kw_only=True, tag_field="view", tag="idle"):
    """What a seat has while no match with it is open."""

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
