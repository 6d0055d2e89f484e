"""What the table may want done with the boards that are kept: each is the ``wish`` of a ``sent.Boards`` command."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from companion.engine.agenda import snake_case
from companion.engine.workshop import LONGEST_TITLE

Id = Annotated[str, Meta(max_length=100)]
Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]


class _Wish(msgspec.Struct, frozen=True, tag_field="wish", tag=snake_case, forbid_unknown_fields=True):
    """Boards are named by their ids; the one that comes with the companion is ``standard``."""


class OpenBoards(_Wish, frozen=True):
    """Look at the boards of a game."""

    game: Id


class CloseBoards(_Wish, frozen=True):
    """Leave them; a code that was on show is void."""


class ChooseBoard(_Wish, frozen=True):
    """Begin games on that board from now on."""

    board: Id


class NewBoard(_Wish, frozen=True):
    """A board with nothing on it, put into the workshop."""

    title: Title


class CopyBoard(_Wish, frozen=True):
    board: Id
    title: Title


class RenameBoard(_Wish, frozen=True):
    board: Id
    title: Title


class DeleteBoard(_Wish, frozen=True):
    """Take a board out of the list. Its file is put among the deleted ones."""

    board: Id


class CheckBoard(_Wish, frozen=True):
    """Hold a board against the print."""

    board: Id


class LookForSticks(_Wish, frozen=True):
    """See which USB sticks are plugged in, and which boards lie on them."""


class ExportBoard(_Wish, frozen=True):
    """Copy a board onto a stick, its photo only if that is wanted."""

    board: Id
    stick: Id
    photo: bool = False


class ImportBoard(_Wish, frozen=True):
    """Take over a board from a stick."""

    stick: Id
    file: Id


class ShowBoardCode(_Wish, frozen=True):
    """Show the code by which a phone gets a board, or sends one."""

    board: Id


class OpenWorkshop(_Wish, frozen=True):
    """Work on a board. ``again`` goes on with what was not kept the last time, else that is thrown away."""

    board: Id
    again: bool = True


class UndoChange(_Wish, frozen=True):
    pass


class RedoChange(_Wish, frozen=True):
    pass


class KeepChanges(_Wish, frozen=True):
    """Keep the board as it is now, finished or not, and leave the workshop."""


class DropChanges(_Wish, frozen=True):
    """Leave the workshop; the board is as it was before."""


class ShowPhotoCode(_Wish, frozen=True):
    """Show the code by which a phone sends a photo of the printed board."""


class DropPhoto(_Wish, frozen=True):
    """The board under work has no photo any more."""


class HideBoardCode(_Wish, frozen=True):
    """Take the code off the screen; it is void."""


BoardWish = (
    OpenBoards
    | CloseBoards
    | ChooseBoard
    | NewBoard
    | CopyBoard
    | RenameBoard
    | DeleteBoard
    | CheckBoard
    | LookForSticks
    | ExportBoard
    | ImportBoard
    | ShowBoardCode
    | OpenWorkshop
    | UndoChange
    | RedoChange
    | KeepChanges
    | DropChanges
    | ShowPhotoCode
    | DropPhoto
    | HideBoardCode
)
