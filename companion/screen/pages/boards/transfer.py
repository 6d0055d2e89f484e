"""Import and export of boards: by phone and on USB sticks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import mm, say
from companion.screen.widgets.boxes import Column, List, Scroll, Stack
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import Button, Heading, TextLine
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.commands import boards as c
from companion.table.views.boards import LibraryBoard, LibraryView

HIGH = 13.0
"""Millimetres: the height of a button."""

StickLine = tuple[str, str, c.BoardCommand]
"""The text of a button, its name, and its command."""


class TransferPage(Framed):
    """A code for phones, and for each stick the files to write and to read."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._title = ""
        self._phone = Button("", None, icon="ui.phone", name="transfer:phone", size_mm=5, size_hint_y=None)
        self._phone.height = mm(HIGH)
        look = partial(desk.send, commands.EditBoards, command=c.LookForSticks())
        self._again = Button(say("ui.boards.sticks.again"), look, name="transfer:look", size_mm=5, size_hint_y=None)
        self._again.height = mm(HIGH)
        row = partial(Button, size_mm=5, size_hint_y=None, height=mm(HIGH), halign="left")
        self._lines: List[Button, StickLine] = List(row, self._fill, gap=2)
        none = TextLine(say("ui.boards.sticks.none"), 5.4, "muted", valign="top")
        self._stack = Stack(some=Scroll(self._lines), none=none)
        body = Column(self._phone, Heading(say("ui.boards.sticks")), self._stack, self._again, gap=2)
        super().__init__(body, back=leave)

    def show(self, boards: LibraryView[str], at: LibraryBoard[str]) -> None:
        self._title = at.title
        self.title.text = say("ui.boards.transfer.title", board=at.title)
        code = partial(self._desk.send, commands.EditBoards, command=c.ShowBoardCode(at.id))
        self._phone.change(say("ui.boards.phone"), code, icon="ui.phone", name="transfer:phone")
        lines: list[StickLine] = []
        for stick in boards.sticks or ():
            if not at.problem:
                put = say("ui.boards.sticks.put", board=at.title, stick=stick.name)
                lines.append((put, f"put:{stick.name}", c.ExportBoard(at.id, stick.at)))
            if not at.problem and at.photo:
                put = say("ui.boards.sticks.put.photo", board=at.title, stick=stick.name)
                lines.append((put, f"photo:{stick.name}", c.ExportBoard(at.id, stick.at, photo=True)))
            for file in stick.files:
                take = say("ui.boards.sticks.take", file=file, stick=stick.name)
                lines.append((take, f"take:{file}", c.ImportBoard(stick.at, file)))
        self._lines.set(lines)
        self._stack.show("some" if lines else "none")

    def _fill(self, button: Button, line: StickLine) -> None:
        text, name, command = line
        button.change(text, partial(self._do, command), name=name)

    def _do(self, command: c.BoardCommand) -> None:
        self._desk.send(commands.EditBoards, command=command, then=partial(self._done, command))

    def _done(self, command: c.BoardCommand, receipt: Receipt) -> None:
        """Say that a transfer is done: it takes a moment, and nothing else shows its end."""
        if not receipt.done:
            self._desk.tell(receipt.text)
        elif isinstance(command, c.ExportBoard):
            self._desk.tell(say("ui.boards.sticks.written", board=self._title), done=True)
        else:
            self._desk.tell(say("ui.boards.sticks.taken"), done=True)
