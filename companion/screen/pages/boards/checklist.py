"""The whole checklist, with the title of the board, its photo, and the button that keeps it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.boards.editing import Editing, LineView
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import LARGE, mm, say
from companion.screen.widgets.boxes import Column, Grid, List, Scroll, Stack
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import Button, Heading, TextLine
from companion.table import commands
from companion.table.commands.boards import DropPhoto, ShowPhotoCode
from companion.table.views.boards import EditorView

SHORT, LONG = 12.5, 17.0
"""Millimetres: the height of a line, and of one with a question."""


class Checklist(Halves):
    """``lead`` gets the touched line."""

    def __init__(
        self,
        desk: Desk,
        rename: Callable[[], object],
        keep: Callable[[], object],
        lead: Callable[[LineView], object],
    ) -> None:
        self._lead = lead
        self._editing: Editing | None = None
        self._title = TextLine("", LARGE, bold=True, size_hint_y=None, height=mm(11))
        self._rename = Button(say("ui.boards.rename"), rename, name="board:rename")
        photo = partial(desk.send, commands.EditBoards, command=ShowPhotoCode())
        self._photo = Button("", photo, icon="ui.phone", name="board:photo", size_mm=4.8)
        drop = partial(desk.send, commands.EditBoards, command=DropPhoto())
        self._drop = Button(say("ui.editor.photo.drop"), drop, look="quiet", name="board:drop")
        self._keep, self._main = keep, Button(size_mm=6)
        self._buttons = Grid(shape=3.2, most_mm=17)
        self._heading = Heading()
        row = partial(Button, size_mm=5, size_hint_y=None, height=mm(SHORT), halign="left")
        self._list: List[Button, LineView] = List(row, self._fill)
        self._stack = Stack(
            some=Column(self._heading, Scroll(self._list), gap=1),
            none=TextLine(say("ui.editor.whole"), LARGE, "brass", bold=True, halign="center"),
        )
        super().__init__(Column(self._title, self._buttons), self._stack, wide=0.42, high=0.38)

    def show(self, editing: Editing) -> None:
        self._editing, view = editing, editing.view
        self._title.text = view.board.title
        self._photo.text = say("ui.editor.photo.again" if view.photo else "ui.editor.photo.take")
        self._drop.off = not view.photo
        self._show_main(view)
        photo = (self._photo, self._drop) if view.own else ()
        self._buttons.set((self._rename, *photo, self._main))
        compared = say("ui.editor.checked" if view.ready else "ui.editor.check")
        self._heading.text = compared if view.checking else say("ui.editor.todo")
        self._list.set(view.checklist)
        self._stack.show("some" if view.checklist else "none")

    def _show_main(self, view: EditorView[str]) -> None:
        """Show the button for the next thing to do: in a check the next open line, else keep the board."""
        following = next((line for line in view.checklist if not line.done), None)
        if view.checking and following is not None:
            go_on = partial(self._lead, following)
            self._main.change(say("ui.boards.draft.again"), go_on, look="main", name="board:next", to=following.id)
        else:
            words = say("ui.editor.keep.checked" if view.checking else "ui.editor.keep")
            self._main.change(words, self._keep, look="main", name="board:keep")

    def _fill(self, button: Button, line: LineView) -> None:
        button.height = mm(LONG if line.readings else SHORT)
        assert self._editing is not None, "a line is of a board"
        part = next((part for part in self._editing.view.board.parts if line.id and part.id == line.part), None)
        text = f"{line.text} {line.readings[line.chosen]}" if line.readings and line.done else line.text
        icon = "ui.tick" if line.done else part.icon if part is not None else ""
        name = f"line:{line.id or line.post or line.region or line.part}"
        role = part.role if part else ""
        button.change(text, partial(self._lead, line), icon=icon, role=role, name=name, to=line.text)
