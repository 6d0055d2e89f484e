"""Two widgets side by side; on an upright page the second is below the first."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Scroll, TallColumn

MOST = 0.6
"""The largest share of the height for the second widget of an upright page."""


class Pair(BoxLayout):
    """A widget that takes the spare room, and a column, ``wide`` units or as high as its contents. It may scroll."""

    def __init__(self, first: Widget, second: TallColumn, wide: float) -> None:
        super().__init__(spacing=u(16))
        self._wide, self._column = wide, second
        self._scroll = Scroll(second)
        self.add_widget(first)
        self.add_widget(self._scroll)
        self.bind(size=self._turn)
        second.bind(height=self._turn)

    def _turn(self, *_: Any) -> None:
        upright = self.height > self.width
        self.orientation = "vertical" if upright else "horizontal"
        self._scroll.size_hint = (1, None) if upright else (None, 1)
        if upright:
            self._scroll.height = min(self._column.height, self.height * MOST)
        else:
            self._scroll.width = u(self._wide)
