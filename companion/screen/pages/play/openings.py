"""The openings in a drawer: a card for each, with the hand of its player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.play.banner import turn
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import List
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.layout import CLOSE
from companion.screen.widgets.parts.seat_card import SeatCard
from companion.table.views.model import PublicAsk, TableView


class OpeningsDrawer(Drawer):
    """All openings; the page then asks the pressed one."""

    def __init__(self, desk: Desk, on_open: Callable[[str], object]) -> None:
        self._open = on_open
        self._view: TableView[str] | None = None
        self._list: List[SeatCard, PublicAsk[str]] = List(SeatCard, self._fill, apart=CLOSE)
        super().__init__(say("ui.play.openings.title"), self._list, desk.lift)

    def show(self, openings: tuple[PublicAsk[str], ...], view: TableView[str]) -> None:
        self._view = view
        self._list.set(openings)

    def _fill(self, card: SeatCard, ask: PublicAsk[str]) -> None:
        assert self._view is not None, "openings are those of a view"
        shown, name = turn(self._view, ask.banner), f"opening:{ask.kind}.{ask.seat}"
        pieces = next((seat.pieces[:1] for seat in self._view.seats if seat.id == ask.seat), ())
        card.show(
            shown.name,
            partial(self._open, ask.name),
            about="" if pieces else shown.verb,
            pieces=pieces,
            icon=shown.icon,
            role=shown.role,
            name=name,
            to=ask.name,
        )
