"""Outlines of icons with few bytes look as before."""

from __future__ import annotations

import re

import pytest

from companion.assets import shipped
from companion.web.outline import shortened

ICONS = shipped("icons.json") | shipped("screen-icons.json")
HALF_A_STEP = 0.05 + 1e-9


def points(outline: str) -> list[float]:
    """The points of an outline, absolute again."""
    found: list[float] = []
    here = start = [0.0, 0.0]
    for command, text in re.findall("([A-Za-z])([^A-Za-z]*)", outline):
        values = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        if command in "hv":
            values = [values[0], 0.0] if command == "h" else [0.0, values[0]]
        if command.islower():
            values = [value + here[i % 2] for i, value in enumerate(values)]
        if command == "M":
            start = values
        found += values
        here = values[-2:] or start
    return found


@pytest.mark.parametrize("name", ICONS)
def test_a_short_outline_draws_the_same(name: str) -> None:
    assert points(shortened(ICONS[name])) == pytest.approx(points(ICONS[name]), abs=HALF_A_STEP)


def test_all_outlines_together_are_a_fifth_shorter() -> None:
    assert len("".join(map(shortened, ICONS.values()))) < 0.8 * len("".join(ICONS.values()))


def test_zeros_and_spaces_that_mean_nothing_are_left_out() -> None:
    assert shortened("M1 1L1.04 0.55C1 1 2 2 0.5 0.5Z") == "M1 1v-.4c0 .4 1 1.4-.5-.1Z"
    assert shortened("M1 1L1.5 1C1.6 1.2 1.7 1.3 2 1.5Z") == "M1 1h.5c.1.2.2.3.5.5Z"
