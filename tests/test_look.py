"""The look: every pair of colours that meet can be told apart, in both themes, also by colour-blind players."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from companion.look import ON, THEMES, Theme, all_colours, contrast, css_rules, ink_on, look, palette
from companion.screen.runtime import paint

TEXT, SHAPE, APART = 4.5, 3.0, 2.0
"""The least contrast of text, of a shape that must be recognised (WCAG 2.1), and of two grounds of different hues."""

WRITTEN = {
    "text": ("ground", "surface", "raised", "pressed", "sunk"),
    "muted": ("ground", "surface", "raised", "sunk"),
    "brass": ("ground", "surface", "raised"),
    "ok": ("surface", "raised"),
    "danger": ("ground", "surface"),
    "note.ok": ("note",),
}
"""The roles of text, and the grounds that it is written on."""
RECOGNISED = {"off": ("surface",), "warn": ("ground", "surface"), "lit": ("ink",), "target": ("ink",)}
"""The roles of signs without words, and their grounds."""

# Deuteranopia and protanopia in linear RGB (Viénot, Brettel and Mollon 1999).
BLIND = {
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "protanopia": ((0.10889, 0.89111, 0.0), (0.10889, 0.89111, 0.0), (0.00447, -0.00447, 1.0)),
}


@pytest.mark.parametrize("theme", THEMES)
def test_text_has_the_contrast_that_people_need_to_read_it(theme: Theme) -> None:
    colours = palette(theme)
    pairs = [(text, ground) for text, grounds in WRITTEN.items() for ground in grounds]
    pairs += [(role, role.removeprefix(ON)) for role in colours if role.startswith(ON)]
    weak = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert {pair: each for pair, each in weak.items() if each < TEXT} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_signs_without_words_can_be_recognised(theme: Theme) -> None:
    colours = palette(theme)
    weak = {(a, b): contrast(colours[a], colours[b]) for a, grounds in RECOGNISED.items() for b in grounds}
    assert {pair: each for pair, each in weak.items() if each < SHAPE} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_the_ring_of_a_place_to_tap_can_be_recognised_on_the_sea(theme: Theme) -> None:
    paint.dress(theme)
    ring = paint.lit_on("sea")
    paint.dress("dark")
    assert contrast(palette(theme)[ring], palette(theme)["sea"]) >= SHAPE


@pytest.mark.parametrize("theme", THEMES)
def test_every_piece_has_an_ink_that_can_be_read_on_it(theme: Theme) -> None:
    colours = palette(theme)
    pieces = [role for role in colours if f"{ON}{role}" in colours or ("." in role and not role.startswith(ON))]
    assert pieces
    assert [role for role in pieces if contrast(colours[ink_on(role, theme)], colours[role]) < TEXT] == []


def test_the_edge_of_a_warning_is_apart_from_the_banner_of_every_player() -> None:
    """The dark gap between them sets off a light banner, the edge itself a dark one."""
    colours = palette("dark")
    banners = [role for role in colours if role.startswith(("society.", "petrichor.seat", "riftwalker.seat"))]
    near = [
        role
        for role in banners
        if max(contrast(colours[role], colours["ground"]), contrast(colours[role], colours["warn"])) < APART
    ]
    assert banners
    assert near == []


def _seen(colour: str, matrix: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """The colour in CIE L*a*b* as a colour-blind person sees it."""
    linear = [((int(colour[at : at + 2], 16) / 255 + 0.055) / 1.055) ** 2.4 for at in (1, 3, 5)]
    red, green, blue = (max(sum(a * b for a, b in zip(row, linear, strict=True)), 0.0) for row in matrix)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("blindness", BLIND)
@pytest.mark.parametrize("kind", ["society", "petrichor.seat", "riftwalker.seat"])
def test_players_differ_for_colour_blind_people(kind: str, blindness: str) -> None:
    """Their seals differ too; the colours alone keep at least a clear step apart."""
    colours = palette("dark")
    players = [role for role in colours if role.startswith(f"{kind}.")]
    assert len(players) >= 4
    seen = {role: _seen(colours[role], BLIND[blindness]) for role in players}
    apart = {
        (a, b): sum((p - q) ** 2 for p, q in zip(seen[a], seen[b], strict=True)) ** 0.5
        for a, b in combinations(players, 2)
    }
    assert {pair: round(each) for pair, each in apart.items() if each < 10} == {}


@pytest.mark.parametrize("blindness", BLIND)
def test_a_target_differs_from_a_place_to_tap_for_colour_blind_people(blindness: str) -> None:
    """It has a badge and a wider ring, too."""
    colours = palette("dark")
    lit, target = (_seen(colours[role], BLIND[blindness]) for role in ("lit", "target"))
    assert sum((p - q) ** 2 for p, q in zip(lit, target, strict=True)) ** 0.5 >= 10


def test_both_themes_have_the_same_roles() -> None:
    assert palette("dark").keys() == palette("light").keys()


def test_nothing_is_written_smaller_than_the_floor() -> None:
    assert min(look().type.values()) == look().type["aside"] == 17


def test_the_rules_of_css_have_every_role_in_both_themes() -> None:
    light, *darks = (re.findall(r"--([\w-]+):(#\w+)", rule) for rule in css_rules(all_colours()))
    assert len(darks) == 2
    for theme, lines in (("light", (light,)), ("dark", (light, darks[0])), ("dark", (light, darks[1]))):
        found = {name: colour for line in lines for name, colour in line}
        assert found == {role.replace(".", "-"): colour.lower() for role, colour in palette(theme).items()}
