"""Finished games: the list, page by page, one game, and the totals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from companion.engine.text import COMMA, FACT
from companion.screen.pages.history.dates import when
from companion.screen.pages.history.game import PastGamePage
from companion.screen.pages.history.totals import TotalsPage
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import LARGE, TARGET, called, mm, said, say, together
from companion.screen.widgets.boxes import Column, List, Row, Scroll, Stack, TallColumn
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import Button, TextLine
from companion.sticks import Stick
from companion.table.views.history import GameTotals, ImportSummary, PastGame, PastMatch, PastPage, SeatResult


def describe(match: PastMatch[str]) -> str:
    """Describe a match in two lines: title and time, then the points, the best first."""
    began = said(when(match.began, datetime.now().astimezone()))
    what = say("ui.past.only_scored", title=match.title) if match.scoring else match.title
    fared = "\n".join(match.trouble) or together(COMMA, map(_fared, match.seats))
    return f"{together(FACT, (what, began))}\n{fared}"


def _fared(seat: SeatResult[str]) -> str:
    who = called(seat.name, seat.title)
    return who if seat.points is None else say("ui.past.fared", who=who, points=seat.points)


class PastPages(Stack):
    """The list and its pages."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._fetch, self._more_fetch, self._sums, self._in = (Fetch(desk) for _ in range(4))
        self._matches: tuple[PastMatch[str], ...] = ()
        self._list: List[Button, PastMatch[str]] = List(
            partial(Button, size_mm=5, size_hint_y=None, height=mm(20), halign="left"), self._fill
        )
        self._more = Button(say("ui.past.older"), self._older, look="quiet", name="past:older", size_hint_y=None)
        self._more.height = mm(TARGET + 1)
        self._found = Stack(
            some=Scroll(TallColumn(self._list, self._more)),
            none=TextLine(say("ui.start.none_past"), LARGE, "muted", halign="center"),
        )
        self._totals = Button(say("ui.totals.title"), self._sum_up, name="past:totals")
        look = partial(self._in.get, "/table/past/sticks", tuple[Stick, ...], self._offer)
        bring = Button(say("ui.past.bring"), look, look="quiet", name="past:bring")
        foot = Row(self._totals, bring, size_hint_y=None, height=mm(TARGET + 1))
        self._game = PastGamePage(desk, partial(self.show, "list"), self.open)
        self._totals_page = TotalsPage(partial(self.show, "list"))
        super().__init__(
            list=Framed(Column(self._found, foot), say("ui.start.past"), back=leave),
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
        self._more.off, self._more.opacity = not page.more, int(page.more)
        self._totals.off = not self._matches
        self._found.show("some" if self._matches else "none")

    def _older(self) -> None:
        self._more_fetch.get(f"/table/past?before={self._matches[-1].id}", PastPage[str], self._add)

    def _fill(self, button: Button, match: PastMatch[str]) -> None:
        won = match.seats[0].icon if match.seats and match.seats[0].rank == 1 else ""
        button.change(describe(match), partial(self._look, match.id), icon=won, name=f"past:{match.id}")

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
        self._desk.ask(say("ui.past.bring.which"), [*ways, (say("ui.past.bring.not"), None)])

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
