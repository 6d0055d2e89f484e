"""A callout beside a place of the window: a title and lines below it. The next touch closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Triangle
from kivy.uix.widget import Widget

from companion.engine.scene import Point
from companion.screen.runtime.paint import colour, say, u
from companion.screen.widgets.boxes import Laid, place, put
from companion.screen.widgets.layout import EDGE
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel

WIDE, AROUND = 380, 16
"""Units: the width of a callout, and the distance of its words from its edges."""
AWAY, NIB = 26, 14
"""Units: the distance from its place, and half the width of the tip that points there."""


class Callout(Laid):
    """A callout. It covers the window but lets every touch through, and closes with it. A button leads to the rules."""

    def __init__(self, on_close: Callable[[], object]) -> None:
        self._on_close = on_close
        self._at: Point = (0, 0)
        self._left = self._right = 0.0
        self._title = TypeLabel(role="title", tall=True)
        self._lines = (TypeLabel(tall=True), TypeLabel("", "detail", "muted", tall=True))
        self._rules = Action(say("ui.phone.rules"), icon="ui.book", name="callout:rules")
        self._sheet = RaisedColumn(self._title, role="raised", radius="cover", ring="brass", apart=6, padding=u(AROUND))
        super().__init__(self._sheet)
        with self.canvas.before:
            Color(*colour("brass"))
            self._nib = Triangle()
        self._sheet.bind(height=self._lay)

    @property
    def says(self) -> tuple[str, ...]:
        """The words, for tests."""
        return tuple(part.text for part in (self._title, *self._lines) if part.text)

    def show(
        self, title: str, lines: tuple[str, ...], at: Point, within: Widget, read: Callable[[], object] | None
    ) -> None:
        """Say one or two lines about the thing at a point of the window, between the sides of a widget.

        The button does ``read``; without it there is none.
        """
        self._title.text, self._at = title, at
        self._left, self._right = within.x, within.right
        for label, line in zip(self._lines, (*lines, "")[: len(self._lines)], strict=True):
            label.text = line
        self._rules.on_press = read
        put(self._sheet, self._title, *(label for label in self._lines if label.text), *([self._rules] if read else []))
        self._lay()

    def _lay(self, *_: Any) -> None:
        edge, (x, y) = u(EDGE), self._at
        wide, high = min(u(WIDE), self._right - self._left - 2 * edge), self._sheet.height
        left = min(max(x - wide / 2, self._left + edge), self._right - edge - wide)
        below = y - u(AWAY) - high >= self.y + edge
        low = y - u(AWAY) - high if below else min(y + u(AWAY), self.top - edge - high)
        place(self._sheet, left, low, wide, high)
        foot, tip = (low + high, y - u(AWAY) + u(NIB)) if below else (low, y + u(AWAY) - u(NIB))
        middle = min(max(x, left + 2 * u(NIB)), left + wide - 2 * u(NIB))
        self._nib.points = (middle - u(NIB), foot, middle + u(NIB), foot, middle, tip)

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        held = self._sheet.collide_point(*touch.pos)
        self._on_close()
        return bool(held)
