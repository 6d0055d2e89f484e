"""The board editor session: one open board, its changes with undo and redo, and its checklist.

After every change the board is a draft in the data folder, so that no power cut loses a change. The board of the
library changes when the draft is kept.
"""

from __future__ import annotations

from companion import games
from companion.engine.boards.editor import BoardEditor, Change, Rename
from companion.engine.text import Text, Translate
from companion.errors import FileError, SetupError
from companion.table.boards.library import STANDARD, BoardLibrary
from companion.table.boards.photo import photo_name
from companion.table.views.boards import EditorView

UNDOABLE = 500
"""The largest number of changes that can be undone."""


class EditorSession:
    """At most one board is open; ``board`` is its id. ``checking`` marks a board check."""

    def __init__(self, library: BoardLibrary, say: Translate) -> None:
        self._library, self._say = library, say
        self.game = self.board = ""
        self.checking = False
        self._steps: list[BoardEditor] = []
        self._at = 0
        self._changed = False

    @property
    def open(self) -> bool:
        """Whether a board is open."""
        return bool(self._steps)

    @property
    def now(self) -> BoardEditor:
        """The open board; raises ``SetupError`` without one."""
        if not self._steps:
            raise SetupError(Text("ui.errors.no_editor"))
        return self._steps[self._at]

    def begin(self, game: str, board: str, *, checking: bool, again: bool) -> None:
        """Open a board, or with ``again`` its draft; else the draft is deleted.

        The board that comes with the companion can only be checked. The result is a new board of the owner's.
        """
        if board == STANDARD and not checking:
            raise SetupError(Text("ui.errors.not_your_board"))
        file = self._library.file(game, board)
        draft = self._draft(game, board) if again else None
        opened = draft or editor(game, file.read_bytes(), str(file))
        if checking and not opened.checks:
            raise SetupError(Text("ui.errors.boardless"))
        if draft is None:
            self._library.drop_draft(game, board)
            if board == STANDARD:
                opened = opened.change(Rename(self._say(Text("ui.board.mine"))))
        self.game, self.board, self.checking = game, board, checking
        self._steps, self._at, self._changed = [opened], 0, draft is not None

    def change(self, change: Change) -> None:
        """Make a change. Undone changes cannot be redone after it."""
        after = self.now.change(change)
        if after == self.now:
            return
        self._library.keep_draft(self.game, self.board, after.draft())
        self._steps = [*self._steps[: self._at + 1], after][-UNDOABLE:]
        self._at, self._changed = len(self._steps) - 1, True

    def undo(self) -> None:
        self._go(self._at - 1)

    def redo(self) -> None:
        self._go(self._at + 1)

    def keep(self) -> None:
        """Keep the board, finished or not; a checked board must be finished, else ``SetupError``.

        The board that comes with the companion stays unchanged: the result of its check is a new board, and chosen.
        """
        now, game, library = self.now, self.game, self._library
        if self.checking and now.missing:
            raise SetupError(*(line.text for line in now.missing))
        if self.board == STANDARD:
            library.choose(game, library.add_checked(game, now.board.title, now.data()))
            library.drop_draft(game, STANDARD)
        else:
            library.keep(game, self.board, now.data())
        self._steps = []

    def leave(self) -> None:
        """Close the board; changes that are not kept stay a draft."""
        self._steps = []

    def drop(self) -> None:
        """Close the board without saving its changes."""
        if self._steps:
            self._library.drop_draft(self.game, self.board)
        self._steps = []

    def _go(self, at: int) -> None:
        if self._steps and 0 <= at < len(self._steps):
            self._library.keep_draft(self.game, self.board, self._steps[at].draft())
            self._at = at

    def _draft(self, game: str, board: str) -> BoardEditor | None:
        """The draft of a board, if there is one and it can be read."""
        file = self._library.draft(game, board)
        try:
            return editor(game, file.read_bytes(), str(file))
        except (OSError, FileError):
            return None

    def view(self) -> EditorView[Text] | None:
        if not self._steps:
            return None
        now, photo = self.now, self._library.photo(self.board)
        checks, missing = now.checks if self.checking else (), now.missing
        own = self.board != STANDARD
        return EditorView(
            id=self.board,
            board=now.board,
            checklist=(*checks, *missing),
            map=now.picture(),
            checking=self.checking,
            own=own,
            undo=self._at > 0,
            redo=self._at + 1 < len(self._steps),
            changed=self._changed,
            ready=not self.checking or (not missing and all(line.done for line in checks)),
            photo=photo_name(self.board, photo) if own and photo.exists() else "",
            in_play=own and self._library.photo_in_play(self.board),
        )


def editor(game: str, data: bytes | None, file_name: str, title: str = "") -> BoardEditor:
    """The editor of a board; raises ``SetupError`` for a game without own boards."""
    found = games.game(game).boards.editor(data, file_name, title)
    if found is None:
        raise SetupError(Text("error.board.not_made", {"game": game}))
    return found


def playable(game: str, data: bytes, file_name: str) -> bytes:
    """The bytes of a board that a game can be played on; raises ``FileError`` with every mistake in them."""
    opened = editor(game, data, file_name)
    games.game(game).boards.check(data, file_name)
    if opened.missing:
        raise FileError(*(line.text for line in opened.missing))
    return data
