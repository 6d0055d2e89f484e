"""Views of the board library and of the board editor. They know no game and no widget."""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.boards.editor import CheckLine, EditedBoard
from companion.engine.scene import Scene
from companion.engine.text import T
from companion.sticks import Stick


class LibraryBoard(msgspec.Struct, Generic[T], frozen=True):
    """A board of the library. ``problem`` says why no game can be played on it; ``facts`` describe it in a few words.

    ``own`` marks a board that can be changed, ``draft`` one with changes that are not kept, ``printed`` one that can be
    compared with a print.
    """

    id: str
    title: T
    facts: tuple[T, ...]
    chosen: bool
    own: bool
    problem: T | str = ""
    draft: bool = False
    photo: bool = False
    map: Scene[T] | None = None
    printed: bool = True


class LibraryView(msgspec.Struct, Generic[T], frozen=True):
    """The boards of a game. ``sticks`` is ``None`` until a client has asked for them."""

    game: str
    title: T
    boards: tuple[LibraryBoard[T], ...]
    sticks: tuple[Stick, ...] | None = None


class EditorView(msgspec.Struct, Generic[T], frozen=True):
    """The board in the editor and its checklist. ``checking`` marks a board check.

    ``changed`` says that there is something to keep, ``ready`` that it can be kept. ``own`` marks a board of the
    library that can have a photo; ``photo`` changes with the photo of the print and is empty without one. ``in_play``
    lays it under the map of a match.
    """

    id: str
    board: EditedBoard[T]
    checklist: tuple[CheckLine[T], ...]
    map: Scene[T]
    checking: bool
    own: bool
    undo: bool
    redo: bool
    changed: bool
    ready: bool
    photo: str = ""
    in_play: bool = False
