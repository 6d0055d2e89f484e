"""Finished games: the list, page by page, one game, and the totals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from companion.screen.pages.history.dates import when
from companion.screen.pages.history.game import PastGamePage
from companion.screen.pages.history.row import PastRow
from companion.screen.pages.history.totals import TotalsPage
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import said, say, u
from companion.screen.widgets.boxes import List, Row, Scroll, Stack, TallColumn, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.sticks import Stick
from companion.table.views.history import GameTotals, ImportSummary, PastGame, PastMatch, PastPage

GAP = 8
"""Units between the list and what is below it."""


class PastPages(Stack):
    """The list and its pages."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._fetch, self._more_fetch, self._sums, self._in = (Fetch(desk) for _ in range(4))
        self._matches: tuple[PastMatch[str], ...] = ()
        self._list: List[PastRow, PastMatch[str]] = List(PastRow, self._fill, apart=GAP)
        self._more = Action(say("ui.past.older"), self._older, look="quiet", name="past:older")
        self._whole = TallColumn(apart=GAP)
        self._found = Stack(
            some=Scroll(self._whole),
            none=TypeLabel(say("ui.start.none_past"), "act", "muted", halign="center"),
        )
        self._totals = Action(say("ui.totals.title"), self._sum_up, icon="ui.chart", name="past:totals")
        look = partial(self._in.get, "/table/past/sticks", tuple[Stick, ...], self._offer)
        bring = Action(say("ui.past.bring"), look, icon="ui.usb", name="past:bring")
        foot = Row(self._totals, bring, apart=2 * GAP, size_hint_y=None, height=u(HIGH))
        self._game = PastGamePage(desk, partial(self.show, "list"), self.open)
        self._totals_page = TotalsPage(partial(self.show, "list"))
        super().__init__(
            list=Page(self._found, say("ui.start.past"), back=leave, foot=foot),
            game=self._game,
            totals=self._totals_page,
        )

    def open(self) -> None:
        """Show the list, fetched anew."""
        self.show("list")
        self._fetch.get("/table/past", PastPage[str], self._came)

    def _came(self, page: PastPage[str]) -> None:
        self._matches = ()
        self._add(page)

    def _add(self, page: PastPage[str]) -> None:
        self._matches = (*self._matches, *page.matches)
        self._list.set(self._matches)
        put(self._whole, self._list, *([self._more] if page.more else []))
        self._totals.off = not self._matches
        self._found.show("some" if self._matches else "none")

    def _older(self) -> None:
        self._more_fetch.get(f"/table/past?before={self._matches[-1].id}", PastPage[str], self._add)

    def _fill(self, row: PastRow, match: PastMatch[str]) -> None:
        began = said(when(match.began, datetime.now().astimezone()))
        row.show(match, began, partial(self._look, match.id))

    def _look(self, match: str) -> None:
        self._fetch.get(f"/table/past/{match}", PastGame[str], self._look_at)

    def _look_at(self, game: PastGame[str]) -> None:
        self._game.open(game)
        self.show("game")

    def _sum_up(self) -> None:
        """Open the page at once, so that a finger meets its buttons and not those of the list."""
        self._totals_page.draw(())
        self.show("totals")
        self._sums.get("/table/past/totals", tuple[GameTotals[str], ...], self._totals_page.draw)

    # Games from a stick

    def _offer(self, sticks: tuple[Stick, ...]) -> None:
        ways = [
            (say("ui.past.bring.stick", stick=stick.name, n=len(stick.files)), partial(self._bring, stick.at))
            for stick in sticks[:4]
            if stick.files
        ]
        if not ways:
            self._desk.tell(say("ui.past.bring.none"))
            return
        self._desk.ask(say("ui.past.bring.which"), [*ways, (say("ui.past.bring.not"), None)], main=0)

    def _bring(self, at: str) -> None:
        self._in.post("/table/past/bring-in", {"at": at}, ImportSummary[str], self._brought)

    def _brought(self, found: ImportSummary[str]) -> None:
        if found.problems:
            self._desk.tell("\n".join(found.problems[0]))
        else:
            new = say("ui.past.brought", n=found.new)
            known = say("ui.past.brought.known", n=found.known)
            self._desk.tell(f"{new} {known}" if found.known else new, done=True)
        self.open()
