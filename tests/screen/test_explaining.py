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
    screen.wait_until(lambda screen: f"Why not {names[dark]}?" in screen.texts())
    asked = partial(table.table.explain, None, ask.name, (Pick("region", dark),), "en")
    found = msgspec.json.decode(table.inside(asked), type=Explanation[str])
    assert found.why_not
    assert found.why_not in screen.texts()
    assert found.about not in screen.texts(), "only its first sentence"
    assert screen.wait_for("callout:rules")["text"] == "", "a sign leads to the rules"
    screen.press("more")
    screen.wait_until(lambda screen: "Fix a mistake" in screen.texts())
    assert found.why_not not in screen.texts()


def test_a_taken_council_seat_and_an_empire_explain_themselves(table: RealTable, screen: Screen) -> None:
    table.begin("raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)
    screen.wait_for("offer:empire=bear,council_seat=sheriff")
    screen.press("offer:empire=bear,council_seat=sheriff")
    screen.press("taken:raven")
    screen.wait_until(lambda screen: "Why not Bear Sheriff?" in screen.texts())
    assert {"Raven has an agent there.", "1 banner per farm · Attack"} <= {*screen.texts()}
    screen.press("head:bear")
    screen.wait_until(lambda screen: any(text.startswith("Bear holds 1 city.") for text in screen.texts()))


def test_a_held_answer_says_what_it_is_and_is_given_only_from_there(table: RealTable, screen: Screen) -> None:
    table.begin("raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)
    at = screen.hold("offer:empire=bear,council_seat=marshal")
    said = {"Bear Marshal", "1 banner per fort", "or", "Attack"}
    screen.wait_until(lambda screen: said <= {*screen.texts()})
    assert any(text.startswith("now ") for text in screen.texts())
    assert any("also acts as Sheriff and Steward" in text for text in screen.texts())
    screen.say(f"up {at}")
    assert table.shown().undo == 0, "a held answer is not given"
    assert "offer:empire=bear,council_seat=marshal" in screen.targets(), "nothing covers it"
    screen.press("callout:give")
    screen.wait_until(lambda _: table.shown().undo == 1)


def test_a_held_answer_says_what_its_card_has_no_room_for(table: RealTable, screen: Screen) -> None:
    table.begin_any("petrichor", "red", "blue")
    table.send(commands.CloseLobby)
    assert table.plays_until(lambda view: any(ask.kind == "play" for ask in view.asks), Random(3))
    (ask,) = (ask for ask in table.shown().asks if ask.kind == "play")
    (last,) = (offer for offer in ask.offers if offer.label == "Pass")
    at = screen.hold(f"offer:{last.picks[0].kind}={last.picks[0].value}")
    screen.wait_until(lambda screen: "Pass" in screen.texts() and last.detail in screen.texts())
    screen.say(f"up {at}")


def test_a_place_of_the_rail_says_what_it_is_for_and_why_it_is_off(table: RealTable, screen: Screen) -> None:
    table.begin("raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)
    screen.wait_for("more")
    screen.tap("Undo")
    screen.wait_until(lambda screen: "There is no answer yet to take back." in screen.texts())
    at = screen.hold("log")
    screen.wait_until(lambda screen: any(text.startswith("All answers so far") for text in screen.texts()))
    screen.say(f"up {at}")
    assert "close" not in screen.targets(), "the log stays closed"


def test_the_facts_of_a_player_are_explained_and_the_drawer_comes_back(table: RealTable, screen: Screen) -> None:
    table.begin("raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)
    screen.wait_for("offer:empire=bear,council_seat=marshal")
    screen.press("more")
    screen.press("seats")
    screen.press("seat:raven")
    screen.wait_for("invite:raven")
    screen.tap_until("First-player token", lambda texts: any(text.startswith("Raven goes first") for text in texts))
    assert "First-player token" not in screen.texts()
    screen.tap_until("First player", lambda texts: "First-player token" in texts)


def test_the_figures_of_a_tile_lead_to_what_they_count(table: RealTable, screen: Screen) -> None:
    table.begin("raven", "rat", loyalties="unknown")
    table.send(commands.CloseLobby)
    assert table.plays_until(lambda view: any(ask.touches for ask in view.asks), Random(3))
    tile = table.shown().match.tiles[0]
    screen.wait_for("undo")
    screen.tap(str(tile.figures[0].count))
    screen.press("callout:banner")
    screen.wait_until(lambda screen: "Bear reserve" in screen.texts())


def test_the_explanation_of_a_narrow_tile_is_as_wide_as_any(table: RealTable, screen: Screen) -> None:
    """It had only the width of the strip, and broke every word."""
    table.begin_any("petrichor", "red", "blue")
    table.send(commands.CloseLobby)
    assert table.plays_until(lambda view: any(ask.kind == "play" for ask in view.asks), Random(3))
    screen.wait_for("undo")
    screen.tap("0")
    assert screen.wait_for("callout:rules")["w"] > 300
