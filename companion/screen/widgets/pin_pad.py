"""A pad for a PIN: ten digits, an eraser, and dots that show only the number of digits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.screen.runtime.paint import GAP, LARGE, colour, mm, say
from companion.screen.widgets.boxes import Grid, Laid
from companion.screen.widgets.icons import disc_texture
from companion.screen.widgets.kit import Button
from companion.screen.widgets.typed import ERASE, PIN_FIGURES, Pin

KEY = (22.0, 16.0)
"""The largest width and height of a key in millimetres."""
DOT = 4.0


class PinPad(Laid):
    """``on_pin`` gets the digits when there are enough; the pad then forgets them."""

    def __init__(self, on_pin: Callable[[str], object], **more: Any) -> None:
        super().__init__(**more)
        self._pin = Pin()
        self._on_pin = on_pin
        figures = [Button(key, partial(self._press, key), name=f"pin:{key}", size_mm=LARGE) for key in "1234567890"]
        erase = Button(say("ui.private.wipe"), partial(self._press, ERASE), look="quiet", name="pin:erase")
        self._keys = Grid(*figures[:9], erase, figures[9], columns=3)
        self.add_widget(self._keys)
        with self.canvas:
            self._dots = [(Color(), Rectangle(texture=disc_texture())) for _ in range(PIN_FIGURES)]
        self.show()

    def clear(self) -> None:
        """Forget the digits."""
        self._pin.take()
        self.show()

    def show(self) -> None:
        for at, (tint, _) in enumerate(self._dots):
            tint.rgba = colour("brass" if at < self._pin.typed else "line")

    def _press(self, key: str) -> None:
        self._pin.press(key)
        self.show()
        if self._pin.complete:
            figures = self._pin.take()
            self.show()
            self._on_pin(figures)

    def _lay(self, *_: Any) -> None:
        gap, dot = mm(GAP), mm(DOT)
        width = min(self.width, 3 * mm(KEY[0]) + 2 * gap)
        height = min(self.height - dot - gap, 4 * mm(KEY[1]) + 3 * gap)
        top = self.center_y + (height + dot + gap) / 2
        step = 2 * dot
        for at, (_, box) in enumerate(self._dots):
            middle = self.center_x + (at - (len(self._dots) - 1) / 2) * step
            box.pos, box.size = (middle - dot / 2, top - dot), (dot, dot)
        self._keys.size = (width, height)
        self._keys.pos = (self.center_x - width / 2, top - dot - gap - height)
