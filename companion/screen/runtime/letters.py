"""The size of a text, measured without drawing it."""

from __future__ import annotations

from functools import lru_cache, partial
from math import ceil

from kivy.core.text import Label as TextLabel

from companion.screen.runtime.breaks import accompanied, broken, is_wide, pieces
from companion.screen.runtime.fonts import font_for

SPARE = 2
"""Pixels by which a drawn word may be wider than measured."""
SAMPLE = 64.0
"""The font size for measuring single characters."""

LARGER = 1.2
"""The factor of large texts."""


class Reading:
    """The scale of texts, set before the widgets are made."""

    scale = 1.0


READING = Reading()


def longest(text: str, font: str, size: float) -> float:
    """Pixels that the longest of its words is wide."""
    return max((measured(word, font, size)[0] for word in _words(text)), default=0)


@lru_cache(maxsize=8192)
def measured(text: str, font: str, size: float, width: int | None = None) -> tuple[float, float]:
    """Width and height of a text, in one line or wrapped to a width."""
    if is_wide(text) and font_for(text, font) != font:
        return _measured_wide(text, font, size, width)
    label = TextLabel(text=text, font_name=font, font_size=size, text_size=(width, None), padding=(0, 0, 0, 0))
    label.resolve_font_name()
    across, high = label.render()
    return (float(across), float(high))


def in_lines(text: str, font: str, size: float, width: float) -> str:
    """A text with line ends between Chinese characters, which Kivy would not find, and without a lone last word."""
    if not is_wide(text):
        across, high = (partial(measured, font=font, size=size, width=each) for each in (None, int(width)))
        return accompanied(text, width - SPARE, lambda line: across(line)[0], lambda lines: high(lines)[1])
    return broken(text, width - SPARE, lambda line: _across(line, font, size))


def _measured_wide(text: str, font: str, size: float, width: int | None) -> tuple[float, float]:
    """The same for Chinese, from single characters: its font is large and slow to open in each size."""
    lines = (text if width is None else in_lines(text, font, size, width)).split("\n")
    across = max(_across(line, font, size) for line in lines) if width is None else width
    return float(across), float(len(lines) * ceil(_character("中", font)[1] * size))


def _across(line: str, font: str, size: float) -> float:
    return sum(_character(character, font)[0] for character in line) * size


@lru_cache(maxsize=4096)
def _character(character: str, font: str) -> tuple[float, float]:
    """Width and height of a character in the Chinese font, in font sizes."""
    label = TextLabel(text=character, font_name=font_for("中", font), font_size=SAMPLE)
    label.resolve_font_name()
    across, high = label.get_extents(character)
    return across / SAMPLE, high / SAMPLE


def _words(text: str) -> list[str]:
    """The unbreakable parts: words, or in a text without spaces the characters with their punctuation."""
    return [piece.strip() for line in text.split("\n") for piece in pieces(line)]
