"""How wide a text will be in a picture, before any font is asked: letters are counted. Pure.

Those of East Asia are as wide as two, in every script that writes so.
"""

from __future__ import annotations

from unicodedata import east_asian_width

LETTER = 0.6
"""Width of a letter in font sizes, rather too much than too little."""


def letters(text: str) -> int:
    """How wide a text is, in letters."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def size_in(room: float, text: str, most: float) -> float:
    """The largest font size, up to ``most``, in which a text is no wider than ``room``."""
    return min(most, room / (max(letters(text), 1) * LETTER))
