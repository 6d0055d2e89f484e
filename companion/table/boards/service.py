"""The board service: carries out board commands and builds the view of the library.

It has the editor session and the transfer code. While a match is open, the library and the editor are closed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion import games
from companion.engine.scene import Scene
from companion.engine.text import Text, Translate, sentences
from companion.errors import CompanionError, FileError, SetupError
from companion.sticks import Stick, sticks
from companion.table.boards import sticks as files
from companion.table.boards.library import LARGEST, STANDARD, BoardLibrary
from companion.table.boards.photo import jpeg_size, photo_name
from companion.table.boards.session import EditorSession, editor, playable
from companion.table.boards.transfer import Transfer, TransferCode
from companion.table.commands import boards as c
from companion.table.views.boards import LibraryBoard, LibraryView


class BoardService:
    """Everything that clients do with boards. The library is closed until a client opens that of a game."""

    def __init__(self, library: BoardLibrary, say: Translate) -> None:
        self._library, self._say = library, say
        self.session = EditorSession(library, say)
        self.code = TransferCode()
        self.plugged_in: Callable[[], tuple[Stick, ...]] = sticks
        self._game = ""
        self._sticks: tuple[Stick, ...] | None = None
        self._listed: dict[tuple[str, int], LibraryBoard[Text]] = {}
        self._does = self._commands()

    @property
    def open(self) -> bool:
        """Whether the library is open."""
        return bool(self._game)

    def do(self, command: c.BoardCommand) -> Awaitable[None] | None:
        """Carry out a command; raises ``SetupError`` or ``FileError`` when it cannot."""
        always = c.OpenBoards | c.CloseBoards | c.EditBoard
        if not self.open and not self.session.open and not isinstance(command, always):
            raise SetupError(Text("ui.errors.no_library"))
        done: Awaitable[None] | None = self._does[type(command)](command)
        return done

    def _commands(self) -> dict[type, Callable[[Any], Any]]:
        library, session = self._library, self.session
        return {
            c.OpenBoards: self._open,
            c.CloseBoards: lambda _: self.close(),
            c.ChooseBoard: lambda command: library.choose(self._game, command.board),
            c.NewBoard: self._new,
            c.CopyBoard: lambda command: library.copy(self._game, command.board, command.title) and None,
            c.RenameBoard: lambda command: library.rename(self._game, command.board, command.title),
            c.DeleteBoard: lambda command: library.delete(self._game, command.board),
            c.LookForSticks: lambda _: self._look(),
            c.ExportBoard: self._export,
            c.ImportBoard: self._import,
            c.ShowBoardCode: self._show_code,
            c.HideBoardCode: lambda _: self.code.hide(),
            c.EditBoard: self._edit,
            c.ChangeBoard: lambda command: session.change(command.change),
            c.UndoChange: lambda _: session.undo(),
            c.RedoChange: lambda _: session.redo(),
            c.KeepChanges: lambda _: self._end(session.keep),
            c.LeaveChanges: lambda _: self._end(session.leave),
            c.DropChanges: lambda _: self._end(session.drop),
            c.ShowPhotoCode: self._show_photo_code,
            c.DropPhoto: lambda _: library.drop_photo(session.board),
            c.LayPhoto: lambda command: library.lay_photo(session.board, on=command.on),
        }

    def close(self) -> None:
        """Close the library and the editor; changes that are not kept stay a draft."""
        self._end(self.session.leave)
        self._game, self._sticks = "", None
        self._listed.clear()

    def _open(self, command: c.OpenBoards) -> None:
        games.game(command.game)
        self._game = command.game
        self.code.hide()

    # The editor

    def _new(self, command: c.NewBoard) -> None:
        title = command.title.strip() or self._say(Text("ui.board.mine"))
        board = self._library.add(self._game, title, editor(self._game, None, "", title).data())
        self.session.begin(self._game, board, checking=False, again=False)

    def _edit(self, command: c.EditBoard) -> None:
        game = self._game or command.game
        board = command.board or self._library.chosen(game)
        self.session.begin(game, board, checking=command.check, again=command.again)

    def _end(self, close: Callable[[], None]) -> None:
        close()
        self.code.hide()

    # Sticks. Reading a stick may take long, so another thread does that.

    async def _look(self) -> None:
        self._sticks = await asyncio.to_thread(files.found, self.plugged_in)

    async def _export(self, command: c.ExportBoard) -> None:
        data, photo = self._playable(command.board), self._library.photo(command.board)
        name = self._library.file_name(self._game, command.board)
        sent = photo if command.photo and photo.exists() else None
        await asyncio.to_thread(files.write, self._stick(command.stick), name, data, sent)
        await self._look()

    async def _import(self, command: c.ImportBoard) -> None:
        data, photo = await asyncio.to_thread(files.read, self._stick(command.stick), command.file)
        board = self.take(data, command.file)
        if photo is not None and jpeg_size(photo):
            self._library.keep_photo(board, photo)

    def _stick(self, at: str) -> Path:
        if all(stick.at != at for stick in self.plugged_in()):
            raise SetupError(Text("ui.errors.no_stick"))
        return Path(at)

    # Import and export

    def _playable(self, board: str) -> bytes:
        """The file of a board that a game can be played on; other tables import no other."""
        file = self._library.file(self._game, board)
        return playable(self._game, file.read_bytes(), str(file))

    def give(self, board: str) -> tuple[str, bytes]:
        """The name and the bytes of a board for export."""
        return f"{self._library.file_name(self._game, board)}.json", self._playable(board)

    def take(self, data: bytes, file_name: str) -> str:
        """Import a board; its id. Raises ``FileError`` with every mistake in it."""
        if len(data) > LARGEST:
            raise FileError(Text("error.board.too_large", {"file": file_name}))
        playable(self._game, data, file_name)
        board = self._library.add(self._game, editor(self._game, data, file_name).board.title, data)
        self.code.hide()
        return board

    def take_photo(self, board: str, data: bytes) -> None:
        """Keep the photo of a print; raises ``FileError`` for anything but a photo."""
        if jpeg_size(data) is None:
            raise FileError(Text("ui.errors.no_photo"))
        self._library.keep_photo(board, data)
        self.code.hide()

    def photo(self, board: str) -> bytes | None:
        """The photo of an own board, or ``None``."""
        file = self._library.photo(board)
        own = any(board in self._library.own(game) for game in games.GAMES)
        return file.read_bytes() if own and file.exists() else None

    def photo_under(self, game: str, title: str) -> str:
        """The photo for the map of a match on the board of that title; ``""`` without one. A new photo has a new name.

        A match keeps its board and not its id, so the title tells which one it is.
        """
        library = self._library
        for board in library.own(game):
            if library.photo_in_play(board) and library.title(game, board) == title:
                return photo_name(board, library.photo(board))
        return ""

    def _show_code(self, command: c.ShowBoardCode) -> None:
        self.code.show(Transfer("board", command.board, self._library.title(self._game, command.board)))

    def _show_photo_code(self, _: c.ShowPhotoCode) -> None:
        if self.session.board == STANDARD:
            raise SetupError(Text("ui.errors.not_your_board"))
        self.code.show(Transfer("photo", self.session.board, self.session.now.board.title))

    # The view of the library

    def view(self) -> LibraryView[Text] | None:
        """The boards, ours first; ``None`` while the library is closed or the editor is open."""
        if not self._game or self.session.open:
            return None
        ids = (STANDARD, *self._library.own(self._game))
        title = games.game(self._game).title
        return LibraryView(self._game, title, tuple(self._board(board) for board in ids), self._sticks)

    def _board(self, board: str) -> LibraryBoard[Text]:
        """A board of the list. Its file is read again when it changes."""
        library, game = self._library, self._game
        file = library.file(game, board)
        key = (board, file.stat().st_mtime_ns)
        if key not in self._listed:
            self._listed[key] = self._read(board, file)
        own = board != STANDARD
        return replace(
            self._listed[key],
            chosen=board == library.chosen(game),
            draft=library.draft(game, board).exists(),
            photo=own and library.photo(board).exists(),
            printed=games.game(game).boards.kind == "printed",
        )

    def _read(self, board: str, file: Path) -> LibraryBoard[Text]:
        facts: tuple[Text, ...] = ()
        picture: Scene[Text] | None = None
        problem: Text | str = ""
        title, data = Text(self._library.title(self._game, board)), file.read_bytes()
        try:
            opened = editor(self._game, data, file.name)
            facts, picture = opened.facts, opened.picture()
            if opened.missing:
                problem = opened.missing[0].text
            else:
                playable(self._game, data, file.name)
        except CompanionError as error:
            problem = sentences(error.problems)
        return LibraryBoard(board, title, facts, chosen=False, own=board != STANDARD, problem=problem, map=picture)
