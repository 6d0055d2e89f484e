"""Views of the board library and of the board editor. They know no game and no widget."""

from __future__ import annotations

import msgspec

from companion.engine.board_editor import CheckLine, EditedBoard
from companion.engine.scene import Scene
from companion.sticks import Stick


class LibraryBoard(msgspec.Struct, frozen=True):
    """A board of the library. ``problem`` says why no game can be played on it; ``facts`` describe it in a few words.

    ``own`` marks a board that can be changed, ``draft`` one with changes that are not kept, ``printed`` one that can be
    compared with a print.
    """

    id: str
    title: str
    facts: tuple[str, ...]
    chosen: bool
    own: bool
    problem: str = ""
    draft: bool = False
    photo: bool = False
    map: Scene | None = None
    printed: bool = True


class LibraryView(msgspec.Struct, frozen=True):
    """The boards of a game. ``sticks`` is ``None`` until a client has asked for them."""

    game: str
    title: str
    boards: tuple[LibraryBoard, ...]
    sticks: tuple[Stick, ...] | None = None


class EditorView(msgspec.Struct, frozen=True):
    """The board in the editor and its checklist. ``checking`` marks a board check.

    ``changed`` says that there is something to keep, ``ready`` that it can be kept. ``own`` marks a board of the
    library that can have a photo; ``photo`` changes with the photo of the print and is empty without one.
    """

    id: str
    board: EditedBoard[str]
    checklist: tuple[CheckLine[str], ...]
    map: Scene
    checking: bool
    own: bool
    undo: bool
    redo: bool
    changed: bool
    ready: bool
    photo: str = ""
