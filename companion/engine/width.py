"""The width of a text in a picture, estimated by counting letters. Pure.

A letter of East Asia is as wide as two others.
"""

from __future__ import annotations

from unicodedata import east_asian_width

LETTER = 0.6
"""The width of a letter in font sizes, rather too much than too little."""


def letters(text: str) -> int:
    """The width of a text, in letters."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def size_in(room: float, text: str, most: float) -> float:
    """The largest font size, up to ``most``, in which a text is no wider than ``room``."""
    return min(most, room / (max(letters(text), 1) * LETTER))
