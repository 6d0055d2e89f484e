"""The frame of a page without a turn: the way back, the title, the main action, the content, and a foot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import u
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.type_label import TypeLabel

HEAD = 63
"""The least height of the title row in units."""
EDGE, GAP = 20, 16
"""Units: the distance from the edges of the window, and between head, content and foot."""


class Page(BoxLayout):
    """A page. ``head`` are more widgets at the right of its title, of widths of their own."""

    def __init__(
        self,
        body: Widget,
        title: str = "",
        *,
        back: Callable[[], object] | None = None,
        head: tuple[Widget, ...] = (),
        foot: Widget | None = None,
        **more: Any,
    ) -> None:
        self.title = TypeLabel(title, "title")
        super().__init__(orientation="vertical", padding=(u(EDGE), u(GAP), u(EDGE), u(GAP)), spacing=u(GAP), **more)
        self.head = BoxLayout(size_hint_y=None, height=u(HEAD), spacing=u(GAP))
        if back is not None:
            self.head.add_widget(Action("", back, icon="ui.back", name="back", size_hint_x=None, width=u(HEAD)))
        self.head.add_widget(self.title)
        for widget in head:
            self.head.add_widget(widget)
        self.add_widget(self.head)
        self.add_widget(body)
        if foot is not None:
            self.add_widget(foot)
        self.title.bind(width=self._grow, text=self._grow)

    def _grow(self, *_: Any) -> None:
        """Make room for a title of two lines."""
        self.head.height = max(self.title.high_for(self.title.width), u(HEAD))
