"""The workbench: one board under work, changed by touch, each change taken back or done again, kept or left.

After every change the board lies in the data folder as a draft, so that no power cut loses one; the board itself
changes when somebody keeps it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.engine.text import Text
from companion.engine.workshop import Change, Workshop
from companion.errors import FileError, SetupError
from companion.table.boards.library import STANDARD, Boards
from companion.table.views import boards as s
from companion.table.views.titled import titled

KEPT = 500
"""So many changes can be taken back."""

Say = Callable[[Text], str]


class Workbench:
    """At most one board is under work; ``board`` is its id."""

    def __init__(self, boards: Boards) -> None:
        self._boards = boards
        self.game = self.board = ""
        self._steps: list[Workshop] = []
        self._at = 0
        self._changed = False

    @property
    def open(self) -> bool:
        """Whether a board is under work."""
        return bool(self._steps)

    @property
    def now(self) -> Workshop:
        """The board as it is; raises ``SetupError`` when none is under work."""
        if not self._steps:
            raise SetupError(Text("ui.errors.no_work"))
        return self._steps[self._at]

    def begin(self, game: str, board: str, *, again: bool) -> None:
        """Work on a board; ``again`` on what was not kept of it, else that is thrown away."""
        if board == STANDARD:
            raise SetupError(Text("ui.errors.not_your_board"))
        file = self._boards.file(game, board)
        draft = _read(game, self._boards.draft(board)) if again else None
        opened = draft or workshop(game, file.read_bytes(), str(file))
        if draft is None:
            self._boards.drop_draft(board)
        self.game, self.board = game, board
        self._steps, self._at, self._changed = [opened], 0, draft is not None

    def change(self, change: Change) -> None:
        """Make a change. What was taken back before cannot be done again after it."""
        after = self.now.change(change)
        self._boards.keep_draft(self.board, after.data())
        self._steps = [*self._steps[: self._at + 1], after][-KEPT:]
        self._at, self._changed = len(self._steps) - 1, True

    def undo(self) -> None:
        self._go(self._at - 1)

    def redo(self) -> None:
        self._go(self._at + 1)

    def keep(self) -> None:
        """Keep the board as it is now, finished or not."""
        self._boards.keep(self.game, self.board, self.now.data())
        self._steps = []

    def put_away(self) -> None:
        """Work on nothing; what was not kept stays a draft."""
        self._steps = []

    def drop(self) -> None:
        """Leave the board as it was before."""
        self._boards.drop_draft(self.board)
        self._steps = []

    def _go(self, at: int) -> None:
        if self._steps and 0 <= at < len(self._steps):
            self._boards.keep_draft(self.board, self._steps[at].data())
            self._at = at

    def shown(self, say: Say) -> s.WorkshopShown | None:
        """The board under work, as it is shown."""
        if not self._steps:
            return None
        now, photo = self.now, self._boards.photo(self.board)
        counted = now.counted
        return s.WorkshopShown(
            board=self.board,
            title=now.title,
            named=now.named,
            linked=now.linked,
            parts=tuple(s.PartShown(part.id, say(part.title), part.role, part.icon) for part in now.parts),
            icons=tuple(s.NamedShown(icon.id, say(icon.title)) for icon in now.icons),
            counted=s.CountedShown(say(counted.title), counted.icon, counted.most),
            acts=tuple(s.NamedShown(act.id, say(act.title)) for act in now.acts),
            regions=tuple(s.MadeRegionShown(*region) for region in now.regions),
            posts=tuple(s.PostShown(post.id, say(post.title), post.part, post.acts) for post in now.posts),
            todo=tuple(s.TodoShown(say(todo.text), todo.part, todo.region, todo.post) for todo in now.todo),
            map=titled(now.picture(), say),
            undo=self._at > 0,
            redo=self._at + 1 < len(self._steps),
            changed=self._changed,
            photo=str(photo.stat().st_mtime_ns) if photo.exists() else "",
        )


def workshop(game: str, data: bytes | None, file_name: str, title: str = "") -> Workshop:
    """A board to be worked on; raises ``SetupError`` for a game whose boards nobody makes."""
    made = games.game(game).workshop(data, file_name, title)
    if made is None:
        raise SetupError(Text("error.board.not_made", {"game": game}))
    return made


def _read(game: str, draft: Path) -> Workshop | None:
    """What was not kept, if there is any and it can be read."""
    try:
        return workshop(game, draft.read_bytes(), str(draft))
    except (OSError, FileError):
        return None
