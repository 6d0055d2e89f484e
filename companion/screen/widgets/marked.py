"""A heading in the colour of its subject, with its icon."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.screen.widgets.kit import FittedText, colour, icon_texture, ink_on, mm


class Marked(FittedText):
    """One line on a coloured ground; in a narrow place the icon alone."""

    def __init__(self) -> None:
        super().__init__("", 4.6, bold=True, halign="center", size_hint=(None, None))
        with self.canvas.before:
            self._ground_colour = Color()
            self._ground = SmoothRoundedRectangle(radius=[mm(1.5)])
        with self.canvas.after:
            self._icon_colour = Color()
            self._icon = Rectangle()
        self._name = self._mark = ""
        self.bind(pos=self._place, size=self._place)

    def show(self, text: str, role: str, icon: str) -> None:
        self._name, self._mark = text, icon
        ink = ink_on(role) if role else "ink"
        self.color = colour(ink)
        self._ground_colour.rgba = colour(role or "quiet")
        self._icon.texture = icon_texture(icon) if icon else None
        self._icon_colour.rgba = colour(ink, 1 if icon else 0)
        self._place()

    def _place(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        side = min(self.height * 0.8, mm(8)) if self._mark else 0
        alone = bool(self._mark) and self.width < mm(20)
        self.text = "" if alone else self._name
        left = (self.width - side) / 2 if alone else mm(1.5)
        self._icon.pos, self._icon.size = (self.x + left, self.center_y - side / 2), (side, side)
        self.padding = (left + side + mm(0.8) if self._mark else mm(1), 0, mm(1), 0)
