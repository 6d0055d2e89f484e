"""Import and export of boards: by phone and on USB sticks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.scene import Icon
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import Scroll
from companion.screen.widgets.boxes import put as fill
from companion.screen.widgets.drawing import POD, ShapesDrawing, phone_shapes
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card_list import CardEntry, CardList
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.ways import WayPanel, WayPanels
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.commands import boards as c
from companion.table.views.boards import LibraryBoard, LibraryView


class TransferPage(Page):
    """Two ways abreast: a code for phones, and for each stick the files to write and to read."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._title = ""
        self._phone = Action(icon="ui.phone")
        look = partial(desk.send, commands.EditBoards, command=c.LookForSticks())
        again = Action(say("ui.boards.sticks.again"), look, icon="ui.sync", name="transfer:look")
        self._lines = CardList()
        none = TypeLabel(say("ui.boards.sticks.none"), "body", "muted", tall=True)
        why = TypeLabel(say("ui.boards.transfer.why"), "body", "muted", tall=True)
        by_phone = TypeLabel(say("ui.boards.transfer.phone"), "act", tall=True)
        heading = TypeLabel(say("ui.boards.sticks"), "act", tall=True)
        phone, stick = ShapesDrawing(), ShapesDrawing()
        phone.show(phone_shapes(), POD)
        stick.show([Icon("ui.usb", (POD[0] / 2, POD[1] / 2), 96, "muted")], POD)
        self._none, self._some = (heading, stick, none, again), (heading, Scroll(self._lines), again)
        self._by_phone, self._sticks = WayPanel(), WayPanel()
        fill(self._by_phone, by_phone, phone, why, self._phone)
        super().__init__(WayPanels(self._by_phone, self._sticks), back=leave)

    def show(self, boards: LibraryView[str], at: LibraryBoard[str]) -> None:
        self._title = at.title
        self.title.text = say("ui.boards.transfer.title", board=at.title)
        code = partial(self._desk.send, commands.EditBoards, command=c.ShowBoardCode(at.id))
        self._phone.change(say("ui.boards.phone"), code, look="main", icon="ui.phone", name="transfer:phone")
        lines: list[tuple[str, str, c.BoardCommand]] = []
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
        self._lines.show([CardEntry(text, partial(self._do, command), name) for text, name, command in lines])
        fill(self._sticks, *(self._some if lines else self._none))

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
