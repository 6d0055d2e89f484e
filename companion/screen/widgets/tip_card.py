"""A tip over the board: what hands do, one sentence why the question is asked, and the way out.

It covers no answer of the panel. Touches beside it go through, so that an answer needs no touch more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import REGULAR, colour, corner, say, u
from companion.screen.widgets.boxes import Laid, Row, place, put
from companion.screen.widgets.icons import LARGE, icon_texture
from companion.screen.widgets.layout import EDGE, PANEL, RAIL_UPRIGHT
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.comfort import Tip
from companion.table.views.model import PublicAsk

Close = Callable[[Tip[str], bool], object]
"""Closes a tip. With ``True`` its person gets no other one."""

AROUND, APART = 16, 14
"""Units: the distance of the parts from the edge of the card, and from each other."""
PICTURE, UPRIGHT, LEAST, ICON = 196, 150, 80, 0.86
"""Units: the height of the picture, that on an upright page, which leaves answers in sight, and the least one that
shows anything; the share of it that the icon has."""


class TipPicture(Laid):
    """Hands and pieces on a dark ground."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None)
        with self.canvas:
            Color(*colour("ground"))
            self._ground = SmoothRoundedRectangle(radius=[corner("card")])
            Color(*colour("text"))
            self._box = SmoothRoundedRectangle(radius=[1])

    def show(self, icon: str) -> None:
        self._box.texture = icon_texture(icon, LARGE)

    def _lay(self, *_: Any) -> None:
        place(self._ground, *self.pos, *self.size)
        side = self.height * ICON
        place(self._box, self.x + (self.width - side) / 2, self.y + (self.height - side) / 2, side, side)


class TipCard(Laid):
    """The tip of the question on show. It is over the board, and upright over board and answers."""

    def __init__(self, on_close: Close) -> None:
        self._on_close, self._tip = on_close, Tip("", "", "")
        self._picture, self._text = TipPicture(), TypeLabel(role="button", face=REGULAR, tall=True)
        refuse = partial(self._close, no_more=True)
        no_more = Action(say("ui.phone.tip.no_more"), refuse, look="quiet", name="tip:no_more")
        done = Action(say("ui.phone.tip.done"), self._close, look="main", name="tip:done")
        self._ways = Row(no_more, done, apart=APART, size_hint_y=None, height=u(HIGH))
        self._sheet = RaisedColumn(role="surface", radius="cover", ring="text", apart=APART, padding=u(AROUND))
        super().__init__(self._sheet)
        self._sheet.bind(height=self._lay)

    def show(self, tips: Iterable[Tip[str]], ask: PublicAsk[str] | None) -> None:
        """Show the tip of a question, if it has one."""
        name = "" if ask is None else ask.name
        self._tip = next((tip for tip in tips if tip.ask == name), Tip("", "", ""))
        self._text.text = self._tip.text
        if self._tip.icon:
            self._picture.show(self._tip.icon)

    def lie_on(self, page: Widget, banner: float, *, right: bool) -> None:
        """Cover the board of a page; on an upright one, all below the banner of that height."""
        if not self._tip.ask:
            page.remove_widget(self)
            return
        if page.height > page.width:
            left, bottom, wide, high = 0.0, float(u(RAIL_UPRIGHT)), page.width, page.height - banner - u(RAIL_UPRIGHT)
        else:
            left, bottom, wide, high = 0.0 if right else u(PANEL), 0.0, page.width - u(PANEL), page.height
        place(self, page.x + left, page.y + bottom, wide, high)
        self._fill()
        if self.parent is None:
            page.add_widget(self)

    def _fill(self) -> None:
        """Show the picture as high as there is room."""
        around = u(EDGE) + u(AROUND)
        others = self._text.high_for(self.width - 2 * around) + self._ways.height + 2 * u(APART) + 2 * around
        most = UPRIGHT if self.height > self.width else PICTURE
        self._picture.height = min(u(most), self.height - others)
        shown = bool(self._tip.icon) and self._picture.height >= u(LEAST)
        put(self._sheet, *([self._picture] if shown else []), self._text, self._ways)

    def _lay(self, *_: Any) -> None:
        edge, high = u(EDGE), self._sheet.height
        place(self._sheet, self.x + edge, self.top - edge - high, self.width - 2 * edge, high)

    def _close(self, *, no_more: bool = False) -> None:
        self._on_close(self._tip, no_more)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch) or self._sheet.collide_point(*touch.pos))
