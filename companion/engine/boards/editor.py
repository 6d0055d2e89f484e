"""The board editor: a game's board made or corrected by hand, and the checklist of what is left to do. Pure data.

A game says which parts, icons and printed acts its boards have, what to compare with the print, and what is missing for
play. A client shows that and sends changes. A region is a place of the board: on a field it is a tile.
"""

from __future__ import annotations

from typing import Annotated, Generic, Protocol, Self

import msgspec
from msgspec import Meta

from companion.engine.agenda import snake_case
from companion.engine.scene import Point, Scene
from companion.engine.text import Name, T, Text

LONGEST_TITLE = 40
"""Letters in the name of a board."""
LONGEST_NAME = 10
"""Letters in the name of a region, where owners give it one."""


class _BoardChange(msgspec.Struct, frozen=True, tag_field="change", tag=snake_case, forbid_unknown_fields=True):
    """A change of a board. Places are those of the picture."""


class AddRegion(_BoardChange, frozen=True):
    """Add a region to a part; it gets the first free number."""

    part: Name
    at: Point


class MoveRegion(_BoardChange, frozen=True):
    """Draw a region elsewhere; ``at`` is its new middle."""

    region: Name
    at: Point


class RemoveRegion(_BoardChange, frozen=True):
    """Remove a region and its links."""

    region: Name


class NumberRegion(_BoardChange, frozen=True):
    """Another number within the part. A region with that number gets the old number of this one."""

    region: Name
    number: Annotated[int, Meta(ge=1, le=99)]


class NameRegion(_BoardChange, frozen=True):
    """Give a region a name. With an empty name it gets the first free number."""

    region: Name
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class GiveRegion(_BoardChange, frozen=True):
    """Move a region to another part. It keeps its name, or gets the first free number there."""

    region: Name
    part: Name


class ToggleIcon(_BoardChange, frozen=True):
    """Add an icon to a region, or remove it."""

    region: Name
    icon: Name


class SetCount(_BoardChange, frozen=True):
    """Set the count of a region at the beginning of a game: banners, say."""

    region: Name
    count: Annotated[int, Meta(ge=0, le=100)]


class ToggleLink(_BoardChange, frozen=True):
    """Link two regions, or remove their link."""

    one: Name
    other: Name


class ToggleAct(_BoardChange, frozen=True):
    """Add an act to a post, or remove it."""

    post: Name
    act: Name


class Rename(_BoardChange, frozen=True):
    """Give the board another title."""

    title: Annotated[str, Meta(max_length=LONGEST_TITLE)]


class ChooseReading(_BoardChange, frozen=True):
    """Answer a fact in doubt with one of its readings; its line is ticked."""

    line: Name
    reading: Annotated[int, Meta(ge=0, le=20)]


class Tick(_BoardChange, frozen=True):
    """Tick a line of the board check, or remove the tick."""

    line: Name
    done: bool = True


Change = (
    AddRegion
    | MoveRegion
    | RemoveRegion
    | NumberRegion
    | NameRegion
    | GiveRegion
    | ToggleIcon
    | SetCount
    | ToggleLink
    | ToggleAct
    | Rename
    | ChooseReading
    | Tick
)


class BoardPart(msgspec.Struct, Generic[T], frozen=True):
    """Regions with a common colour and icon: those of one empire, say."""

    id: str
    title: T
    role: str
    icon: str


class Printable(msgspec.Struct, Generic[T], frozen=True):
    """An icon or an act, by the name that a change uses. Acts with the same ``icon`` are of one kind."""

    id: str
    title: T
    icon: str = ""


class RegionCount(msgspec.Struct, Generic[T], frozen=True):
    """The thing that is counted in each region at the beginning of a game, its icon, and the largest count."""

    title: T
    icon: str
    most: int


class BoardRegion(msgspec.Struct, frozen=True):
    """A region of the board; ``at`` is its middle in the picture, ``number`` is 0 for a region with a name."""

    id: str
    label: str
    number: int
    part: str
    at: Point
    icons: tuple[str, ...]
    counted: int


class BoardPost(msgspec.Struct, Generic[T], frozen=True):
    """A place of a part that acts are printed on: a council seat, say."""

    id: str
    title: T
    part: str
    acts: tuple[str, ...]


class CheckLine(msgspec.Struct, Generic[T], frozen=True):
    """A line of the checklist, and the place on the board that it leads to: a part, a region or a post.

    A line with an ``id`` belongs to the board check. It is ticked (``done``) when it is the same on the print; one with
    ``readings`` is a fact in doubt. A line without an ``id`` is missing for play and goes when the board has it.
    ``regions`` are the regions that the line is about.
    """

    text: T
    id: str = ""
    done: bool = False
    part: str = ""
    region: str = ""
    post: str = ""
    regions: tuple[str, ...] = ()
    readings: tuple[T, ...] = ()
    chosen: int = 0


class EditedBoard(msgspec.Struct, Generic[T], frozen=True):
    """The content of a board, and what can be printed on it.

    With ``named`` the owners number or name the regions, else regions are called after their places. With ``linked``
    the owners draw the links, else links follow from the places.
    """

    title: str
    named: bool
    linked: bool
    parts: tuple[BoardPart[T], ...]
    icons: tuple[Printable[T], ...]
    counted: RegionCount[T]
    acts: tuple[Printable[T], ...]
    regions: tuple[BoardRegion, ...]
    posts: tuple[BoardPost[T], ...]


class BoardEditor(Protocol):
    """A board in the editor. Each change gives a new one, so that each can be undone."""

    @property
    def board(self) -> EditedBoard[Text]: ...

    @property
    def checks(self) -> tuple[CheckLine[Text], ...]:
        """The lines of the board check, facts in doubt first; nothing where boards are not printed."""

    @property
    def missing(self) -> tuple[CheckLine[Text], ...]:
        """The lines of what is missing for play; nothing when a game can be played on the board."""

    @property
    def facts(self) -> tuple[Text, ...]:
        """The board in a few words, for a list of boards."""

    def picture(self) -> Scene[Text]: ...

    def change(self, change: Change) -> Self:
        """The board with a change made; raises ``SetupError`` for a change that names an unknown thing."""

    def data(self) -> bytes:
        """The board as a file, finished or not."""

    def draft(self) -> bytes:
        """The board and its checklist as a file. ``BoardFiles.editor`` reads both kinds of files."""
