"""The openings in a drawer: a card for each, with the hand of its player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.play.banner import turn
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import APART, Cells, Column, Pool, put
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.layout import CLOSE
from companion.screen.widgets.parts.seat_card import SeatCard
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.asks import PublicAsk
from companion.table.views.model import TableView

HIGH, FEW = 124, 4
"""The greatest height of a card in units, and the most cards below each other on a broad page."""


class OpeningsDrawer(Drawer):
    """All openings; the page then asks the pressed one."""

    def __init__(self, desk: Desk, on_open: Callable[[str], object]) -> None:
        self._open = on_open
        self._view: TableView[str] | None = None
        self._cards, self._cells = Pool(partial(SeatCard, grows=True)), Cells(most=HIGH, gap=CLOSE)
        self._why = TypeLabel("", "body", "muted", tall=True)
        inside = Column(self._why, self._cells, apart=APART)
        super().__init__(say("ui.play.openings.title"), inside, desk.lift, scroll=False)

    def show(self, openings: tuple[PublicAsk[str], ...], view: TableView[str]) -> None:
        """Show who may do something. Of several kinds, such as cards and offers, each says what it is."""
        self._view, several = view, len({ask.banner.verb for ask in openings}) > 1
        self._why.text = say("ui.play.openings.each" if several else "ui.play.openings.why")
        for card, ask in self._cards.each(openings):
            self._fill(card, ask, several=several)
        self._cells.columns = 2 if len(openings) > FEW else 1
        put(self._cells, *self._cards.take(len(openings)))

    def _fill(self, card: SeatCard, ask: PublicAsk[str], *, several: bool) -> None:
        assert self._view is not None, "openings are those of a view"
        shown, name = turn(self._view, ask.banner), f"opening:{ask.kind}.{ask.seat}"
        pieces = next((seat.pieces[:1] for seat in self._view.seats if seat.id == ask.seat), ())
        card.show(
            shown.name,
            partial(self._open, ask.name),
            about=shown.verb if several or not pieces else "",
            pieces=() if several else pieces,
            icon=shown.icon,
            role=shown.role,
            mark="ui.next",
            name=name,
            to=ask.name,
        )
