"""A small picture of the play page: its colours, the side of its panel, the size of its texts."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle

from companion.screen.runtime.paint import colour, u
from companion.screen.widgets.boxes import Laid
from companion.table.views.comfort import Comfort

HIGH, PANEL = 150, 0.33
"""The height of the picture in units, and the share of the panel in its width."""
BANNER, EDGE = 0.4, 5
"""The share of the banner in its height, and units round the parts."""
LARGER = 1.2
"""The factor of large texts."""
LANDS = (("link", 0.1, 0.55), ("brass", 0.4, 0.3), ("ok", 0.66, 0.6), ("danger", 0.62, 0.18), ("water", 0.22, 0.15))
"""The lands of the board: colour, and place as shares of its size."""


class Preview(Laid):
    """It follows the settings of the display."""

    def __init__(self) -> None:
        self._comfort = Comfort()
        super().__init__(size_hint_y=None, height=u(HIGH))
        with self.canvas:
            Color(*colour("line"))
            self._edge = Rectangle()
            Color(*colour("sea"))
            self._sea = Rectangle()
            self._lands = [self._land(role) for role, *_ in LANDS]
            Color(*colour("surface"))
            self._panel = Rectangle()
            Color(*colour("brass"))
            self._banner = Rectangle()
            Color(*colour("on.brass"))
            self._words = [Rectangle() for _ in range(2)]
            Color(*colour("raised"))
            self._cards = [RoundedRectangle(radius=[u(4)]) for _ in range(2)]

    def _land(self, role: str) -> RoundedRectangle:
        Color(*colour(role))
        return RoundedRectangle(radius=[u(8)])

    def show(self, comfort: Comfort) -> None:
        self._comfort = comfort
        self._lay()

    def _lay(self, *_: Any) -> None:
        line, edge = max(u(2), 1), u(EDGE)
        self._edge.pos, self._edge.size = self.pos, self.size
        x, y, wide, high = self.x + line, self.y + line, self.width - 2 * line, self.height - 2 * line
        self._sea.pos, self._sea.size = (x, y), (wide, high)
        larger = LARGER if self._comfort.large_text else 1.0
        panel = wide * PANEL * larger
        right = self._comfort.panel == "right"
        left, board = (x + wide - panel, x) if right else (x, x + panel)
        self._panel.pos, self._panel.size = (left, y), (panel, high)
        banner = high * BANNER
        self._banner.pos, self._banner.size = (left, y + high - banner), (panel, banner)
        text = banner * 0.2 * larger
        for at, (box, share) in enumerate(zip(self._words, (0.5, 0.8), strict=True)):
            top = y + high - edge * 1.5 - at * (text + edge)
            box.pos, box.size = (left + edge, top - text), ((panel - 2 * edge) * share, text)
        card = (high - banner - 4 * edge) / 3
        for at, box in enumerate(self._cards):
            top = y + high - banner - edge - at * (card + edge)
            box.pos, box.size = (left + edge, top - card), (panel - 2 * edge, card)
        spread = wide - panel
        for box, (_role, across, up) in zip(self._lands, LANDS, strict=True):
            box.pos, box.size = (board + spread * across, y + high * up), (spread * 0.26, high * 0.26)
