"""How boards come and go: through a phone, and on USB sticks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import Button, Column, Heading, Line, List, Scroll, Stack, mm, say
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.commands import boards as w
from companion.table.views.boards import BoardShown, BoardsShown

HIGH = 13.0
"""Height in millimetres of what can be pressed."""

Line3 = tuple[str, str, w.BoardWish]
"""What a button says, its name, and what it wishes."""


class CarriedPage(Framed):
    """A code for phones; and for each stick what can be put onto it and what lies there."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._title = ""
        self._phone = Button("", None, icon="ui.phone", name="carry:phone", size_mm=5, size_hint_y=None)
        self._phone.height = mm(HIGH)
        look = partial(desk.send, commands.Boards, wish=w.LookForSticks())
        self._again = Button(say("ui.boards.sticks.again"), look, name="carry:look", size_mm=5, size_hint_y=None)
        self._again.height = mm(HIGH)
        self._lines: List[Button, Line3] = List(_button, self._fill, gap=2)
        self._stack = Stack()
        self._stack.add("some", Scroll(self._lines))
        self._stack.add("none", Line(say("ui.boards.sticks.none"), 5.4, "soft", valign="top"))
        body = Column(self._phone, Heading(say("ui.boards.sticks")), self._stack, self._again, gap=2)
        super().__init__(body, back=leave)

    def show(self, boards: BoardsShown, at: BoardShown) -> None:
        self._title = at.title
        self.title.text = say("ui.boards.carried", board=at.title)
        code = partial(self._desk.send, commands.Boards, wish=w.ShowBoardCode(at.id))
        self._phone.change(say("ui.boards.phone"), code, icon="ui.phone", name="carry:phone")
        lines: list[Line3] = []
        for stick in boards.sticks or ():
            if not at.problem:
                put = say("ui.boards.sticks.put", board=at.title, stick=stick.name)
                lines.append((put, f"put:{stick.name}", w.ExportBoard(at.id, stick.id)))
            if not at.problem and at.photo:
                put = say("ui.boards.sticks.put.photo", board=at.title, stick=stick.name)
                lines.append((put, f"photo:{stick.name}", w.ExportBoard(at.id, stick.id, photo=True)))
            for file in stick.files:
                take = say("ui.boards.sticks.take", file=file, stick=stick.name)
                lines.append((take, f"take:{file}", w.ImportBoard(stick.id, file)))
        self._lines.set(lines)
        self._stack.show("some" if lines else "none")

    def _fill(self, button: Button, line: Line3) -> None:
        text, name, wish = line
        button.change(text, partial(self._wish, wish), name=name)

    def _wish(self, wish: w.BoardWish) -> None:
        self._desk.send(commands.Boards, wish=wish, then=partial(self._done, wish))

    def _done(self, wish: w.BoardWish, receipt: Receipt) -> None:
        """Onto a stick or from it: both take a moment, and nothing else shows that they are done."""
        if not receipt.done:
            self._desk.tell(receipt.text)
        elif isinstance(wish, w.ExportBoard):
            self._desk.tell(say("ui.boards.sticks.written", board=self._title), done=True)
        else:
            self._desk.tell(say("ui.boards.sticks.taken"), done=True)


def _button() -> Button:
    return Button(size_mm=5, size_hint_y=None, height=mm(HIGH), halign="left")
