"""The game is paused: where it stands, calm and large, and one button to go on. And the time of each seat, counted on.

Whoever answers meanwhile is refused with a word: an answer that ended the pause would go on over the heads of those who
are in the kitchen, and would tell when somebody is at a secret.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from companion.engine.text import COMMA
from companion.screen.pages.setup.rules import capital
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import together
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.kit import LARGE, Button, Column, FittedText, mm, say
from companion.table import commands
from companion.table.views.model import TableView


class PauseCover(Cover):
    """Over everything until somebody goes on."""

    def __init__(self, go_on: Callable[[], object]) -> None:
        self._place = FittedText("", 6, "soft", halign="center")
        self._waiting = FittedText("", LARGE, halign="center")
        title = FittedText(say("ui.pause.title"), 14, bold=True, halign="center")
        button = Button(say("ui.pause.go_on"), go_on, look="main", name="pause:go_on", size_mm=LARGE)
        button.size_hint_y, button.height = None, mm(26)
        super().__init__(Column(self._place, title, self._waiting, button, padding=mm(8)))

    def show(self, view: TableView[str]) -> None:
        self._place.text, self._waiting.text = capital(view.match.place), view.match.waiting


class Pausing:
    """Lays the cover over the page while the game pauses, and takes it away."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._cover = PauseCover(partial(desk.send, commands.PauseMatch, on=False))

    def show(self, view: TableView[str]) -> None:
        if view.paused:
            self._cover.show(view)
            if self._cover.parent is None:
                self._desk.lay_over(self._cover)
        elif self._cover.parent is not None:
            self._desk.lift()


def times(view: TableView[str]) -> dict[str, float]:
    """The seconds of each seat by now; none where no time is counted."""
    timer = view.timer
    if timer is None:
        return {}
    more = 0.0 if view.paused else max(monotonic() - timer.since, 0.0)
    return {each.seat: each.seconds + (more if each.counting else 0.0) for each in timer.seats}


def clock(seconds: float) -> str:
    """``3:07``, or ``1:03:07``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def totals(view: TableView[str]) -> str:
    """How long each seat was asked in all; nothing where no time was counted."""
    now, names = times(view), {seat.id: seat.name or seat.label for seat in view.seats}
    each = [say("ui.timer.one", seat=names[seat], time=clock(seconds)) for seat, seconds in now.items()]
    return say("ui.timer.totals", times=together(COMMA, each)) if each else ""
