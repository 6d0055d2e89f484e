"""Key caps: they show which button of a pod gives an answer, readable from a metre.

``AnswerButton`` is a button of the screen with a cap; ``draw_cap`` draws a cap on a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup

from companion.engine.pick import Path
from companion.engine.scene import Point
from companion.screen.runtime.paint import colour, mm, say
from companion.screen.widgets.boxes import Face, put
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.shapes import text_texture

SIDE, WORD = 8.2, 10.6
"""Millimetres: the height of a cap (and its width for a digit), and its width for a word."""
NARROW = 34.0
"""Millimetres: a button narrower than this has its cap on its corner and across its edge, beside the words."""
OVER = 0.7
"""Millimetres beyond the right and the upper edge there: less than the gap between two buttons."""
ONE_LINE = 13
"""The most letters in one line below such a cap; longer texts are beside it."""
CORNER = 0.74
"""The scale of a cap in a corner."""
LETTERS = 0.62
"""The height of the letters on a cap, as a share of the cap."""


def key_name(key: str) -> str:
    """The text on a key."""
    words = {"yes": say("ui.buttons.key.yes"), "no": say("ui.buttons.key.no")}
    return words.get(key, key)


def cap_size(key: str, scale: float = 1.0) -> tuple[int, int]:
    """Width and height in pixels."""
    return mm((SIDE if len(key) == 1 else WORD) * scale), mm(SIDE * scale)


class KeyCap(TextLine):
    """A key with its letter: a white face on a dark edge, like the keys of a pod."""

    def __init__(self) -> None:
        super().__init__("", SIDE * LETTERS, bold=True, halign="center", size_hint=(None, None))
        self.key = ""
        self._face = Face(self.canvas.before, 1.7, 1.2, edge="ink")
        self.bind(pos=self._place, size=self._place)

    def show(self, key: str, *, pointed: bool = False) -> None:
        """Show a key; ``pointed`` says that it picks the selected answer."""
        self.key, self.text = key, key_name(key)
        self._face.colour.rgba = colour("brass" if pointed else "sheet")

    def _place(self, *_: Any) -> None:
        edge, foot = max(mm(0.45), 1), max(mm(1.0), 2)
        self._face.lay(self, edge, foot)
        self.padding = (edge, 0, edge, foot)  # the text is on the face, above the foot


class AnswerButton(Button):
    """A button for an offer. It shows a cap if a key gives the same answer, and stands out while it is selected.

    It cannot be pressed while ``waits`` returns true.
    """

    def __init__(self, waits: Callable[[], bool], **more: Any) -> None:
        self._waits = waits
        self._cap: KeyCap | None = None
        self.picks: Path = ()
        self.key, self.pointed = "", False
        super().__init__(**more)
        with self.canvas.before:
            self._rim_colour = Color(*colour("ink", 0))
            self._rim = SmoothLine(width=mm(1.0))
            self._ring_colour = Color(*colour("brass", 0))
            self._ring = SmoothLine(width=mm(0.75))

    @property
    def ready(self) -> bool:
        return super().ready and not self._waits()

    def assign_key(self, key: str, *, pointed: bool) -> None:
        """Show its key, ``""`` for none."""
        if (key, pointed) == (self.key, self.pointed):
            return
        self.key, self.pointed = key, pointed
        if key and self._cap is None:
            self._cap = KeyCap()
        if self._cap is not None:
            self._cap.show(key, pointed=pointed)
            put(self, *([self._cap] if key else []))
        self._rim_colour.rgba = colour("ink", 1 if pointed else 0)
        self._ring_colour.rgba = colour("brass", 1 if pointed else 0)
        self._place(words=bool(self.text.strip()))

    def _place(self, *_: Any, words: bool | None = None) -> None:
        super()._place(words=words)
        if not hasattr(self, "_ring"):
            return
        out = mm(0.5)
        round_it = (self.x - out, self.y - out, self.width + 2 * out, self.height + 2 * out, mm(2.2))
        self._rim.rounded_rectangle = self._ring.rounded_rectangle = round_it
        if self._cap is None or not self.key:
            return
        small = self.width < mm(NARROW)
        width, height = cap_size(self.key, CORNER if small else 1.0)
        self._cap.size = (width, height)
        if small:
            self._cap.pos = (self.right - width + mm(OVER), self.top - height + mm(OVER))
            beside = width - mm(OVER) if len(self.text) > ONE_LINE else mm(1.5)
        else:
            self._cap.pos = (self.right - width - mm(1.6), self.center_y - height / 2)
            beside = width + mm(2.6)
        left, up, *_more = self.padding
        self.padding = (left, up, round(beside), mm(1))


def draw_cap(group: InstructionGroup, key: str, middle: Point, *, pointed: bool) -> None:
    """Draw a cap on a picture; ``middle`` in pixels."""
    width, height = cap_size(key, CORNER)
    x, y = middle[0] - width / 2, middle[1] - height / 2
    edge, foot = max(mm(0.4), 1), max(mm(0.8), 2)
    group.add(Color(*colour("ink")))
    group.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[mm(1.3)]))
    group.add(Color(*colour("brass" if pointed else "sheet")))
    face = (width - 2 * edge, height - edge - foot)
    group.add(SmoothRoundedRectangle(pos=(x + edge, y + foot), size=face, radius=[mm(0.9)]))
    texture, _ = text_texture(key_name(key), round(height * LETTERS), bold=True)
    group.add(Color(*colour("ink")))
    at = (round(middle[0] - texture.width / 2), round(y + foot + face[1] / 2 - texture.height / 2))
    group.add(Rectangle(texture=texture, pos=at, size=texture.size))
