"""The frame of every page except the game: a way back, one large line, one main action, and the content.

Also two halves, side by side on a wide panel and stacked on an upright one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.screen.widgets.kit import GAP, LARGE, TARGET, Button, Column, FittedText, Row, mm

HEAD = TARGET + 1.0
"""Height of the line at the top in millimetres."""


class Framed(Column):
    """A page with its heading. ``back`` is the action of the arrow; ``action`` is the main button at the right.

    ``head`` replaces the title between the two.
    """

    def __init__(  # noqa: PLR0913 - the parts of a page's head, by name
        self,
        body: Widget,
        title: str = "",
        *,
        back: Callable[[], object] | None = None,
        action: Callable[[], object] | None = None,
        action_text: str = "",
        action_name: str = "action",
        action_mm: float = 44,
        head: Widget | None = None,
        **more: Any,
    ) -> None:
        super().__init__(**{"padding": mm(GAP), **more})
        self.title = FittedText(title, LARGE, bold=True)
        self.action = Button(action_text, action, look="main", name=action_name, size_mm=6, size_hint_x=None)
        self.action.width = mm(action_mm)
        self._top = line = Row(size_hint_y=None, height=mm(HEAD))
        if back is not None:
            line.add_widget(Button("", back, icon="ui.back", name="back", size_hint_x=None, width=mm(HEAD)))
        line.add_widget(head or self.title)
        if action is not None:
            line.add_widget(self.action)
        self.add_widget(line)
        self.add_widget(body)

    def head_high(self, high: float) -> None:
        """Set the height of the head in millimetres."""
        self._top.height = mm(high)


class Halves(BoxLayout):
    """Two widgets side by side, or stacked where the place is higher than wide.

    ``wide`` and ``high`` are the share of the first one in each case. With ``square`` the first one is square, and the
    second one takes the rest. They turn where the width is ``turn`` times the height.
    """

    def __init__(  # noqa: PLR0913 - shares and shape, by name
        self,
        first: Widget,
        second: Widget,
        *,
        wide: float = 0.5,
        high: float = 0.5,
        square: bool = False,
        turn: float = 1.0,
        **more: Any,
    ) -> None:
        super().__init__(spacing=mm(GAP), **more)
        self._first, self._second = first, second
        self._wide, self._high, self._square, self._turn_at = wide, high, square, turn
        self.add_widget(first)
        self.add_widget(second)
        self.bind(size=self._turn)

    @property
    def upright(self) -> bool:
        return bool(self.height * self._turn_at > self.width)

    def share(self, wide: float, high: float) -> None:
        """Give the first one another share."""
        if (wide, high) != (self._wide, self._high):
            self._wide, self._high = wide, high
            self._turn()

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
