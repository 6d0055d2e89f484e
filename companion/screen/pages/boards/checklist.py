"""The checklist: all lines, with buttons for the title of the board and its photo; or one open line beside the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.boards.editing import Editing, LineView
from companion.screen.pages.boards.panels import HintLine
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import capital, say, u
from companion.screen.widgets.boxes import Column, Pool, Scroll, TallColumn, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card_list import CardEntry, CardList
from companion.screen.widgets.parts.form_row import FormRow
from companion.screen.widgets.parts.grid import Grid
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.commands.boards import DropPhoto, LayPhoto, ShowPhotoCode

EDGE, GAP, ACROSS = 10, 16, 110
"""Units: the distance of the list from the edges, between buttons, and the least width of a reading."""


class Checklist(Column):
    """All lines; ``lead`` gets the touched one."""

    def __init__(self, lead: Callable[[LineView], object]) -> None:
        self._lead = lead
        self._heading = TypeLabel("", "body", "muted", tall=True)
        self._list = CardList()
        self._scroll = Scroll(self._list, "sea")
        super().__init__(self._heading, self._scroll, apart=GAP, padding=u(EDGE))

    def show(self, editing: Editing) -> None:
        view = editing.view
        compared = say("ui.editor.checked" if view.ready else "ui.editor.check")
        self._heading.text = compared if view.checking else say("ui.editor.todo")
        open_first = sorted(view.checklist, key=lambda line: line.done)
        self._list.show([self._entry(editing, line) for line in open_first])
        self._scroll.scroll_y = 1

    def _entry(self, editing: Editing, line: LineView) -> CardEntry:
        about = line.part or (line.post or "").partition("/")[0]
        part = next((part for part in editing.view.board.parts if part.id == about), None)
        return CardEntry(
            line.text,
            partial(self._lead, line),
            f"line:{line.id or line.post or line.region or line.part}",
            capital(line.readings[line.chosen]) if line.readings and line.done else "",
            "ui.tick" if line.done else part.icon if part is not None else "ui.map",
            "ok" if line.done else part.role if part else "",
            to=line.text,
        )


class BoardButtons(Scroll):
    """A tick on a board without anything left to do, its name and its photo."""

    def __init__(self, desk: Desk, rename: Callable[[], object]) -> None:
        self._rename = Action(say("ui.boards.rename"), rename, icon="ui.pencil", name="board:rename")
        self._send = partial(desk.send, commands.EditBoards)
        self._take = partial(self._send, command=ShowPhotoCode())
        self._photo = Action(icon="ui.camera")
        drop = partial(self._send, command=DropPhoto())
        self._drop = Action(say("ui.editor.photo.drop"), drop, icon="ui.trash", name="board:drop")
        values = {False: say("ui.comfort.off"), True: say("ui.comfort.on")}
        self._in_play = FormRow(say("ui.editor.photo.play"), "", Segments(values, self._lay, "photo"))
        self._ready = HintLine()
        self._ready.show(("ui.tick", say("ui.editor.whole")))
        self._how = TypeLabel(say("ui.editor.lines"), "body", "muted", tall=True)
        self.column = TallColumn(apart=GAP)
        super().__init__(self.column, "surface")

    def _lay(self, on: bool) -> None:  # noqa: FBT001 - a chosen value
        self._send(command=LayPhoto(on))

    def show(self, editing: Editing) -> None:
        view = editing.view
        self._in_play.show(view.in_play)
        words = say("ui.editor.photo.again" if view.photo else "ui.editor.photo.take")
        self._photo.change(words, self._take, icon="ui.camera", name="board:photo")
        with_photo = [self._in_play, self._drop] if view.photo else []
        put(
            self.column,
            self._how if view.checklist else self._ready,
            self._rename,
            *([self._photo, *with_photo] if view.own else []),
        )


class LineCard(Scroll):
    """The open line: a fact in doubt with its readings, or a part to compare. An answer leads on to the next line."""

    def __init__(self, answer: Callable[[int], object], same: Callable[[], object]) -> None:
        self._answer, self._same = answer, same
        self._question, self._hint = TypeLabel("", "act", tall=True), TypeLabel("", "aside", "muted", tall=True)
        self._readings, self._buttons, self._done = Grid(ACROSS), Pool(Action), Action()
        self.column = TallColumn(apart=GAP)
        super().__init__(self.column, "surface")

    def show(self, editing: Editing) -> None:
        line = editing.asked
        if line is None:
            return
        self._question.text = line.text
        self._hint.text = say("ui.editor.doubt" if line.readings else "ui.editor.part")
        self._done.change(say("ui.editor.same"), self._same, look="main", name="line:same", to=line.id)
        for at, (button, reading) in enumerate(self._buttons.each(line.readings)):
            button.change(capital(reading), partial(self._answer, at), name=f"reading:{line.id}:{at}")
            button.chosen = line.done and at == line.chosen
        put(self._readings, *self._buttons.take(len(line.readings)))
        put(self.column, self._question, self._hint, self._readings if line.readings else self._done)
        self.scroll_y = 1
