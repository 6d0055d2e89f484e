"""The frame of a page without a turn: the way back, the title, the main action, the content, and a foot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.type_label import TypeLabel

HEAD = 63
"""The least height of the title row in units."""
MIDDLE = {"center_y": 0.5}
"""Beside a title of two lines."""
EDGE, GAP = 20, 16
"""Units: the distance from the edges of the window, and between head, content and foot."""
AROUND = 3
"""Units that the letters of a title may reach beyond its place."""


class Page(BoxLayout):
    """A page. ``instead`` is a widget in place of its title; ``head`` are more at the right, of widths of their own.

    Where the title would be broken in a word, and on an upright page already where it would have two lines, those
    share the lower edge of the page. A lone sign, no wider than the button to go back, leaves the title two lines.
    """

    def __init__(  # noqa: PLR0913 - keywords, each a part of a page
        self,
        body: Widget,
        title: str = "",
        *,
        back: Callable[[], object] | None = None,
        instead: Widget | None = None,
        head: tuple[Widget, ...] = (),
        foot: Widget | None = None,
    ) -> None:
        self.title = TypeLabel(title, "title", grows=False)
        super().__init__(orientation="vertical", padding=(u(EDGE), u(GAP), u(EDGE), u(GAP)), spacing=u(GAP))
        self.head = BoxLayout(size_hint_y=None, height=u(HEAD), spacing=u(GAP))
        self._low = BoxLayout(size_hint_y=None, height=u(HEAD), spacing=u(GAP))
        back_button = Action("", back, icon="ui.back", name="back", size_hint_x=None, width=u(HEAD), pos_hint=MIDDLE)
        self._before = (back_button,) if back is not None else ()
        self._titled, self._beside = instead or self.title, head
        self._widths = {widget: widget.width for widget in head}
        self._rest = (body, foot) if foot is not None else (body,)
        self._place()
        self.title.bind(width=self._grow, text=self._place)
        self.bind(size=self._place)

    def head_with(self, instead: Widget | None) -> None:
        """Show a widget in place of the title, or the title."""
        self._titled = instead or self.title
        self._place()

    def beside(self, *head: Widget) -> None:
        """Show other widgets at the right of the title."""
        if head != self._beside:
            self._beside = head
            self._place()

    @property
    def quiet_rooms(self) -> list[tuple[float, float, float, float]]:
        """The place of the title, unless something else has it, and a little around it, where its letters reach."""
        at, around = self.title, u(AROUND)
        low, high = self.head.y - around, self.head.height + 2 * around
        return [(at.x - around, low, at.width + around, high)] if self._titled is at else []

    def _place(self, *_: Any) -> None:
        """Place the widgets of the head beside the title or at the lower edge."""
        room = self.width - u(2 * EDGE) - len(self._before) * u(HEAD + GAP)
        room -= sum(self._widths[widget] + u(GAP) for widget in self._beside)
        signs = all(self._widths[widget] <= u(HEAD) for widget in self._beside)
        needed = self.title.wide() if self.height > self.width and not signs else self.title.least()
        low = needed > room and bool(self._beside)
        for widget in self._beside:
            widget.size_hint_x, widget.pos_hint = 1 if low else None, MIDDLE
            widget.width = self._widths[widget]
        if not low:
            put(self._low)  # a widget leaves one row before it joins the other
        put(self.head, *self._before, self._titled, *(() if low else self._beside))
        if low:
            put(self._low, *self._beside)
        put(self, self.head, *self._rest, *((self._low,) if low else ()))
        self._grow()

    def _grow(self, *_: Any) -> None:
        """Make room for a title of two lines."""
        needed = self.title.high_for(self.title.width) if self._titled is self.title else 0
        self.head.height = max(needed, u(HEAD))
