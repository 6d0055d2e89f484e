"""What a viewer is shown: everything a screen or a page draws, said in words, and nothing that viewer may not know.

The same shape goes to the touchscreen, to the table page in a browser and to every phone; each draws what it has room
for. Whole each time: whoever missed one has lost nothing. Knows no game, no web and no widget.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.engine.pick import Path
from companion.engine.scene import Scene
from companion.table.views.boards import EditorView, LibraryView
from companion.table.views.comfort import Comfort, TimerShown
from companion.table.views.corrections import CheckOffered, Follows, TallyShown
from companion.table.views.devices import ButtonsShown, Devices
from companion.table.views.presets import LastShown, PresetShown

Stage = Literal["start", "board", "boards", "lobby", "play", "over"]
"""No match is open; the board editor is open; the board library is open; players join; the game is on; the score is
shown."""

Phone = Literal["none", "away", "here"]
"""A seat without a phone; with one that is not connected now; with one that is."""


class Offer(msgspec.Struct, frozen=True):
    """One button: what it says, and the picks it makes at once. ``group`` is the heading it stands under, if any.

    ``icon`` and ``role`` (a colour of the palette) are set where the pick is a seat or something else that has them.
    ``name`` is the label without details, ``short`` the label below its heading, ``lead`` a heading that it shares with
    others of its kind; each is ``""`` where the label does as well.
    """

    picks: Path
    label: str
    group: str = ""
    icon: str = ""
    role: str = ""
    name: str = ""
    short: str = ""
    lead: str = ""


class Ask(msgspec.Struct, frozen=True):
    """A question that is open. ``name`` says which one to whoever answers; an answer to any other has no effect.

    What follows ``mine`` is empty unless this viewer may answer. ``made`` is what has been picked so far; ``touches``
    says which picks touching a place of the map makes: one path is made at once; several are shown as buttons to choose
    from, for a touch makes no choice of weight silently (from where to attack, say). ``finished`` means that all is
    picked and only the confirming is left (secret answers alone are confirmed). ``preview`` is what everybody will read
    of a secret answer; ``preview_covered`` is as much of it as others may read now.
    """

    name: str
    kind: str
    seat: str | None
    required: bool
    secret: bool
    text: str
    mine: bool = False
    made: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    touches: Mapping[str, tuple[Path, ...]] = {}
    finished: bool = False
    preview: str = ""
    preview_covered: str = ""


class OccupantShown(msgspec.Struct, frozen=True):
    """A place that seats take in turn, by the value of its pick, and the seat that has it; ``""`` while it is empty."""

    place: str
    label: str
    seat: str


class Tile(msgspec.Struct, frozen=True):
    """Something everybody wants to see at a glance: an empire, say. ``role`` is its colour, ``letter`` one letter.

    ``facts`` are short lines; ``figures`` are an icon, a number and what it counts: cities, banners in reserve, cards.
    """

    title: str
    role: str
    icon: str
    letter: str
    figures: tuple[tuple[str, int, str], ...] = ()
    facts: tuple[str, ...] = ()
    active: bool = False
    occupants: tuple[OccupantShown, ...] = ()


class SeatShown(msgspec.Struct, frozen=True):
    """A player's place as everybody sees it.

    ``asked`` says whether the game waits for this seat, ``secrets`` whether the game has any: they need a phone or PIN.
    What follows ``phone`` is told the table alone: ``buttons`` says how its device is, ``device`` which it is and
    ``device_name`` what that is called; ``pod`` that its secrets come in there.
    """

    id: str
    name: str
    label: str
    role: str
    icon: str
    facts: tuple[str, ...]
    first: bool
    asked: bool
    phone: Phone
    secrets: bool = True
    pin: bool = False
    buttons: Phone = "none"
    device: str = ""
    device_name: str = ""
    pod: bool = False


class Token(msgspec.Struct, frozen=True):
    """One thing of the viewer's own, to be covered until it is held: a slot and what lies there."""

    slot: str
    value: str
    role: str = ""
    icon: str = ""
    open: bool = False


class LogLine(msgspec.Struct, frozen=True):
    """What one entry came to, as this viewer may read it. At the table ``back`` undoes make it the last.

    ``secret`` says that others read something else here: to be covered until it is held; ``mend`` that this viewer may
    answer it anew, ``mended`` that somebody has. ``aside`` is what no longer fitted then, as far as this viewer may
    know. At the table ``alone`` is the seat that was asked in secret: it alone may answer anew, in its private look.
    """

    seq: int
    texts: tuple[str, ...]
    back: int = 0
    secret: bool = False
    mend: bool = False
    mended: bool = False
    aside: tuple[str, ...] = ()
    alone: str = ""


class Mending(msgspec.Struct, frozen=True):
    """An entry of the log that is answered anew: what it ``was``, where the game stood, and what is asked again.

    ``tiles`` and, for the table, ``map`` are those of then. ``follows`` is there as soon as all is picked.
    """

    seq: int
    was: str
    place: str
    ask: Ask
    tiles: tuple[Tile, ...] = ()
    map: Scene | None = None
    follows: Follows | None = None


