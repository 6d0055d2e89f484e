"""The shelf: the page of the boards that are kept, the workbench that is reached from it, and how boards come and go.

Each wish of a ``sent.Boards`` is done here. While a match is open nobody stands at the shelf.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from companion import games
from companion.engine.scene import Scene
from companion.engine.text import Text
from companion.errors import CompanionError, FileError, SetupError
from companion.sticks import Stick, sticks
from companion.table.boards.check import Desks
from companion.table.boards.editor import Workbench, workshop
from companion.table.boards.library import LARGEST, STANDARD, Boards
from companion.table.boards.photo import jpeg_size
from companion.table.boards.sticks import carried, found, put, taken
from companion.table.boards.transfer import Errand, Handover
from companion.table.commands import boards as w
from companion.table.views import boards as s
from companion.table.views.titled import titled

Say = Callable[[Text], str]


class Shelf:
    """Closed until somebody opens the boards of a game."""

    def __init__(self, boards: Boards, desks: Desks, say: Say) -> None:
        self._boards, self._desks, self._say = boards, desks, say
        self.bench = Workbench(boards)
        self.handover = Handover()
        self.plugged_in: Callable[[], tuple[Stick, ...]] = sticks
        self._game = ""
        self._sticks: tuple[s.StickShown, ...] | None = None
        self._listed: dict[tuple[str, int, Say], s.BoardShown] = {}
        self._wishes = self._granted()

    @property
    def open(self) -> bool:
        return bool(self._game)

    def grant(self, wish: w.BoardWish) -> Awaitable[None] | None:
        """Do what is wished; raises ``SetupError`` or ``FileError`` saying why not."""
        if not self._game and not isinstance(wish, w.OpenBoards):
            raise SetupError(Text("ui.errors.no_shelf"))
        done: Awaitable[None] | None = self._wishes[type(wish)](wish)
        return done

    def _granted(self) -> dict[type, Callable[[Any], Any]]:
        boards, bench = self._boards, self.bench
        return {
            w.OpenBoards: self._open,
            w.CloseBoards: lambda _: self.close(),
            w.ChooseBoard: lambda wish: boards.choose(self._game, wish.board),
            w.NewBoard: self._new,
            w.CopyBoard: lambda wish: boards.copy(self._game, wish.board, wish.title) and None,
            w.RenameBoard: lambda wish: boards.rename(self._game, wish.board, wish.title),
            w.DeleteBoard: lambda wish: boards.delete(self._game, wish.board),
            w.CheckBoard: lambda wish: self._desks.check_board(self._game, wish.board),
            w.LookForSticks: lambda _: self._look(),
            w.ExportBoard: self._export,
            w.ImportBoard: self._import,
            w.ShowBoardCode: self._show_code,
            w.OpenWorkshop: lambda wish: bench.begin(self._game, wish.board, again=wish.again),
            w.UndoChange: lambda _: bench.undo(),
            w.RedoChange: lambda _: bench.redo(),
            w.KeepChanges: lambda _: self._leave_bench(bench.keep),
            w.DropChanges: lambda _: self._leave_bench(bench.drop),
            w.ShowPhotoCode: self._show_photo_code,
            w.DropPhoto: lambda _: boards.drop_photo(bench.board),
            w.HideBoardCode: lambda _: self.handover.hide(),
        }

    def close(self) -> None:
        """Leave the shelf. What is under work stays as a draft."""
        self.handover.hide()
        self.bench.put_away()
        self._game, self._sticks = "", None
        self._listed.clear()

    def _open(self, wish: w.OpenBoards) -> None:
        games.game(wish.game)
        self._game = wish.game

    def _new(self, wish: w.NewBoard) -> None:
        made = workshop(self._game, None, "", wish.title.strip() or self._say(Text("ui.board.mine")))
        self.bench.begin(self._game, self._boards.add(self._game, made.title, made.data()), again=False)

    def _leave_bench(self, leave: Callable[[], None]) -> None:
        leave()
        self.handover.hide()

    # Sticks. Reading a stick may take long, so that is done beside everything else.

    async def _look(self) -> None:
        self._sticks = await asyncio.to_thread(found, self.plugged_in)

    async def _export(self, wish: w.ExportBoard) -> None:
        board = wish.board
        data = self._whole(board)
        photo = self._boards.photo(board) if wish.photo and self._boards.photo(board).exists() else None
        name = self._boards.file_name(self._game, board)
        await asyncio.to_thread(put, self._stick(wish.stick), name, data, photo)
        await self._look()

    async def _import(self, wish: w.ImportBoard) -> None:
        data, photo = await asyncio.to_thread(taken, self._stick(wish.stick), wish.file)
        board = self.take(data, wish.file)
        if photo is not None and jpeg_size(photo):
            self._boards.keep_photo(board, photo)

    def _stick(self, path: str) -> Path:
        known = next((stick.path for stick in self.plugged_in() if str(stick.path) == path), None)
        if known is None:
            raise SetupError(Text("ui.errors.no_stick"))
        return known

    # Boards that come and go

    def _whole(self, board: str) -> bytes:
        """The file of a board that can be played on: another table would take no other."""
        file = self._boards.file(self._game, board)
        return carried(self._game, file.read_bytes(), str(file))

    def give(self, board: str) -> tuple[str, bytes]:
        """A board to be carried away: what to call the file, and its bytes."""
        return f"{self._boards.file_name(self._game, board)}.json", self._whole(board)

    def take(self, data: bytes, file_name: str) -> str:
        """Keep a board that came from elsewhere; its id. Raises ``FileError`` with everything that is wrong in it."""
        if len(data) > LARGEST:
            raise FileError(Text("error.board.too_large", {"file": file_name}))
        carried(self._game, data, file_name)
        made = workshop(self._game, data, file_name)
        board = self._boards.add(self._game, made.title, data)
        self.handover.hide()
        return board

    def take_photo(self, board: str, data: bytes) -> None:
        """Keep the photo of a print; raises ``FileError`` for what is none."""
        if jpeg_size(data) is None:
            raise FileError(Text("ui.errors.no_photo"))
        self._boards.keep_photo(board, data)
        self.handover.hide()

    def photo(self, board: str) -> bytes | None:
        """The photo of a board that is looked at; ``None`` where there is none."""
        file = self._boards.photo(board)
        return file.read_bytes() if board in self._boards.own(self._game) and file.exists() else None

    def _show_code(self, wish: w.ShowBoardCode) -> None:
        self.handover.show(Errand("board", wish.board, self._boards.title(self._game, wish.board)))

    def _show_photo_code(self, _: w.ShowPhotoCode) -> None:
        self.handover.show(Errand("photo", self.bench.board, self.bench.now.title))

    # What is shown

    def shown(self, say: Say) -> s.BoardsShown | None:
        """The boards, ours first; ``None`` while nobody looks at them or one of them is under work."""
        if not self._game or self.bench.open:
            return None
        ids = (STANDARD, *self._boards.own(self._game))
        title = say(games.game(self._game).title())
        return s.BoardsShown(self._game, title, tuple(self._board(board, say) for board in ids), self._sticks)

    def _board(self, board: str, say: Say) -> s.BoardShown:
        """A board in the list; looked at anew when its file is another one."""
        boards, chosen = self._boards, self._boards.chosen(self._game)
        file = boards.file(self._game, board)
        key = (board, file.stat().st_mtime_ns, say)
        if key not in self._listed:
            self._listed[key] = self._looked_at(board, file, say)
        known = self._listed[key]
        own = board != STANDARD
        return s.BoardShown(
            known.id,
            known.title,
            known.facts,
            board == chosen,
            own,
            known.problem,
            own and boards.draft(board).exists(),
            own and boards.photo(board).exists(),
            known.map,
            games.game(self._game).board == "printed",
        )

    def _looked_at(self, board: str, file: Path, say: Say) -> s.BoardShown:
        facts: tuple[str, ...] = ()
        picture: Scene[str] | None = None
        title, problem, data = say(Text(self._boards.title(self._game, board))), "", file.read_bytes()
        try:
            made = workshop(self._game, data, file.name)
            facts, picture = tuple(map(say, made.facts)), titled(made.picture(), say)
            problem = say(made.todo[0].text) if made.todo else ""
            if not made.todo:
                carried(self._game, data, file.name)
        except CompanionError as error:
            problem = error.told(say)
        return s.BoardShown(board, title, facts, chosen=False, own=board != STANDARD, problem=problem, map=picture)
