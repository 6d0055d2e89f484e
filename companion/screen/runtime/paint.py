"""What everything on the touchscreen is painted with: millimetres, colours, fonts and words.

A table companion is read from a metre away, so every size is a length on a real panel and never a number of pixels.
The panels it is made for are 154 mm long, whatever their resolution. Knows no widget and imports no kivy.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.assets import shipped
from companion.engine.scene import Role
from companion.engine.text import Text, Value, joined, named
from companion.text import ENGLISH, catalogue

LONG_SIDE = 154.0
"""Millimetres. Of the 7 inch panels, all of them; a larger window is drawn as if it were such a panel, seen closer."""

TARGET, GAP = 12.0, 3.0
"""Millimetres: the least width and height of what can be touched, and the least room between two of them."""
LARGE, TEXT, SMALL = 8.6, 5.4, 4.0
"""Font sizes in millimetres: read from a metre (capitals 6 mm high), by everybody who plays, by whoever leans over."""

REGULAR, BOLD, SIGNS = "Roboto", "RobotoBold", "DejaVuSans"
"""Fonts. Roboto has no arrows, ticks and stars; for a label that needs one there is ``SIGNS``."""

Colour = tuple[float, float, float, float]

_OURS: dict[Role, str] = {
    "table": "#E9DFC9",  # behind everything
    "rule": "#CDBF9F",  # thin lines, and the edge of a sheet
    "quiet": "#EFE6D3",  # a button nobody has to press
    "soft": "#5D5444",  # words of second importance
    "pressed": "#2F5D50",  # a button under a finger
    "accent": "#1F4E46",  # what the game waits for
    "on.accent": "#FFFDF7",
    "warn": "#9C2F1F",
    "on.warn": "#FFFDF7",
    "lit": "#E08A00",  # round what is asked, first, or doubted
    "possible": "#2B7A9B",  # round what can be touched on the map
    "amber": "#F6B93B",  # a warning; round what is pointed at, and the key that takes it
    "on.amber": "#1A1A1A",
    "hands": "#FBE7B0",  # what hands must do on the real board
    "on.hands": "#1A1A1A",
}
"""Roles of this room alone; every other one is in the palette that scenes are drawn with."""


class _Panel:
    """How many pixels a millimetre has. Set once, before the first widget."""

    pixels = 800 / LONG_SIDE


def fit(width: float, height: float) -> None:
    """Take the measure of the window; it stays as it is however the picture is turned."""
    _Panel.pixels = max(width, height) / LONG_SIDE


def mm(length: float) -> int:
    """Pixels, for a length on the panel."""
    return round(length * _Panel.pixels)


class _Pace:
    """How many times quicker than people a finger is."""

    times = 1.0


def hurry(times: float) -> None:
    """Wait less for fingers: those of tests are so many times quicker than people's."""
    _Pace.times = times


def soon(seconds: float) -> float:
    """Seconds that give people time, at the pace of those who touch this screen."""
    return seconds / _Pace.times


@lru_cache
def _palette() -> dict[Role, str]:
    return {**shipped("palette.json"), **_OURS}


@lru_cache(maxsize=256)
def colour(role: Role, alpha: float = 1.0) -> Colour:
    """The colour of a role; a role that nobody knows is a ``KeyError``."""
    digits = _palette()[role].lstrip("#")
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return (red, green, blue, alpha)


def ink_on(role: Role) -> Role:
    """The role of what is written on a colour: the palette's own answer, else the one with the greater contrast."""
    if f"on.{role}" in _palette():
        return f"on.{role}"
    red, green, blue, _ = colour(role)
    light = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
    return "ink" if light > 0.18 else "sheet"  # where both contrasts are equal  # noqa: PLR2004


class _Speech:
    """What the screen speaks. Widgets keep what was said when they were made: after a change they are made anew."""

    language = ENGLISH


def speak(language: str) -> None:
    """Say everything in that language from now on."""
    _Speech.language = language


def spoken() -> str:
    """The language of the screen."""
    return _Speech.language


def say(key: str, **values: Value) -> str:
    """The sentence of a key. Keys of screens begin with ``ui.`` and are written whole where they are used."""
    return said(Text(key if key.startswith("ui.") else f"ui.{key}", values))


def in_latin(language: str) -> str:
    """What a language is called, in letters that every screen has."""
    return catalogue(language).say(Text("ui.language.latin"))


def said(text: Text) -> str:
    """A text in words."""
    return catalogue(_Speech.language).say(text)


def together(key: str, words: Iterable[str]) -> str:
    """Words beside each other; ``key`` says how, as ``FACT`` does. Empty ones are left out."""
    return joined(said, key, words)


def titled(name: str, says: str) -> str:
    """``name: what is said of it``."""
    return named(said, name, says)


def called(name: str, seat: str) -> str:
    """What a seat is called with its player's name, if somebody typed one."""
    return say("ui.seat.called", name=name, seat=seat) if name else seat
