"""The drawers and covers over the page of the game. Each is made when it is opened, and gone when it is closed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

from companion.engine.scene import Scene
from companion.screen.pages.lobby.lobby import without_device
from companion.screen.pages.lobby.seats import SeatDrawer, SeatsDrawer
from companion.screen.pages.pausing import PauseCover
from companion.screen.pages.play.amending import AmendingDialog
from companion.screen.pages.play.correcting import CorrectionDialog
from companion.screen.pages.play.explaining import Explainer
from companion.screen.pages.play.gestures import GesturesDrawer
from companion.screen.pages.play.hands import Hands
from companion.screen.pages.play.log import LogDrawer
from companion.screen.pages.play.more import MoreDrawer
from companion.screen.pages.play.openings import OpeningsDrawer
from companion.screen.pages.rules import RulesPage
from companion.screen.pages.settings.box import ask_to_switch_off
from companion.screen.runtime.context import Desk, OnDemand
from companion.screen.widgets.code_sheet import CodeCover, hide_code
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.parts.rail import Rail
from companion.screen.widgets.warnings import wrong_in
from companion.table import commands
from companion.table.views.asks import PublicAsk
from companion.table.views.model import TableView

D = TypeVar("D", bound=Drawer)


class PageActions(NamedTuple):
    """What the drawers do on the page: open an opening, undo so many entries, take back a pick, and so on.

    ``swap`` says what ``swap_map`` would show.
    """

    open: Callable[[str], object]
    undo: Callable[[int], object]
    back: Callable[[], object]
    redo: Callable[[], object]
    swap_map: Callable[[], object]
    swap: Callable[[], str]
    leave: Callable[[], object]


class Covers:
    """All drawers and covers; those that are open show each view."""

    def __init__(self, desk: Desk, hands: Hands, does: PageActions) -> None:
        self._desk, self._hands, self._does = desk, hands, does
        self._view: TableView[str] | None = None
        self._map: Scene[str] | None = None
        """The map before an amendment."""
        self._rail: Rail | None = None
        self._seat, self._below = "", 0.0
        self.rules = RulesPage(desk)
        self.explainer = Explainer(desk, self.rules.open)
        self._tally: CorrectionDialog | None = None
        self._paused = OnDemand(desk, lambda: PauseCover(desk), lambda cover: cover.show(self._shown))
        self._code = OnDemand(desk, self._make_code, lambda cover: cover.show(self._shown))
        self._mending = OnDemand(
            desk, lambda: AmendingDialog(desk, does.back), lambda made: made.show(self._shown, self._map)
        )
        self.log = self._drawer(lambda: LogDrawer(desk, self._undo, self._amend), lambda log, view: log.show(view))
        self.openings = self._drawer(
            lambda: OpeningsDrawer(desk, does.open), lambda made, view: made.show(openings(view), view)
        )
        self.seats = self._drawer(
            lambda: SeatsDrawer(desk, self.open_seat), lambda made, view: made.show(view.seats, wifi=bool(view.wifi))
        )
        self._one = self._drawer(lambda: SeatDrawer(desk, self.explainer.explain_in), self._fill_seat)
        self._gestures = self._drawer(lambda: GesturesDrawer(desk.lift), lambda *_: None)
        self.more = self._drawer(self._make_more, self._fill_more)
        self._drawers = (self.log, self.openings, self.seats, self._one, self._gestures, self.more)

    def mark(self, rail: Rail) -> None:
        """Mark the places of the rail whose drawers are open, and the one that leads to the remedy of a warning."""
        self._rail = rail
        self.openings.on_change = partial(rail.mark, "openings")
        self.log.on_change = partial(rail.mark, "log")
        for drawer in (self.more, self.seats, self._one):
            drawer.on_change = partial(rail.mark, "more")

    def show(self, view: TableView[str]) -> None:
        self._view = view
        if view.amending is None:
            self._map = view.map
        self._mending.keep(wanted=view.amending is not None and view.amending.follows is not None)
        if view.correction is not None and self._tally is None:
            self._tally = CorrectionDialog(self._desk)
        if self._tally is not None:
            self._tally.show(view)
        if view.correction is None and view.amending is None:
            self._tally = None
        for drawer in self._drawers:
            drawer.renew()
        if self._rail is not None:
            self._rail.places["more"].warn(on=without_device(view.seats) is not None)
        self._paused.keep(wanted=view.paused)
        self._code.keep(wanted=view.code is not None)

    def stand_below(self, banner: float) -> None:
        """Leave the height of the banner free on an upright page, in pixels."""
        if banner != self._below:
            self._below = banner
            for drawer in self._drawers:
                drawer.renew()

    def check(self) -> None:
        """Compare the table with the app."""
        self._desk.send(commands.OpenCorrection, compare=True)

    @property
    def _shown(self) -> TableView[str]:
        assert self._view is not None, "a cover shows a view"
        return self._view

    def _drawer(self, make: Callable[[], D], fill: Callable[[D, TableView[str]], object]) -> OnDemand[D]:
        def fill_below(drawer: D) -> None:
            drawer.stand_below(self._below)
            fill(drawer, self._shown)

        return OnDemand(self._desk, make, fill_below)

    def _make_code(self) -> CodeCover:
        hide = partial(self._desk.send, commands.HideJoinCode)
        return CodeCover(hide_code(hide))

    def _make_more(self) -> MoreDrawer:
        desk, does = self._desk, self._does
        return MoreDrawer(
            desk,
            {
                "setup": self._hands.open_set_up,
                "redo": does.redo,
                "correct": partial(desk.send, commands.OpenCorrection),
                "check": self.check,
                "map": does.swap_map,
                "rules": self.rules.open,
                "labels": partial(desk.send, commands.ShowLabels),
                "seats": self.seats.open,
                "buttons": self._gestures.open,
                "turn": desk.turn,
                "pause": partial(desk.send, commands.PauseMatch, on=True),
                "leave": does.leave,
                "off": partial(ask_to_switch_off, desk),
                "warned": self._mend_first,
            },
        )

    def _fill_more(self, drawer: MoreDrawer, view: TableView[str]) -> None:
        drawer.show(
            view.seats,
            redo=view.redo > 0,
            labels=bool(view.labels),
            setup=self._hands.set_up,
            swap=self._does.swap(),
            off=bool(view.power),
            warned=wrong_in(view.warnings[0]).rstrip(".。") if view.warnings and without_device(view.seats) else "",
        )

    def _mend_first(self) -> None:
        """Open the seat that the first warning is about."""
        if seat := without_device(self._shown.seats):
            self.open_seat(seat.id)

    def _fill_seat(self, drawer: SeatDrawer, view: TableView[str]) -> None:
        drawer.show(next(seat for seat in view.seats if seat.id == self._seat))

    def open_seat(self, seat: str) -> None:
        self._seat = seat
        self._one.open()

    def _undo(self, count: int) -> None:
        """Close the log, so that everybody sees the game again."""
        self._desk.lift()
        self._does.undo(count)

    def _amend(self, seq: int) -> None:
        """Amend an entry; the log is closed, so that everybody sees its question."""
        self._desk.lift()
        self._desk.send(commands.OpenAmendment, seq=seq)


def openings(view: TableView[str]) -> tuple[PublicAsk[str], ...]:
    """The questions of a view that nobody has to answer."""
    return tuple(ask for ask in view.asks if not ask.required)
