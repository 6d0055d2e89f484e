"""A tip over the board: what hands do, one sentence why the question is asked, and the way out.

The board and the answers step back behind it. It covers no answer of the panel or of the body, so that these need no
touch more. A player with buttons closes it by a button; then the answers have their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.engine.explanation import PHASE
from companion.screen.runtime.paint import REGULAR, colour, say, u
from companion.screen.widgets.boxes import Laid, Row, place, put
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.keycap import KeyCap
from companion.screen.widgets.layout import EDGE
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.tip_picture import Scenery, TipPicture
from companion.table.views.comfort import Tip

Close = Callable[[Tip[str], bool], object]
"""Closes a tip. With ``True`` its person gets no other one."""
NOTHING = (0.0, 0.0, 0.0, 0.0)
NO_TIP = Tip("", "", "")

AROUND, APART = 16, 14
"""Units: the distance of the parts from the edge of the card, and from each other."""
SHADE = 0.7
"""The darkness over the board and the answers."""
PICTURE, LEAST, INSIDE = 176, 72, 12
"""Units: the greatest and the least height of the picture; the distance of a key from the edge of its button."""


class TipCard(Laid):
    """The tip of the question on show."""

    below = ""
    """What stands below the tip of a phase."""

    def __init__(self, on_close: Close) -> None:
        self._on_close, self._tip = on_close, NO_TIP
        self._picture, self._text = TipPicture(), TypeLabel(role="button", face=REGULAR, tall=True)
        self._below = TypeLabel("", "detail", "muted", tall=True)
        refuse = partial(self._close, no_more=True)
        self._no_more = Action(say("ui.phone.tip.no_more"), refuse, look="quiet", name="tip:no_more", size_hint_x=None)
        self._done = Action(say("ui.phone.tip.done"), self._close, look="main", name="tip:done")
        self._cap = KeyCap()
        self._cap.show(LitKey("yes"))
        self._ways = Row(self._no_more, self._done, apart=APART, size_hint_y=None, height=u(HIGH))
        self._sheet = RaisedColumn(role="surface", radius="cover", ring="text", apart=APART, padding=u(AROUND))
        super().__init__(self._sheet)
        with self.canvas.before:
            Color(*colour("scrim", SHADE))
            self._ground, self._body = Rectangle(), Rectangle()
        self._sheet.bind(height=self._lay)
        self._done.bind(pos=self._lay_cap, size=self._lay_cap)

    def show(
        self,
        tips: Iterable[Tip[str]],
        asks: Iterable[str],
        role: str,
        keyed: Collection[str] = (),
        board: Scenery | None = None,
    ) -> None:
        """Show the tip of the first of these questions that has one, with the colour of who is asked on a board.

        A button closes those of ``keyed`` ones.
        """
        of = {tip.ask: tip for tip in tips}
        self._tip = next((of[ask] for ask in asks if ask in of), NO_TIP)
        keys = [self._cap] * (self._tip.ask in keyed)
        put(self, self._sheet, *keys)
        self._done.leave(sum(u(INSIDE) + key.width for key in keys))
        self._text.text, self._below.text = self._tip.text, self.below
        if self._tip.icon:
            self._picture.show(self._tip.icon, role or "text", board)

    def lie_on(self, page: Widget, room: Sequence[float], body: Sequence[float] = NOTHING) -> None:
        """Fill a room of a page, and dim the ``body`` with the answers."""
        if not self._tip.ask:
            page.remove_widget(self)
            return
        left, bottom, wide, tall = room
        place(self, page.x + left, page.y + bottom, wide, tall)
        place(self._body, page.x + body[0], page.y + body[1], body[2], body[3])
        self._fill()
        if self.parent is None:
            page.add_widget(self)

    def _fill(self) -> None:
        """Show the picture above the words and the ways out, as high as there is room."""
        more = self._tip.lesson.startswith(PHASE)
        texts = (self._text, self._below) if more else (self._text,)
        wide = self.width - 2 * u(EDGE) - 2 * u(AROUND)
        told = sum(each.high_for(wide) + u(APART) for each in texts) + u(HIGH)
        left = min(self.height - 2 * u(EDGE) - 2 * u(AROUND) - told - u(APART), u(PICTURE))
        seen = bool(self._tip.icon) and left >= u(LEAST)
        self._picture.height = left if seen else 1
        put(self._sheet, *([self._picture] if seen else []), *texts, self._ways)
        self._no_more.width = self._no_more.wide()
        self._lay()

    def _lay(self, *_: Any) -> None:
        place(self._ground, *self.pos, *self.size)
        edge, high = u(EDGE), self._sheet.height
        place(self._sheet, self.x + edge, self.y + self.height - edge - high, self.width - 2 * edge, high)

    def _lay_cap(self, *_: Any) -> None:
        middle = self._done.y + (self._done.height - self._cap.height) / 2
        self._cap.pos = (self._done.x + u(INSIDE), middle)

    def _close(self, *, no_more: bool = False) -> None:
        self._on_close(self._tip, no_more)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch) or self.collide_point(*touch.pos))
