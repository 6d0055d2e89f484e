"""The board library: the boards, the chosen one, and the actions of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.boards.editor import LONGEST_TITLE
from companion.engine.scene import Box, Disc, Line, Scene
from companion.engine.text import FACT
from companion.screen.pages.boards.card import CloseGrid
from companion.screen.pages.boards.transfer import TransferPage
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import GAP, SMALL, TARGET, mm, say, together
from companion.screen.widgets.boxes import List, Panel, Row, Scroll, Stack, put
from companion.screen.widgets.code_sheet import CodeSheet
from companion.screen.widgets.framed import Framed, Halves, HeadButton
from companion.screen.widgets.keyboard import Keyboard
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.map import Map
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.commands import boards as c
from companion.table.views.boards import LibraryBoard, LibraryView
from companion.table.views.model import BoardLibraryView

ROW = 22.0
"""Height of a board in the list, in millimetres; its picture is as high and half as wide again."""


class BoardsPage(StagePage):
    """The list and its pages."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        super().__init__(desk, **more)
        self._at = ""
        self._boards = LibraryView[str]("", "", ())
        self._list = BoardListPage(partial(self.do, c.CloseBoards()), self._new, self._touch, BoardActions(self))
        self._transfer = TransferPage(desk, partial(self._go, "list"))
        self._keyboard = Keyboard(partial(self._go, "list"))
        hide = Action(say("ui.lobby.hide"), partial(self.do, c.HideBoardCode()), name="code:hide")
        self._code = CodeSheet(hide)
        self._stack = Stack(list=self._list, transfer=self._transfer, keyboard=self._keyboard, code=self._code)
        self.add_widget(self._stack)

    def enter(self) -> None:
        self._go("list")

    def do(self, command: c.BoardCommand) -> None:
        self.desk.send(commands.EditBoards, command=command)

    def show(self, view: BoardLibraryView[str]) -> None:
        boards = view.boards
        before, self._boards = {board.id for board in self._boards.boards}, boards
        ids = [board.id for board in boards.boards]
        new = [id_ for id_ in ids if id_ not in before]
        if before and len(new) == 1:
            self._at = new[0]
        if self._at not in ids:
            self._at = next(board.id for board in boards.boards if board.chosen)
        self._draw()
        if view.code is not None:
            self._code.show(view.code, ())
            self._stack.show("code")
        elif self._stack.seen == "code":
            self._stack.show("list")

    @property
    def at(self) -> LibraryBoard[str]:
        """The open board."""
        return next(board for board in self._boards.boards if board.id == self._at)

    def _draw(self) -> None:
        self._list.show(self._boards, self.at)
        self._transfer.show(self._boards, self.at)

    def _go(self, page: str) -> None:
        self._stack.show(page)

    def _touch(self, board: str) -> None:
        self._at = board
        self._draw()

    def transfer(self) -> None:
        self.do(c.LookForSticks())
        self._go("transfer")

    def edit(self, *, check: bool = False) -> None:
        """Open the editor; ask first whether to continue a draft."""
        board = self.at
        go_on, anew = (partial(self.do, c.EditBoard(board.id, check=check, again=again)) for again in (True, False))
        if not board.draft:
            go_on()
            return
        choices = [(say("ui.boards.draft.again"), go_on), (say("ui.boards.draft.anew"), anew)]
        self.desk.ask(say("ui.boards.draft.sure", board=board.title), [*choices, (say("ui.editor.stay"), None)])

    def delete(self) -> None:
        board = self.at
        delete = (say("ui.boards.delete"), partial(self.do, c.DeleteBoard(board.id)))
        stay, why = (say("ui.editor.stay"), None), say("ui.boards.delete.why")
        self.desk.ask(say("ui.boards.delete.sure", board=board.title), [stay, delete], why=why, danger=True)

    def _new(self) -> None:
        self._ask_name(say("ui.board.mine"), lambda title: self.do(c.NewBoard(title)))

    def copy(self) -> None:
        board = self.at
        title = board.title if board.own else say("ui.board.mine")
        self._ask_name(title, lambda name: self.do(c.CopyBoard(board.id, name)))

    def rename(self) -> None:
        board = self.at
        self._ask_name(board.title, lambda title: self.do(c.RenameBoard(board.id, title)))

    def _ask_name(self, title: str, then: Callable[[str], object]) -> None:
        def typed(name: str) -> None:
            self._go("list")
            if name.strip():
                then(name.strip())

        self._keyboard.ask(say("ui.boards.name"), Typed(title[:LONGEST_TITLE], LONGEST_TITLE), typed)
        self._go("keyboard")


