"""How wide a text will be: what a picture is laid out by before any font is asked."""

from __future__ import annotations

import pytest

from companion.engine.width import LETTER, letters, size_in


@pytest.mark.parametrize(("text", "wide"), [("", 0), ("bear", 4), ("año", 3), ("大象", 4), ("2 城市：", 8)])  # noqa: RUF001
def test_letters_of_east_asia_are_as_wide_as_two(text: str, wide: int) -> None:
    assert letters(text) == wide


@pytest.mark.parametrize("text", ["elephant", "大象帝國的議會"])
def test_a_text_too_wide_for_its_room_gets_smaller_until_it_fits(text: str) -> None:
    size = size_in(100.0, text, 40.0)
    assert size * letters(text) * LETTER == pytest.approx(100)
    assert (size_in(1000.0, text, 40.0), size_in(100.0, "", 40.0)) == (40.0, 40.0)
