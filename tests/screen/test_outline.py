"""Outlines of icons: the same commands as in the pictures for the web, filled by the even-odd rule."""

from __future__ import annotations

import pytest

from companion.assets import shipped
from companion.screen.widgets.outline import BOX, covered, outline

SIDE = 48
SQUARE = "M 6 6 L 18 6 L 18 18 L 6 18 Z"


def test_a_square_covers_its_pixels_and_no_other() -> None:
    pixels = covered(list(outline(SQUARE)), SIDE)
    inside = {(x, y) for y in range(SIDE) for x in range(SIDE) if pixels[y * SIDE + x] == 255}
    assert inside == {(x, y) for y in range(12, 36) for x in range(12, 36)}
    assert sum(pixels) == 255 * 24 * 24


def test_a_square_inside_a_square_is_a_hole() -> None:
    pixels = covered(list(outline(SQUARE + " M 9 9 L 15 9 L 15 15 L 9 15 Z")), SIDE)
    assert pixels[24 * SIDE + 24] == 0
    assert pixels[14 * SIDE + 24] == 255


def test_an_edge_inside_a_pixel_covers_part_of_it() -> None:
    pixels = covered(list(outline("M 6.125 6 L 18 6 L 18 18 L 6.125 18 Z")), SIDE)
    assert pixels[24 * SIDE + 12] == pytest.approx(255 * 0.75, abs=1)


def test_a_curve_ends_where_it_says() -> None:
    (line,) = outline("M 0 0 C 0 4 4 8 8 8 Z")
    assert line[-1] == pytest.approx((8, 8))


def test_other_commands_are_no_outline() -> None:
    with pytest.raises(ValueError, match="made of M, L, C and Z"):
        list(outline("M 0 0 Q 1 1 2 2 Z"))


ICONS = shipped("icons.json") | shipped("screen-icons.json")


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_shipped_icon_can_be_filled_and_stays_in_its_box(name: str) -> None:
    lines = list(outline(ICONS[name]))
    assert all(0 <= side <= BOX for line in lines for point in line for side in point)
    assert any(covered(lines, SIDE))
