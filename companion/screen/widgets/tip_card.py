"""A tip over the board: what hands do, one sentence why the question is asked, and the way out.

It covers no answer of the panel or of the body. Touches beside it go through, so that an answer needs no touch more.
A player with buttons closes it by a button; then the answers have their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from companion.engine.explanation import PHASE
from companion.look import casing
from companion.screen.runtime.paint import REGULAR, colour, corner, say, u
from companion.screen.widgets.boxes import Column, Laid, Row, place, put
from companion.screen.widgets.icons import LARGE, split_texture
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.keycap import KeyCap
from companion.screen.widgets.layout import EDGE
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.comfort import Tip

Close = Callable[[Tip[str], bool], object]
"""Closes a tip. With ``True`` its person gets no other one."""
NO_TIP = Tip("", "", "")

AROUND, APART = 16, 14
"""Units: the distance of the parts from the edge of the card, and from each other."""
PICTURE, UPRIGHT = 132, 104
"""Units: the side of the picture, and that on an upright page."""


class TipPicture(Laid):
    """Hands and pieces on a dark ground; the sleeve comes from its corner, in the colour of the player."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), pos_hint={"center_y": 0.5})
        with self.canvas:
            Color(*colour("ground"))
            self._ground = SmoothRoundedRectangle(radius=[corner("card")])
            Color(*colour("text"))
            self._hand = SmoothRoundedRectangle(radius=[1])
            self._tint = Color(*colour("text"))
            self._sleeve = SmoothRoundedRectangle(radius=[1, corner("card"), 1, 1])

    def show(self, icon: str, role: str) -> None:
        self._sleeve.texture, self._hand.texture = split_texture(icon, LARGE)
        self._tint.rgba = colour(role if casing(role) == "ink" else "seal.edge")

    def _lay(self, *_: Any) -> None:
        place(self._ground, *self.pos, *self.size)
        edge = u(AROUND) / 2
        for part in (self._hand, self._sleeve):
            place(part, self.x + edge, self.y + edge, self.width - edge, self.height - edge)


class TipCard(Laid):
    """The tip of the question on show. It leaves in sight what can be touched on the board.

    ``below`` stands below the tip of a phase.
    """

    def __init__(self, on_close: Close, below: str = "") -> None:
        self._on_close, self._tip, self._high = on_close, NO_TIP, False
        self._side = 0.0
        self._picture, self._text = TipPicture(), TypeLabel(role="button", face=REGULAR)
        self._below, self._words = TypeLabel(below, "detail", "muted", tall=True), Column(apart=0)
        refuse = partial(self._close, no_more=True)
        self._no_more = Action(say("ui.phone.tip.no_more"), refuse, look="quiet", name="tip:no_more")
        self._done = Action(say("ui.phone.tip.done"), self._close, look="main", name="tip:done")
        self._cap = KeyCap()
        self._cap.pos_hint = {"center_y": 0.5}
        self._cap.show(LitKey("yes"), pointed=True)
        self._ways = Row(apart=APART, size_hint_y=None, height=u(HIGH))
        self._told, self._head = Column(apart=APART), Row(apart=APART, size_hint_y=None)
        self._sheet = RaisedColumn(role="surface", radius="cover", ring="text", apart=APART, padding=u(AROUND))
        super().__init__(self._sheet)
        self._sheet.bind(height=self._lay)

    def show(self, tips: Iterable[Tip[str]], asks: Iterable[str], role: str, keyed: Collection[str] = ()) -> None:
        """Show the tip of the first of these questions that has one, with the colour of who is asked.

        A button closes those of ``keyed`` ones.
        """
        of = {tip.ask: tip for tip in tips}
        self._tip = next((of[ask] for ask in asks if ask in of), NO_TIP)
        put(self._ways, self._no_more, *([self._cap] if self._tip.ask in keyed else []), self._done)
        self._text.text = self._tip.text
        if self._tip.icon:
            self._picture.show(self._tip.icon, role or "text")

    def lie_on(self, page: Widget, room: Sequence[float], *, high: bool) -> None:
        """Lie at the foot of a room of a page, or ``high`` at its top."""
        if not self._tip.ask:
            page.remove_widget(self)
            return
        self._high, self._side = high, u(UPRIGHT if page.height > page.width else PICTURE)
        left, bottom, wide, tall = room
        place(self, page.x + left, page.y + bottom, wide, tall)
        self._fill()
        if self.parent is None:
            page.add_widget(self)

    def _fill(self) -> None:
        """Show the picture beside the words. The ways out are beside it, too, or below both without room there."""
        side = self._side
        self._picture.size = (side, side)
        put(self._head, *([self._picture] if self._tip.icon else []), self._told)
        more = self._below.text and self._tip.lesson.startswith(PHASE)
        texts = (self._text, self._below) if more else (self._text,)
        put(self._words, *texts)
        beside = side + u(APART) if self._tip.icon else 0
        wide = self.width - 2 * u(EDGE) - 2 * u(AROUND) - beside
        aside = self._ways_wide() <= wide
        self._no_more.size_hint_x, self._no_more.width = (None, self._no_more.wide()) if aside else (1, 0)
        for box, *parts in ((self._told, self._words), (self._sheet, self._head)):
            put(box, *parts)
        (self._told if aside else self._sheet).add_widget(self._ways)
        told = sum(each.high_for(wide) for each in texts) + (u(APART + HIGH) if aside else 0)
        self._head.height = max(told, side if self._tip.icon else 0)
        self._lay()

    def _ways_wide(self) -> float:
        """The width of the ways out in pixels: two buttons, and a cap between them."""
        cap = self._cap.width + u(APART) if self._cap.parent is not None else 0
        return self._no_more.wide() + self._done.wide() + cap + u(APART)

    def _lay(self, *_: Any) -> None:
        edge, high = u(EDGE), self._sheet.height
        low = self.top - edge - high if self._high else self.y + edge
        place(self._sheet, self.x + edge, low, self.width - 2 * edge, high)

    def _close(self, *, no_more: bool = False) -> None:
        self._on_close(self._tip, no_more)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch) or self._sheet.collide_point(*touch.pos))