class Cell(msgspec.Struct, frozen=True):
    """The points of a row for a seat, and where they come from. ``narrow`` says it in short lines."""

    points: int
    text: str = ""
    narrow: str = ""


class ScoreRow(msgspec.Struct, frozen=True):
    """One step of counting: an empire, and what it brings each seat (in the order of ``ScoreSheet.seats``)."""

    title: str
    role: str
    icon: str
    cells: tuple[Cell, ...]


class ScoreSheet(msgspec.Struct, frozen=True):
    """The score, row by row so that everybody can follow; ``verdict`` says who won and what decided."""

    seats: tuple[str, ...]
    titles: tuple[str, ...]
    roles: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    verdict: str


class Code(msgspec.Struct, frozen=True):
    """A QR code on show: rows of ``#`` and ``.`` without a margin, the same as text, and what it is for."""

    title: str
    text: str
    rows: tuple[str, ...]
    seat: str | None = None
    hint: str = ""


class OptionValue(msgspec.Struct, frozen=True):
    value: str | bool
    label: str


class OptionShown(msgspec.Struct, frozen=True):
    """A house rule that can be chosen; the first value is the default."""

    name: str
    label: str
    help: str
    values: tuple[OptionValue, ...]


class SeatOffered(msgspec.Struct, frozen=True):
    id: str
    label: str
    role: str
    icon: str


class GameShown(msgspec.Struct, frozen=True):
    """A game that can be begun.

    ``board`` is the title of the board it would be begun on, ``""`` where it has none; ``board_varies`` says that
    players lay another one each time, ``board_checked`` that its owner has held the printed one against ours.
    """

    key: str
    title: str
    fewest: int
    most: int
    seats: tuple[SeatOffered, ...]
    options: tuple[OptionShown, ...]
    board: str
    board_varies: bool
    board_checked: bool
    presets: tuple[PresetShown, ...] = ()
    last: LastShown | None = None


class MatchShown(msgspec.Struct, frozen=True):
    """A match that is kept: when it began (ISO 8601, UTC), how many entries, and what was going on."""

    id: str
    title: str
    began: str
    entries: int
    ended: bool
    where: str


class Address(msgspec.Struct, frozen=True):
    """An address phones can try: ``http://192.168.1.20:8080`` and the network it belongs to."""

    url: str
    network: str
    chosen: bool


class LanguageShown(msgspec.Struct, frozen=True):
    """A language the table can speak, and what it is called by those who speak it."""

    id: str
    name: str


class Start(msgspec.Struct, frozen=True):
    """What can be begun or gone on with, and how phones find the table.

    ``matches`` are those that are not over; of the others there is only how many are ``past``, for they are fetched.
    ``language`` is the table's, whatever this viewer reads.
    """

    games: tuple[GameShown, ...]
    matches: tuple[MatchShown, ...]
    addresses: tuple[Address, ...]
    wifi: str = ""
    devices: Devices = Devices()
    languages: tuple[LanguageShown, ...] = ()
    past: int = 0
    language: str = ""


class Shown(msgspec.Struct, frozen=True):
    """All a viewer is shown. ``n`` only orders what one viewer was sent.

    ``entries`` is how far the log has come, for commands that must not come late. ``waiting`` is the one large line;
    ``hands`` what is to be moved on the real board; ``next`` what comes then, the nearest first: what an interruption
    returns to, then the course of the game. ``mending`` is this viewer's own alone. Of ``me`` only a seat is sent
    anything; ``map``, ``tally``, ``offered``, ``code``, ``start``, ``boards``, ``editor``, ``wifi``
    (the network phones must be in, where one is set), ``buttons`` and ``warnings`` (of
    devices, each with its remedy) are sent to the table alone, and so are ``comfort`` and ``timer``. ``in_sight`` says
    that the map is seen beside answers too; ``language`` is that of all these words. With ``scoring`` nobody tracked
    the match: it is only scored, without a rematch.
    """

    n: int
    viewer: str | None
    stage: Stage
    match: str = ""
    title: str = ""
    scoring: bool = False
    place: str = ""
    waiting: str = ""
    entries: int = 0
    asks: tuple[Ask, ...] = ()
    hands: tuple[str, ...] = ()
    next: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()
    tiles_title: str = ""
    seats: tuple[SeatShown, ...] = ()
    log: tuple[LogLine, ...] = ()
    undo: int = 0
    redo: int = 0
    undo_shows: bool = False
    me: tuple[Token, ...] = ()
    me_title: str = ""
    scores: ScoreSheet | None = None
    map: Scene | None = None
    in_sight: bool = False
    mending: Mending | None = None
    tally: TallyShown | None = None
    offered: CheckOffered | None = None
    code: Code | None = None
    start: Start | None = None
    boards: LibraryView | None = None
    editor: EditorView | None = None
    wifi: str = ""
    notice: str = ""
    buttons: tuple[ButtonsShown, ...] = ()
    warnings: tuple[str, ...] = ()
    comfort: Comfort | None = None
    paused: bool = False
    timer: TimerShown | None = None
    language: str = ""
