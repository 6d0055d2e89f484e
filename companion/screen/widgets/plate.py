"""A label in the colour of its subject, with its icon."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle

from companion.screen.runtime.paint import colour, ink_on, mm
from companion.screen.widgets.kit import IconBox, TextLine


class Plate(TextLine):
    """A line on a coloured ground; in a narrow place only the icon."""

    def __init__(self) -> None:
        super().__init__("", 4.6, bold=True, halign="center", size_hint=(None, None))
        with self.canvas.before:
            self._ground_colour = Color()
            self._ground = SmoothRoundedRectangle(radius=[mm(1.5)])
        self._icon = IconBox(self.canvas.after)
        self._name = self._mark = ""
        self.bind(pos=self._place, size=self._place)

    def show(self, text: str, role: str, icon: str) -> None:
        self._name, self._mark = text, icon
        ink = ink_on(role) if role else "text"
        self.color = colour(ink)
        self._ground_colour.rgba = colour(role or "surface")
        self._icon.show(icon, ink)
        self._place()

    def _place(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        side = min(self.height * 0.8, mm(8)) if self._mark else 0
        alone = bool(self._mark) and self.width < mm(20)
        self.text = "" if alone else self._name
        left = (self.width - side) / 2 if alone else mm(1.5)
        self._icon.lay(self.x + left, self.center_y - side / 2, side)
        self.padding = (left + side + mm(0.8) if self._mark else mm(1), 0, mm(1), 0)
