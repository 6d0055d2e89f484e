"""A slider with a large thumb and a notch for every large step, each as far from the next; some notches have a name."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup

from companion.screen.runtime.paint import colour, u
from companion.screen.widgets.boxes import Laid, Pool, put
from companion.screen.widgets.icons import disc_texture
from companion.screen.widgets.parts.type_label import TypeLabel

HIGH = 80
"""The height of a slider in units: its names, and below them the thumb on its line."""
THUMB, RIM = 48, 3
"""Units: the thumb and its edge."""
LINE, MARK, NAMED = 12, 2, 30
"""Units: the height of the line, the width of a mark, and the height of one with a name."""


class FingerSlider(Laid):
    """Numbers from 1 to ``most``. ``on_slide`` gets the number of each new notch while the finger moves."""

    def __init__(self, on_slide: Callable[[int], object], **more: Any) -> None:
        self._slid = on_slide
        self.most, self.value = 1, 1
        self._notches: tuple[int, ...] = (1,)
        self._names: tuple[str, ...] = ()
        self._labels = Pool(lambda: TypeLabel("", "aside", "muted", size_hint=(None, None)))
        super().__init__(**more)
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

    def fit(self, most: int, notches: Sequence[int], names: Sequence[str]) -> None:
        """Set another range, with notches at these numbers, the first at 1, and another at its end."""
        self.most = max(most, 1)
        self._notches, self._names = (*notches, self.most), tuple(names)
        while len(self._marked) < len(self._notches):
            self._marked.append(Rectangle(size=(0, 0)))
            self._group.add(self._marked[-1])
        self.value = min(self.value, self.most)
        self._lay()

    def stand(self, value: int) -> None:
        """Show a number without a call of ``on_slide``."""
        value = min(max(value, 1), self.most)
        if value != self.value:
            self.value = value
            self._place()

    def _x(self, notch: float) -> float:
        room = max(self.width - u(THUMB), 1)
        return float(self.x + u(THUMB) / 2 + room * notch / max(len(self._notches) - 1, 1))

    def _notch(self, value: int) -> float:
        """The notch of a number, with its share of the way to the next one."""
        if value >= self.most:
            return len(self._notches) - 1
        at = bisect_right(self._notches, value) - 1
        return at + (value - self._notches[at]) / (self._notches[at + 1] - self._notches[at])

    def _lay(self, *_: Any) -> None:
        low, high, middle = self._x(0), self._x(len(self._notches) - 1), self.y + u(THUMB) / 2
        self._line.pos, self._line.size = (low, middle - u(LINE) / 2), (max(high - low, 1), u(LINE))
        names = [*self._names, ""]
        for at, mark in enumerate(self._marked):
            there = at < len(self._notches)
            tall = u(NAMED if there and names[min(at, len(names) - 1)] else LINE)
            mark.size = (u(MARK), tall) if there else (0, 0)
            mark.pos = (self._x(at) - u(MARK) / 2, middle - tall / 2) if there else (0, 0)
        self._lay_names()
        self._place()

    def _lay_names(self) -> None:
        """Place each name over its notch; one without room after another is left out."""
        free, shown = self.x, []
        named = [(at, name) for at, name in enumerate(self._names) if name]
        for label, (at, name) in self._labels.each(named):
            label.text = name
            wide = label.wide()
            left = min(self._x(at), self.x + self.width - wide)
            if left >= free:
                label.pos, label.size = (left, self.y + u(THUMB)), (wide, self.height - u(THUMB))
                free = left + wide + u(MARK)
                shown.append(label)
        put(self, *shown)

    def _place(self) -> None:
        x, low, middle = self._x(self._notch(self.value)), self._x(0), self.y + u(THUMB) / 2
        self._done.pos, self._done.size = (low, middle - u(LINE) / 2), (max(x - low, 1), u(LINE))
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
        last = len(self._notches) - 1
        low, high = self._x(0), self._x(last)
        at = round((x - low) / max(high - low, 1) * last)
        before = self.value
        self.stand(self._notches[min(max(at, 0), last)])
        if self.value != before:
            self._slid(self.value)
