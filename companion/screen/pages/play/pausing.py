"""The pause of a game, with a button to go on; and the clocks of the seats.

The table refuses answers during a pause: an answer would end it for players who are away, and betray a secret draft.
"""

from __future__ import annotations

from functools import partial
from time import monotonic

from companion.engine.text import COMMA
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import LARGE, capital, mm, say, together
from companion.screen.widgets.boxes import Column
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.kit import Button, TextLine
from companion.table import commands
from companion.table.views.model import TableView


class PauseCover(Cover):
    """Covers everything while the game is paused."""

    def __init__(self, desk: Desk) -> None:
        self._desk, go_on = desk, partial(desk.send, commands.PauseMatch, on=False)
        self._place = TextLine("", 6, "muted", halign="center")
        self._waiting = TextLine("", LARGE, halign="center")
        title = TextLine(say("ui.pause.title"), 14, bold=True, halign="center")
        button = Button(say("ui.pause.go_on"), go_on, look="main", name="pause:go_on", size_mm=LARGE)
        button.size_hint_y, button.height = None, mm(26)
        super().__init__(Column(self._place, title, self._waiting, button, padding=mm(8)))

    def show(self, view: TableView[str]) -> None:
        self._place.text, self._waiting.text = capital(view.match.place), view.match.waiting
        self._desk.keep_over(self, wanted=view.paused)


def times(view: TableView[str]) -> dict[str, float]:
    """The seconds of each seat; empty without a timer."""
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
    """Describe the total time of each seat; ``""`` without a timer."""
    now, names = times(view), {seat.id: seat.name or seat.label for seat in view.seats}
    each = [say("ui.timer.one", seat=names[seat], time=clock(seconds)) for seat, seconds in now.items()]
    return say("ui.timer.totals", times=together(COMMA, each)) if each else ""
