"""Finished games: the list, page by page, one game, and the totals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from companion.engine.text import COMMA
from companion.screen.pages.history.dates import when
from companion.screen.pages.history.game import PastGamePage
from companion.screen.pages.history.totals import TotalsPage
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import called, said, say, together, u
from companion.screen.widgets.boxes import Row, Scroll, Stack, TallColumn, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.card_list import CardEntry, CardList
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.sticks import Stick
from companion.table.views.history import GameTotals, ImportSummary, PastGame, PastMatch, PastPage, SeatResult

GAP = 8
"""Units between the list and what is below it."""


def describe(match: PastMatch[str]) -> tuple[str, str]:
    """Describe a match in two texts: the title, then the time and the points, the best first."""
    began = said(when(match.began, datetime.now().astimezone()))
    what = say("ui.past.only_scored", title=match.title) if match.scoring else match.title
    fared = "\n".join(match.trouble) or together(COMMA, map(_fared, match.seats))
    return what, f"{began}\n{fared}"


def _fared(seat: SeatResult[str]) -> str:
    who = called(seat.name, seat.title)
    return who if seat.points is None else say("ui.past.fared", who=who, points=seat.points)


class PastPages(Stack):
    """The list and its pages."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._fetch, self._more_fetch, self._sums, self._in = (Fetch(desk) for _ in range(4))
        self._matches: tuple[PastMatch[str], ...] = ()
        self._list = CardList()
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
        self._list.show([self._entry(match) for match in self._matches])
        put(self._whole, self._list, *([self._more] if page.more else []))
        self._totals.off = not self._matches
        self._found.show("some" if self._matches else "none")

    def _older(self) -> None:
        self._more_fetch.get(f"/table/past?before={self._matches[-1].id}", PastPage[str], self._add)

    def _entry(self, match: PastMatch[str]) -> CardEntry:
        """The card of a match, with the seal of its winner."""
        title, fared = describe(match)
        won = match.seats[0] if match.seats and match.seats[0].rank == 1 else None
        icon, role = (won.icon, won.role) if won is not None else ("", "")
        look = partial(self._look, match.id)
        return CardEntry(title, look, f"past:{match.id}", fared, icon, role, sealed=True)

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
