"""The open line of the checklist, beside the map: a fact in doubt with its readings, or a part to compare."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.boards.editing import Editing
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Pool, Scroll, TallColumn, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.type_label import TypeLabel

GAP, EDGE = 16, 3
"""Units: between the texts and the buttons, and the distance from the edges."""


class LineCard(Scroll):
    """One line at a time; an answer leads on to the next line."""

    def __init__(self, answer: Callable[[int], object], same: Callable[[], object]) -> None:
        self._answer, self._same = answer, same
        self._place, self._hint = (TypeLabel("", "aside", "muted", tall=True) for _ in range(2))
        self._question = TypeLabel("", "act", tall=True)
        self._readings, self._done = Pool(Action), Action()
        self._column = TallColumn(apart=GAP, padding=(u(EDGE), 0))
        super().__init__(self._column)

    def show(self, editing: Editing) -> None:
        line = editing.asked
        if line is None:
            return
        lines = list(editing.lines)
        self._place.text = say("ui.editor.place", at=lines.index(line.id) + 1, of=len(lines))
        self._question.text = line.text
        self._hint.text = say("ui.editor.doubt" if line.readings else "ui.editor.part")
        self._done.change(say("ui.editor.same"), self._same, look="main", name="line:same", to=line.id)
        for at, (button, reading) in enumerate(self._readings.each(line.readings)):
            button.change(reading, partial(self._answer, at), name=f"reading:{line.id}:{at}")
            button.chosen = at == line.chosen
            button.height = max(button.high_for(self.width - u(self.BAR + self.BESIDE)), u(HIGH))
        answers = self._readings.take(len(line.readings)) if line.readings else [self._done]
        put(self._column, self._place, self._question, self._hint, *answers)
        self.scroll_y = 1
