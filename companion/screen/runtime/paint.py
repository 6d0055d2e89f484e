"""Millimetres, colours, fonts and words of the touchscreen.

The screen is read from a metre away, so every size is a length on a real panel and not a number of pixels. Its panels
are 154 mm long at every resolution. The module knows no widget and imports no kivy.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.assets import shipped
from companion.engine.scene import Role
from companion.engine.text import Text, Value, joined, named
from companion.text import ENGLISH, catalogue

LONG_SIDE = 154.0
"""Millimetres, for all 7 inch panels; a larger window is drawn like such a panel, enlarged."""

TARGET, GAP = 12.0, 3.0
"""Millimetres: the least side of a touch target, and the least gap between two of them."""
LARGE, TEXT, SMALL = 8.6, 5.4, 4.0
"""Font sizes in millimetres: read from a metre away (capitals 6 mm high), by all players, and from nearby."""

REGULAR, BOLD, SIGNS = "Roboto", "RobotoBold", "DejaVuSans"
"""Fonts. Roboto has no arrows, ticks and stars; ``SIGNS`` has them."""

Rgba = tuple[float, float, float, float]

_OURS: dict[Role, str] = {
    "table": "#E9DFC9",  # behind everything
    "rule": "#CDBF9F",  # thin lines, and the edge of a sheet
    "quiet": "#EFE6D3",  # an optional button
    "soft": "#5D5444",  # secondary words
    "pressed": "#2F5D50",  # a button under a finger
    "accent": "#1F4E46",  # the next action
    "on.accent": "#FFFDF7",
    "warn": "#9C2F1F",
    "on.warn": "#FFFDF7",
    "lit": "#E08A00",  # round an asked, first or doubtful item
    "possible": "#2B7A9B",  # round touchable places of the map
    "amber": "#F6B93B",  # a warning; round the selected answer, and its key
    "on.amber": "#1A1A1A",
    "hands": "#FBE7B0",  # moves on the real board
    "on.hands": "#1A1A1A",
}
"""Roles of the screen; the palette of the scenes has all others."""


class _Panel:
    """The number of pixels in a millimetre, set before the first widget."""

    pixels = 800 / LONG_SIDE


def fit(width: float, height: float) -> None:
    """Measure the window; turning the picture changes nothing."""
    _Panel.pixels = max(width, height) / LONG_SIDE


def mm(length: float) -> int:
    """Convert millimetres on the panel to pixels."""
    return round(length * _Panel.pixels)


class _Pace:
    """The speed of fingers, compared with people."""

    times = 1.0


def hurry(times: float) -> None:
    """Wait less for fingers: those of tests are faster by this factor."""
    _Pace.times = times


def soon(seconds: float) -> float:
    """Seconds that give people time, divided by the speed of fingers."""
    return seconds / _Pace.times


@lru_cache
def _palette() -> dict[Role, str]:
    return {**shipped("palette.json"), **_OURS}


@lru_cache(maxsize=256)
def colour(role: Role, alpha: float = 1.0) -> Rgba:
    """The colour of a role; ``KeyError`` for an unknown role."""
    digits = _palette()[role].lstrip("#")
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return (red, green, blue, alpha)


def ink_on(role: Role) -> Role:
    """The role of text on a colour: the one in the palette, else the one with the greater contrast."""
    if f"on.{role}" in _palette():
        return f"on.{role}"
    red, green, blue, _ = colour(role)
    light = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
    return "ink" if light > 0.18 else "sheet"  # equal contrasts  # noqa: PLR2004


class _Speech:
    """The language of the screen. Widgets keep their texts, so they are made anew after a change."""

    language = ENGLISH


def speak(language: str) -> None:
    """Change the language of the screen."""
    _Speech.language = language


def spoken() -> str:
    """The language of the screen."""
    return _Speech.language


def say(key: str, **values: Value) -> str:
    """The sentence of a key."""
    return said(Text(key, values))


def in_latin(language: str) -> str:
    """The name of a language in Latin letters."""
    return catalogue(language).say(Text("ui.language.latin"))


def said(text: Text) -> str:
    """A text in words."""
    return catalogue(_Speech.language).say(text)


def together(key: str, words: Iterable[str]) -> str:
    """Join texts with a key such as ``FACT``. Empty ones are left out."""
    return joined(said, key, words)


def titled(name: str, says: str) -> str:
    """``name: text``."""
    return named(said, name, says)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def called(name: str, seat: str) -> str:
    """The name of a seat, with the name of its player, if any."""
    return say("ui.seat.called", name=name, seat=seat) if name else seat
