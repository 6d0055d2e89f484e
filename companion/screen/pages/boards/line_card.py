"""The open line of the checklist, beside the map: a fact in doubt with its readings, or a part to compare."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.boards.acts import ButtonGrid
from companion.screen.pages.boards.editing import Editing
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Scroll, TallColumn, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.type_label import TypeLabel

GAP, EDGE = 16, 3
"""Units: between the texts and the buttons, and the distance from the edges."""


class LineCard(Scroll):
    """One line at a time; an answer leads on to the next line."""

    def __init__(self, answer: Callable[[int], object], same: Callable[[], object]) -> None:
        self._answer, self._same = answer, same
        self._question, self._hint = TypeLabel("", "act", tall=True), TypeLabel("", "aside", "muted", tall=True)
        self._readings, self._done = ButtonGrid(), Action()
        self._column = TallColumn(apart=GAP, padding=(u(EDGE), 0))
        super().__init__(self._column)

    def show(self, editing: Editing) -> None:
        line = editing.asked
        if line is None:
            return
        self._question.text = line.text
        self._hint.text = say("ui.editor.doubt" if line.readings else "ui.editor.part")
        self._done.change(say("ui.editor.same"), self._same, look="main", name="line:same", to=line.id)
        for at, (button, reading) in enumerate(self._readings.pool.each(line.readings)):
            button.change(reading, partial(self._answer, at), name=f"reading:{line.id}:{at}")
            button.chosen = at == line.chosen
        put(self._readings, *self._readings.pool.take(len(line.readings)))
        answers = (self._readings, self._hint) if line.readings else (self._hint, self._done)
        put(self._column, self._question, *answers)
        self.scroll_y = 1
