"""The look: colours by role in a dark and a light theme, sizes of type, spacing, radii, motion.

One data file has all of it. The touchscreen, the pages and the prints share it. A game adds the colours of its own
pieces in its ``palette.json``. A role with the same colour in both themes is written once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, get_args

import msgspec

from companion.assets import asset, shipped, shipped_for
from companion.engine.scene import Role

Theme = Literal["dark", "light"]

THEMES: tuple[Theme, ...] = get_args(Theme)

Palette = Mapping[Role, str]
"""The colour of each role, such as ``#1C2327``."""

Colours = Mapping[Role, str | Mapping[Theme, str]]

ON = "on."
"""The start of the role for everything that is written on the role after it."""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. Sizes are in units: 1 of 800 on the long side of a panel; ``motion`` is in milliseconds."""

    colours: Colours
    type: Mapping[str, int]
    space: Mapping[str, int]
    radius: Mapping[str, int]
    motion: Mapping[str, int]


@lru_cache
def look() -> Look:
    """The look of everything that belongs to no game."""
    return msgspec.json.decode(asset("look.json").read_bytes(), type=Look)


@lru_cache
def palette(theme: Theme) -> Palette:
    """The colours of a theme, with those of every game."""
    return MappingProxyType(_themed(all_colours(), theme))


def luminance(colour: str) -> float:
    """The relative luminance of a colour, 0 for black to 1 for white, as WCAG 2 defines it."""
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)  # noqa: PLR2004
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@lru_cache
def ink_on(role: Role, theme: Theme) -> Role:
    """The role of text on a colour: its own one, else black or white, by the contrast."""
    colours = palette(theme)
    if ON + role in colours:
        return ON + role
    return max(("ink", "on.ink"), key=lambda ink: contrast(colours[ink], colours[role]))


DARK = 1.7
"""A colour with less contrast to ink cannot be seen on it."""


def casing(role: Role) -> Role:
    """The colour of the edge of a line or a seal: ink, or light round colours that are nearly ink."""
    colours = palette("dark")
    return "seal.edge" if contrast(colours[role], colours["ink"]) < DARK else "ink"


def css_rules(colours: Colours) -> tuple[str, ...]:
    """Colours as custom properties of CSS, such as ``--on-brass``, in one rule for each line.

    The reader's system chooses the theme, unless the root of a page has a ``data-theme``. The rules of the dark theme
    have only the colours that differ from the light one.
    """
    light = _edged(colours, "light")
    other = {role: colour for role, colour in _edged(colours, "dark").items() if colour != light[role]}
    dark = f"color-scheme:dark;{_properties(other)}"
    return (
        f":root{{color-scheme:light;{_properties(light)}}}",
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}",
        f":root[data-theme=dark]{{{dark}}}",
    )


def game_colours(game: str) -> Colours:
    """The colours of the pieces of one game."""
    return shipped_for("palette.json", game)


def all_colours() -> Colours:
    """The colours of the look and of every game."""
    return {**look().colours, **shipped("palette.json")}


def _themed(colours: Colours, theme: Theme) -> Palette:
    return {role: each if isinstance(each, str) else each[theme] for role, each in colours.items()}


def _edged(colours: Colours, theme: Theme) -> Palette:
    """Colours and, for each that is written on, that of the edge that it needs on the ground of a page."""
    shown, ground = _themed(colours, theme), palette(theme)["ground"]
    written = [role for role in shown if ON + role in shown]
    edge = {role: "var(--seal-edge)" if contrast(shown[role], ground) < DARK else "transparent" for role in written}
    return {**shown, **{f"edge.{role}": colour for role, colour in edge.items()}}


def _properties(colours: Palette) -> str:
    return ";".join(f"--{role.replace('.', '-')}:{colour.lower()}" for role, colour in colours.items())
