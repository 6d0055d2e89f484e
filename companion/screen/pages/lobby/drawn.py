"""The announcement of the player who was drawn by lot: large, in the colour of the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import DISPLAY, colour, ink_on, say, soon, u
from companion.screen.widgets.boxes import Laid, flat_ground, place
from companion.screen.widgets.icons import LARGE, icon_texture
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableSeat

SECONDS = 4.0
"""The time in which the announcement goes by itself. A touch ends it sooner."""
SEAL, APART = 150, 12
"""Units: the side of the icon, and the distance between the parts."""


class Drawn(Pressable, Laid):
    """The icon and the name of the player who goes first."""

    def __init__(self, seat: TableSeat[str], go_on: Callable[[], object]) -> None:
        ink = ink_on(seat.role)
        self._who = TypeLabel(seat.name or seat.label, "show", ink, face=DISPLAY, halign="center")
        self._first = TypeLabel(say("ui.lobby.drawn"), "verb", ink, halign="center")
        super().__init__(self._who, self._first)
        self.name, self.on_press = "lobby:drawn", go_on
        flat_ground(self, seat.role)
        with self.canvas.before:
            Color(*colour(ink))
            self._icon = Rectangle(texture=icon_texture(seat.icon, LARGE) if seat.icon else None)

    def _lay(self, *_: Any) -> None:
        side, middle = u(SEAL), self.x + self.width / 2
        high = self._who.high_for(self.width), self._first.high_for(self.width)
        top = self.y + (self.height + side + sum(high) + 2 * u(APART)) / 2
        place(self._icon, middle - side / 2, top - side, side, side)
        top -= side + u(APART)
        place(self._who, self.x, top - high[0], self.width, high[0])
        place(self._first, self.x, top - high[0] - u(APART) - high[1], self.width, high[1])


def announce(desk: Desk, seat: TableSeat[str]) -> None:
    """Cover the window with the announcement for a moment."""
    drawn = Drawn(seat, desk.lift)
    desk.lay_over(drawn)
    Clock.schedule_once(lambda *_: desk.keep_over(drawn, wanted=False), soon(SECONDS))
