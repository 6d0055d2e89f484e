"""Millimetres, colours, fonts and words of the touchscreen.

The screen is read from a metre away, so every size is a length on a real panel and not a number of pixels. Its panels
are 154 mm long at every resolution. The module knows no widget and imports no kivy.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from companion.engine.scene import Role
from companion.engine.text import Text, Value, joined
from companion.look import Theme, contrast, look, palette
from companion.look import ink_on as ink_in_theme
from companion.text import ENGLISH, catalogue

LONG_SIDE = 154.0
"""Millimetres, for all 7 inch panels; a larger window is drawn like such a panel, enlarged."""
LONG_UNITS, SHORT_UNITS = 800.0, 450.0
"""The least sides of a panel in units; the unit of a window is the largest with which both fit."""

TARGET, GAP = 12.0, 3.0
"""Millimetres: the least side of a touch target, and the least gap between two of them."""
REGULAR, SEMIBOLD, BOLD, BLACK, DISPLAY = "Lato", "LatoSemibold", "LatoHeavy", "LatoBlack", "Vollkorn"
"""Faces. ``DISPLAY`` is for names and titles, never for numbers: its figures are of the old style."""

Rgba = tuple[float, float, float, float]


class _Screen:
    """The state of the screen. Widgets keep their sizes, colours and words, so they are made anew after a change."""

    pixels = 800 / LONG_SIDE
    """The pixels of a millimetre."""
    unit = 1.0
    """The pixels of a unit."""
    side = "left"
    """The side of the panel with the words."""
    pace = 1.0
    """The speed of fingers, compared with people: those of tests are faster."""
    theme: Theme = "dark"
    language = ENGLISH


def fit(width: float, height: float) -> None:
    """Measure the window; turning the picture changes nothing."""
    long, short = max(width, height), min(width, height)
    _Screen.pixels = long / LONG_SIDE
    _Screen.unit = min(long / LONG_UNITS, short / SHORT_UNITS)


def lay_panel(side: Literal["left", "right"]) -> None:
    """Change the side of the screen with the words."""
    _Screen.side = side


def panel_is_right() -> bool:
    """Whether the words are at the right of the screen."""
    return _Screen.side == "right"


def mm(length: float) -> int:
    """Convert millimetres on the panel to pixels."""
    return round(length * _Screen.pixels)


def u(length: float) -> int:
    """Convert units to pixels: 800 of them are the long side of a panel."""
    return round(length * _Screen.unit)


def size_of(role: str) -> int:
    """The font size of a role of the type scale (``verb``, ``body``) in pixels; ``KeyError`` for an unknown role."""
    return u(look().type[role])


def corner(role: str) -> int:
    """The radius of a corner in pixels: ``chip``, ``tile``, ``card`` or ``cover``."""
    return u(look().radius[role])


def soon(seconds: float) -> float:
    """Seconds that give people time, divided by the speed of fingers."""
    return seconds / _Screen.pace


def dress(theme: Theme) -> None:
    _Screen.theme = theme
    colour.cache_clear()


def dressed() -> Theme:
    return _Screen.theme


@lru_cache(maxsize=256)
def colour(role: Role, alpha: float = 1.0) -> Rgba:
    """The colour of a role; ``KeyError`` for an unknown role."""
    digits = palette(_Screen.theme)[role]
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (red, green, blue, alpha)


def known(role: Role) -> bool:
    return role in palette(_Screen.theme)


def ink_on(role: Role) -> Role:
    """The role of text on a colour."""
    return ink_in_theme(role, _Screen.theme)


NEAR = 1.7
"""Two colours with less contrast need an edge between them."""


def needs_edge(role: Role, ground: Role) -> bool:
    """Whether a shape of a colour is hard to see on a ground."""
    colours = palette(_Screen.theme)
    return contrast(colours[role], colours[ground]) < NEAR


def lit_on(ground: Role) -> Role:
    """The colour of the ring of a place to tap: gold, or brass on a ground on which gold is hard to see."""
    return "brass" if needs_edge("lit", ground) else "lit"


def speak(language: str) -> None:
    _Screen.language = language


def spoken() -> str:
    return _Screen.language


def say(key: str, **values: Value) -> str:
    """The sentence of a key."""
    return said(Text(key, values))


def in_latin(language: str) -> str:
    """The name of a language in Latin letters."""
    return catalogue(language).say(Text("ui.language.latin"))


def said(text: Text) -> str:
    return catalogue(_Screen.language).say(text)


def together(key: str, words: Iterable[str]) -> str:
    """Join texts with a key such as ``FACT``. Empty ones are left out."""
    return joined(said, key, words)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def minus(points: int) -> str:
    """A number, with a true minus sign."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def called(name: str, seat: str) -> str:
    """The name of a seat, with the name of its player, if any."""
    return say("ui.seat.called", name=name, seat=seat) if name else seat
