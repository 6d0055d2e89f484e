"""The whole of a board in the workshop: its name, the photo of the print, and what is still missing for play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import LARGE, Button, Column, Grid, Heading, Line, List, Scroll, Stack, mm, say
from companion.table import commands
from companion.table.commands.boards import DropPhoto, ShowPhotoCode
from companion.table.views.boards import TodoShown, WorkshopShown


class WholeBoard(Halves):
    """``lead`` gets the missing thing that was touched."""

    def __init__(
        self,
        desk: Desk,
        rename: Callable[[], object],
        keep: Callable[[], object],
        lead: Callable[[TodoShown], object],
    ) -> None:
        self._lead = lead
        self._title = Line("", LARGE, bold=True, size_hint_y=None, height=mm(11))
        self._rename = Button(say("ui.boards.rename"), rename, name="work:rename")
        photo = partial(desk.send, commands.Boards, wish=ShowPhotoCode())
        self._photo = Button("", photo, icon="ui.phone", name="work:photo", size_mm=4.8)
        drop = partial(desk.send, commands.Boards, wish=DropPhoto())
        self._drop = Button(say("ui.workshop.photo.drop"), drop, look="quiet", name="work:drop")
        self._keep = Button(say("ui.workshop.keep"), keep, look="main", name="work:keep")
        self._buttons = Grid(self._rename, self._photo, self._drop, self._keep, shape=3.2, most_mm=17)
        self._heading = Heading(say("ui.workshop.todo"))
        self._list: List[Button, TodoShown] = List(_todo, self._fill, gap=1.5)
        self._stack = Stack()
        self._stack.add("some", Column(self._heading, Scroll(self._list), gap=1))
        self._stack.add("none", Line(say("ui.workshop.whole"), LARGE, "accent", bold=True, halign="center"))
        super().__init__(Column(self._title, self._buttons), self._stack, wide=0.42, high=0.42)

    def show(self, work: WorkshopShown) -> None:
        self._title.text = work.title
        self._photo.text = say("ui.workshop.photo.again" if work.photo else "workshop.photo.take")
        self._drop.off = not work.photo
        self._list.set(work.todo)
        self._stack.show("some" if work.todo else "none")

    def _fill(self, button: Button, todo: TodoShown) -> None:
        where = todo.post or todo.region or todo.part
        button.change(todo.text, partial(self._lead, todo), name=f"todo:{where}", to=todo.text)


def _todo() -> Button:
    return Button(size_mm=5, size_hint_y=None, height=mm(12.5), halign="left")
