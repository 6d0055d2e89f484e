"""The log in a drawer, the newest entry first, with buttons to amend an entry or to undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.text import SENTENCE
from companion.screen.pages.lobby.seats import look_privately, play_without
from companion.screen.runtime.client import Answered
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import mm, say, together
from companion.screen.widgets.boxes import Column, List, Row, TallColumn, put
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.kit import Button, Paragraph
from companion.table.views.model import LogLine, TableSeat, TableView

NARROW = 100.0
"""Millimetres: on a narrower page the buttons of an entry are below its lines."""


class EntryRow(Column):
    """One entry: its lines, a button that amends it, and one that undoes all later entries."""

    def __init__(self, on_undo: Callable[[int], object], on_mend: Callable[[LogLine[str]], object]) -> None:
        super().__init__(size_hint_y=None, gap=1.5)
        self._undo, self._mend = on_undo, on_mend
        self.line = Paragraph(size_mm=4.6, least_mm=13)
        self.mend = Button("", None, look="quiet", size_mm=4.2, size_hint_x=0.46)
        self.button = Button("", None, icon="ui.undo", look="quiet", size_mm=4.2, size_hint_x=0.54)
        self._buttons = Row(self.mend, self.button, size_hint=(None, None), width=mm(68), height=mm(13))
        put(self, self.line, self._buttons)
        self.line.bind(height=self._stand)
        self.bind(width=self._stand)

    def _stand(self, *_: Any) -> None:
        below = self.width < mm(NARROW)
        self.orientation = "vertical" if below else "horizontal"
        self.height = self.line.height + (self._buttons.height + self.spacing if below else 0)
        self._buttons.pos_hint = {} if below else {"center_y": 0.5}

    def fill(self, line: LogLine[str]) -> None:
        self.line.text = "\n".join(_lines(line))
        may = line.amendable or bool(line.alone)
        self.mend.opacity = 1 if may else 0
        answer = (lambda: self._mend(line)) if may else None
        eye = "ui.eye" if line.alone else ""
        self.mend.change(say("ui.log.mend"), answer, icon=eye, look="quiet", name=f"mend:{line.seq}")
        self.button.opacity = 1 if line.back else 0
        does = (lambda: self._undo(line.back)) if line.back else None
        self.button.change(say("ui.log.back_to"), does, icon="ui.undo", look="quiet", name=f"back:{line.seq}")


def _lines(line: LogLine[str]) -> Iterator[str]:
    """The texts of an entry, then its amendment and the entries that it dropped."""
    yield together(SENTENCE, line.texts)
    if line.amended:
        yield say("ui.log.mended")
    if line.aside:
        yield say("ui.log.aside")
        yield from line.aside


class LogDrawer(Drawer):
    """The last entries; older ones are fetched on demand.

    A secret answer of a seat without phone and pod is amended in its private view.
    """

    def __init__(self, desk: Desk, on_undo: Callable[[int], object], on_mend: Callable[[int], object]) -> None:
        self._desk, self._on_mend = desk, on_mend
        self._older: tuple[LogLine[str], ...] = ()
        self._newest: tuple[LogLine[str], ...] = ()
        self._seats: tuple[TableSeat[str], ...] = ()
        self._list: List[EntryRow, LogLine[str]] = List(lambda: EntryRow(on_undo, self._mend), EntryRow.fill, gap=2)
        self._more = Button(
            say("ui.log.older"), self._fetch, look="quiet", name="older", size_hint_y=None, height=mm(13)
        )
        super().__init__(say("ui.log.title"), TallColumn(self._list, self._more), desk.lift)

    def open(self) -> None:
        self._older = ()
        self._draw()
        self._desk.lay_over(self)

    def show(self, view: TableView[str]) -> None:
        """Take the newest lines; the fetched older ones are dropped after an undo."""
        log = view.log
        if log and self._older and self._older[-1].seq >= log[0].seq:
            self._older = ()
        self._newest, self._seats = log, view.seats
        if self.parent is not None:
            self._draw()

    def _draw(self) -> None:
        here = {seat.id for seat in self._seats if seat.phone == "none" and not seat.pod}
        lines = [
            replace(line, alone=line.alone if line.alone in here else "")
            for line in (*self._older, *self._newest)
            if line.texts
        ]
        self._list.set(reversed(lines))
        self._more.off = not lines or lines[0].seq <= 1
        self._more.opacity = 0 if self._more.off else 1

    def _mend(self, line: LogLine[str]) -> None:
        seat = next((seat for seat in self._seats if seat.id == line.alone), None)
        if seat is None:
            self._on_mend(line.seq)
        elif seat.pin:
            look_privately(self._desk, seat, line.seq)
        else:
            play_without(self._desk, seat)

    def _fetch(self) -> None:
        first = (*self._older, *self._newest)[0].seq
        self._desk.call(f"/table/log?before={first}", None, self._fetched)

    def _fetched(self, answered: Answered) -> None:
        try:
            lines = msgspec.convert(answered.said, tuple[LogLine[str], ...])
        except msgspec.ValidationError:
            return
        self._older = (*lines, *self._older)
        self._draw()