class BoardListPage(Framed):
    """The boards at the left, each with a small picture; the actions of the open one at the right."""

    def __init__(
        self,
        close: Callable[[], object],
        new: Callable[[], object],
        touch: Callable[[str], object],
        actions: BoardActions,
    ) -> None:
        self._touch, self._actions = touch, actions
        self._at = ""
        self._rows: List[BoardRow, LibraryBoard[str]] = List(BoardRow, self._fill, gap=1.5)
        super().__init__(
            Halves(Scroll(self._rows), actions, wide=0.54, high=0.38),
            say("ui.boards.title"),
            back=close,
            action=HeadButton(say("ui.boards.new"), new, "boards:new", 44),
        )

    def show(self, boards: LibraryView[str], at: LibraryBoard[str]) -> None:
        self._at = at.id
        self._rows.set(boards.boards)
        self._actions.show(at)

    def _fill(self, row: BoardRow, board: LibraryBoard[str]) -> None:
        row.show(board, partial(self._touch, board.id), chosen=board.id == self._at)


class BoardRow(Row):
    """One board: its picture, and a button with its title and facts."""

    def __init__(self) -> None:
        super().__init__(gap=1, size_hint_y=None, height=mm(ROW))
        self._picture = Thumb(size_hint_x=None, width=mm(ROW * 1.45))
        self._button = Button("", None, size_mm=4.8, halign="left")
        self.add_widget(self._picture)
        self.add_widget(self._button)

    def show(self, board: LibraryBoard[str], press: Callable[[], object], *, chosen: bool) -> None:
        self._picture.draw(board.map)
        lines = [board.title, together(FACT, board.facts), _state(board)]
        icon = "ui.tick" if board.chosen else ""
        self._button.change("\n".join(filter(None, lines)), press, icon=icon, name=f"board:{board.id}")
        self._button.chosen = chosen


def _state(board: LibraryBoard[str]) -> str:
    """The most important fact about a board in the list."""
    if board.draft:
        return say("ui.boards.draft")
    return say("ui.boards.unfinished") if board.problem else ""


class Thumb(Map):
    """A small picture of a board: colours and links, without letters. It takes no touches."""

    def __init__(self, **more: Any) -> None:
        super().__init__(lambda _: None, lambda *_: None, **more)

    def draw(self, scene: Scene[str] | None) -> None:
        shapes = scene.shapes if scene is not None else ()
        size = scene.size if scene is not None else (3.0, 2.0)
        seen = tuple(shape for shape in shapes if isinstance(shape, Box | Disc | Line))
        self.show(Scene("", size, "paper", seen))

    def on_touch_down(self, touch: Any) -> bool:  # noqa: ARG002 - Kivy's signature
        return False


class BoardActions(Panel):
    """The actions of the open board."""

    def __init__(self, page: BoardsPage) -> None:
        self._page = page
        self._said = TextLine("", SMALL, "muted", size_hint_y=None, height=mm(9), valign="top")
        self._play = Button("", self._choose, look="main", name="boards:choose", size_hint_y=None, height=mm(TARGET))
        self._edit = Button(say("ui.boards.edit"), page.edit, name="boards:edit", size_mm=5)
        self._check = Button(say("ui.boards.check"), partial(page.edit, check=True), name="boards:check", size_mm=5)
        self._copy = Button(say("ui.boards.copy"), page.copy, name="boards:copy", size_mm=5)
        self._rename = Button(say("ui.boards.rename"), page.rename, name="boards:rename", size_mm=5)
        self._transfer = Button(say("ui.boards.transfer"), page.transfer, name="boards:transfer", size_mm=5)
        self._delete = Button(say("ui.boards.delete"), page.delete, look="quiet", name="boards:delete", size_mm=5)
        buttons = (self._edit, self._check, self._copy, self._rename, self._transfer, self._delete)
        self._grid = CloseGrid(*buttons, columns=2)
        super().__init__(self._play, self._grid, gap=GAP * 0.7)

    def show(self, board: LibraryBoard[str]) -> None:
        self._said.text = board.problem or (say("ui.boards.ours") if not board.own else "")
        put(self, *([self._said] if self._said.text else []), self._play, self._grid)
        self._play.text = say("ui.boards.chosen" if board.chosen else "ui.boards.choose")
        self._play.off = board.chosen or bool(board.problem)
        self._edit.off = self._rename.off = self._delete.off = not board.own
        self._check.off = bool(board.problem) or not board.printed

    def _choose(self) -> None:
        self._page.do(c.ChooseBoard(self._page.at.id))
