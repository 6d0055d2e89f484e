"""The open line of the checklist, beside the map: a fact in doubt with its readings, or a part to compare."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.boards.editing import Editing
from companion.screen.runtime.paint import SMALL, mm, say
from companion.screen.widgets.boxes import Column, Stack
from companion.screen.widgets.kit import Button, ButtonGrid, TextLine
from companion.screen.widgets.plate import Plate

QUESTION = 7.0
"""The font size of a question in millimetres, read from a metre away."""


class LineCard(Column):
    """One line at a time, with large buttons; each leads on to the next line."""

    def __init__(self, answer: Callable[[int], object], same: Callable[[], object]) -> None:
        self._answer = answer
        self._place = TextLine("", SMALL, "muted", size_hint_y=None, height=mm(5))
        self._question = TextLine("", QUESTION, bold=True, size_hint_y=0.9)
        self._readings = ButtonGrid(shape=5, most_mm=24)
        self._part = Plate()
        self._part.size_hint, self._part.height = (1, None), mm(9)
        hint = TextLine(say("ui.editor.part"), 5, "muted", valign="top")
        self._same, self._done = same, Button(size_mm=6, size_hint_y=None, height=mm(17))
        doubt = TextLine(say("ui.editor.doubt"), SMALL, "muted", size_hint_y=None, height=mm(8))
        self._stack = Stack(
            doubt=Column(self._question, doubt, self._readings), part=Column(self._part, hint, self._done)
        )
        super().__init__(self._place, self._stack, gap=1)

    def show(self, editing: Editing) -> None:
        line = editing.asked
        if line is None:
            return
        lines = list(editing.lines)
        self._place.text = say("ui.editor.place", at=lines.index(line.id) + 1, of=len(lines))
        if not line.readings:
            part = next(part for part in editing.view.board.parts if part.id == line.part)
            self._part.show(line.text, part.role, part.icon)
            self._done.change(say("ui.editor.same"), self._same, look="main", name="line:same", to=line.id)
            self._stack.show("part")
            return
        self._question.text = line.text
        for at, (button, reading) in enumerate(self._readings.each(line.readings)):
            button.change(reading, partial(self._answer, at), name=f"reading:{line.id}:{at}")
            button.chosen = at == line.chosen
        self._stack.show("doubt")
