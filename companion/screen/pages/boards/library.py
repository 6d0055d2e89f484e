"""The board library: the boards, the chosen one, and the actions of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count, islice
from string import digits
from typing import Any

from companion.engine.boards.editor import LONGEST_TITLE
from companion.engine.scene import Box, Disc, Line, Scene
from companion.engine.text import FACT
from companion.screen.pages.boards.transfer import TransferPage
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import say, together, u
from companion.screen.widgets.boxes import Laid, List, Pair, Row, Scroll, Stack, TallColumn, place, put
from companion.screen.widgets.code_sheet import CodeSheet, hide_code
from companion.screen.widgets.drawing import ShapesDrawing
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.commands import boards as c
from companion.table.views.boards import LibraryBoard, LibraryView
from companion.table.views.model import BoardLibraryView

ROW, PICTURE, TICK = 106, 130, 26
"""Units: the least height of a board in the list, the width of its picture, and its tick."""
WIDE, GAP, EDGE = 320, 16, 10
"""Units: the width of the actions, between two of them, and the distance from the edges of a row."""


class BoardsPage(StagePage):
    """The list and its pages. The chosen board stays chosen while it is edited."""

    stays = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._at = ""
        self._boards = LibraryView[str]("", "", ())
        self._list = BoardListPage(partial(self.do, c.CloseBoards()), self._new, self._touch, BoardActions(self))
        self._transfer = TransferPage(desk, partial(self._go, "list"))
        self._code = CodeSheet(hide_code(partial(self.do, c.HideBoardCode())))
        self._stack = Stack(list=self._list, transfer=self._transfer, code=self._code)
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

    def use(self) -> None:
        """Use the open board for new games; one that players lay begins a game at once."""
        self.do(c.ChooseBoard(self._at))
        if not self.at.printed:
            self.desk.set_up(self._boards.game)
            self.do(c.CloseBoards())

    def delete(self) -> None:
        board = self.at
        delete = (say("ui.boards.delete"), partial(self.do, c.DeleteBoard(board.id)))
        stay, why = (say("ui.editor.stay"), None), say("ui.boards.delete.why")
        self.desk.ask(say("ui.boards.delete.sure", board=board.title), [stay, delete], why=why, danger=True)

    def _new(self) -> None:
        self._ask_name(self._unlike(say("ui.board.mine")), lambda title: self.do(c.NewBoard(title)))

    def copy(self) -> None:
        board = self.at
        title = board.title if board.own else say("ui.board.mine")
        self._ask_name(self._unlike(title), lambda name: self.do(c.CopyBoard(board.id, name)))

    def _unlike(self, title: str) -> str:
        """A title that no board has yet: the title itself, or with the first free number at its end."""
        taken = {board.title for board in self._boards.boards}
        bare = title.rstrip(digits).rstrip() or title
        numbered = (say("ui.boards.numbered", title=bare, number=n) for n in count(2))
        return next(each for each in (title, *islice(numbered, len(taken))) if each not in taken)

    def rename(self) -> None:
        board = self.at
        self._ask_name(board.title, lambda title: self.do(c.RenameBoard(board.id, title)))

    def _ask_name(self, title: str, then: Callable[[str], object]) -> None:
        def typed(name: str) -> None:
            if name.strip():
                then(name.strip())

        self.desk.type_text(say("ui.boards.name"), Typed(title[:LONGEST_TITLE], LONGEST_TITLE), typed)


class BoardListPage(Page):
    """The boards, each with a small picture, and beside them the actions of the open one."""

    def __init__(
        self,
        close: Callable[[], object],
        new: Callable[[], object],
        touch: Callable[[str], object],
        actions: BoardActions,
    ) -> None:
        self._touch, self._actions = touch, actions
        self._at = ""
        self._rows: List[BoardRow, LibraryBoard[str]] = List(BoardRow, self._fill, apart=GAP)
        add = Action(say("ui.boards.new"), new, icon="ui.plus", name="boards:new", size_hint_x=None)
        self._scroll = Scroll(self._rows)
        super().__init__(Pair(self._scroll, actions, WIDE), say("ui.boards.title"), back=close, head=(add,))

    def show(self, boards: LibraryView[str], at: LibraryBoard[str]) -> None:
        changed, self._at = at.id != self._at, at.id
        self._rows.set(boards.boards)
        self._actions.show(at)
        if changed:
            ids = [board.id for board in boards.boards]
            self._scroll.bring(self._rows.shown[ids.index(at.id)])

    def _fill(self, row: BoardRow, board: LibraryBoard[str]) -> None:
        row.show(board, partial(self._touch, board.id), chosen=board.id == self._at)


class BoardRow(Pressable, Laid):
    """One board: its picture, its title and its facts; a tick for the one that is used."""

    def __init__(self) -> None:
        self._title, self._facts = TypeLabel("", "button"), TypeLabel("", "aside", "muted")
        self._picture = Thumb()
        super().__init__(self._picture, self._title, self._facts, size_hint_y=None, height=u(ROW))
        self._ground, self._tick = Raised(self.canvas.before), Sign(self.canvas.before)
        self.bind(width=self._grow)

    def show(self, board: LibraryBoard[str], press: Callable[[], object], *, chosen: bool) -> None:
        self._become(press, f"board:{board.id}")
        self._picture.draw(board.map)
        self._title.text = board.title
        self._facts.text = "\n".join(filter(None, (together(FACT, board.facts), _state(board))))
        self._tick.show("ui.tick" if board.chosen else "", "ok")
        self._chosen = chosen
        self._paint()
        self._grow()
        self._lay()

    def _room(self) -> float:
        return max(float(self.width) - u(4 * EDGE + PICTURE + TICK), 1)

    def _grow(self, *_: Any) -> None:
        words = self._title.high_for(self._room()) + self._facts.high_for(self._room())
        self.height = max(words + u(2 * EDGE), u(ROW))

    def _paint(self) -> None:
        role = "pressed" if self._down else "raised"
        self._ground.paint(role, ring="brass" if self._chosen else "", raised=not self._down)

    def _lay(self, *_: Any) -> None:
        edge, room = u(EDGE), self._room()
        self._ground.lay(self.pos, self.size)
        high = u(ROW - 2 * EDGE)
        place(self._picture, self.x + edge, self.y + (self.height - high) / 2, u(PICTURE), high)
        stack((self._title, self._facts), self.x + 2 * edge + u(PICTURE), self.y + self.height / 2, room)
        self._tick.lay(self.x + self.width - edge - u(TICK), self.y + (self.height - u(TICK)) / 2, u(TICK))


def _state(board: LibraryBoard[str]) -> str:
    """The most important fact about a board in the list."""
    if board.draft:
        return say("ui.boards.draft")
    if board.problem:
        return say("ui.boards.unfinished")
    return say("ui.boards.chosen") if board.chosen else ""


class Thumb(ShapesDrawing):
    """A small picture of a board: colours and links, without letters.

    It is no ``Map``, whose sheet Kivy would not cut off at the edge of a list.
    """

    def draw(self, scene: Scene[str] | None) -> None:
        shapes = scene.shapes if scene is not None else ()
        size = scene.size if scene is not None else (3.0, 2.0)
        seen = (shape for shape in shapes if isinstance(shape, Disc | Line))
        self.show((Box((0, 0), size, "sea"), *seen), size)


class BoardActions(TallColumn):
    """The actions of the open board."""

    def __init__(self, page: BoardsPage) -> None:
        self._page = page
        self._said = TypeLabel("", "aside", "muted", tall=True)
        self._play = Action()
        self._edit = Action(say("ui.boards.edit"), page.edit, name="boards:edit")
        self._check = Action(say("ui.boards.check"), partial(page.edit, check=True), name="boards:check")
        self._copy = Action(say("ui.boards.copy"), page.copy, name="boards:copy")
        self._rename = Action(say("ui.boards.rename"), page.rename, name="boards:rename")
        transfer = Action(say("ui.boards.transfer"), page.transfer, name="boards:transfer")
        self._delete = Action(say("ui.boards.delete"), page.delete, look="danger", name="boards:delete")
        pairs = ((self._edit, self._copy), (self._check, transfer), (self._rename, self._delete))
        self._rows = [Row(*pair, apart=GAP, size_hint_y=None, height=u(HIGH)) for pair in pairs]
        super().__init__(apart=GAP)
        self.bind(width=self._grow)

    def _grow(self, *_: Any) -> None:
        """Give every row the height of its longer words."""
        across = (self.width - u(GAP)) / 2
        for row in self._rows:
            row.height = max(button.high_for(across) for button in row.children)
            for button in row.children:
                button.height = row.height

    def show(self, board: LibraryBoard[str]) -> None:
        self._said.text = board.problem or (say("ui.boards.ours") if not board.own else "")
        playable = not board.problem and not (board.chosen and board.printed)
        words = say("ui.boards.choose" if board.printed else "ui.boards.play")
        self._play.change(words, self._page.use, look="main", name="boards:choose")
        put(self, *([self._said] if self._said.text else []), *([self._play] if playable else []), *self._rows)
        self._edit.off = self._rename.off = self._delete.off = not board.own
        self._check.off = bool(board.problem) or not board.printed
