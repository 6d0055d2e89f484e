"""Stubborn players: whatever happens to the table, they look at what it shows now and go on from there.

They are what the tests of dying tables play with: a press that came to nothing is simply made again, as people do, and
a wrong pick is taken back.
"""

from __future__ import annotations

import contextlib
import http.client
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error as PageError

from companion.engine.pick import Path as Picked
from companion.table.views.asks import SeatAsk
from companion.table.views.model import TableView
from tests.end_to_end.players import A_MOMENT, SET_UP, Players
from tests.end_to_end.script import names_of
from tests.end_to_end.wires import read_view

GONE = (OSError, AssertionError, PageError, http.client.HTTPException)
"""What touching something gives while it dies."""


LONGEST = 120.0
"""Seconds an answer may take, however often the table dies meanwhile."""


class Stubborn(Players):
    """Players who wait for nothing but the table's own word. ``seen`` is the longest log they have been shown."""

    seen = 0
    _view = -1
    """The view in which something was pressed last; it can be pressed again at ``_again``."""
    _again = 0.0

    def goes_on(self, until: Callable[[], bool], ahead: Callable[[], bool] = lambda: False) -> None:
        """Play until that is so, or the game is over; the table may be away, but not for ever.

        Nobody answers while the game is ``ahead`` of what is to happen in it.
        """
        seen, end = self.seen, time.monotonic() + LONGEST
        while self.script.next is not None and not until():
            if ahead():
                time.sleep(0.05)
                end = time.monotonic() + LONGEST
                continue
            if self.seen != seen:
                seen, end = self.seen, time.monotonic() + LONGEST
            assert time.monotonic() < end, f"the game does not go on: {self.script.next}; {self._state()}"
            try:
                shown = self.evening.shown()
            except GONE:
                time.sleep(0.1)
                continue
            self._take_note(shown)
            with contextlib.suppress(*GONE):
                self._press_something(shown)

    def _state(self) -> str:
        """What table and screen show, for the reader of a failure."""
        shown = self.evening.shown()
        asks = [(ask.name, ask.made) for ask in shown.asks]
        return f"view {shown.n}, asks {asks}, screen {self.screen.says('view')}: {sorted(self.screen.targets())}"

    def _press_something(self, shown: Any) -> None:
        answer = self.script.next
        if answer is None:
            return
        if self.script.draft().question.prompt.secret:
            self._press_on_phone(str(answer.seat), answer.path)
        else:
            self._press_on_screen(shown, answer.path)

    def _take_note(self, shown: Any) -> None:
        """What has been shown once is never gone, and nothing is ever there twice."""
        if shown.stage == "start":
            return
        entries = shown.match.entries
        assert self.seen <= entries <= self.script.entries + 1, (self.seen, entries, self.script.entries)
        self.seen = entries
        if entries == self.script.entries + 1:
            self.script.give()

    def _press_on_screen(self, shown: TableView[str], path: Picked) -> None:
        ask = next((ask for ask in shown.asks if ask.required), None)
        made = _prefix(ask, path)
        if ask is None or made is None or not self.screen.has_drawn(shown.n):
            return
        if ask.made != self.script.labels(made):  # a touch that was made again picked something else
            self._press_once(shown.n, "back")
            return
        ways = self.script.ways(made)
        here = self.screen.targets()
        name = next((name for name in (SET_UP, *names_of(ways)) if name in here), None)
        if name is not None:
            self._press_once(shown.n, name)

    def _press_once(self, n: int, name: str) -> None:
        """Press something on the screen. In the same view press nothing else for a moment: the table may be busy.

        The next view may have something of the same name, which is no part of this answer: it is not pressed.
        """
        if n == self._view and time.monotonic() < self._again:
            time.sleep(0.02)
            return
        self.screen.says(f"press_in {n} {name}")
        self._view, self._again = n, time.monotonic() + A_MOMENT

    def _press_on_phone(self, seat: str, path: Picked) -> None:
        phone = self.phones[seat]
        cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in phone.context.cookies())
        shown = read_view(self.evening.port, "/phone", {"Cookie": cookies})
        ask = next((ask for ask in shown.asks if ask.required), None)
        if ask is not None and ask.finished:
            phone.page.locator("button.confirm").first.tap(timeout=2000)
            time.sleep(0.1)
            return
        made = _prefix(ask, path)
        if made is not None:
            phone.named(*self.script.label(made, phone.language)).first.tap(timeout=2000)
            time.sleep(0.35)  # a page takes no second tap at once


def _prefix(ask: SeatAsk[str] | None, path: Picked) -> Picked | None:
    """How much of an answer has been picked already; ``None`` where nothing is asked yet."""
    return None if ask is None else path[: len(ask.made)]
