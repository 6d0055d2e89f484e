"""A slider with a large thumb, and a mark for every large step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup

from companion.screen.runtime.paint import colour, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.icons import disc_texture

THUMB, RIM = 48, 3
"""Units: the thumb and its edge."""
LINE, MARK, UP = 12, 2, 8
"""Units: the height of the line, the width of a mark and its height beyond the line."""


class FingerSlider(Laid):
    """Numbers from 1 to ``most``. ``on_slide`` gets each new one while the finger moves."""

    def __init__(self, on_slide: Callable[[int], object], **more: Any) -> None:
        super().__init__(**more)
        self._slid = on_slide
        self.most, self.value = 1, 1
        self._marks: tuple[int, ...] = ()
        with self.canvas:
            Color(*colour("sunk"))
            self._line = SmoothRoundedRectangle(radius=[u(LINE / 2)])
            Color(*colour("brass"))
            self._done = SmoothRoundedRectangle(radius=[u(LINE / 2)])
        self._group = InstructionGroup()
        self._group.add(Color(*colour("muted")))
        self.canvas.add(self._group)
        self._marked: list[Rectangle] = []
        with self.canvas.after:
            Color(*colour("ink"))
            self._edge = Rectangle(texture=disc_texture())
            self._face_colour = Color(*colour("text"))
            self._face = Rectangle(texture=disc_texture())

    def fit(self, most: int, marks: Sequence[int]) -> None:
        """Set another range, with marks at these numbers."""
        self.most, self._marks = max(most, 1), tuple(marks)
        while len(self._marked) < len(self._marks):
            self._marked.append(Rectangle())
            self._group.add(self._marked[-1])
        self.value = min(self.value, self.most)
        self._lay()

    def stand(self, value: int) -> None:
        """Show a number without a call of ``on_slide``."""
        value = min(max(value, 1), self.most)
        if value != self.value:
            self.value = value
            self._place()

    def _x(self, value: int) -> float:
        room = max(self.width - u(THUMB), 1)
        return float(self.x + u(THUMB) / 2 + room * (value - 1) / max(self.most - 1, 1))

    def _lay(self, *_: Any) -> None:
        low, high, middle = self._x(1), self._x(self.most), self.y + self.height / 2
        self._line.pos = (low, middle - u(LINE) / 2)
        self._line.size = (max(high - low, 1), u(LINE))
        for place, mark in enumerate(self._marked):
            there = place < len(self._marks)
            mark.size = (u(MARK), u(UP)) if there else (0, 0)
            mark.pos = (self._x(self._marks[place]), middle + u(LINE) / 2) if there else (0, 0)
        self._place()

    def _place(self) -> None:
        x, low, middle = self._x(self.value), self._x(1), self.y + self.height / 2
        self._done.pos = (low, middle - u(LINE) / 2)
        self._done.size = (max(x - low, 1), u(LINE))
        for disc, side in ((self._edge, u(THUMB)), (self._face, u(THUMB - RIM))):
            disc.pos, disc.size = (x - side / 2, middle - side / 2), (side, side)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._face_colour.rgba = colour("brass")
        self._slide(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._slide(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._face_colour.rgba = colour("text")
        return True

    def _slide(self, x: float) -> None:
        low, high = self._x(1), self._x(self.most)
        value = round(1 + (x - low) / max(high - low, 1) * (self.most - 1))
        before = self.value
        self.stand(value)
        if self.value != before:
            self._slid(self.value)
