"""The frame of every page except the game: a back button, a large line, a main action, and the content.

Also two halves, side by side on a wide panel and stacked on an upright one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import GAP, LARGE, TARGET, mm
from companion.screen.widgets.boxes import Column, Row
from companion.screen.widgets.kit import Button, TextLine

HEAD = TARGET + 1.0
"""Height of the line at the top in millimetres."""


class HeadButton(Button):
    """The main button of a page, at the right of its head."""

    def __init__(self, text: str, on_press: Callable[[], object], name: str, wide_mm: float) -> None:
        super().__init__(text, on_press, look="main", name=name, size_mm=6, size_hint_x=None, width=mm(wide_mm))


class Framed(Column):
    """A page with its heading: the arrow ``back``, the title or another ``head``, and the main button."""

    def __init__(
        self,
        body: Widget,
        title: str = "",
        *,
        back: Callable[[], object] | None = None,
        action: HeadButton | None = None,
        head: Widget | None = None,
        **more: Any,
    ) -> None:
        super().__init__(**{"padding": mm(GAP), **more})
        self.title = TextLine(title, LARGE, bold=True)
        self.action: Button = action or Button()
        line = Row(size_hint_y=None, height=mm(HEAD))
        if back is not None:
            line.add_widget(Button("", back, icon="ui.back", name="back", size_hint_x=None, width=mm(HEAD)))
        line.add_widget(head or self.title)
        if action is not None:
            line.add_widget(self.action)
        self.add_widget(line)
        self.add_widget(body)


class Halves(BoxLayout):
    """Two widgets side by side, or stacked in a place that is higher than wide.

    ``wide`` and ``high`` are the share of the first one in each case. With ``square`` the first one is square.
    """

    def __init__(
        self,
        first: Widget,
        second: Widget,
        *,
        wide: float = 0.5,
        high: float = 0.5,
        square: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(spacing=mm(GAP), **more)
        self._first, self._second = first, second
        self._wide, self._high, self._square = wide, high, square
        self.add_widget(first)
        self.add_widget(second)
        self.bind(size=self._turn)

    @property
    def upright(self) -> bool:
        return bool(self.height > self.width)

    def _turn(self, *_: Any) -> None:
        self.orientation = "vertical" if self.upright else "horizontal"
        if self._square:
            side = min(self.width, self.height)
            self._first.size_hint = (1, None) if self.upright else (None, 1)
            self._first.size = (side, side)
            self._second.size_hint = (1, 1)
            return
        share = self._high if self.upright else self._wide
        for widget, part in ((self._first, share), (self._second, 1 - share)):
            widget.size_hint = (1, part) if self.upright else (part, 1)
