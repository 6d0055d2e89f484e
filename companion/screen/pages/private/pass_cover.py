"""The cover before a private view: the colour of the player, and only two buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.screen.runtime.paint import BOLD, DISPLAY, colour, ink_on, say, u
from companion.screen.widgets.boxes import Laid, flat_ground, place
from companion.screen.widgets.icons import LARGE, icon_texture
from companion.screen.widgets.parts.action import Action, look_on
from companion.screen.widgets.parts.raised import Sign
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableSeat

EDGE, LEAVE, HIGH = 24, 150, 72
"""Units: the distance from the edges, the width of the way out, and the height of the buttons."""
GHOST, PALE = 380, 0.13
"""The large pale icon: its side in units, and its strength."""
APART, LOCK = 16, 22
"""Units between the texts, and the lock before the first one."""


class PassCover(Laid):
    """It asks to pass the screen to a player. The large icon is beside the texts, on an upright page above them."""

    def __init__(self, seat: TableSeat[str], go_on: Callable[[], object], leave: Callable[[], object]) -> None:
        who, ink = seat.name or seat.label, ink_on(seat.role)
        self._only = TypeLabel(say("ui.private.only", seat=who), "body", ink, face=BOLD)
        self._who = TypeLabel(say("ui.private.hand_to", seat=who), "show", ink, face=DISPLAY)
        self._alone = TypeLabel(say("ui.private.look_away"), "verb", ink)
        mine, look = say("ui.private.it_is_me", seat=who), look_on(seat.role)
        self._mine = Action(mine, go_on, look=look, icon="ui.next", name="private:me", role="act")
        self._leave = Action(say("ui.private.not_now"), leave, look=seat.role, name="back")
        super().__init__(self._only, self._who, self._alone, self._mine, self._leave)
        flat_ground(self, seat.role)
        with self.canvas.before:
            Color(*colour(ink, PALE))
            self._ghost = Rectangle(texture=icon_texture(seat.icon, LARGE) if seat.icon else None)
        self._lock = Sign(self.canvas.before)
        self._lock.show("ui.lock", ink)

    def _lay(self, *_: Any) -> None:
        edge, upright = u(EDGE), self.height > self.width
        self._who.act_as("name" if upright else "show")
        side = min(u(GHOST), self.width, self.height)
        room = self.width - 2 * edge
        texts = (self._only, self._who, self._alone)
        above = side if upright else 0
        whole = above + sum(text.high_for(room) for text in texts) + 2 * u(APART)
        bottom = self.y + edge + u(HIGH)
        top = bottom + (self.y + self.height - bottom + whole) / 2
        middle = top - side / 2 if upright else self.y + self.height / 2
        place(self._ghost, self.x + self.width - side, middle - side / 2, side, side)
        top -= above
        for text in texts:
            high = text.high_for(room)
            left = self.x + edge + (u(LOCK + 8) if text is self._only else 0)
            place(text, left, top - high, self.x + edge + room - left, high)
            if text is self._only:
                self._lock.lay(self.x + edge, top - (high + u(LOCK)) / 2, u(LOCK))
            top -= high + u(APART)
        wide = max(u(LEAVE), self._leave.wide())
        place(self._leave, self.x + edge, self.y + edge, wide, u(HIGH))
        place(self._mine, self.x + 2 * edge + wide, self.y + edge, room - wide - edge, u(HIGH))
