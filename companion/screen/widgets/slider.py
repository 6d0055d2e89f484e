"""A slider with a large thumb, and a mark for every large step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup

from companion.screen.runtime.paint import TARGET, colour, mm
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.icons import disc_texture

THUMB = TARGET + 1.0
LINE, MARK = 3.0, 1.0
"""Millimetres: the height of the line and the width of a mark."""


class FingerSlider(Laid):
    """Numbers from 1 to ``most``. ``on_slide`` gets each new one while the finger moves."""

    def __init__(self, on_slide: Callable[[int], object], **more: Any) -> None:
        super().__init__(**more)
        self._slid = on_slide
        self.most, self.value = 1, 1
        self._marks: tuple[int, ...] = ()
        with self.canvas:
            Color(*colour("line"))
            self._line = SmoothRoundedRectangle(radius=[mm(LINE / 2)])
            Color(*colour("brass"))
            self._done = SmoothRoundedRectangle(radius=[mm(LINE / 2)])
        self._group = InstructionGroup()
        self._group.add(Color(*colour("muted", 0.5)))
        self.canvas.add(self._group)
        self._marked: list[Rectangle] = []
        with self.canvas.after:
            Color(*colour("text"))
            self._edge = Rectangle(texture=disc_texture())
            self._face_colour = Color(*colour("brass"))
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
        room = max(self.width - mm(THUMB), 1)
        return float(self.x + mm(THUMB) / 2 + room * (value - 1) / max(self.most - 1, 1))

    def _lay(self, *_: Any) -> None:
        low, high = self._x(1), self._x(self.most)
        self._line.pos = (low, self.center_y - mm(LINE) / 2)
        self._line.size = (max(high - low, 1), mm(LINE))
        for place, mark in enumerate(self._marked):
            there = place < len(self._marks)
            mark.size = (max(mm(MARK) / 2, 1), mm(LINE)) if there else (0, 0)
            mark.pos = (self._x(self._marks[place]), self.center_y - mm(LINE) / 2) if there else (0, 0)
        self._place()

    def _place(self) -> None:
        x, low = self._x(self.value), self._x(1)
        self._done.pos = (low, self.center_y - mm(LINE) / 2)
        self._done.size = (max(x - low, 1), mm(LINE))
        for disc, side in ((self._edge, mm(THUMB)), (self._face, mm(THUMB - 1))):
            disc.pos, disc.size = (x - side / 2, self.center_y - side / 2), (side, side)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._face_colour.rgba = colour("pressed")
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
        self._face_colour.rgba = colour("brass")
        return True

    def _slide(self, x: float) -> None:
        low, high = self._x(1), self._x(self.most)
        value = round(1 + (x - low) / max(high - low, 1) * (self.most - 1))
        before = self.value
        self.stand(value)
        if self.value != before:
            self._slid(self.value)
