"""How large a text is, found out without drawing it, and the font with which it fits its place."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as TextLabel
from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from companion.screen.paint import BOLD

LabelBase.register(BOLD, "data/fonts/Roboto-Bold.ttf")

SMALLEST = 0.45
"""The share of its size to which a text that has no room gets smaller; then it is cut off."""
SPARE = 2
"""Pixels by which a word may turn out wider when it is drawn."""
STEP = 0.93
"""From one size that is tried to the next."""

LARGER = 1.25
"""How much larger texts are for those who want them large."""


class Reading(EventDispatcher):
    """How much larger than usual every text is, wherever it has room; what is drawn follows."""

    scale = NumericProperty(1.0)


READING = Reading()

Padding = tuple[float, ...]
"""Left, top, right and bottom."""


@lru_cache(maxsize=2048)
def fitting(text: str, font: str, sizes: tuple[float, float], room: tuple[int, int], padding: Padding) -> float:
    """The largest font size, from the first of ``sizes`` down to the second, with which the wrapped text is inside.

    No word is broken for it.
    """
    width, height = room
    across = width - padding[0] - padding[2] - SPARE
    tried, least = sizes
    while tried > least:
        words = max((measured(word, font, tried, None, (0, 0, 0, 0))[0] for word in text.split()), default=0)
        if words <= across and measured(text, font, tried, width, padding)[1] <= height:
            break
        tried *= STEP
    return tried


def measured(text: str, font: str, size: float, width: int | None, padding: Padding) -> tuple[float, float]:
    """Width and height of a text wrapped to a width, with its padding."""
    label = TextLabel(text=text, font_name=font, font_size=size, text_size=(width, None), padding=padding)
    label.resolve_font_name()
    across, high = label.render()
    return (float(across), float(high))
