"""Texts in the sizes of the type scale. They wrap at spaces and never shrink: a text without room is said shorter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

import kivy.uix.label
from kivy.core.image import ImageData
from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

from companion.screen.runtime.breaks import is_wide
from companion.screen.runtime.fonts import font_for, readable
from companion.screen.runtime.letters import READING, SPARE, in_lines, longest, measured
from companion.screen.runtime.paint import BLACK, BOLD, DISPLAY, REGULAR, SEMIBOLD, colour, size_of, u

FACES = {
    "win": BLACK,
    "show": BLACK,
    "count": BLACK,
    "name": DISPLAY,
    "title": DISPLAY,
    "verb": BOLD,
    "number": BLACK,
    "act": BOLD,
    "button": BOLD,
    "hand": SEMIBOLD,
}
"""The face of each role of the type scale; the others are regular."""
LEADING = {"win": 100, "show": 64, "name": 44, "title": 40, "verb": 34, "number": 30, "act": 26, "button": 25}
"""The height of a line in units, for roles of more than the usual one."""
USUAL = 1.16
"""The height of a line in font sizes."""
WIDE = 1.15
"""Chinese characters are larger by this factor, to be read from as far."""
ROOMY = 22
"""Units: of two factors such a size and larger ones take only the greater."""
INK = 0.92
"""The height of such a character in font sizes: it has nothing above or below the line."""
RAISED = 0.11
"""Such characters stand higher by this, in font sizes: they are then level with Latin ones beside them."""
TOGETHER = 4
"""So many of them stand in a line at the least."""
TOLERANCE = 2
"""Pixels by which a text may be higher than its place: the room below its last line."""


def stack(labels: Sequence[TypeLabel], left: float, middle: float, room: float) -> None:
    """Place texts below each other round a height, each as high as it needs."""
    highs = [label.high_for(room) for label in labels]
    top = middle + sum(highs) / 2
    for label, high in zip(labels, highs, strict=True):
        top -= high
        label.pos, label.size = (left, top), (room, high)


def measured_with(label: TypeLabel, words: str, measure: Callable[[], float]) -> float:
    """Measure a label with words, whichever it shows now."""
    shown, label.text = label.text, words
    found = measure()
    label.text = shown
    return found


class EvenLabel(CoreLabel):
    """Kivy's drawing of a text, without the dark edge that letters have where lines are close.

    There Kivy blends the letters into transparent black. Only their alpha is right, so every pixel gets the colour.
    """

    def _render_end(self) -> ImageData:
        drawn = super()._render_end()
        if self.options["line_height"] >= 1:
            return drawn
        pixels = bytearray(drawn.data)
        for at, share in enumerate(self.options["color"][:3]):
            pixels[at::4] = bytes([round(255 * share)]) * (len(pixels) // 4)
        return ImageData(drawn.width, drawn.height, drawn.fmt, pixels)


kivy.uix.label.CoreLabel = EvenLabel  # Kivy offers no other way to draw with it


class TypeLabel(Label):
    """A text of one role. With ``tall`` it is as high as its lines at its width.

    ``role`` is that of the type scale, ``tint`` the role of its colour, ``face`` another font than the usual one.
    Without ``grows`` it stays as it is where texts are larger.
    """

    text: str

    def __init__(  # noqa: PLR0913 - keywords, each a property of a text
        self,
        text: str = "",
        role: str = "body",
        tint: str = "text",
        *,
        face: str = "",
        tall: bool = False,
        grows: bool = True,
        **more: Any,
    ) -> None:
        self.role, self._worn, self._tall, self._grows = role, face or FACES.get(role, REGULAR), tall, grows
        more.setdefault("halign", "left")
        more.setdefault("valign", "middle")
        if tall:
            more.setdefault("size_hint_y", None)
        super().__init__(text=text, color=colour(tint), font_name=self._worn, font_size=size_of(role), **more)
        self.bind(size=self._anew, text=self._anew)
        self._anew()

    def tint(self, role: str) -> None:
        self.color = colour(role)

    def act_as(self, role: str, face: str = "") -> None:
        """Take another role of the type scale, and its usual face or another one."""
        if role != self.role or (face and face != self._worn):
            self.role, self._worn = role, face or FACES.get(role, REGULAR)
            self._anew()

    def grow(self, *, on: bool) -> None:
        """Whether it is larger where texts are."""
        if on != self._grows:
            self._grows = on
            self._anew()

    @property
    def _face(self) -> str:
        """The face of the text: the display face has old-style figures, which read badly in codes and numbers."""
        figures = self._worn == DISPLAY and any(letter.isdigit() for letter in self.text)
        return BOLD if figures else self._worn

    @property
    def _scale(self) -> float:
        return READING.scale if self._grows else 1.0

    @property
    def full(self) -> float:
        """The font size in pixels."""
        size, scale, wide = size_of(self.role), self._scale, WIDE if is_wide(self.text) else 1.0
        return size * (max(scale, wide) if size >= u(ROOMY) else scale * wide)

    def wide(self) -> float:
        """The width of the text in one line, in pixels."""
        if not self.text:
            return 0
        lines = self.text.split("\n")
        across = max(measured(line, self._face, self.full)[0] for line in lines)
        return ceil(across) + SPARE + 1

    def least(self, together: int = TOGETHER) -> float:
        """The width of its longest word, in pixels. Chinese breaks anywhere, but keeps some characters together."""
        word = longest(self.text, self._face, self.full) if self.text else 0
        return max(word, min(self.wide(), together * self.full)) if is_wide(self.text) else word

    def high_for(self, width: float) -> float:
        if not self.text:
            return 0
        return max(round(self._drawn(width) / self._natural()), 1) * self._line()

    def _drawn(self, width: float) -> float:
        """The height of its lines as the font has them; one with an accent on a capital is higher."""
        return measured(self.text, self._face, self.full, int(width))[1]

    def _line(self) -> float:
        """The height of a line in pixels."""
        leading = u(LEADING[self.role]) * self._scale if self.role in LEADING else self.full * USUAL
        return max(leading, self.full * (USUAL if is_wide(self.text) else 0))

    def _natural(self) -> float:
        """The height of a line as the font has it."""
        return measured("x", font_for(self.text, self._face), self.full)[1]

    def _accents(self) -> float:
        """Pixels by which an accent makes a centred line higher: as many below leave its letters in place."""
        more = self._drawn(self.width) - self._natural()
        if self.valign != "middle" or is_wide(self.text) or more >= self._natural() / 2:
            return 0
        return more

    def _anew(self, *_: Any) -> None:
        if self._tall:
            self.height = self.high_for(self.width)
        self._trigger_texture()

    def texture_update(self, *largs: Any) -> None:
        """Set font and lines just before the text is drawn: until then its place changes many times."""
        self.font_name, self.font_size = font_for(self.text, self._face), self.full
        self.line_height = self._line() / self._natural()
        between = (self.high_for(self.width) / self._line() - 1) * (self._line() - self._natural())
        last = self._drawn(self.width) + between  # Kivy drops a line without its own height
        held = self.valign != "middle" and last <= self.height
        self.text_size = (int(self.width), int(self.height) if held else None)
        raised = RAISED * self.full if is_wide(self.text) else 0
        self.padding = (0, -raised, 0, raised + self._accents())
        self._trigger_texture.cancel()  # triggered by the new size, which is drawn here
        self._label.text = in_lines(readable(self.text), self._face, self.full, self.width)
        super().texture_update(*largs)

    @property
    def cut(self) -> bool:
        """Whether a part of the text is cut off, or a word broken."""
        if not self.text.strip() or not self.opacity or self.height <= 1:
            return False
        broken = longest(self.text, self._face, self.full) > self.width
        bare = self._line() - INK * self.full if is_wide(self.text) else 0
        return broken or self.high_for(self.width) - bare > self.height + TOLERANCE
