"""Commands for the board library and the board editor; each is the ``command`` of a ``Boards``."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from companion.engine.agenda import snake_case
from companion.engine.boards.editor import LONGEST_TITLE, Change
from companion.engine.text import Name

Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]


class _Command(msgspec.Struct, frozen=True, tag_field="do", tag=snake_case, forbid_unknown_fields=True):
    """A command for boards. Boards are named by their ids; ``standard`` is the board that comes with the companion."""


# The library


class OpenBoards(_Command, frozen=True):
    """Open the board library of a game."""

    game: Name


class CloseBoards(_Command, frozen=True):
    """Close the library; a code on show is void."""


class ChooseBoard(_Command, frozen=True):
    """Begin games on this board from now on."""

    board: Name


class NewBoard(_Command, frozen=True):
    """Make an empty board and open it in the editor."""

    title: Title


class CopyBoard(_Command, frozen=True):
    board: Name
    title: Title


class RenameBoard(_Command, frozen=True):
    board: Name
    title: Title


class DeleteBoard(_Command, frozen=True):
    """Take a board out of the list. Its file moves to the deleted boards."""

    board: Name


class LookForSticks(_Command, frozen=True):
    """List the USB sticks that are plugged in, and the board files on them."""


class ExportBoard(_Command, frozen=True):
    """Copy a board to a stick, and its photo if wanted."""

    board: Name
    stick: Name
    photo: bool = False


class ImportBoard(_Command, frozen=True):
    """Copy a board from a stick."""

    stick: Name
    file: Name


class ShowBoardCode(_Command, frozen=True):
    """Show the code by which a phone gets a board, or sends one."""

    board: Name


class HideBoardCode(_Command, frozen=True):
    """Hide the code; it is void."""


# The editor


class EditBoard(_Command, frozen=True):
    """Open a board in the editor, with ``check`` to compare it with the print.

    Without ``board`` it is the one that games begin on; ``game`` is needed while the library is closed. ``again`` goes
    on with the draft of the board, else the draft is deleted.
    """

    board: Name = ""
    game: Name = ""
    check: bool = False
    again: bool = True


class ChangeBoard(_Command, frozen=True):
    """Change the open board."""

    change: Change


class UndoChange(_Command, frozen=True):
    pass


class RedoChange(_Command, frozen=True):
    pass


class KeepChanges(_Command, frozen=True):
    """Keep the board and close the editor. The board may be unfinished, except after a check."""


class LeaveChanges(_Command, frozen=True):
    """Close the editor; the changes stay a draft."""


class DropChanges(_Command, frozen=True):
    """Close the editor; the board is unchanged."""


class ShowPhotoCode(_Command, frozen=True):
    """Show the code by which a phone sends a photo of the printed board."""


class DropPhoto(_Command, frozen=True):
    """Delete the photo of the open board."""


class LayPhoto(_Command, frozen=True):
    """Lay the photo of the open board under the map of its matches, or leave it out."""

    on: bool


BoardCommand = (
    OpenBoards
    | CloseBoards
    | ChooseBoard
    | NewBoard
    | CopyBoard
    | RenameBoard
    | DeleteBoard
    | LookForSticks
    | ExportBoard
    | ImportBoard
    | ShowBoardCode
    | HideBoardCode
    | EditBoard
    | ChangeBoard
    | UndoChange
    | RedoChange
    | KeepChanges
    | LeaveChanges
    | DropChanges
    | ShowPhotoCode
    | DropPhoto
    | LayPhoto
)
