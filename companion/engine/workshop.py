"""The workshop: a game's board made by hand, from nothing or from another one. Pure data, no screen.

A game says of which parts, icons and printed acts its boards are made and what is still missing; a screen shows that
and sends changes. A region is a place of the board: a field, where a game is played on fields.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple, Protocol, Self

import msgspec
from msgspec import Meta

from companion.engine.agenda import snake_case
from companion.engine.scene import Point, Scene
from companion.engine.text import Text

LONGEST_TITLE = 40
"""Letters in the name of a board."""
LONGEST_NAME = 10
"""Letters in the name of a region, where owners give it one."""

Name = Annotated[str, Meta(max_length=100)]


class _Change(msgspec.Struct, frozen=True, tag_field="change", tag=snake_case, forbid_unknown_fields=True):
    """One thing done to a board. Places are those of the picture."""


class AddRegion(_Change, frozen=True):
    """A new region of a part; it gets the first number that is free."""

    part: Name
    at: Point


class MoveRegion(_Change, frozen=True):
    """Draw a region elsewhere: ``at`` is the new middle in the picture."""

    region: Name
    at: Point


class RemoveRegion(_Change, frozen=True):
    """Take a region away, and its links with it."""

    region: Name


class NumberRegion(_Change, frozen=True):
    """Another number within its part; a region that has it already gets this one's."""

    region: Name
    number: Annotated[int, Meta(ge=1, le=99)]


class NameRegion(_Change, frozen=True):
    """What the owners call a region; without a name it gets the first number that is free."""

    region: Name
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class GiveRegion(_Change, frozen=True):
    """Make a region one of another part; it keeps its name, or gets the first number that is free there."""

    region: Name
    part: Name


class ToggleIcon(_Change, frozen=True):
    """Print an icon in a region, or take it off."""

    region: Name
    icon: Name


class SetCount(_Change, frozen=True):
    """How many of what is counted stand in a region at the beginning."""

    region: Name
    count: Annotated[int, Meta(ge=0, le=100)]


class ToggleLink(_Change, frozen=True):
    """Link two regions, or take their link away."""

    one: Name
    other: Name


class ToggleAct(_Change, frozen=True):
    """Print an act on a post, or take it off."""

    post: Name
    act: Name


class Rename(_Change, frozen=True):
    """Call the board something else."""

    title: Annotated[str, Meta(max_length=LONGEST_TITLE)]


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
)


class Part(NamedTuple):
    """Regions that belong together, by their colour and icon: those of one empire, say."""

    id: str
    title: Text
    role: str
    icon: str


class Named(NamedTuple):
    """Something that can be printed, an icon or an act, by the name that a change calls it."""

    id: str
    title: Text


class Counted(NamedTuple):
    """What stands in regions at the beginning and is counted, and how many there may be in one; its icon."""

    title: Text
    icon: str
    most: int


class MadeRegion(NamedTuple):
    """A region as it has been made so far; ``at`` is its middle in the picture, ``number`` 0 for one with a name."""

    id: str
    label: str
    number: int
    part: str
    at: Point
    icons: tuple[str, ...]
    counted: int


class Post(NamedTuple):
    """A place of a part on which acts are printed: a seat of a council, say."""

    id: str
    title: Text
    part: str
    acts: tuple[str, ...]


class Todo(NamedTuple):
    """What a board still lacks before it can be played on, and where that is: of these at most one."""

    text: Text
    part: str = ""
    region: str = ""
    post: str = ""


class Workshop(Protocol):
    """A board under work. Every change gives a new one, so that each can be taken back."""

    @property
    def title(self) -> str: ...

    @property
    def named(self) -> bool:
        """Whether owners number their regions and call them something; else they are called after their places."""

    @property
    def linked(self) -> bool:
        """Whether owners say which regions are linked; else that follows from where they are."""

    @property
    def parts(self) -> tuple[Part, ...]: ...

    @property
    def icons(self) -> tuple[Named, ...]:
        """What may be printed in a region."""

    @property
    def counted(self) -> Counted: ...

    @property
    def acts(self) -> tuple[Named, ...]:
        """What may be printed on a post."""

    @property
    def regions(self) -> tuple[MadeRegion, ...]: ...

    @property
    def posts(self) -> tuple[Post, ...]: ...

    @property
    def todo(self) -> tuple[Todo, ...]:
        """What is missing for play; nothing when a game can be played on it."""

    @property
    def facts(self) -> tuple[Text, ...]:
        """The board in a few words, for a list of boards."""

    def picture(self) -> Scene[Text]: ...

    def change(self, change: Change) -> Self:
        """The board with a change made; raises ``SetupError`` for one that names what is not there."""

    def data(self) -> bytes:
        """The board as a file, finished or not: ``Game.workshop`` reads it again."""
