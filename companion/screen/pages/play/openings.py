"""The openings in a drawer: a quiet button for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.play.banner import line
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import mm, say
from companion.screen.widgets.boxes import List
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.kit import Button
from companion.table.views.model import PublicAsk, TableSeat


class OpeningsDrawer(Drawer):
    """All openings; the page then asks the pressed one."""

    def __init__(self, desk: Desk, on_open: Callable[[str], object]) -> None:
        self._open = on_open
        self._seats: tuple[TableSeat[str], ...] = ()
        self._list: List[Button, PublicAsk[str]] = List(
            partial(Button, size_mm=5.6, size_hint_y=None, height=mm(14)), self._fill
        )
        super().__init__(say("ui.play.openings.title"), self._list, desk.lift)

    def show(self, openings: tuple[PublicAsk[str], ...], seats: tuple[TableSeat[str], ...]) -> None:
        self._seats = seats
        self._list.set(openings)

    def _fill(self, button: Button, ask: PublicAsk[str]) -> None:
        text, name = line(ask.banner, self._seats), f"opening:{ask.kind}.{ask.seat}"
        button.change(text, partial(self._open, ask.name), look="quiet", name=name)
