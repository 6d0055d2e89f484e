"""The log in a drawer: what happened, the newest first, and how to go back to any of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.screen.client import Answered
from companion.screen.desk import Desk
from companion.screen.kit import Button, Column, List, Paragraph, Row, mm, say
from companion.screen.over import Drawer
from companion.table.shown import LogLine

Undo = Callable[[int], object]


class Entry(Row):
    """One entry: its lines, and a button that undoes all that came after it."""

    def __init__(self, on_undo: Undo) -> None:
        super().__init__(size_hint_y=None)
        self._undo = on_undo
        self.line = Paragraph(size_mm=4.6, least_mm=13)
        self.line.bind(height=self.setter("height"))
        self.button = Button("", None, icon="ui.undo", look="quiet", size_mm=4.2, size_hint=(0.5, 1))
        self.button.size_hint_max_x = mm(36)
        self.add_widget(self.line)
        self.add_widget(self.button)

    def fill(self, line: LogLine) -> None:
        self.line.text = " ".join(line.texts)
        self.button.opacity = 1 if line.back else 0
        does = (lambda: self._undo(line.back)) if line.back else None
        self.button.change(say("ui.log.back_to"), does, icon="ui.undo", look="quiet", name=f"back:{line.seq}")


class LogDrawer(Drawer):
    """The last entries; older ones are fetched when somebody asks for them."""

    def __init__(self, desk: Desk, on_undo: Undo) -> None:
        self._desk = desk
        self._older: tuple[LogLine, ...] = ()
        self._newest: tuple[LogLine, ...] = ()
        self._list: List[Entry, LogLine] = List(lambda: Entry(on_undo), Entry.fill, gap=2)
        self._more = Button(
            say("ui.log.older"), self._fetch, look="quiet", name="older", size_hint_y=None, height=mm(13)
        )
        inside = Column(self._list, self._more, size_hint_y=None)
        inside.bind(minimum_height=inside.setter("height"))
        super().__init__(say("ui.log.title"), inside, desk.lift)

    def open(self) -> None:
        self._older = ()
        self.show(self._desk.shown.log)
        self._desk.lay_over(self)

    def show(self, log: tuple[LogLine, ...]) -> None:
        """Draw the newest lines; the older ones that were fetched count no more once something was undone."""
        if log and self._older and self._older[-1].seq >= log[0].seq:
            self._older = ()
        self._newest = log
        self._draw()

    def _draw(self) -> None:
        lines = [line for line in (*self._older, *self._newest) if line.texts]
        self._list.set(reversed(lines))
        self._more.off = not lines or lines[0].seq <= 1
        self._more.opacity = 0 if self._more.off else 1

    def _fetch(self) -> None:
        first = (*self._older, *self._newest)[0].seq
        self._desk.call(f"/table/log?before={first}", None, self._fetched)

    def _fetched(self, answered: Answered) -> None:
        try:
            lines = msgspec.convert(answered.said, tuple[LogLine, ...])
        except msgspec.ValidationError:
            return
        self._older = (*lines, *self._older)
        self._draw()
