"""The cap of a key: what shows on which button of a pod an answer lies, readable from a metre.

``AnswerButton`` is a button of the screen that carries one; ``draw_cap`` puts one on a picture.
"""

from __future__ import annotations

from typing import Any, Protocol

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup

from companion.engine.pick import Path
from companion.engine.scene import Point
from companion.screen.widgets.kit import Button, FittedText, colour, mm, say
from companion.screen.widgets.shapes import text_texture

SIDE, WORD = 8.2, 10.6
"""Millimetres: the height of a cap (its width for a figure), and its width for a word."""
NARROW = 34.0
"""Millimetres of width below which a button has its cap on its corner, and over its edge: its words keep their room."""
OVER = 0.7
"""Millimetres by which it stands over the right and the upper edge there: less than lies between two buttons."""
ONE_LINE = 13
"""So many letters stand in one line below such a cap; more of them stand beside it."""
CORNER = 0.74
"""How large a cap in a corner is, compared with others."""
LETTERS = 0.62
"""Height of what is written on a cap, as a share of it."""


def key_name(key: str) -> str:
    """What is written on a key."""
    words = {"yes": say("ui.buttons.key.yes"), "no": say("ui.buttons.key.no")}
    return words.get(key, key)


def cap_size(key: str, scale: float = 1.0) -> tuple[int, int]:
    """Width and height in pixels."""
    return mm((SIDE if len(key) == 1 else WORD) * scale), mm(SIDE * scale)


class KeyCap(FittedText):
    """A key with its letter: a white face on a dark edge, as keys of a pod look."""

    def __init__(self) -> None:
        super().__init__("", SIDE * LETTERS, bold=True, halign="center", size_hint=(None, None))
        self.key = ""
        with self.canvas.before:
            self._edge_colour = Color(*colour("ink"))
            self._edge = SmoothRoundedRectangle(radius=[mm(1.7)])
            self._face_colour = Color(*colour("sheet"))
            self._face = SmoothRoundedRectangle(radius=[mm(1.2)])
        self.bind(pos=self._place, size=self._place)

    def show(self, key: str, *, pointed: bool = False) -> None:
        """``pointed`` says that this key takes what is pointed at."""
        self.key, self.text = key, key_name(key)
        self._face_colour.rgba = colour("amber" if pointed else "sheet")

    def _place(self, *_: Any) -> None:
        edge, foot = max(mm(0.45), 1), max(mm(1.0), 2)
        self._edge.pos, self._edge.size = self.pos, self.size
        self._face.pos = (self.x + edge, self.y + foot)
        self._face.size = (max(self.width - 2 * edge, 1), max(self.height - edge - foot, 1))
        self.padding = (edge, 0, edge, foot)  # what is written stands on the face, not on the foot


class Waits(Protocol):
    """What answers stand in."""

    @property
    def waits(self) -> bool:
        """Whether none of them is taken now."""


class AnswerButton(Button):
    """A button for an offer. It has a cap where a key means it too, and stands out while it is pointed at."""

    def __init__(self, among: Waits, **more: Any) -> None:
        self._among = among
        self._cap: KeyCap | None = None
        self.picks: Path = ()
        self.key, self.pointed = "", False
        super().__init__(**more)
        with self.canvas.before:
            self._rim_colour = Color(*colour("ink", 0))
            self._rim = SmoothLine(width=mm(1.0))
            self._ring_colour = Color(*colour("amber", 0))
            self._ring = SmoothLine(width=mm(0.75))

    @property
    def ready(self) -> bool:
        return super().ready and not self._among.waits

    def lie_on(self, key: str, *, pointed: bool) -> None:
        """Say which key it lies on, ``""`` for none."""
        if (key, pointed) == (self.key, self.pointed):
            return
        self.key, self.pointed = key, pointed
        if key and self._cap is None:
            self._cap = KeyCap()
        if self._cap is not None:
            self._cap.show(key, pointed=pointed)
            if key and self._cap.parent is None:
                self.add_widget(self._cap)
            elif not key and self._cap.parent is not None:
                self.remove_widget(self._cap)
        self._rim_colour.rgba = colour("ink", 1 if pointed else 0)
        self._ring_colour.rgba = colour("amber", 1 if pointed else 0)
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
    """A cap on a picture, its middle there, in pixels."""
    width, height = cap_size(key, CORNER)
    x, y = middle[0] - width / 2, middle[1] - height / 2
    edge, foot = max(mm(0.4), 1), max(mm(0.8), 2)
    group.add(Color(*colour("ink")))
    group.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[mm(1.3)]))
    group.add(Color(*colour("amber" if pointed else "sheet")))
    face = (width - 2 * edge, height - edge - foot)
    group.add(SmoothRoundedRectangle(pos=(x + edge, y + foot), size=face, radius=[mm(0.9)]))
    texture = text_texture(key_name(key), round(height * LETTERS), bold=True)
    group.add(Color(*colour("ink")))
    at = (round(middle[0] - texture.width / 2), round(y + foot + face[1] / 2 - texture.height / 2))
    group.add(Rectangle(texture=texture, pos=at, size=texture.size))
