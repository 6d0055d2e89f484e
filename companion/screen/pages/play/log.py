"""The log in a drawer, the newest entry first. One entry at a time opens, with buttons to rewind to it or to fix it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import Any

import msgspec
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.text import SENTENCE
from companion.screen.pages.lobby.seats import look_privately, play_without
from companion.screen.runtime.client import Answered
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import BOLD, capital, say, together, u
from companion.screen.widgets.boxes import Pool, Row, TallColumn, put
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.raised import Raised
from companion.screen.widgets.parts.told import ToldLine, told_once
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import LogLine, TableSeat, TableView

INSIDE, BETWEEN = 8, 16
"""Units: between the ring round an open entry, its parts and these; and between its buttons."""
RING = 3
"""The width of the ring in units."""


class EntryRow(TallColumn):
    """One entry. A tap opens it: then it holds its buttons, and how much a rewind takes back."""

    def __init__(self, on_undo: Callable[[int], object], on_mend: Callable[[LogLine[str]], object]) -> None:
        super().__init__(apart=INSIDE, padding=(u(INSIDE), u(INSIDE)))
        self._undo, self._mend = on_undo, on_mend
        self._line = ToldLine()
        self._rewind, self._fix = Action(), Action()
        self._buttons = Row(apart=BETWEEN, size_hint_y=None)
        self._hint = TypeLabel("", "aside", "muted", tall=True)
        self._ring = Raised(self.canvas.before)
        self._ring.paint("surface", alpha=0, raised=False)
        self.bind(pos=self._stand, size=self._stand)

    def _stand(self, *_: Any) -> None:
        self._ring.lay(self.pos, self.size, ring=RING)
        buttons = self._buttons.children
        room = (self.width - u(2 * INSIDE + BETWEEN)) / 2
        high = max((button.high_for(room) for button in buttons), default=0)
        self._buttons.height = high
        for button in buttons:
            button.height = high

    def show(
        self, line: LogLine[str], seat: TableSeat[str] | None, on_open: Callable[[], object], *, opened: bool
    ) -> None:
        may = line.amendable or bool(line.alone)
        opens = on_open if may or line.back else None
        icon, role = (seat.icon, seat.role) if seat is not None else ("", "")
        self._line.show("\n".join(_lines(line)), icon, role, opens, f"entry:{line.seq}")
        if not opened:
            self._ring.paint("surface", alpha=0, raised=False)
            put(self, self._line)
            return
        self._ring.paint("surface", ring="brass", raised=False)
        back, fix = partial(self._undo, line.back), partial(self._mend, line)
        self._rewind.change(say("ui.log.back_to"), back, icon="ui.undo", name=f"back:{line.seq}")
        eye = "ui.eye" if line.alone else "ui.pencil"
        self._fix.change(say("ui.log.mend"), fix, icon=eye, name=f"mend:{line.seq}")
        put(self._buttons, *([self._rewind] if line.back else []), *([self._fix] if may else []))
        self._hint.text = say("ui.log.rewinds", n=line.back) if line.back else ""
        put(self, self._line, self._buttons, *([self._hint] if line.back else []))
        self._stand()


def _lines(line: LogLine[str]) -> Iterator[str]:
    """The texts of an entry, then its amendment and the entries that it dropped."""
    yield together(SENTENCE, line.texts)
    if line.amended:
        yield say("ui.log.mended")
    if line.aside:
        yield say("ui.log.aside")
        yield from line.aside


class LogDrawer(Drawer):
    """The last entries by chapter; older ones are fetched on demand.

    A secret answer of a seat without phone and pod is amended in its private view.
    """

    def __init__(self, desk: Desk, on_undo: Callable[[int], object], on_mend: Callable[[int], object]) -> None:
        self._desk, self._on_mend = desk, on_mend
        self._opened = 0
        self._older: tuple[LogLine[str], ...] = ()
        self._newest: tuple[LogLine[str], ...] = ()
        self._seats: tuple[TableSeat[str], ...] = ()
        self._titles = Pool(lambda: TypeLabel("", "detail", "muted", face=BOLD, size_hint_y=None, height=u(34)))
        self._rows = Pool(partial(EntryRow, on_undo, self._mend))
        self._list = TallColumn(apart=2)
        self._more = Action(say("ui.log.older"), self._fetch, look="quiet", name="older")
        self._whole = TallColumn(apart=INSIDE)
        super().__init__(say("ui.log.title"), self._whole, desk.lift, aside=say("ui.log.newest"))

    def show(self, view: TableView[str]) -> None:
        """Take the newest lines; the fetched older ones are dropped after an undo."""
        log = view.log
        if log and self._older and self._older[-1].seq >= log[0].seq:
            self._older = ()
        self._newest, self._seats = log, view.seats
        self._draw()

    def _draw(self) -> None:
        here = {seat.id for seat in self._seats if seat.phone == "none" and not seat.pod}
        seats = {seat.id: seat for seat in self._seats}
        lines = [
            replace(line, alone=line.alone if line.alone in here else "")
            for line in reversed((*self._older, *self._newest))
            if line.texts
        ]
        chapters = [(title, [*group]) for title, group in groupby(lines, key=lambda line: line.chapter)]
        rows = iter(self._rows.take(len(lines)))
        shown, before = list[Widget](), ""
        for heading, (title, group) in self._titles.each(chapters):
            heading.text, before = capital(told_once(title, before)), title
            shown.append(heading)
            for line, row in zip(group, rows, strict=False):
                opened = line.seq == self._opened
                row.show(line, seats.get(line.seat), partial(self._open, line.seq), opened=opened)
                shown.append(row)
        put(self._list, *shown)
        put(self._whole, self._list, *([self._more] if lines and lines[-1].seq > 1 else []))

    def _open(self, seq: int) -> None:
        """Open an entry, or close it again."""
        self._opened = 0 if seq == self._opened else seq
        self._draw()

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
