"""The frame of a page about a board: a panel with the way back, a title and fields, and the board beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import DISPLAY, colour, panel_is_right, u
from companion.screen.widgets.boxes import Laid, flat_ground, panel_wide, place
from companion.screen.widgets.layout import EDGE
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel, stack

GAP = 8
"""Units between the parts of the panel."""
HEAD = 84
"""Units: the greatest height of a large title; a longer one is smaller."""
BESIDE, INSIDE, SIGN = 16, 6, 18
"""Units: between the way back and the title, between the title and the edges of its button, and the sign on it."""


class BoardPage(Laid):
    """A panel beside the board; on an upright page its head is above the board and the rest below it.

    ``over`` is the line over the ``title``; both may be on a ``button``. ``wide`` is the width of a panel
    that has its own, ``low`` the height of body and foot on an upright page, both in units.
    """

    def __init__(  # noqa: PLR0913 - keywords, each a part of the page
        self,
        board: Widget,
        body: Widget,
        foot: Widget,
        back: Callable[[], object],
        *,
        low: float,
        wide: float | None = None,
        name: str = "back",
        button: TitleButton | None = None,
    ) -> None:
        self._board, self._body, self._foot = board, body, foot
        self.wide, self.low = wide, low
        self._inside: float | None = None
        self._lay_again = Clock.create_trigger(self._lay, -1)
        self._back = Action("", back, icon="ui.back", name=name)
        self.over, self.title = TypeLabel("", "aside", "muted"), TypeLabel("", "number", face=DISPLAY)
        self._button = button
        head = [self._back, *([button] if button is not None else []), self.over, self.title]
        super().__init__(board, *head, body, foot)
        flat_ground(self, "sea")
        with self.canvas.before:
            Color(*colour("surface"))
            self._panel = Rectangle()
            self._head = Rectangle()
        for label in (self.over, self.title):
            label.bind(text=self._lay)
        foot.bind(height=self._lay)

    @property
    def upright(self) -> bool:
        return bool(self.height > self.width)

    @property
    def room(self) -> float:
        """The height of the body of a page that is not upright."""
        return 0.0 if self.upright else float(self._body.height)

    def rise(self, low: float) -> None:
        """Change the height of body and foot on an upright page."""
        if low != self.low:
            self.low = low
            self._lay()

    def fit(self, inside: float | None) -> None:
        """Make the body of an upright page no higher than its contents, which have a height in pixels.

        They often get it while the page is laid out, so that it is laid out again only before the next frame.
        """
        if inside != self._inside:
            self._inside = inside
            self._lay_again()

    def _lay(self, *_: Any) -> None:
        gap, edge, upright = u(GAP), u(EDGE), self.upright
        wide = self.width if upright else (panel_wide() if self.wide is None else u(self.wide))
        right = panel_is_right() and not upright
        left = self.x + (self.width - wide if right else 0)
        head = self._lay_head(left + edge, wide - 2 * edge)
        foot = self._foot.height + (gap if self._foot.height else 0)
        most = u(self.low) if self._inside is None else min(self._inside + foot + gap + 2 * edge, u(self.low))
        low = most if upright else self.height - head - 2 * edge
        top = self.y + (low if upright else self.height - head - 2 * edge)
        place(self._panel, left, self.y, wide, low if upright else self.height)
        above = self.y + self.height - head - 2 * edge
        place(self._head, left, above, wide, head + 2 * edge if upright else 0)
        place(self._foot, left + edge, self.y + edge, wide - 2 * edge, self._foot.height)
        bottom = self.y + edge + foot
        top -= edge if upright else 0
        place(self._body, left + edge, bottom, wide - 2 * edge, max(top - bottom, 1))
        if upright:
            place(self._board, self.x, self.y + low, self.width, max(above - self.y - low, 1))
        else:
            place(self._board, self.x + (0 if right else wide), self.y, max(self.width - wide, 1), self.height)

    def _lay_head(self, left: float, wide: float) -> float:
        """Place the way back and the title at the top; return the height that they need."""
        side, inset = u(HIGH), u(INSIDE) if self._button is not None else 0
        start = left + side + u(BESIDE) + inset
        sign = u(SIGN + INSIDE) if self._button is not None and not self._button.off else 0
        room = max(left + wide - start - inset - sign, 1)
        self.title.act_as("number", DISPLAY)
        if self.title.wide() > room:
            self.title.act_as("act", DISPLAY)
            if not sign and self.title.wide() > room:
                self.title.act_as("number", DISPLAY)
                if self.title.high_for(room) > u(HEAD):
                    self.title.act_as("act", DISPLAY)
        high = max(self.over.high_for(room) + self.title.high_for(room), side)
        top = self.y + self.height - u(EDGE)
        place(self._back, left, top - high, side, high)
        if self._button is not None:
            place(self._button, start - inset, top - high, room + sign + 2 * inset, high)
        stack((self.over, self.title), start, top - high / 2, room)
        return high


class TitleButton(Pressable, Laid):
    """The ground below a title that can be touched, with a sign at its right."""

    def __init__(self, on_press: Callable[[], object], name: str, sign: str = "ui.next") -> None:
        self.on_press, self.name, self._icon = on_press, name, sign
        super().__init__()
        self._ground, self._sign = Raised(self.canvas.before), Sign(self.canvas.before)
        self._paint()

    def _paint(self) -> None:
        self._ground.paint("pressed" if self._down else "raised", alpha=int(not self._off), raised=not self._off)
        self._sign.show("" if self._off else self._icon, "muted")

    def _lay(self, *_: Any) -> None:
        side, edge = u(SIGN), u(INSIDE)
        self._ground.lay(self.pos, self.size, down=self._down)
        self._sign.lay(self.x + self.width - side - edge, self.y + (self.height - side) / 2, side)
