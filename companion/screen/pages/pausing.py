"""The pause of a game, with a button to go on; and the clocks of the seats.

The table refuses answers during a pause: an answer would end it for players who are away, and betray a secret draft.
"""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import Any

from companion.engine.text import COMMA, DOT
from companion.screen.pages.play.banner import turn
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import DISPLAY, colour, ink_on, say, together, u
from companion.screen.widgets.boxes import Laid, flat_ground, place
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.layout import EDGE, GAP
from companion.screen.widgets.parts.action import Action, look_on
from companion.screen.widgets.parts.banner import Turn
from companion.screen.widgets.parts.card import HIGH
from companion.screen.widgets.parts.raised import Seal
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.views.model import TableView

WIDE, SEAL = 480, 112
"""Units: the greatest width of the button, and the seal."""


class PauseSign(Laid):
    """The seal of the player, the word, the place of the game, and the button, in the middle of the player's colour."""

    def __init__(self, go_on: Action) -> None:
        self._title = TypeLabel(say("ui.pause.title"), "show", face=DISPLAY, halign="center")
        self._place = TypeLabel("", "act", halign="center")
        self._times = TypeLabel("", "aside", halign="center")
        self._button = go_on
        super().__init__(self._title, self._place, self._button, self._times)
        self._ground_colour = flat_ground(self, "surface")
        self._seal = Seal(self.canvas.before)

    def show(self, turn: Turn, times: str) -> None:
        ink = ink_on(turn.role)
        self._ground_colour.rgba = colour(turn.role)
        self._seal.show(turn.icon, ink if turn.icon else "", turn.role, ground=turn.role)
        go_on = self._button
        go_on.change(go_on.says, go_on.on_press, look=look_on(turn.role), icon="ui.play", name=go_on.name)
        self._place.text, self._times.text = together(DOT, filter(None, (turn.name, turn.place))), times
        for label in (self._title, self._place, self._times):
            label.tint(ink)
        self._lay()

    def _lay(self, *_: Any) -> None:
        room, gap = max(self.width - 4 * u(EDGE), 1), u(GAP)
        stack = [(self._seal, u(SEAL), gap), (self._title, self._title.high_for(room), gap / 2)]
        stack += [(self._place, self._place.high_for(room), 2 * gap), (self._button, u(HIGH), gap)]
        stack += [(self._times, self._times.high_for(room), 0)]
        top = self.y + (self.height + sum(high + below for _, high, below in stack)) / 2
        for part, high, below in stack:
            if part is self._seal:
                self._seal.lay(self.center_x - high / 2, top - high, high)
            else:
                wide = min(room, u(WIDE)) if part is self._button else room
                place(part, self.x + (self.width - wide) / 2, top - high, wide, high)
            top -= high + below


class PauseCover(Cover):
    """Covers everything while the game is paused."""

    def __init__(self, desk: Desk) -> None:
        go_on = partial(desk.send, commands.PauseMatch, on=False)
        self._sign = PauseSign(Action(say("ui.pause.go_on"), go_on, icon="ui.play", name="pause:go_on", role="act"))
        super().__init__(self._sign)

    def show(self, view: TableView[str]) -> None:
        self._sign.show(turn(view, view.match.banner), each_time(view))


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


def each_time(view: TableView[str]) -> str:
    """The total time of each seat in one line: *Ann 3:07 · Ben 1:12*; ``""`` without a timer."""
    return together(DOT, told_times(view))


def totals(view: TableView[str]) -> str:
    """Describe the total time of each seat; ``""`` if nobody has thought for a second."""
    if all(seconds < 1 for seconds in times(view).values()):
        return ""
    return say("ui.timer.totals", times=together(COMMA, told_times(view)))


def told_times(view: TableView[str], but: str = "") -> list[str]:
    """The total time of each seat in words, without that of one seat."""
    names = {seat.id: seat.name or seat.label for seat in view.seats}
    return [
        say("ui.timer.one", seat=names[seat], time=clock(seconds))
        for seat, seconds in times(view).items()
        if seat != but
    ]
