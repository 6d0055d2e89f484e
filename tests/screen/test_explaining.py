"""A touch of a place that is no answer says what it is and why not; the next touch closes that, and goes through."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec
import pytest

from companion.engine.explanation import Explanation
from companion.engine.pick import Pick
from companion.engine.scene import Area
from companion.table import commands
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow


def test_an_unlit_region_says_why_it_is_no_answer_and_the_next_touch_counts(table: RealTable, screen: Screen) -> None:
    table.begin("raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)
    assert table.plays_until(lambda view: any(ask.touches for ask in view.asks), Random(3))
    view = table.shown()
    assert view.map is not None
    (ask,) = (ask for ask in view.asks if ask.touches)
    names = {shape.touch: shape.name for shape in view.map.shapes if isinstance(shape, Area) and shape.touch}
    dark = next(place for place in names if place not in ask.touches)
    lit = next(place for place, paths in ask.touches.items() if len(paths) == 1)
    screen.wait_for(f"map:{lit}")
    screen.point(dark)
    screen.wait_until(lambda screen: names[dark] in screen.texts())
    asked = partial(table.table.explain, None, ask.name, (Pick("region", dark),), "en")
    found = msgspec.json.decode(table.inside(asked), type=Explanation[str])
    assert found.why_not
    assert {found.title, found.why_not, found.about} <= {*screen.texts()}
    screen.press("more")
    screen.wait_until(lambda screen: "Fix a mistake" in screen.texts())
    assert found.why_not not in screen.texts()


def test_a_taken_council_seat_and_an_empire_explain_themselves(table: RealTable, screen: Screen) -> None:
    table.begin("raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)
    screen.wait_for("offer:empire=bear,council_seat=sheriff")
    screen.press("offer:empire=bear,council_seat=sheriff")
    screen.press("taken:raven")
    screen.wait_until(lambda screen: "Bear Sheriff" in screen.texts())
    assert any("Raven" in text and "act" in text for text in screen.texts())
